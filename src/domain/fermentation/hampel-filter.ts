/** Hampel filter: finds single values that stand far off the median of their neighbours. */
import { median } from "./median.ts";

/** Makes the median absolute deviation an estimate of the standard deviation of normal noise. */
const normalConsistency = 1.4826;

/**
 * Returns the values with outliers replaced by the median of the window, and the outliers' indexes.
 * `minimumDeviation` (in the values' unit) protects coarse sensors, whose neighbours are often all equal.
 * Hampel 1974, J. Am. Stat. Assoc. 69:383; window ±6 samples and 3 scaled deviations by default.
 */
export function hampelFilter(
  values: readonly number[],
  { halfWindow = 6, deviations = 3, minimumDeviation = 0 } = {},
): { values: number[]; outliers: number[] } {
  const outliers: number[] = [];
  const filtered = values.map((value, index) => {
    const window = values.slice(Math.max(0, index - halfWindow), index + halfWindow + 1);
    const centre = median(window);
    const deviation = Math.abs(value - centre);
    if (deviation <= minimumDeviation) return value;
    const spread = normalConsistency * median(window.map((other) => Math.abs(other - centre)));
    if (deviation <= deviations * spread) return value;
    outliers.push(index);
    return centre;
  });
  return { values: filtered, outliers };
}
