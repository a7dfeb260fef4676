/** A hop lot's alpha acids as they came in, and what is left of them; per cent by weight. */
import type { Printer } from "../../domain/units/printer.ts";

const isLess = (alpha: number, now: number | null, printer: Printer): now is number =>
  now !== null && printer.percent(now) !== printer.percent(alpha);

/** "7.8 % → 7.1 % now". */
export const alphaText = (alpha: number, now: number | null, printer: Printer): string =>
  isLess(alpha, now, printer) ? `${printer.percent(alpha)} → ${printer.percent(now)} now` : printer.percent(alpha);

/** "7.8 → 7.1 %", for a table. */
export const alphaSpan = (alpha: number, now: number | null, printer: Printer): string =>
  isLess(alpha, now, printer) ? `${printer.number(alpha, 1, 1)} → ${printer.percent(now)}` : printer.percent(alpha);
