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

/** With its unit apart, for screens that set them in different faces. */
export function gravitySpanParts(words: Words, formatter: Formatter, sgs: readonly [number, number]) {
  const span = gravitySpan(formatter, sgs);
  return formatter.scale === "SG"
    ? { value: formatter.number(span, 1, 1), unit: words.text("batch.points") }
    : { value: formatter.number(span, 2), unit: formatter.choice.gravity };
}

export function sayGravitySpan(words: Words, formatter: Formatter, sgs: readonly [number, number]): string {
  const { value, unit } = gravitySpanParts(words, formatter, sgs);
  return `${value} ${unit}`;
}

/** What a gravity lies off by in the reader's scale, with its sign. @param by in SG */
export function gravityDeviation(formatter: Formatter, sg: number, by: number): number {
  const [from, to] = [sg, sg + by].map((each) => fromCanonical("gravity", each, formatter.choice.gravity));
  return (to ?? 0) - (from ?? 0);
}

/** As fine as a gravity of the scale is read. */
export const sayDeviation = (formatter: Formatter, deviation: number): string => {
  const decimals = formatter.scale === "SG" ? 4 : 2;
  return formatter.number(deviation, decimals, decimals).replace("-", "−");
};

/** How far a gravity has fallen by so many points. */
export const gravityFallParts = (words: Words, formatter: Formatter, sg: number, points: number) =>
  gravitySpanParts(words, formatter, [sg + Math.max(0, points) / 1000, sg]);
