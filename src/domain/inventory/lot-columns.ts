/** The columns of a table of lots, and what can be wrong in one. */
import type { LotUnit } from "./lot.ts";

export const lotColumns = [
  "kind",
  "name",
  "number",
  "received",
  "left",
  "unit",
  "received_on",
  "best_before",
  "price",
  "currency",
  "supplier",
  "alpha_percent",
  "form",
  "year",
  "colour",
  "colour_unit",
  "yield_percent",
  "pack_grams",
  "low_below",
  "sold_by",
  "library_id",
  "notes",
] as const;
export type LotColumn = (typeof lotColumns)[number];

/** What is wrong in a cell. */
export type CellFault = { column: LotColumn } & (
  | { code: "too-long"; most: number }
  | { code: "not-a-number" | "not-a-day"; text: string }
  | { code: "out-of-range"; least: number; most: number }
  | { code: "not-one-of"; known: readonly string[] }
  | { code: "unit"; units: readonly LotUnit[] }
  | { code: "no-amount" | "zero" | "no-name" | "currency" }
);
/** Of the file as a whole. */
export type TableNote =
  | { code: "columns"; missing: readonly string[] }
  | { code: "unknown-column" | "twice"; name: string }
  | { code: "too-many"; most: number };
