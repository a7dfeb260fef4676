/** A hop lot's alpha acids as they came in, and what is left of them. */
import type { Printer } from "../../domain/units/printer.ts";

/** "7.8 % → 7.1 % now"; per cent by weight. */
export function alphaText(alpha: number, now: number | null, printer: Printer): string {
  const stated = printer.percent(alpha);
  const left = now === null ? stated : printer.percent(now);
  return left === stated ? stated : `${stated} → ${left} now`;
}
