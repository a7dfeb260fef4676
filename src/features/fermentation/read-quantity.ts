/** An amount as somebody typed it into a form of a batch, in any unit. */
import type { Formatter } from "../../domain/units/formatter.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import { sayQuantity } from "../../words/say-quantity.ts";
import { wordsOf } from "../../words/words.ts";

type ReadQuantity = { value: number | null; error?: string };

/** Nothing typed is null; so is what cannot be read, with a sentence about it. */
export function readQuantity(
  typed: string,
  dimension: Dimension,
  formatter: Formatter,
  [low, high]: readonly [number, number],
): ReadQuantity {
  if (typed.trim() === "") return { value: null };
  const words = wordsOf(formatter.language);
  const read = parseQuantity(typed, dimension, preferredUnit(dimension, formatter.choice), "", formatter.language);
  if (!read.ok) return { value: null, error: sayQuantity(words, read.code, dimension, formatter) };
  if (read.value >= low && read.value <= high) return { value: read.value };
  const [least, most] = [formatter.text(dimension, low), formatter.text(dimension, high)];
  return { value: null, error: words.text("quantity.range", { least, most }) };
}
