/** Changes of a recipe's rows, each a pure function from recipe to recipe. */
import type { Fermentable, FermentationStep, Hop, MashStep, Misc, Recipe, Yeast } from "../../domain/recipe/recipe.ts";
import { keepKey } from "./row-keys.ts";

export type RowOf = {
  fermentables: Fermentable;
  hops: Hop;
  miscs: Misc;
  yeasts: Yeast;
  mash: MashStep;
  fermentation: FermentationStep;
};
export type RowList = keyof RowOf;

const emptyMash = { name: "Mash", grainCelsius: 20, steps: [] };

function rowsIn<L extends RowList>(recipe: Recipe, list: L): readonly RowOf[L][];
function rowsIn(recipe: Recipe, list: RowList): readonly RowOf[RowList][] {
  return list === "mash" ? (recipe.mash?.steps ?? []) : recipe[list];
}

function withRows<L extends RowList>(recipe: Recipe, list: L, rows: readonly RowOf[L][]): Recipe {
  return list === "mash"
    ? { ...recipe, mash: { ...(recipe.mash ?? emptyMash), steps: [...rows] as MashStep[] } }
    : { ...recipe, [list]: [...rows] };
}

export const rowsOf = rowsIn;

/** Fields given as undefined are taken away. */
export const changeRow =
  <L extends RowList>(list: L, index: number, fields: Partial<RowOf[L]>) =>
  (recipe: Recipe): Recipe => {
    const row = rowsIn(recipe, list)[index];
    if (!row) return recipe;
    const changed = Object.fromEntries(
      Object.entries({ ...row, ...fields }).filter(([, value]) => value !== undefined),
    ) as RowOf[L];
    return replaceRow(list, index, changed)(recipe);
  };

export const replaceRow =
  <L extends RowList>(list: L, index: number, row: RowOf[L]) =>
  (recipe: Recipe): Recipe => {
    const rows = rowsIn(recipe, list);
    const before = rows[index];
    return before ? withRows(recipe, list, rows.with(index, keepKey(before, row))) : recipe;
  };

export const addRow =
  <L extends RowList>(list: L, row: RowOf[L], at?: number) =>
  (recipe: Recipe): Recipe => {
    const rows = rowsIn(recipe, list);
    return withRows(recipe, list, rows.toSpliced(at ?? rows.length, 0, { ...row }));
  };

export const removeRow =
  (list: RowList, index: number) =>
  (recipe: Recipe): Recipe => {
    const rows = rowsIn(recipe, list);
    return index in rows ? withRows(recipe, list, rows.toSpliced(index, 1)) : recipe;
  };

/** A copy right below. */
export const duplicateRow =
  (list: RowList, index: number) =>
  (recipe: Recipe): Recipe => {
    const row = rowsIn(recipe, list)[index];
    return row ? addRow(list, row, index + 1)(recipe) : recipe;
  };

/** Where a row ends up that is to stand at `to`: held inside the list. */
export const moveRow =
  (list: RowList, from: number, to: number) =>
  (recipe: Recipe): Recipe => {
    const rows = rowsIn(recipe, list);
    const row = rows[from];
    const place = Math.min(rows.length - 1, Math.max(0, to));
    return row && place !== from ? withRows(recipe, list, rows.toSpliced(from, 1).toSpliced(place, 0, row)) : recipe;
  };
