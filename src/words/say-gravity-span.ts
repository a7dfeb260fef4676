/** How far two gravities are apart, in points where gravities are SG, else in the reader's unit. */
import type { Formatter } from "../domain/units/formatter.ts";
import { fromCanonical } from "../domain/units/unit.ts";
import type { Words } from "./arguments.ts";

/** @param sgs two gravities in SG */
export function gravitySpan(formatter: Formatter, sgs: readonly [number, number]): number {
  if (formatter.scale === "SG") return Math.abs(sgs[1] - sgs[0]) * 1000;
  const [from, to] = [sgs[0], sgs[1]].map((sg) => fromCanonical("gravity", sg, formatter.choice.gravity));
  return Math.abs((to ?? 0) - (from ?? 0));
}

export function sayGravitySpan(words: Words, formatter: Formatter, sgs: readonly [number, number]): string {
  const span = gravitySpan(formatter, sgs);
  return formatter.scale === "SG"
    ? `${formatter.number(span, 1, 1)} ${words.text("batch.points")}`
    : `${formatter.number(span, 2)} ${formatter.choice.gravity}`;
}
