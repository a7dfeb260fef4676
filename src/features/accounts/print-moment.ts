import { createDatePrinter } from "../../platform/print-date.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";

/** As the rest of the site prints days and times: 11 Nov 2026, 11:45. `at` in epoch milliseconds UTC. */
export function printMoment(at: number, { timeZone, language }: { timeZone: string; language: string }): string {
  const { print } = createDatePrinter(language, timeZoneOf(timeZone, at));
  return `${print("dated", at)}, ${print("time", at)}`;
}
