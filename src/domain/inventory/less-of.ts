/** A recipe brewed with what is there of an ingredient that is short. */
import type { Recipe } from "../recipe/recipe.ts";
import { type Ingredient, isSameIngredient } from "./ingredient.ts";

/** What stock lacks of an ingredient, in the unit of the recipe. */
export type Shortage = Ingredient & { amount: number; short: number };

const isOf = (shortage: Ingredient, kind: Ingredient["kind"], item: { name: string; libraryId?: string | undefined }) =>
  isSameIngredient(shortage, { kind, name: item.name, libraryId: item.libraryId ?? null });

/** What is there of it, as a share of what is needed. */
export const shareInStock = ({ amount, short }: Shortage): number =>
  amount > 0 ? Math.max(0, Math.min(1, (amount - short) / amount)) : 0;

/** Each addition of it gets the same share; one of which nothing is there is left out. Water salts stay. */
export function lessOf(recipe: Recipe, shortage: Shortage): Recipe {
  const share = shareInStock(shortage);
  const keep = <T extends { name: string; libraryId?: string | undefined }>(
    rows: readonly T[],
    of: Ingredient["kind"],
    less: (row: T) => T,
  ): T[] =>
    rows.flatMap((row) => {
      if (!isOf(shortage, of, row)) return [row];
      return share > 0 ? [less(row)] : [];
    });
  return {
    ...recipe,
    fermentables: keep(recipe.fermentables, "fermentable", (row) => ({ ...row, kg: row.kg * share })),
    hops: keep(recipe.hops, "hop", (row) => ({ ...row, grams: row.grams * share })),
    yeasts: keep(recipe.yeasts, "yeast", (row) => ({ ...row, amount: row.amount * share })),
    miscs: keep(recipe.miscs, "misc", (row) => ({ ...row, amount: row.amount * share })),
  };
}
