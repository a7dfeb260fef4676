/** What a house learns of its own finished fermentations: how long the yeast took to start and to end, how far it went, and the usual fall. */
import type { CurvePoint } from "./batch-analysis.ts";
import { summarizeFermentation } from "./fermentation-summary.ts";
import { type Belief, usualAttenuation } from "./fit-fall.ts";
import { gravityCurve } from "./gravity-curve.ts";
import { median } from "./median.ts";
import { quantile } from "./quantile.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerDay, millisecondsPerHour } from "./sample.ts";

/** Of one batch from the pitch to the gravity that stands still. `attenuation`: apparent, as a share. */
export type FinishedFermentation = {
  endedAt: number;
  /** Null where nobody wrote down when the yeast was pitched. */
  lagHours: number | null;
  attenuation: number;
  days: number;
  /** Attenuation every twelve hours since the pitch, up to its end. */
  fall: number[];
};

export type Spread = { median: number; least: number; most: number };
export type Learned = { count: number; lagHours: Spread | null; attenuation: Spread; days: Spread };

/** Between two attenuations of a fall. */
export const stepHours = 12;
const stepMilliseconds = stepHours * millisecondsPerHour;
const mostSteps = 56;
/** Two beers are a coincidence. */
export const leastFinished = 3;

/** Null while it ferments, when it is stuck, and without an OG. */
export function finishedFermentation(
  readings: readonly Reading[],
  { og, fg, pitchedAt }: { og: number | null; fg: number | null; pitchedAt: number | null },
): FinishedFermentation | null {
  const summary = summarizeFermentation(readings, { ...(og !== null && { og }), ...(fg !== null && { fg }) });
  if (!summary.ok || summary.value.og <= 1 || summary.value.stuck) return null;
  const { startedAt, terminalAt, og: from } = summary.value;
  const { hourly } = gravityCurve(readings);
  const beganAt = pitchedAt ?? hourly[0]?.at;
  const end = hourly.findLast(({ at }) => terminalAt !== undefined && at <= terminalAt);
  if (startedAt === undefined || terminalAt === undefined || beganAt === undefined || !end) return null;
  const attenuationAt = (sg: number) => Number(((from - sg) / (from - 1)).toFixed(3));
  const steps = Math.min(mostSteps, Math.ceil((terminalAt - beganAt) / stepMilliseconds));
  return {
    endedAt: terminalAt,
    lagHours: pitchedAt === null ? null : Math.max(0, (startedAt - pitchedAt) / millisecondsPerHour),
    attenuation: attenuationAt(end.value),
    days: (terminalAt - beganAt) / millisecondsPerDay,
    fall: Array.from({ length: Math.max(0, steps) + 1 }, (_, step) => {
      const at = beganAt + step * stepMilliseconds;
      return attenuationAt((hourly.findLast((sample) => sample.at <= at) ?? hourly[0] ?? end).value);
    }),
  };
}

function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** Null below three batches. */
export function learnedOf(finished: readonly FinishedFermentation[]): Learned | null {
  if (finished.length < leastFinished) return null;
  const lags = finished.flatMap(({ lagHours }) => lagHours ?? []);
  return {
    count: finished.length,
    lagHours: lags.length < leastFinished ? null : spreadOf(lags),
    attenuation: spreadOf(finished.map(({ attenuation }) => attenuation)),
    days: spreadOf(finished.map(({ days }) => days)),
  };
}

/** What is believed of yeasts in general counts like so many batches. */
const generalCount = 2;

/**
 * The attenuation to expect of the next: the mean and spread of the house's own, drawn towards what yeasts do while they are few.
 * Undefined below three.
 */
export function houseAttenuation(finished: readonly FinishedFermentation[]): Belief | undefined {
  if (finished.length < leastFinished) return undefined;
  const shares = finished.map(({ attenuation }) => attenuation);
  const weight = shares.length + generalCount;
  const mean = (shares.reduce((sum, share) => sum + share, 0) + generalCount * usualAttenuation.mean) / weight;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt((squares + generalCount * usualAttenuation.deviation ** 2) / (weight - 1)) };
}

/** Where the gravity of most of the house's own lay on each day since the pitch, from an OG; nothing below three. */
export function usualFall(
  finished: readonly FinishedFermentation[],
  og: number,
  days: number,
): { low: CurvePoint[]; high: CurvePoint[] } {
  const known = finished.filter(({ fall }) => fall.length > 0);
  if (known.length < leastFinished) return { low: [], high: [] };
  const longest = Math.max(...known.map(({ fall }) => fall.length));
  const steps = Math.min(longest - 1, Math.floor((days * millisecondsPerDay) / stepMilliseconds));
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const shares = known.map(({ fall }) => fall[step] ?? fall.at(-1) ?? 0).toSorted((a, b) => a - b);
    const gravityOf = (share: number) => Number((og - share * (og - 1)).toFixed(4));
    return {
      day: (step * stepMilliseconds) / millisecondsPerDay,
      low: gravityOf(quantile(shares, 0.9)),
      high: gravityOf(quantile(shares, 0.1)),
    };
  });
  return {
    low: points.map(({ day, low }) => ({ day, value: low })),
    high: points.map(({ day, high }) => ({ day, value: high })),
  };
}
