/** Changes of a recipe's rows, each a pure function from recipe to recipe. */
import { type RecipeRows, type RowList, rowsOf, withRows } from "../../../domain/recipe/recipe-rows.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { keepKey } from "./row-keys.ts";

export type Change = (recipe: Recipe) => Recipe;

export const replaceRow =
  <L extends RowList>(list: L, index: number, row: RecipeRows[L]): Change =>
  (recipe) => {
    const rows = rowsOf(recipe, list);
    const before = rows[index];
    return before ? withRows(recipe, list, rows.with(index, keepKey(before, row))) : recipe;
  };

/** Fields given as undefined are taken away. */
export const changeRow =
  <L extends RowList>(list: L, index: number, fields: Partial<RecipeRows[L]>): Change =>
  (recipe) => {
    const row = rowsOf(recipe, list)[index];
    if (!row) return recipe;
    const changed = Object.fromEntries(
      Object.entries({ ...row, ...fields }).filter(([, value]) => value !== undefined),
    );
    return replaceRow(list, index, changed as RecipeRows[L])(recipe);
  };

export const addRow =
  <L extends RowList>(list: L, row: RecipeRows[L], at?: number): Change =>
  (recipe) => {
    const rows = rowsOf(recipe, list);
    return withRows(recipe, list, rows.toSpliced(at ?? rows.length, 0, { ...row }));
  };

export const removeRow =
  (list: RowList, index: number): Change =>
  (recipe) => {
    const rows = rowsOf(recipe, list);
    return index in rows ? withRows(recipe, list, rows.toSpliced(index, 1)) : recipe;
  };

/** A copy right below. */
export const duplicateRow =
  (list: RowList, index: number): Change =>
  (recipe) => {
    const rows = rowsOf(recipe, list);
    const row = rows[index];
    return row ? withRows(recipe, list, rows.toSpliced(index + 1, 0, { ...row })) : recipe;
  };

/** The row then stands at `to`, held inside the list. */
export const moveRow =
  (list: RowList, from: number, to: number): Change =>
  (recipe) => {
    const rows = rowsOf(recipe, list);
    const row = rows[from];
    const place = Math.min(rows.length - 1, Math.max(0, to));
    return row && place !== from ? withRows(recipe, list, rows.toSpliced(from, 1).toSpliced(place, 0, row)) : recipe;
  };
