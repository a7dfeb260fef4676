/** How a batch goes through the steps of its fermentation: which have begun, which runs, and when the others are expected. */
import { millisecondsPerHour } from "./sample.ts";
import { setPointAt, type SetPoint, type StepEnd } from "./set-points.ts";

export type Followed = SetPoint & {
  /** How long it was planned to run; absent for the last one. */
  plannedHours?: number;
  state?: "done" | "now" | "waits";
  /** Whether `hours` can still change. */
  isExpected?: boolean | undefined;
};

/** When it ends by time alone; null where it waits for readings or the brewer. */
export function timeOf({ join, conditions, latestHours = Infinity }: StepEnd): number | null {
  const hours = conditions.flatMap((condition) => (condition.is === "step" ? condition.hours : []));
  if (hours.length === 0 || hours.length < conditions.length) return null;
  return Math.min(latestHours, join === "all" ? Math.max(...hours) : Math.min(...hours));
}

/** What has not begun yet is expected no earlier. */
const soonestHours = 0.25;

/** When the step after this one begins, as far as is known. */
function nextBegins(step: Followed, nowHour: number): Pick<Followed, "hours" | "isExpected"> {
  const { until, plannedHours = 0, isExpected } = step;
  const timed = until ? timeOf(until) : plannedHours;
  if (timed !== null) return { hours: step.hours + timed, isExpected };
  const latest = step.hours + (until?.latestHours ?? Infinity);
  if (latest <= nowHour) return { hours: latest, isExpected };
  return { hours: Math.min(latest, Math.max(step.hours + plannedHours, nowHour + soonestHours)), isExpected: true };
}

/**
 * @param startedAt pitching, epoch milliseconds; null before it
 * @param now epoch milliseconds; what has not begun by then is expected no earlier
 * @returns the steps with the hours after pitching at which each began or is expected to
 */
export function followProfile(steps: readonly SetPoint[], startedAt: number | null, now: number): Followed[] {
  const nowHour = startedAt === null ? -1 : (now - startedAt) / millisecondsPerHour;
  const followed: Followed[] = [];
  for (const [index, step] of steps.entries()) {
    const before = followed.at(-1);
    const planned = (steps[index + 1]?.hours ?? step.hours) - step.hours;
    const of = { ...step, ...(index + 1 < steps.length && { plannedHours: planned }) };
    if (!before) followed.push(of);
    else if (step.begun && startedAt !== null)
      followed.push({ ...of, hours: Math.max(before.hours, (step.begun.at - startedAt) / millisecondsPerHour) });
    else followed.push({ ...of, ...nextBegins(before, nowHour) });
  }
  const current = followed.findLastIndex(({ hours, isExpected }) => !isExpected && hours <= nowHour);
  return followed.map((step, index) => ({
    ...step,
    state: index === current ? "now" : index < current ? "done" : "waits",
  }));
}

/** What a controller is to hold. `celsius` follows a ramp. */
export type Target = { celsius: number; kpa: number | null; freeRise: boolean; step: number };

/** @returns null without any step; before pitching that of the first */
export function targetAt(followed: readonly Followed[], startedAt: number | null, now: number): Target | null {
  const hour = startedAt === null ? 0 : Math.max(0, (now - startedAt) / millisecondsPerHour);
  const celsius = setPointAt(followed, hour);
  if (celsius === null) return null;
  const step = Math.max(
    0,
    followed.findLastIndex(({ hours }) => hours <= hour),
  );
  const { kpa = null, freeRise = false } = followed[step] ?? {};
  return { celsius, kpa, freeRise, step };
}
