/** The median of numbers that come one by one. */

/** Gives the median of all numbers so far, the same as `median` of them: each is put into its place among the sorted ones. */
export function createRunningMedian(): (value: number) => number {
  const sorted: number[] = [];
  return (value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    sorted.splice(low, 0, value);
    const upper = sorted[sorted.length >> 1] ?? Number.NaN;
    return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? Number.NaN)) / 2;
  };
}
