/** The numbers on the gravity rail, from the top down: every tenth point above 1.000, or every 2.5 degrees. */
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { levelsIn } from "../../domain/units/levels-in.ts";
import { fromCanonical } from "../../domain/units/unit.ts";

/** Takes the height of the scale in points (56 means 1.056 at the top) and returns the labels, highest first. */
export function railMarks(points: number, language: string): readonly string[] {
  const highest = Math.floor((points - 1) / 10);
  return Array.from({ length: highest }, (_, index) => formatNumber(1 + (highest - index) / 100, language, 3, 3));
}

/** The place of a gravity, in per cent from the top. */
export const onRail = (gravity: number, points: number): number => 100 - ((gravity - 1) * 1000 * 100) / points;

const step = 0.5;
const labelled = 2.5;

/** Degrees lie at other places than points: each tick with its own, from the foot up. */
export const railDegrees = (
  points: number,
  unit: "°P" | "°Bx",
  language: string,
): readonly { fromTop: number; label: string | undefined }[] =>
  levelsIn("gravity", unit, { low: 1.001, high: 1 + points / 1000 }, step).map((gravity) => {
    const degrees = Math.round(fromCanonical("gravity", gravity, unit) / step) * step;
    return {
      fromTop: onRail(gravity, points),
      label: degrees % labelled === 0 ? formatNumber(degrees, language, 1) : undefined,
    };
  });
