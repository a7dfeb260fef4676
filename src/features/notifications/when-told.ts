/** When a channel is told of an alert: at once, with others, after its quiet hours, or with the message of the day. */
import type { AlertPlan } from "../../domain/alerts/alert-plan.ts";
import { nextRun } from "../../platform/next-run.ts";
import { formatZoned } from "../../platform/zoned-time.ts";

/** What fires so soon after a message is gathered into the next. */
export const gatherMilliseconds = 5 * 60_000;

export type Telling = {
  urgent: boolean;
  /** The channel's latest message about alerts; null where there was none. */
  lastAt: number | null;
};

const nextAt = (at: string, after: number, timeZone: string): number => nextRun({ every: "day", at }, after, timeZone);

/** The end of the quiet hours that `at` lies in, else `at` itself. Hours that end when they begin are none. */
function afterQuiet({ quiet }: AlertPlan, at: number, timeZone: string): number {
  if (quiet === null || quiet.from === quiet.to) return at;
  const clock = formatZoned(at, timeZone).slice(11);
  const { from, to } = quiet;
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  return isQuiet ? nextAt(to, at, timeZone) : at;
}

/** All times in epoch milliseconds. */
export function whenTold(plan: AlertPlan, { urgent, lastAt }: Telling, now: number, timeZone: string): number {
  if (urgent) return now;
  if (plan.dailyAt !== null) return afterQuiet(plan, nextAt(plan.dailyAt, now, timeZone), timeZone);
  // A message that is still to come was written before the clock was set back.
  const isSoon = lastAt !== null && lastAt <= now && now - lastAt < gatherMilliseconds;
  return afterQuiet(plan, isSoon ? lastAt + gatherMilliseconds : now, timeZone);
}
