/** What changed in the lists of a recipe, row by row, and the recipe before with that change alone. */
import {
  type ChangeSection,
  type FoundChange,
  type Place,
  type PlainChange,
  recordChanges,
  sentence,
} from "./field-changes.ts";
import { formatField } from "./format-field.ts";
import { type FieldUnit, fieldWords } from "./recipe-fields.ts";
import { type AnyRow, isReordered, matchRows, type RowList, type RowPair, rowsOf, withRows } from "./recipe-rows.ts";
import type { Recipe } from "./recipe.ts";
import { type Fields, sameValue } from "./same-value.ts";

type RowWords = { section: ChangeSection; order: string; mains: readonly string[]; nameOf: (row: AnyRow) => string };
const useOf = (row: AnyRow): string => ("use" in row ? row.use.toLowerCase() : "");
const rowWords: Record<RowList, RowWords> = {
  fermentables: { section: "grist", order: "Order of the grist", mains: ["kg"], nameOf: ({ name }) => name },
  hops: {
    section: "hops",
    order: "Order of the hops",
    mains: ["grams"],
    nameOf: (row) => sentence(row.name, useOf(row)),
  },
  yeasts: { section: "yeast", order: "Order of the yeasts", mains: ["amount"], nameOf: ({ name }) => name },
  miscs: {
    section: "miscs",
    order: "Order of the other ingredients",
    mains: ["amount"],
    nameOf: (row) => sentence(row.name, useOf(row)),
  },
  mash: {
    section: "mash",
    order: "Order of the rests",
    mains: ["celsius", "minutes"],
    nameOf: ({ name }) => name || "Rest",
  },
  fermentation: {
    section: "fermentation",
    order: "Order of the steps",
    mains: ["celsius", "days"],
    nameOf: ({ name }) => name || "Step",
  },
};

const isHop = (row: AnyRow): boolean => "grams" in row;
const timeOf = (row: AnyRow): string => {
  if ("use" in row && row.use !== "Dry Hop") return `${row.minutes} min`;
  return "days" in row ? `${row.days ?? 0} d` : "minutes" in row ? `${row.minutes} min` : "";
};
/** A hop's time belongs to its name, for the same hop goes in more than once; so does that of a step that comes or goes. */
const isTimed = (list: RowList, row: AnyRow, isWhole: boolean): boolean =>
  isHop(row) || (isWhole && (list === "mash" || list === "fermentation"));
const labelOf = (list: RowList, field: string): string =>
  (list === "mash" || list === "fermentation") && field === "celsius" ? "" : fieldWords(field).label;
const unitOf = (row: AnyRow, field: string): FieldUnit =>
  field === "amount" && "unit" in row ? row.unit : fieldWords(field).unit;

function mainChange(list: RowList, field: string, before: AnyRow | undefined, after: AnyRow | undefined): PlainChange {
  const row = (after ?? before) as AnyRow;
  const { section, nameOf } = rowWords[list];
  const isWhole = !before || !after;
  const thing = sentence(nameOf(row), isTimed(list, row, isWhole) ? timeOf(row) : labelOf(list, field));
  const valueOf = (side: AnyRow | undefined) => (side as Fields | undefined)?.[field];
  const numberOf = (side: AnyRow | undefined) => {
    const value = valueOf(side);
    return typeof value === "number" ? value : null;
  };
  if (before && after && unitOf(before, field) !== unitOf(after, field)) {
    const [was, is] = [before, after].map((side) => `${String(valueOf(side))} ${unitOf(side, field)}`);
    return { section, thing, unit: "", before: was ?? null, after: is ?? null };
  }
  return { section, thing, unit: unitOf(row, field), before: numberOf(before), after: numberOf(after) };
}

function pairChanges(list: RowList, before: Recipe, after: Recipe, pair: RowPair): FoundChange[] {
  const rows = rowsOf(before, list);
  const old = pair.before === null ? undefined : rows[pair.before];
  const now = pair.after === null ? undefined : rowsOf(after, list)[pair.after];
  const { section, mains, nameOf } = rowWords[list];
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
  const place: Place = { section, thing: nameOf(now), set };
  const known = mains.includes("amount") ? [...mains, "unit"] : mains;
  return [...changed, ...recordChanges(place, old as Fields, now as Fields, known)];
}

export function rowChanges(list: RowList, before: Recipe, after: Recipe): FoundChange[] {
  const pairs = matchRows(rowsOf(before, list), rowsOf(after, list));
  const changes = pairs.flatMap((pair) => pairChanges(list, before, after, pair));
  if (!isReordered(pairs)) return changes;
  const { section, order, nameOf } = rowWords[list];
  const [was, is] = formatField(
    "order",
    rowsOf(before, list).map((row) => nameOf(row)),
    rowsOf(after, list).map((row) => nameOf(row)),
  );
  return [...changes, { change: { section, thing: order, unit: "", before: was, after: is }, alone: null }];
}
