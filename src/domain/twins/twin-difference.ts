/** How far a measured quantity is from what was expected, and whether that means something. */
import type { Twin } from "./batch-twins.ts";

export type Difference = {
  by: number;
  /** In tolerances: 1 lies on the edge of the band. */
  steps: number;
  isOutside: boolean;
};

/** A hair over the edge is on it: what was read carries an error of its own. */
const edge = 1 + 1e-6;

/** Null where one of the two is missing. */
export function twinDifference({ expected, measured, tolerance }: Twin): Difference | null {
  if (expected === null || measured === null) return null;
  const by = measured - expected;
  const steps = tolerance > 0 ? by / tolerance : 0;
  return { by, steps, isOutside: Math.abs(steps) > edge };
}
