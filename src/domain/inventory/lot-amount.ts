/** Amounts of lots: read in any unit that a person types, kept in the lot's own, printed in the visitor's. */
import { flaw, ok, type Result } from "../result.ts";
import { parseQuantity } from "../units/parse-quantity.ts";
import { preferredUnit, type UnitChoice } from "../units/preferred-unit.ts";
import type { Formatter } from "../units/formatter.ts";
import { isUnitOf } from "../units/unit.ts";
import type { IngredientKind, Lot, LotUnit } from "./lot.ts";

/** In which a kind is kept; the first where nothing is typed. */
export const unitsOfKind: Record<IngredientKind, readonly [LotUnit, ...LotUnit[]]> = {
  fermentable: ["kg"],
  hop: ["g"],
  yeast: ["pkg", "g", "ml"],
  misc: ["g", "ml", "each"],
};

/** In any unit; more is a slip of the keyboard. */
const most = 1e9;

const counted =
  /^(.*?)\s*(?:packs?|packets?|pkgs?|sachets?|pieces?|pcs?|tablets?|each|packung(?:en)?|päckchen|beutel|stück|stk|tabletten?)\.?$/i;

export type LotAmount = { amount: number; unit: LotUnit };

/** The unit in which a visitor types and reads amounts of a lot; null where things are counted. */
export const typedUnit = (unit: LotUnit, choice: UnitChoice): string | null =>
  unit === "kg" || unit === "g"
    ? preferredUnit("mass", choice, unit === "kg" ? "large" : "small")
    : unit === "ml"
      ? preferredUnit("volume", choice, "small")
      : null;

/** `assumed` is the unit of a number without one. Problems: `empty`, `not-a-quantity`, `unit`, `amount` below zero, `too-much` beyond measure. */
export function parseLotAmount(
  text: string,
  kind: IngredientKind,
  assumed: LotUnit,
  { choice, language }: Pick<Formatter, "choice" | "language">,
  path = "",
): Result<LotAmount> {
  const read = readAmount(text.trim(), kind, assumed, choice, language, path);
  if (!read.ok) return read;
  if (!unitsOfKind[kind].includes(read.value.unit)) return flaw("unit", path);
  if (!(read.value.amount >= 0)) return flaw("amount", path);
  return read.value.amount <= most ? read : flaw("too-much", path);
}

function readAmount(
  text: string,
  kind: IngredientKind,
  assumed: LotUnit,
  choice: UnitChoice,
  language: string,
  path: string,
): Result<LotAmount> {
  const isBare = !/\p{L}|#/u.test(text);
  const count = counted.exec(text)?.[1] ?? (isBare && (assumed === "pkg" || assumed === "each") ? text : undefined);
  if (count !== undefined) {
    const number = parseQuantity(count, "mass", "kg", path, language);
    return number.ok ? ok({ amount: number.value, unit: kind === "yeast" ? "pkg" : "each" }) : number;
  }
  const bare = typedUnit(assumed, choice);
  const mass = parseQuantity(text, "mass", bare !== null && isUnitOf("mass", bare) ? bare : "kg", path, language);
  if (mass.ok && !(isBare && assumed === "ml"))
    return ok(kind === "fermentable" ? { amount: mass.value, unit: "kg" } : { amount: mass.value / 0.001, unit: "g" });
  const volume = parseQuantity(text, "volume", bare !== null && isUnitOf("volume", bare) ? bare : "mL", path, language);
  if (volume.ok) return ok({ amount: volume.value / 0.001, unit: "ml" });
  return volume.code === "unknown-unit" ? flaw("unit", path) : volume;
}

/** Of a lot that is there: in its unit, grams of packed yeast as parts of a pack. Problems: those of `parseLotAmount`. */
export function parseAmountOf(
  lot: Pick<Lot, "kind" | "unit" | "packGrams">,
  text: string,
  formatter: Pick<Formatter, "choice" | "language">,
  path = "",
): Result<number> {
  const read = parseLotAmount(text, lot.kind, lot.unit, formatter, path);
  if (!read.ok) return read;
  if (read.value.unit === lot.unit) return ok(read.value.amount);
  if (lot.unit === "pkg" && read.value.unit === "g" && lot.packGrams) return ok(read.value.amount / lot.packGrams);
  return flaw("unit", path);
}
