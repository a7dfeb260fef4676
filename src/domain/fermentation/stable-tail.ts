/** For how long a gravity has stood still: the end of its curve that stays within so much. */

export type StableTail = {
  days: number;
  /** Highest less lowest gravity in it. */
  range: number;
};

/** What a floating instrument wanders by while nothing ferments, SG. */
export const stillSg = 0.002;

/** @param points in order of time, `value` in SG */
export function stableTail(points: readonly { day: number; value: number }[], within = stillSg): StableTail {
  let [low, high] = [Infinity, -Infinity];
  let found: StableTail = { days: 0, range: 0 };
  const end = points.at(-1)?.day ?? 0;
  for (const { day, value } of points.toReversed()) {
    low = Math.min(low, value);
    high = Math.max(high, value);
    // Gravities have four decimals: the difference of two must not fail by its binary tail.
    if (high - low > within + 1e-9) break;
    found = { days: end - day, range: high - low };
  }
  return found;
}
