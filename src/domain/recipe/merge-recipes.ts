/** Brings two people's changes of one recipe together: what only one of them changed is taken, what both changed differently is asked. */
import { diffRecipes, type RecipeChange } from "./diff-recipes.ts";
import { type MergeConflict, mergeValues, type RowStep } from "./merge-values.ts";
import { type AnyRow, matchRows } from "./recipe-rows.ts";
import type { Recipe } from "./recipe.ts";
import { withEfficiencyLeft } from "./second-runnings.ts";
import { isFields, isNothing, sameValue } from "./same-value.ts";

export type { MergeConflict };
/** `merged` holds mine wherever there is a conflict. `theirChanges`: what they did to the base, for reading. */
export type RecipeMerge = { merged: Recipe; conflicts: MergeConflict[]; theirChanges: RecipeChange[] };

const order = ["value", "row", "order"];

/** Three-way: `base` is what both started from. Rows are matched by name, use and time. */
export function mergeRecipes(base: Recipe, own: Recipe, theirs: Recipe): RecipeMerge {
  // What a mash leaves to its second runnings is computed: nobody changed it by hand.
  const isLeft = own.secondRunnings !== undefined && theirs.secondRunnings !== undefined;
  const mine = isLeft ? { ...own, efficiencyPercent: base.efficiencyPercent } : own;
  const conflicts: MergeConflict[] = [];
  const place = { path: "", thing: [], way: [], ask: (conflict: MergeConflict) => void conflicts.push(conflict) };
  const merged = mergeValues(place, base, mine, theirs) as Recipe;
  // Chosen in this order, a row is looked for before others around it go.
  conflicts.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return { merged: withEfficiencyLeft(merged), conflicts, theirChanges: diffRecipes(base, theirs).changes };
}

/** Takes theirs where the merge took mine; the recipe as it is where what it was about is gone by now. */
export const chooseTheirs = (merged: Recipe, conflict: MergeConflict): Recipe =>
  changeAt(merged, conflict.way, conflict) as Recipe;

function changeAt(value: unknown, [step, ...rest]: MergeConflict["way"], conflict: MergeConflict): unknown {
  if (step === undefined) return chosen(value, conflict);
  if (typeof step === "string") {
    const fields = isFields(value) ? value : {};
    const { [step]: inner, ...others } = fields;
    const changed = changeAt(inner, rest, conflict);
    return isNothing(changed) && !Array.isArray(changed) ? others : { ...fields, [step]: changed };
  }
  const rows = (Array.isArray(value) ? value : []) as AnyRow[];
  const index = placeOf(rows, step);
  if (index === null) return rows;
  const row = changeAt(rows[index], rest, conflict);
  return row === null ? rows.toSpliced(index, 1) : rows.with(index, row as AnyRow);
}

function chosen(value: unknown, { kind, mine, theirs }: MergeConflict): unknown {
  if (kind === "value" || mine !== null)
    return kind === "order" ? ordered(value as AnyRow[], theirs as AnyRow[]) : theirs;
  const rows = (Array.isArray(value) ? value : []) as AnyRow[];
  return [...rows, theirs as AnyRow];
}

/** What they have in their order; what they do not have stays behind what it followed. */
function ordered(rows: AnyRow[], theirs: AnyRow[]): AnyRow[] {
  const pairs = matchRows(rows, theirs);
  let last = -1;
  const keyed = rows.map((row, index) => {
    const place = pairs[index]?.after ?? null;
    if (place !== null) last = place;
    return { row, key: place ?? last + 0.5 };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ row }) => row);
}

function without(value: unknown, [field = "", ...rest]: string[]): unknown {
  if (!isFields(value)) return value;
  const { [field]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [field]: without(inner, rest) };
}

/** Where the row stands by now: as it was, or much like it at its old place, or anywhere. */
function placeOf(rows: readonly AnyRow[], { row, index, asked }: RowStep): number | null {
  const settled = (of: AnyRow) => asked.reduce<unknown>(without, of);
  const same = rows
    .flatMap((each, place) => (sameValue(settled(each), settled(row)) ? [place] : []))
    .sort((a, b) => Math.abs(a - index) - Math.abs(b - index))[0];
  if (same !== undefined) return same;
  const there = rows[index];
  if (there && matchRows([row], [there])[0]?.after === 0) return index;
  return matchRows([row], rows)[0]?.after ?? null;
}
