/** The gravity curve used for every decision: outliers replaced, then one median an hour. */
import { hampelFilter } from "./hampel-filter.ts";
import { hourlyMedians } from "./hourly-medians.ts";
import type { Reading } from "./reading.ts";
import { samplesOf, type Sample } from "./sample.ts";

/** A gravity is never proposed as an outlier for less than this: many devices only report whole points. */
const smallestOutlier = 0.0025;

/** Times in epoch milliseconds, gravities in SG. */
export type GravityCurve = { hourly: readonly Sample[]; outliers: readonly number[] };

/** By list: pages draw the same readings again and again. */
const known = new WeakMap<readonly Reading[], GravityCurve>();

/** Hourly gravity medians of the unflagged readings, and the times of the readings proposed as outliers. A list that was given once must not be changed in place. */
export function gravityCurve(readings: readonly Reading[]): GravityCurve {
  const curve = known.get(readings) ?? makeCurve(readings);
  known.set(readings, curve);
  return curve;
}

function makeCurve(readings: readonly Reading[]): GravityCurve {
  const samples = samplesOf(readings, "gravity").filter(({ value }) => value >= 0.7 && value <= 1.4);
  const { values, outliers } = hampelFilter(
    samples.map((sample) => sample.value),
    { minimumDeviation: smallestOutlier },
  );
  return {
    hourly: hourlyMedians(samples.map(({ at }, index) => ({ at, value: values[index] ?? 0 }))),
    outliers: outliers.map((index) => samples[index]?.at ?? 0),
  };
}
