/** The levels of an axis: whole steps of the unit that it is read in, as canonical values. */
import { type Dimension, fromCanonical, toCanonical, type UnitOf } from "./unit.ts";

export type Range = { low: number; high: number };

/** Whoever rounds to steps needs this much, so that 1.04 is a step of 0.01. */
const tolerance = 1e-6;

export const rangeIn = <D extends Dimension>(dimension: D, unit: UnitOf<D>, { low, high }: Range): Range => ({
  low: fromCanonical(dimension, low, unit),
  high: fromCanonical(dimension, high, unit),
});

/**
 * From the lowest up, both ends included.
 * @param range canonical
 * @param step in the unit
 */
export function levelsIn<D extends Dimension>(dimension: D, unit: UnitOf<D>, range: Range, step: number): number[] {
  const { low, high } = rangeIn(dimension, unit, range);
  const first = Math.ceil(low / step - tolerance);
  const count = Math.floor(high / step + tolerance) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => toCanonical(dimension, (first + index) * step, unit));
}
