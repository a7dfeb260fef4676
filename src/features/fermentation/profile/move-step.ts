/** Moving a step of a profile on its drawing: how far it may go, what it takes along, and which fields of the form follow. */
import { timeOf } from "../../../domain/fermentation/follow-profile.ts";
import { setPointCorners, type StepEnd } from "../../../domain/fermentation/set-points.ts";
import { fromCanonical, toCanonical } from "../../../domain/units/unit.ts";
import type { CurvePoint } from "../../../ui/curve/curve-scale.ts";
import { longestStepHours, stepField, stepTemperatures } from "./profile-fields.ts";

const hoursPerDay = 24;
/** What has not begun yet is expected no earlier, in hours. */
const soonestHours = 0.25;

export type DrawnStep = {
  celsius: number;
  rampHours: number;
  freeRise: boolean;
  /** Days after pitching at which it begins. */
  day: number;
  plannedHours: number | null;
  until: StepEnd | null;
};

/** When a step begins, in hours after pitching, and the temperature it goes to. */
export type Place = { hours: number; celsius: number };
/** The hours that it may begin at. */
export type Reach = { least: number; most: number };
type TemperatureUnit = "°C" | "°F";

export const placeOf = ({ day, celsius }: DrawnStep): Place => ({ hours: day * hoursPerDay, celsius });

/** Where its square stands: at the end of its ramp. */
export const squareOf = (step: DrawnStep, index: number): CurvePoint => ({
  day: index === 0 ? 0 : step.day + step.rampHours / hoursPerDay,
  value: step.celsius,
});

/** The temperature over the days, as it is planned. */
export const lineOf = (steps: readonly DrawnStep[], days: number): CurvePoint[] =>
  setPointCorners(
    steps.map((step) => ({ hours: step.day * hoursPerDay, celsius: step.celsius, rampHours: step.rampHours })),
    days * hoursPerDay,
  ).map(({ hours, celsius }) => ({ day: hours / hoursPerDay, value: celsius }));

/** The parts of its line that rules watch: not where the beer may warm itself. */
export function watchedLines(steps: readonly DrawnStep[], days: number): CurvePoint[][] {
  const line = lineOf(steps, days);
  // Each step but the first begins with the corner at which the one before it ends.
  return steps.flatMap(({ freeRise }, index) =>
    freeRise ? [] : [line.slice(Math.max(0, 2 * index - 1), 2 * index + 2)],
  );
}

/**
 * @param nowHour hours after pitching; null before it
 * @param latest hours after which the step before it ends at the latest
 */
export function reachOf(
  steps: readonly DrawnStep[],
  index: number,
  { nowHour, days, latest }: { nowHour: number | null; days: number; latest: number | null },
): Reach {
  const step = steps[index];
  const before = steps[index - 1];
  if (!step || !before) return { least: 0, most: 0 };
  const from = before.day * hoursPerDay;
  const soonest = nowHour === null ? 1 : Math.max(1, nowHour + soonestHours - from);
  const longest = Math.min(longestStepHours, latest ?? Infinity, days * hoursPerDay - step.rampHours - from);
  const least = from + Math.ceil(soonest);
  return { least, most: Math.max(least, from + Math.floor(longest)) };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** To the whole hour after the step before it, and to the tenth of a degree as the visitor reads it. */
export function snapped({ hours, celsius }: Place, from: number, reach: Reach, unit: TemperatureUnit): Place {
  const [coldest, warmest] = stepTemperatures;
  const degrees = fromCanonical("temperature", within(celsius, coldest, warmest), unit);
  return {
    hours: within(from + Math.round(hours - from), reach.least, reach.most),
    celsius: toCanonical("temperature", Math.round(degrees * 10) / 10, unit),
  };
}

const endingAfter = (until: StepEnd | null, hours: number): StepEnd | null =>
  until === null || timeOf(until) === null ? until : { ...until, conditions: [{ is: "step", hours }] };

/** What comes after it goes along; the step before it ends where it begins. */
export function withStepAt<S extends DrawnStep>(steps: readonly S[], index: number, { hours, celsius }: Place): S[] {
  const moved = hours / hoursPerDay - (steps[index]?.day ?? 0);
  return steps.map((step, each) => {
    if (each === index) return { ...step, celsius, day: step.day + moved };
    if (each > index) return { ...step, day: step.day + moved };
    if (each < index - 1 || moved === 0) return step;
    const plannedHours = hours - step.day * hoursPerDay;
    return { ...step, plannedHours, until: endingAfter(step.until, plannedHours) };
  });
}

/**
 * The field that says when a step ends: its hours, or how long it is expected to take.
 * @param valueOf what stands in a field of the form
 * @returns null where its hours are not one number
 */
export function durationField(valueOf: (name: string) => string, index: number): string | null {
  const chosen = [0, 1].filter((row) => valueOf(stepField(index, `what.${row}`)) !== "");
  const timed = chosen.filter((row) => valueOf(stepField(index, `what.${row}`)) === "step");
  if (timed.length === 2) return null;
  return timed.length === 1 && chosen.length === 1 ? stepField(index, `value.${timed[0]}`) : stepField(index, "about");
}
