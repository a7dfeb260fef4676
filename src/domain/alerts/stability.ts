/** How far apart hourly gravities lie over some hours, where there are enough of them to say so. */
import { millisecondsPerHour, type Sample } from "../fermentation/sample.ts";
import type { SpanUnit } from "./rule.ts";
import { spanBetween } from "./span.ts";

/** Half of the hours must have been measured, and the first and last hour. */
const shareMeasured = 0.5;

/**
 * @param hourly hourly medians in order of time
 * @param unit of `points`, and of the points given back
 * @returns the points between the highest and the lowest of the last `hours`, and the index from which they reach; null where
 *   too little was measured
 */
export function meetsStability(
  hourly: readonly Sample[],
  hours: number,
  points: number,
  unit?: SpanUnit,
): { points: number; from: number } | null {
  const last = hourly.at(-1);
  if (!last) return null;
  const since = last.at - hours * millisecondsPerHour;
  // A moment before it, so that a span of so many hours is seen whole.
  const from = hourly.findLastIndex(({ at }) => at <= since + millisecondsPerHour / 2);
  if (from === -1 || (hourly[from]?.at ?? 0) < since - 1.5 * millisecondsPerHour) return null;
  const span = hourly.slice(from);
  if (span.length < hours * shareMeasured) return null;
  const values = span.map(({ value }) => value);
  const spread = spanBetween([Math.max(...values), Math.min(...values)], unit);
  // Gravities have four decimals at most: a thousandth of a point is how numbers are kept, not how beer is.
  return { points: Math.abs(spread - points) < 0.001 ? points : spread, from };
}
