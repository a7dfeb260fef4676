/** The gravity that a batch began at: as somebody measured it, else as its recipe plans it. */
import type { BatchData } from "../publishing/entry.ts";
import { plainResults } from "./plain-results.ts";

export function knownOg({ og, recipe }: Pick<BatchData, "og" | "recipe">): number | null {
  if (og !== null || recipe === null) return og;
  const planned = plainResults(recipe).og;
  return Number.isFinite(planned) ? planned : null;
}
