/** Amounts of lots in a visitor's units and words. */
import type { LotUnit } from "../../domain/inventory/lot.ts";
import { typedUnit } from "../../domain/inventory/lot-amount.ts";
import type { Formatted } from "../../domain/units/format-quantity.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { anyOf } from "../../words/any-of.ts";
import type { Words } from "../../words/arguments.ts";

/** Number and unit apart. */
export function formatLotAmount(words: Words, amount: number, unit: LotUnit, formatter: Formatter): Formatted {
  switch (unit) {
    case "kg":
      return formatter.parts("mass", amount);
    case "g":
      return formatter.parts("mass", amount * 0.001, "small");
    case "ml":
      return formatter.parts("volume", amount * 0.001, "small");
    case "each":
      return { number: formatter.number(amount, 2), unit: "" };
    case "pkg":
      return { number: formatter.number(amount, 2), unit: words.text("inventory.unit.packs", { amount }) };
  }
}

export function lotAmountText(words: Words, amount: number, unit: LotUnit, formatter: Formatter): string {
  const formatted = formatLotAmount(words, amount, unit, formatter);
  return formatted.unit ? `${formatted.number} ${formatted.unit}` : formatted.number;
}

/** The unit in which a visitor types amounts of a lot. */
export function typedUnitText(words: Words, unit: LotUnit, choice: UnitChoice): string {
  if (unit === "pkg") return words.text("inventory.unit.packs", { amount: 2 });
  return typedUnit(unit, choice) ?? words.text("inventory.unit.pieces");
}

const spelled: Partial<Record<LotUnit, readonly string[]>> = { kg: ["kg", "lb"], g: ["g", "oz"], ml: ["mL"] };

/** Why what was typed is no amount of something that is kept in these units: the problems of `parseLotAmount`. */
export function sayAmountFault(words: Words, code: string, units: readonly LotUnit[], formatter: Formatter): string {
  switch (code) {
    case "empty":
      return words.text("inventory.amount.missing");
    case "unit": {
      const known = units.flatMap((unit) => spelled[unit] ?? [typedUnitText(words, unit, formatter.choice)]);
      return words.text("inventory.amount.units", { units: anyOf(known, formatter.language) });
    }
    case "amount":
      return words.text("inventory.amount.range");
    case "too-much":
      return words.text("inventory.amount.huge");
    default:
      return words.text("quantity.invalid");
  }
}
