/** Decimal marks of a formula, as its reader writes them. */
import { marksOf } from "./format-quantity.ts";

/** @param notation with a point in each decimal, as in `0.41/r` */
export const markDecimals = (notation: string, language: string): string =>
  notation.replaceAll(/(?<=\d)\.(?=\d)/g, marksOf(language).decimal);
