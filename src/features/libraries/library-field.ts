/** What the form of a library item knows of one value: how it is shown and what may stand in it. */
import type { Dimension, UnitOf } from "../../domain/units/unit.ts";

type Limits = { min: number; max: number };

export type LibraryField = {
  /** Where it lies in the item's data: `og.min`. */
  name: string;
  label: string;
  hint?: string;
  required?: true;
  /** Of a step: folded away until something stands in it. */
  seldom?: true;
} & (
  | { control: "text" | "note" }
  /** Several, with commas between. */
  | { control: "list" }
  /** `words`: what an option is called on the screen. */
  | { control: "choice"; options: readonly string[]; words?: Readonly<Record<string, string>> }
  /** True, false or not stated. */
  | { control: "yes-no"; unstated: string }
  | ({ control: "number"; unit?: string } & Limits)
  /** Shown in the editor's unit, typed in any, kept in the canonical one; limits are canonical. `per`: for each of these. */
  | ({ control: "quantity"; dimension: FieldDimension; per?: string } & Limits)
  /** Shown as `unit` and kept in it, typed with any unit of time. */
  | ({ control: "time"; unit: Extract<UnitOf<"time">, "min" | "d"> } & Limits)
  /** Rows of an array, each with these fields. */
  | { control: "steps"; one: string; fields: readonly LibraryField[] }
);

type FieldDimension = Extract<
  Dimension,
  "gravity" | "temperature" | "colour" | "volume" | "mass" | "thickness" | "pressure"
>;

export type LibraryFieldGroup = { title: string; fields: readonly LibraryField[] };

/** A kind's words and the groups of its form. */
export type KindOfItem = { one: string; many: string; fields: readonly LibraryFieldGroup[] };

type Measure =
  | { control: "number"; unit?: string }
  | Omit<Extract<LibraryField, { control: "quantity" }>, "name" | "label" | keyof Limits>;

/** A range's two ends. */
export const rangeOf = (name: string, label: string, measure: Measure, min: number, max: number): LibraryField[] => [
  { ...measure, name: `${name}.min`, label: `${label} from`, min, max },
  { ...measure, name: `${name}.max`, label: `${label} to`, min, max },
];
