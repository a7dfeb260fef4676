/** A lasting key for each row of a recipe: rows have no ids, and a row that is edited, moved or brought back must stay the same one on the page. */
import type { Recipe } from "../../../domain/recipe/recipe.ts";

const keys = new WeakMap<object, string>();
let last = 0;

/** The same for every copy that `keepKey` or `adoptKeys` made its heir. */
export function rowKey(row: object): string {
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  const made = `r${last}`;
  keys.set(row, made);
  return made;
}

/** `row` stands where `before` stood. */
export function keepKey<Row extends object>(before: object, row: Row): Row {
  keys.set(row, rowKey(before));
  return row;
}

const listsOf = (recipe: Recipe): readonly (readonly object[])[] => [
  recipe.fermentables,
  recipe.hops,
  recipe.miscs,
  recipe.yeasts,
  recipe.mash?.steps ?? [],
  recipe.fermentation,
];

/** New rows of a change made as a whole take the places of the old ones, so that the field in hand keeps its focus. */
export function adoptKeys(before: Recipe, after: Recipe): Recipe {
  const old = listsOf(before);
  for (const [index, rows] of listsOf(after).entries()) {
    const places = old[index] ?? [];
    if (rows === places || rows.length !== places.length) continue;
    // Before anything is asked of the new rows: one that only moved is known then, and keeps its own.
    const oldKeys = places.map(rowKey);
    const taken = new Set(rows.map((row) => keys.get(row)));
    for (const [at, row] of rows.entries()) {
      const key = oldKeys[at];
      if (key !== undefined && !keys.has(row) && !taken.has(key)) keys.set(row, key);
    }
  }
  return after;
}
