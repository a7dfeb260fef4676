/** What the form of a library item knows of one value: how it is shown and what may stand in it. */
import type { Dimension, UnitOf } from "../../domain/units/unit.ts";
import type { Scale } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";

type Limits = { min: number; max: number };

export type LibraryField = {
  /** Where it lies in the item's data: `og.min`. */
  name: string;
  label: string;
  hint?: string;
  /** At both ends of a range: what it is the range of. */
  range?: string;
  required?: true;
  /** Of a step: folded away until something stands in it. */
  seldom?: true;
} & (
  | { control: "text" | "note" }
  /** Several, with commas between. */
  | { control: "list" }
  /** `names`: what an option is called on the screen. */
  | { control: "choice"; options: readonly string[]; names?: Readonly<Record<string, string>> }
  /** True, false or not stated. */
  | { control: "yes-no"; unstated: string; names: Readonly<Record<string, string>> }
  | ({ control: "number"; unit?: string } & Limits)
  /** Shown in the editor's unit, typed in any, kept in the canonical one; limits are canonical. `per`: for each of these. */
  | ({ control: "quantity"; dimension: FieldDimension; per?: string } & Limits)
  /** Shown as `unit` and kept in it, typed with any unit of time. */
  | ({ control: "time"; unit: Extract<UnitOf<"time">, "min" | "d"> } & Limits)
  /** Rows of an array, each with these fields. */
  | { control: "steps"; fields: readonly LibraryField[] }
);

type FieldDimension = Extract<
  Dimension,
  "gravity" | "temperature" | "colour" | "volume" | "mass" | "thickness" | "pressure" | "carbonation"
>;

export type LibraryFieldGroup = { title: string; fields: readonly LibraryField[] };

/** The groups of a kind's form, in the visitor's words. */
export type GroupsIn = (words: Words, scale: Scale) => readonly LibraryFieldGroup[];

export const choice = ({ options }: { options: readonly string[] }, names?: Readonly<Record<string, string>>) =>
  ({ control: "choice", options, ...(names && { names }) }) as const;

export const yesOrNo = (words: Words, unstated: string) =>
  ({ control: "yes-no", unstated, names: { yes: words.text("library.yes"), no: words.text("library.no") } }) as const;

type Measure =
  | { control: "number"; unit?: string }
  | Omit<Extract<LibraryField, { control: "quantity" }>, "name" | "label" | keyof Limits>;

/** A range's two ends. */
export function rangeOf(
  words: Words,
  name: string,
  label: string,
  measure: Measure,
  min: number,
  max: number,
): LibraryField[] {
  const end = { ...measure, range: label, min, max };
  return [
    { ...end, name: `${name}.min`, label: words.text("library.range.from", { label }) },
    { ...end, name: `${name}.max`, label: words.text("library.range.to", { label }) },
  ];
}

/** The field at the end of every kind. */
export const notesIn = (words: Words): LibraryField => ({
  name: "notes",
  label: words.text("library.field.notes"),
  control: "note",
});
