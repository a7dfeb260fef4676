/** What changed in the lists of a recipe, row by row, and the recipe before with that change alone. */
import { fieldThing, rowThing, type Thing } from "./changed-things.ts";
import {
  type ChangeSection,
  type ChangeSide,
  type FoundChange,
  type Place,
  type PlainChange,
  recordChanges,
} from "./field-changes.ts";
import { type FieldUnit, unitOfField } from "./recipe-fields.ts";
import { type AnyRow, isReordered, matchRows, type RowList, type RowPair, rowsOf, withRows } from "./recipe-rows.ts";
import type { Recipe } from "./recipe.ts";
import { type Fields, sameValue } from "./same-value.ts";

const lists: Record<RowList, { section: ChangeSection; mains: readonly string[] }> = {
  fermentables: { section: "grist", mains: ["kg"] },
  hops: { section: "hops", mains: ["grams"] },
  yeasts: { section: "yeast", mains: ["amount"] },
  miscs: { section: "miscs", mains: ["amount"] },
  mash: { section: "mash", mains: ["celsius", "minutes"] },
  fermentation: { section: "fermentation", mains: ["celsius", "days"] },
};

const isHop = (row: AnyRow): boolean => "grams" in row;
const isOfSteps = (list: RowList): boolean => list === "mash" || list === "fermentation";
function timeOf(row: AnyRow): Thing {
  if ("use" in row && row.use !== "Dry Hop") return [{ kind: "minutes", minutes: row.minutes }];
  if ("days" in row) return [{ kind: "days", days: row.days ?? 0 }];
  return "minutes" in row ? [{ kind: "minutes", minutes: row.minutes }] : [];
}
/** A hop's time belongs to its name, for the same hop goes in more than once; so does that of a step that comes or goes. */
const isTimed = (list: RowList, row: AnyRow, isWhole: boolean): boolean => isHop(row) || (isWhole && isOfSteps(list));
const mainThing = (list: RowList, field: string): Thing =>
  isOfSteps(list) && field === "celsius" ? [] : fieldThing(field);
const unitOf = (row: AnyRow, field: string): FieldUnit =>
  field === "amount" && "unit" in row ? row.unit : unitOfField(field);

function mainChange(list: RowList, field: string, before: AnyRow | undefined, after: AnyRow | undefined): PlainChange {
  const row = (after ?? before) as AnyRow;
  const { section } = lists[list];
  const isWhole = !before || !after;
  const thing = [...rowThing(row), ...(isTimed(list, row, isWhole) ? timeOf(row) : mainThing(list, field))];
  const numberOf = (side: AnyRow | undefined): number | null => {
    const value = (side as Fields | undefined)?.[field];
    return typeof value === "number" ? value : null;
  };
  const withUnit = (side: AnyRow): ChangeSide => ({
    kind: "amount",
    value: numberOf(side) ?? Number.NaN,
    unit: unitOf(side, field),
  });
  if (before && after && unitOf(before, field) !== unitOf(after, field))
    return { section, thing, unit: "", before: withUnit(before), after: withUnit(after) };
  return { section, thing, unit: unitOf(row, field), before: numberOf(before), after: numberOf(after) };
}

function pairChanges(list: RowList, before: Recipe, after: Recipe, pair: RowPair): FoundChange[] {
  const rows = rowsOf(before, list);
  const old = pair.before === null ? undefined : rows[pair.before];
  const now = pair.after === null ? undefined : rowsOf(after, list)[pair.after];
  const { section, mains } = lists[list];
  const put = (changed: readonly AnyRow[]) => withRows(before, list, changed, after.mash);
  if (!old || !now) {
    const alone = () => put(now ? [...rows, now] : rows.toSpliced(pair.before ?? 0, 1));
    return mains.slice(0, 1).map((field) => ({ change: mainChange(list, field, old, now), alone }));
  }
  const set = (row: unknown) => put(rows.with(pair.before ?? 0, row as AnyRow));
  const withField = (field: string) => set({ ...old, [field]: (now as Fields)[field] });
  const isSame = (field: string) => sameValue((old as Fields)[field], (now as Fields)[field], true);
  const changed = mains
    .filter((field) => !isSame(field) || (field === "amount" && !isSame("unit")))
    .map((field) => ({ change: mainChange(list, field, old, now), alone: () => withField(field) }));
  const place: Place = { section, thing: rowThing(now), set };
  const known = mains.includes("amount") ? [...mains, "unit"] : mains;
  return [...changed, ...recordChanges(place, old as Fields, now as Fields, known)];
}

export function rowChanges(list: RowList, before: Recipe, after: Recipe): FoundChange[] {
  const pairs = matchRows(rowsOf(before, list), rowsOf(after, list));
  const changes = pairs.flatMap((pair) => pairChanges(list, before, after, pair));
  if (!isReordered(pairs)) return changes;
  const orderOf = (recipe: Recipe): ChangeSide => ({ kind: "order", things: rowsOf(recipe, list).map(rowThing) });
  const change: PlainChange = {
    section: lists[list].section,
    thing: [{ kind: "order", of: list }],
    unit: "",
    before: orderOf(before),
    after: orderOf(after),
  };
  return [...changes, { change, alone: null }];
}
