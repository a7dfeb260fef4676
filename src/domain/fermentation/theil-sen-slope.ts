/** Theil–Sen slope: a straight line's slope that a few wrong points can't tilt. */
import { median } from "./median.ts";

/**
 * Whether more than half of the slopes of all pairs of points are at least so steep one way: then their median is, too, and need
 * not be sorted for.
 */
export function isSurelySteep(times: readonly number[], values: readonly number[], slope: number): boolean {
  let [pairs, rising, falling] = [0, 0, 0];
  for (let later = 1; later < times.length; later++)
    for (let earlier = 0; earlier < later; earlier++) {
      const elapsed = times[later]! - times[earlier]!;
      if (elapsed === 0) continue;
      const own = (values[later]! - values[earlier]!) / elapsed;
      pairs++;
      if (own >= slope) rising++;
      else if (own <= -slope) falling++;
    }
  return Math.max(rising, falling) > pairs / 2;
}

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
