/** Exponentially weighted moving average, for a calm line on the screen; never for decisions, since it lags. */

/** Running average s = a·y + (1−a)·s that begins at the first value; `alpha` in (0, 1], larger follows faster. */
export function exponentialAverage(values: readonly number[], alpha: number): number[] {
  let average = values[0] ?? 0;
  return values.map((value) => (average = alpha * value + (1 - alpha) * average));
}
