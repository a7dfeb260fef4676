/** What changed in the fields of a record, one by one, and the recipe before with that change alone. */
import { formatField } from "./format-field.ts";
import { type FieldUnit, fieldWords, isInert, isSilent } from "./recipe-fields.ts";
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
/** `before` null: added. `after` null: removed. Numbers are in `unit`; texts are ready to be shown. */
export type PlainChange = {
  section: ChangeSection;
  thing: string;
  unit: FieldUnit;
  before: number | string | null;
  after: number | string | null;
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
  thing: string;
  /** The recipe before with another value here. */
  set: (value: unknown) => Recipe;
};

export const sentence = (...parts: string[]): string => parts.filter(Boolean).join(", ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function numberOrWords(
  field: string,
  unit: FieldUnit,
  before: unknown,
  after: unknown,
): Pick<PlainChange, "unit" | "before" | "after"> {
  const isNumber = (value: unknown): value is number | null | undefined =>
    typeof value === "number" || value === null || value === undefined;
  if (isNumber(before) && isNumber(after) && field !== "date" && field !== "producedAt")
    return { unit, before: before ?? null, after: after ?? null };
  const [was, is] = formatField(field, before, after);
  return { unit: "", before: was, after: is };
}

/** Of one field, or of the fields in it. */
export function fieldChanges(place: Place, field: string, before: unknown, after: unknown): FoundChange[] {
  if (isSilent(field) || sameValue(before, after, true)) return [];
  const { label, unit } = fieldWords(field);
  const thing = place.thing === "" ? capital(label) : sentence(place.thing, label);
  const isRecord = (isFields(before) || isNothing(before)) && (isFields(after) || isNothing(after));
  if (isRecord && !isWhole(before) && !isWhole(after) && !isOther(before, after)) {
    return recordChanges({ ...place, thing }, (before ?? {}) as Fields, (after ?? {}) as Fields);
  }
  const change = { section: place.section, thing, ...numberOrWords(field, unit, before, after) };
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
