/** What is wrong with an input, or outside of what its formula was made for. */
import type { Input, Trouble } from "../../../calculators/calculator.ts";
import { unitFor } from "../../../calculators/read-inputs.ts";
import { formatNumber, formatQuantity } from "../../../domain/units/format-quantity.ts";
import type { UnitChoice } from "../../../domain/units/preferred-unit.ts";
import { unitsOf } from "../../../domain/units/unit.ts";
import type { Words } from "../../../words/arguments.ts";
import { sayUnit } from "./say-unit.ts";

/** @param limit a canonical value as text */
export function sayTrouble(words: Words, trouble: Trouble, label: string, limit: (value: number) => string): string {
  switch (trouble.code) {
    case "empty":
      return words.text("quantity.missing");
    case "unreadable":
      return words.text("tool.trouble.unreadable", { typed: trouble.typed });
    case "not-a-number":
      return words.text("tool.trouble.number");
    case "not-finite":
      return words.text("quantity.large");
    case "no-unit":
      return words.text("tool.trouble.gravity", { typed: trouble.typed });
    case "unknown-unit":
      return words.text("tool.trouble.unit", { typed: trouble.typed, units: unitsOf(trouble.dimension).join(", ") });
    case "not-an-option":
      return words.text("tool.trouble.option");
    case "outside":
      return words.text("quantity.range", { least: limit(trouble.low), most: limit(trouble.high) });
    case "not-fitted":
      return words.text("tool.trouble.notFitted", { label, low: limit(trouble.low), high: limit(trouble.high) });
    case "no-answer":
      return words.text("tool.trouble.noAnswer");
  }
}

/** A limit of an input with its unit, as the visitor reads it. */
export function limitText(words: Words, input: Input | undefined, choice: UnitChoice, language: string) {
  return (value: number): string => {
    if (input?.kind === "quantity") return formatQuantity(input.dimension, value, unitFor(input, choice), language);
    const number = formatNumber(value, language, 6);
    const unit = input?.kind === "number" ? sayUnit(words, input.unit) : "";
    return unit === "" ? number : `${number} ${unit}`;
  };
}
