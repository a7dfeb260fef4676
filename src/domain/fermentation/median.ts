/** The median of a list of numbers. */

/** Up to this many numbers are sorted fastest by insertion; filters take the median of a dozen thousands of times. */
const fewNumbers = 24;

/** Middle value, or the mean of the two middle values. An empty list has no median and gives NaN. */
export function median(values: readonly number[]): number {
  const sorted = values.length <= fewNumbers ? insertionSorted(values) : Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

function insertionSorted(values: readonly number[]): number[] {
  const sorted: number[] = [];
  for (const value of values) {
    let place = sorted.length;
    for (; place > 0 && (sorted[place - 1] ?? 0) > value; place--) sorted[place] = sorted[place - 1] ?? 0;
    sorted[place] = value;
  }
  return sorted;
}
