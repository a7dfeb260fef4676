/** Reads what is typed into a field as a quantity, and says in the reader's language why it is none. */
import { problem, type Result } from "../../../domain/result.ts";
import { parseQuantity } from "../../../domain/units/parse-quantity.ts";
import { type Dimension, type Quantity, type UnitOf, unitsOf } from "../../../domain/units/unit.ts";
import { wordsOf } from "../../../words/words.ts";

export function readQuantity<D extends Dimension>(
  typed: string,
  dimension: D,
  unit: UnitOf<D>,
  language: string,
): Result<Quantity<D>> {
  const read = parseQuantity(typed, dimension, unit, "", language);
  return read.ok ? read : problem(read.code, faultText(read.code, typed.trim(), dimension, language));
}

function faultText(code: string, typed: string, dimension: Dimension, language: string): string {
  const words = wordsOf(language);
  switch (code) {
    case "empty":
      return words.text("designer.quantity.missing");
    case "unknown-unit":
      return words.text("designer.quantity.unit", { typed, units: unitsOf(dimension).join(", ") });
    case "no-unit":
      return words.text("designer.quantity.noGravity", { typed });
    case "not-finite":
      return words.text("designer.quantity.tooLarge");
    default:
      return words.text("designer.quantity.unreadable", { typed });
  }
}
