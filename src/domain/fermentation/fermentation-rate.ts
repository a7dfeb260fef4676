/** How fast a fermentation runs: gravity points a day, from evenly resampled and smoothed hourly gravities. */
import { flaw, ok, type Result } from "../result.ts";
import { millisecondsPerHour, type Sample } from "./sample.ts";
import { savitzkyGolayWeights } from "./savitzky-golay.ts";

const window = 7;
const order = 2;
/** A hole longer than this is not bridged: nobody knows what the beer did in it. */
const longestBridgeHours = 12;

/**
 * Points a day (positive while the gravity falls) for each hour with three hours of data on both sides, from hourly medians in
 * order of time. Savitzky–Golay, 7 points, order 2. Problem: `rate-samples` when no stretch of seven hours is covered.
 */
export function fermentationRate(hourly: readonly Sample[]): Result<Sample[]> {
  const weights = savitzkyGolayWeights(window, order, 1);
  if (!weights.ok) return weights;
  const rates = evenStretches(hourly).flatMap((stretch) => ratesOf(stretch, weights.value));
  return rates.length > 0 ? ok(rates) : flaw("rate-samples");
}

function ratesOf(stretch: readonly Sample[], weights: readonly number[]): Sample[] {
  const half = (window - 1) / 2;
  return stretch.slice(half, Math.max(half, stretch.length - half)).map(({ at }, index) => {
    const fall = weights.reduce((sum, weight, offset) => sum - weight * (stretch[index + offset]?.value ?? 0), 0);
    return { at, value: fall * 24 * 1000 };
  });
}

/** Runs of hourly values without gaps: short holes are bridged by a straight line, long ones begin a new run. */
function evenStretches(hourly: readonly Sample[]): Sample[][] {
  const stretches: Sample[][] = [];
  for (const sample of hourly) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1);
    const hours = last ? Math.round((sample.at - last.at) / millisecondsPerHour) : Infinity;
    if (!stretch || !last || hours > longestBridgeHours) {
      stretches.push([sample]);
      continue;
    }
    for (let hour = 1; hour <= hours; hour++)
      stretch.push({
        at: last.at + hour * millisecondsPerHour,
        value: last.value + ((sample.value - last.value) * hour) / hours,
      });
  }
  return stretches;
}
