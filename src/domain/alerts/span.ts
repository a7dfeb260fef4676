/** How far two gravities are apart, as rules count it. */
import { fromCanonical } from "../units/unit.ts";
import type { SpanUnit } from "./rule.ts";

/** The higher first, SG; a span is less than 0 where it is the lower one. */
export type Pair = readonly [high: number, low: number];

/** @returns degrees of the unit, points without one */
export function spanBetween([high, low]: Pair, unit: SpanUnit | undefined): number {
  if (unit === undefined) return (high - low) * 1000;
  return fromCanonical("gravity", high, unit) - fromCanonical("gravity", low, unit);
}
