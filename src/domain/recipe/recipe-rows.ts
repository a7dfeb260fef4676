/** The lists of a recipe, and which row of one recipe is which of another: rows have no ids, and are known by name, use and time. */
import { foldText } from "../publishing/fold-text.ts";
import type { Fermentable, FermentationStep, Hop, MashStep, Misc, Recipe, Yeast } from "./recipe.ts";
import { sameValue } from "./same-value.ts";

export type RecipeRows = {
  fermentables: Fermentable;
  hops: Hop;
  yeasts: Yeast;
  miscs: Misc;
  mash: MashStep;
  fermentation: FermentationStep;
};
export type RowList = keyof RecipeRows;
export type AnyRow = RecipeRows[RowList];
export const rowLists = ["fermentables", "hops", "yeasts", "miscs", "mash", "fermentation"] as const;

export const rowsOf = (recipe: Recipe, list: RowList): readonly AnyRow[] =>
  list === "mash" ? (recipe.mash?.steps ?? []) : recipe[list];

/** `mash` is what the steps are put into where the recipe mashes nothing yet. */
export const withRows = (recipe: Recipe, list: RowList, rows: readonly AnyRow[], mash = recipe.mash): Recipe =>
  list === "mash"
    ? { ...recipe, mash: { name: "", grainCelsius: 20, ...(recipe.mash ?? mash), steps: rows as MashStep[] } }
    : { ...recipe, [list]: rows };

type Key = (row: AnyRow) => string | null;
const useOf = (row: AnyRow) => ("use" in row ? row.use : "");
const timeOf = (row: AnyRow) =>
  "use" in row && row.use === "Dry Hop"
    ? `${"days" in row ? row.days : ""} d`
    : `${"minutes" in row ? row.minutes : ""} ${"lateMinutes" in row ? row.lateMinutes : ""}`;
const named: Key = ({ name }) => foldText(name);
const ofLibrary: Key = (row) => ("libraryId" in row ? (row.libraryId ?? null) : null);
const together =
  (...keys: Key[]): Key =>
  (row) => {
    const parts = keys.map((key) => key(row));
    return parts.includes(null) ? null : JSON.stringify(parts);
  };

/** The same ingredient, at the same use and time. */
const strictKeys: Key[] = [together(ofLibrary, useOf, timeOf), together(named, useOf, timeOf)];
/** From the most alike to the same ingredient anywhere. */
const looseKeys: Key[] = [...strictKeys, together(ofLibrary, useOf), together(named, useOf), ofLibrary, named];

/** Places in the two lists; null where a row has no counterpart. */
export type RowPair = { before: number | null; after: number | null };

/** In the order of the first list; what only the second has comes last. `strict` asks for the same use and time too. */
export function matchRows(before: readonly AnyRow[], after: readonly AnyRow[], strict = false): RowPair[] {
  const partners = new Map<number, number>();
  const free = new Set(after.keys());
  const join = (a: number, b: number) => {
    partners.set(a, b);
    free.delete(b);
  };
  for (const [index, row] of before.entries()) if (free.has(index) && sameValue(row, after[index])) join(index, index);
  for (const [index, row] of before.entries()) {
    if (partners.has(index)) continue;
    const same = [...free].find((place) => sameValue(row, after[place]));
    if (same !== undefined) join(index, same);
  }
  for (const key of strict ? strictKeys : looseKeys)
    for (const [index, row] of before.entries()) {
      const wanted = partners.has(index) ? null : key(row);
      if (wanted === null) continue;
      const alike = [...free].find((place) => key(after[place] as AnyRow) === wanted);
      if (alike !== undefined) join(index, alike);
    }
  return [
    ...[...before.keys()].map((index) => ({ before: index, after: partners.get(index) ?? null })),
    ...[...free].map((index) => ({ before: null, after: index })),
  ];
}

/** Whether rows that both lists have stand in another order. */
export const isReordered = (pairs: readonly RowPair[]): boolean =>
  pairs
    .flatMap(({ before, after }) => (before === null || after === null ? [] : [after]))
    .some((place, index, places) => index > 0 && place < (places[index - 1] ?? 0));
