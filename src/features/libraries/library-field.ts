/** What the form of a library item knows of one value: how it is shown and what may stand in it. */
import type { Dimension } from "../../domain/units/unit.ts";

type Limits = { min: number; max: number };

export type LibraryField = {
  /** Where it lies in the item's data: `og.min`. */
  name: string;
  label: string;
  hint?: string;
  required?: true;
} & (
  | { control: "text" | "note" }
  /** Several, with commas between. */
  | { control: "list" }
  | { control: "choice"; options: readonly string[] }
  /** True, false or not stated. */
  | { control: "yes-no"; unstated: string }
  | ({ control: "number"; unit?: string } & Limits)
  /** Shown and typed in the editor's units, kept in the canonical one; limits are canonical. */
  | ({ control: "quantity"; dimension: Extract<Dimension, "gravity" | "temperature" | "colour"> } & Limits)
);

export type LibraryFieldGroup = { title: string; fields: readonly LibraryField[] };

type Measure =
  | { control: "number"; unit?: string }
  | Omit<Extract<LibraryField, { control: "quantity" }>, "name" | "label" | keyof Limits>;

/** A range's two ends. */
export const rangeOf = (name: string, label: string, measure: Measure, min: number, max: number): LibraryField[] => [
  { ...measure, name: `${name}.min`, label: `${label} from`, min, max },
  { ...measure, name: `${name}.max`, label: `${label} to`, min, max },
];
