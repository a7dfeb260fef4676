/** The clock: the one place that asks what time it is. */

/** Epoch milliseconds UTC. */
export const now = (): number => Date.now();

/** Starts now; each call gives the milliseconds since then, untouched by changes of the clock. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
