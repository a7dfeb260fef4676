/** Alpha acids a hop has left after storage: Garetz 1994. */

/** How the hop is packed: in air, sealed, or under vacuum in a barrier. */
export const storageFactors = { open: 1, sealed: 0.75, vacuum: 0.5 } as const;

/**
 * Share of the alpha acids left, 0 to 1. `lossPercent` is the variety's loss in six months at 20 °C (its storage index),
 * `factor` one of `storageFactors`.
 */
export const remainingAlpha = (lossPercent: number, celsius: number, days: number, factor: number): number => {
  const left = Math.min(1, Math.max(0, 1 - lossPercent / 100));
  const halfYears = (2 * Math.max(0, days)) / 365;
  return left ** (halfYears * 0.396865 * Math.exp(0.046221 * celsius) * factor);
};
