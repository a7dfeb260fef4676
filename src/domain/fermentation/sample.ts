/** A sample: one value of one quantity at one time, the form in which curves are analysed. */
import type { Reading, ReadingField } from "./reading.ts";

/** `at` in epoch milliseconds UTC. */
export type Sample = { at: number; value: number };

export const millisecondsPerHour = 3_600_000;
export const millisecondsPerDay = 24 * millisecondsPerHour;

/** The last moment a date can name. */
const latestDate = 8.64e15;

/** The usable values of one field in order of time: flagged readings and values that are not finite are left out. */
export function samplesOf(readings: readonly Reading[], field: ReadingField): Sample[] {
  const samples: Sample[] = [];
  for (const reading of readings) {
    const value = reading[field];
    if (value !== undefined && Number.isFinite(value) && Math.abs(reading.at) <= latestDate && !reading.flags?.length)
      samples.push({ at: reading.at, value });
  }
  return samples.sort((a, b) => a.at - b.at);
}
