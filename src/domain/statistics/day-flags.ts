/** Days that stand out from a row of days: those of more than three times the median, the highest of each that follow one another. */

const times = 3;
const leastCount = 10;
const mostFlags = 4;

const medianOf = (counts: readonly number[]): number => {
  const sorted = counts.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** Their places in the row, in its order. */
export function flaggedDays(counts: readonly number[]): number[] {
  const over = Math.max(times * medianOf(counts), leastCount - 1);
  const peaks: number[] = [];
  for (const [index, count] of counts.entries()) {
    if (count <= over) continue;
    const last = peaks.at(-1);
    const follows = last !== undefined && counts.slice(last, index).every((between) => between > over);
    if (!follows) peaks.push(index);
    else if (count > (counts[last] ?? 0)) peaks[peaks.length - 1] = index;
  }
  return peaks
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, mostFlags)
    .toSorted((a, b) => a - b);
}
