/** Reads what is typed into a field as a quantity, and says in the reader's language why it is none. */
import type { Result } from "../../../domain/result.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { parseQuantity } from "../../../domain/units/parse-quantity.ts";
import type { Dimension, Quantity, UnitOf } from "../../../domain/units/unit.ts";
import { sayQuantity } from "../../../words/say-quantity.ts";
import { wordsOf } from "../../../words/words.ts";

export function readQuantity<D extends Dimension>(
  typed: string,
  dimension: D,
  unit: UnitOf<D>,
  formatter: Formatter,
): Result<Quantity<D>> {
  const read = parseQuantity(typed, dimension, unit, "", formatter.language);
  if (read.ok) return read;
  const words = wordsOf(formatter.language);
  return { ...read, message: sayQuantity(words, read.code, dimension, formatter) };
}
