/** The gravity curve used for every decision: outliers replaced, then one median an hour. */
import { hampelFilter } from "./hampel-filter.ts";
import { hourlyMedians } from "./hourly-medians.ts";
import type { Reading } from "./reading.ts";
import { samplesOf, type Sample } from "./sample.ts";

/** A gravity is never proposed as an outlier for less than this: many devices only report whole points. */
const smallestOutlier = 0.0025;

/** Hourly gravity medians of the unflagged readings, and the times of the readings proposed as outliers. */
export function gravityCurve(readings: readonly Reading[]): { hourly: Sample[]; outliers: number[] } {
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
