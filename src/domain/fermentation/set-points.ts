/** The planned temperature of a fermenter over time: each set point is held until the next one begins. */
import type { Condition } from "../alerts/rule.ts";
import type { FermentationStep } from "../recipe/recipe.ts";

/**
 * What ends a step: all of its conditions, or any. Without a condition the brewer does.
 * `latestHours`: it ends so long after it began, whatever the readings say.
 */
export type StepEnd = { join: "all" | "any"; conditions: Condition[]; latestHours?: number | undefined };

/** When a step began, by what, and what the conditions came to that let it begin. */
export type Begun = { at: number; by: "met" | "time" | "latest" | "brewer"; values: (number | null)[] };

/**
 * A step of the fermentation: from `hours` after pitching on, at `celsius`; reached in `rampHours` on a straight line, at once
 * where absent. Where the step before it waits for something, `hours` is when it is expected.
 */
export type SetPoint = {
  hours: number;
  celsius: number;
  rampHours?: number | undefined;
  /** Of its own, so that what began stays known when the plan changes. */
  id?: string | undefined;
  name?: string | undefined;
  /** Held in the fermenter, above the air's pressure. */
  kpa?: number | undefined;
  /** The beer may warm itself up to `celsius`; nobody heats. */
  freeRise?: boolean | undefined;
  /** Without it the next step begins at its `hours`. */
  until?: StepEnd | undefined;
  begun?: Begun | undefined;
};

const hoursInDay = 24;

/** The corners of the line through all set points in order of time; the last one is held to `endHours`. */
export function setPointCorners(
  setPoints: readonly SetPoint[],
  endHours: number,
): { hours: number; celsius: number }[] {
  const corners: { hours: number; celsius: number }[] = [];
  let held: number | undefined;
  for (const [index, { hours, celsius, rampHours = 0 }] of setPoints.entries()) {
    const next = setPoints[index + 1]?.hours ?? Infinity;
    const reached = hours + rampHours;
    if (held !== undefined) corners.push({ hours, celsius: held });
    if (held === undefined || reached <= next) {
      corners.push({ hours: held === undefined ? hours : reached, celsius });
      held = celsius;
    } else {
      held += ((celsius - held) * (next - hours)) / rampHours;
      corners.push({ hours: next, celsius: held });
    }
  }
  const last = corners.at(-1);
  if (last && held !== undefined && last.hours < endHours) corners.push({ hours: endHours, celsius: held });
  return corners;
}

/** °C planned at an hour; null without any set point. Before the first one its temperature counts. */
export const setPointAt = (setPoints: readonly SetPoint[], hour: number): number | null =>
  celsiusOn(setPointCorners(setPoints, Infinity), hour);

/** The same on a line whose corners are known. */
export function celsiusOn(corners: readonly { hours: number; celsius: number }[], hour: number): number | null {
  const next = corners.findIndex(({ hours }) => hours > hour);
  const after = corners[next];
  const before = corners[next - 1];
  if (!after) return corners.at(-1)?.celsius ?? null;
  if (!before) return after.celsius;
  return before.celsius + ((after.celsius - before.celsius) * (hour - before.hours)) / (after.hours - before.hours);
}

/** What a recipe plans: a step takes its ramp, holds its days, and drifts over them where it ends at another temperature. */
export function plannedSetPoints(steps: readonly FermentationStep[]): SetPoint[] {
  let hours = 0;
  return steps.flatMap(({ name, celsius, days, rampDays = 0, endCelsius = celsius, kPa }) => {
    const held = kPa === undefined ? {} : { kpa: kPa };
    const points: SetPoint[] = [
      { hours, celsius, ...(rampDays > 0 && { rampHours: rampDays * hoursInDay }), ...(name && { name }), ...held },
    ];
    hours += rampDays * hoursInDay;
    if (endCelsius !== celsius) points.push({ hours, celsius: endCelsius, rampHours: days * hoursInDay, ...held });
    hours += days * hoursInDay;
    return points;
  });
}

/** When each step of a recipe's fermentation begins, its ramp included. */
export function plannedPhases(steps: readonly FermentationStep[]): { hours: number; name: string }[] {
  let hours = 0;
  return steps.flatMap(({ name, days, rampDays = 0 }) => {
    const from = hours;
    hours += (rampDays + days) * hoursInDay;
    return name ? [{ hours: from, name }] : [];
  });
}

type Phase = { hours: number; name: string };
const namedSteps = (setPoints: readonly SetPoint[]): Phase[] =>
  setPoints.flatMap(({ hours, name }) => (name ? [{ hours, name }] : []));

/** Phases go with a profile's steps as long as they are the steps' names; others are the brewer's own and stay. */
export function followingPhases(phases: Phase[], before: readonly SetPoint[], after: readonly SetPoint[]): Phase[] {
  const named = namedSteps(before);
  const areNames =
    phases.length > 0 &&
    phases.length === named.length &&
    phases.every(({ hours, name }, index) => name === named[index]?.name && hours === named[index].hours);
  return areNames ? namedSteps(after) : phases;
}
