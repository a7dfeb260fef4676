/** The numbers on the gravity rail, from the top down: every tenth point above 1.000. */
import { formatNumber } from "../../domain/units/format-quantity.ts";

/** Takes the height of the scale in points (56 means 1.056 at the top) and returns the labels, highest first. */
export function railMarks(points: number, language: string): readonly string[] {
  const highest = Math.floor((points - 1) / 10);
  return Array.from({ length: highest }, (_, index) => formatNumber(1 + (highest - index) / 100, language, 3, 3));
}
