/** Theil–Sen slope: a straight line's slope that a few wrong points can't tilt. */
import { median } from "./median.ts";

/**
 * Median of the slopes of all pairs of points with different times, in the unit of `values` per unit of `times`.
 * NaN when no two times differ. Theil 1950; Sen 1968, J. Am. Stat. Assoc. 63:1379. Quadratic in the number of points.
 */
export function theilSenSlope(times: readonly number[], values: readonly number[]): number {
  const slopes: number[] = [];
  for (let later = 1; later < times.length; later++)
    for (let earlier = 0; earlier < later; earlier++) {
      const elapsed = (times[later] ?? 0) - (times[earlier] ?? 0);
      if (elapsed !== 0) slopes.push(((values[later] ?? 0) - (values[earlier] ?? 0)) / elapsed);
    }
  return median(slopes);
}
