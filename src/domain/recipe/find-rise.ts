/** Solves a rising function for its argument, by halving: slow but sure, and fast enough for a keystroke. */

/** Beyond a million times an amount no recipe is meant. */
const furthest = 1e6;

/**
 * The argument in [0, highest] at which a rising (or level) function reaches a target; undefined where it begins above
 * it or never comes so far. Exact to about twelve digits.
 */
export const findRise = (valueAt: (x: number) => number, target: number, highest = furthest): number | undefined => {
  if (!Number.isFinite(target) || valueAt(0) > target) return undefined;
  let high = Math.min(1, highest);
  while (valueAt(high) < target) {
    if (high >= highest) return undefined;
    high = Math.min(highest, high * 2);
  }
  let low = 0;
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (valueAt(middle) < target) low = middle;
    else high = middle;
  }
  return high;
};
