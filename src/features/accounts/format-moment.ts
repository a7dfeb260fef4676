import { createDateFormatter } from "../../platform/format-date.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";

/** As the rest of the site prints days and times: 11 Nov 2026, 11:45. `at` in epoch milliseconds UTC. */
export function formatMoment(at: number, { timeZone, language }: { timeZone: string; language: string }): string {
  const { format } = createDateFormatter(language, timeZoneOf(timeZone, at));
  return `${format("dated", at)}, ${format("time", at)}`;
}
