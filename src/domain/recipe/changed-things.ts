/** What a change is of: from the outside in, such as a hop, its use, its time. */
import { isAmount, isRecipeField, type RecipeField } from "./recipe-fields.ts";
import type { AnyRow, RowList } from "./recipe-rows.ts";
import type { HopUse, MiscUse } from "./recipe.ts";

export type ThingPart =
  | { kind: "name"; name: string }
  /** A step without a name. */
  | { kind: "nameless"; of: "rest" | "step" }
  | { kind: "use"; use: HopUse | MiscUse }
  | { kind: "minutes"; minutes: number }
  | { kind: "days"; days: number }
  | { kind: "field"; field: RecipeField }
  | { kind: "order"; of: RowList }
  /** What only programs read. */
  | { kind: "details" };
export type Thing = readonly ThingPart[];

/** A field that no recipe should have is called as it calls itself. */
export const fieldThing = (field: string): Thing =>
  isAmount(field) ? [] : [isRecipeField(field) ? { kind: "field", field } : { kind: "name", name: field }];

const isStep = (row: AnyRow): boolean => "days" in row && !("use" in row);

export const rowThing = (row: AnyRow): Thing => [
  row.name === "" && !("use" in row)
    ? { kind: "nameless", of: isStep(row) ? "step" : "rest" }
    : { kind: "name", name: row.name },
  ...("use" in row ? [{ kind: "use" as const, use: row.use }] : []),
];
