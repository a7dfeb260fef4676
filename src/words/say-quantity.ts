/** Why an amount that somebody typed is no quantity: the problems of `parseQuantity` in a visitor's words. */
import type { Formatter } from "../domain/units/formatter.ts";
import { type Dimension, unitsOf } from "../domain/units/unit.ts";
import type { Words } from "./arguments.ts";

export function sayQuantity(words: Words, code: string, dimension: Dimension, formatter: Formatter): string {
  switch (code) {
    case "empty":
      return words.text("quantity.missing");
    case "unknown-unit":
      return words.text("quantity.unit", { units: unitsOf(dimension).join(", ") });
    case "no-unit":
      return words.text("quantity.gravity", { example: `${formatter.number(12.5)} °P` });
    case "not-finite":
      return words.text("quantity.large");
    default:
      return words.text("quantity.invalid");
  }
}
