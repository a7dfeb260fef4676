/** What changed in the fields of a record, one by one, and the recipe before with that change alone. */
import { fieldThing, type Thing } from "./changed-things.ts";
import { fieldValue, type FieldValue, isNoAmount } from "./field-values.ts";
import { type FieldUnit, isInert, isSilent, unitOfField } from "./recipe-fields.ts";
import type { Recipe } from "./recipe.ts";
import { type Fields, isFields, isNothing, sameValue } from "./same-value.ts";

export type ChangeSection =
  | "grist"
  | "hops"
  | "yeast"
  | "miscs"
  | "mash"
  | "fermentation"
  | "water"
  | "process"
  | "about";
/** Of a thing before or after; null where it says nothing. */
export type ChangeSide = number | FieldValue | null;
/** `before` null: added. `after` null: removed. Numbers are in `unit`. */
export type PlainChange = {
  section: ChangeSection;
  thing: Thing;
  unit: FieldUnit;
  before: ChangeSide;
  after: ChangeSide;
};
/** `alone` null: no number can follow from it. */
export type FoundChange = { change: PlainChange; alone: (() => Recipe) | null };

/** Records that are one value: a colour with its unit, a range, an acid with its strength. */
export const isWhole = (value: unknown): boolean =>
  isFields(value) && ["unit", "min", "ml"].some((field) => typeof value[field] !== "undefined");
/** Two records with names are two things unless the name is the same. */
export const isOther = (before: unknown, after: unknown): boolean => {
  const [a, b] = [before, after].map((side) => (isFields(side) ? side["name"] : undefined));
  return a !== b && (typeof a === "string" || typeof b === "string");
};

export type Place = {
  section: ChangeSection;
  /** What the field is in, such as the row's name; empty for the recipe itself. */
  thing: Thing;
  /** The recipe before with another value here. */
  set: (value: unknown) => Recipe;
};

function numbersOrValues(
  field: string,
  before: unknown,
  after: unknown,
): Pick<PlainChange, "unit" | "before" | "after"> {
  const isNumber = (value: unknown): value is number | null | undefined =>
    typeof value === "number" || value === null || value === undefined;
  if (isNumber(before) && isNumber(after) && !isNoAmount(field))
    return { unit: unitOfField(field), before: before ?? null, after: after ?? null };
  return { unit: "", before: fieldValue(field, before), after: fieldValue(field, after) };
}

/** Of one field, or of the fields in it. */
export function fieldChanges(place: Place, field: string, before: unknown, after: unknown): FoundChange[] {
  if (isSilent(field) || sameValue(before, after, true)) return [];
  const thing = [...place.thing, ...fieldThing(field)];
  const isRecord = (isFields(before) || isNothing(before)) && (isFields(after) || isNothing(after));
  if (isRecord && !isWhole(before) && !isWhole(after) && !isOther(before, after)) {
    return recordChanges({ ...place, thing }, (before ?? {}) as Fields, (after ?? {}) as Fields);
  }
  const change = { section: place.section, thing, ...numbersOrValues(field, before, after) };
  return [{ change, alone: isInert(field) ? null : () => place.set(after) }];
}

/** Of a record that lies at `place`. */
export function recordChanges(
  place: Place,
  before: Fields,
  after: Fields,
  without: readonly string[] = [],
): FoundChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !without.includes(field))
    .flatMap((field) => {
      const set = (value: unknown) => place.set({ ...before, [field]: value });
      return fieldChanges({ ...place, set }, field, before[field], after[field]);
    });
}
