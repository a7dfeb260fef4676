/** When recurring work is due next, by the clocks of the site's own zone. */
import { formatZoned, readZoned } from "./zoned-time.ts";

/** `minute` past each hour; `at` is the hour and minute of a day, `03:30`; `weekday` 0 is Sunday. */
export type Schedule =
  | { every: "minutes"; minutes: number }
  | { every: "hour"; minute: number }
  | { every: "day"; at: string }
  | { every: "week"; weekday: number; at: string };

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 86_400_000;

/**
 * The first moment after `after` (epoch milliseconds). A time that the clocks skip comes when they have been moved, one that
 * comes twice is taken once, so that work is done once on each day.
 * @param timeZone as IANA writes it, such as `Europe/Berlin`
 */
export function nextRun(schedule: Schedule, after: number, timeZone: string): number {
  if (schedule.every === "minutes") return nextStep(schedule.minutes * 60_000, after);
  if (schedule.every === "hour") return nextHour(schedule.minute, after);
  const today = Date.parse(formatZoned(after, timeZone).slice(0, 10));
  for (let days = 0; days <= 8; days++) {
    const date = new Date(today + days * dayMilliseconds);
    if (schedule.every === "week" && date.getUTCDay() !== schedule.weekday) continue;
    const at = readZoned(`${date.toISOString().slice(0, 10)}T${schedule.at}`, timeZone);
    if (at > after) return at;
  }
  throw new Error(`A schedule never comes: ${JSON.stringify(schedule)}`);
}

const nextStep = (step: number, after: number): number => (Math.floor(after / step) + 1) * step;

/** Zones that are half an hour aside keep the minute of UTC. */
function nextHour(minute: number, after: number): number {
  const at = Math.floor(after / hourMilliseconds) * hourMilliseconds + minute * 60_000;
  return at > after ? at : at + hourMilliseconds;
}
