/** Until when something is snoozed: an hour, the next morning, or the same time tomorrow, by the site's clocks. */
import { nextRun } from "./next-run.ts";
import { formatZoned, readZoned } from "./zoned-time.ts";

export const snoozeChoices = ["hour", "morning", "tomorrow"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const morning = "07:00";

/** @param now epoch milliseconds, as what it gives */
export function snoozeUntil(choice: SnoozeChoice, now: number, timeZone: string): number {
  switch (choice) {
    case "hour":
      return now + hourMilliseconds;
    case "morning":
      return nextRun({ every: "day", at: morning }, now, timeZone);
    case "tomorrow": {
      const tomorrow = new Date(Date.parse(formatZoned(now, timeZone).slice(0, 10)) + dayMilliseconds);
      return readZoned(tomorrow.toISOString().slice(0, 10) + formatZoned(now, timeZone).slice(10), timeZone);
    }
  }
}
