/** When two names mean one ingredient: they carry one id of the library, or are one name. */
import { foldText } from "../publishing/fold-text.ts";
import type { HopForm } from "../recipe/recipe.ts";
import type { IngredientKind, Lot, LotUnit } from "./lot.ts";

export type Ingredient = { kind: IngredientKind; name: string; libraryId: string | null };

/** "Lactic acid 80 %" and "lactic acid 80%" are one name. */
export const foldIngredient = (name: string): string => foldText(name).replaceAll(/\s+%/g, "%");

export const isSameIngredient = (a: Ingredient, b: Ingredient): boolean =>
  a.kind === b.kind &&
  ((a.libraryId !== null && a.libraryId === b.libraryId) || foldIngredient(a.name) === foldIngredient(b.name));

export type IngredientKeys = { name: string; library: string | null };

/** Words by which an ingredient is found: what shares one of them is the same. */
export const ingredientKeys = ({ kind, name, libraryId }: Ingredient): IngredientKeys => ({
  name: `${kind}|${foldIngredient(name)}`,
  library: libraryId === null ? null : `${kind}#${libraryId}`,
});

export const keysOf = (of: Ingredient): string[] => Object.values(ingredientKeys(of)).filter((key) => key !== null);

/** What a recipe needs of one ingredient, in `unit`. */
export type IngredientNeed = Ingredient & {
  unit: LotUnit;
  amount: number;
  /** Hops: the form, and the harvest where the recipe names one. */
  form?: HopForm;
  year?: number;
  /** What the recipe counts on, per cent. */
  alphaPercent?: number;
};

const agrees = <T>(a: T | undefined, b: T | undefined): boolean => a === undefined || b === undefined || a === b;

/** Whether a lot can give what is needed; a lot that states no form or harvest can. */
export const canGive = (need: IngredientNeed, lot: Lot): boolean =>
  isSameIngredient(need, lot) &&
  agrees(need.form, lot.form) &&
  agrees(need.year, lot.year) &&
  unitsPerLotUnit(need.unit, lot) !== null;

/** How much of the need's unit one unit of the lot holds: 1, or the grams of a pack; null where nobody can say. */
export const unitsPerLotUnit = (unit: LotUnit, lot: Pick<Lot, "unit" | "packGrams">): number | null => {
  if (unit === lot.unit) return 1;
  return unit === "g" && lot.unit === "pkg" && lot.packGrams !== undefined ? lot.packGrams : null;
};

/** One word for an ingredient in one unit, by which a shortage is known again. */
export const needKey = ({ kind, name, unit, form, year }: Omit<IngredientNeed, "amount">): string =>
  [kind, foldIngredient(name), unit, form, year].filter((part) => part !== undefined).join("|");
