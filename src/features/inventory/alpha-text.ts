/** A hop lot's alpha acids as they came in, and what is left of them; per cent by weight. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";

const isLess = (alpha: number, now: number | null, formatter: Formatter): now is number =>
  now !== null && formatter.percent(now) !== formatter.percent(alpha);

/** "7.8 % → 7.1 % now". */
export const alphaText = (words: Words, alpha: number, now: number | null, formatter: Formatter): string =>
  isLess(alpha, now, formatter)
    ? words.text("inventory.lot.alphaNow", { stated: formatter.percent(alpha), now: formatter.percent(now) })
    : formatter.percent(alpha);

/** "7.8 → 7.1 %", for a table. */
export const alphaSpan = (alpha: number, now: number | null, formatter: Formatter): string =>
  isLess(alpha, now, formatter)
    ? `${formatter.number(alpha, 1, 1)} → ${formatter.percent(now)}`
    : formatter.percent(alpha);
