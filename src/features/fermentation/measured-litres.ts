/** What went into the fermenter, where somebody measured it: the plan's own number is none. */
import type { BatchData } from "../../domain/publishing/entry.ts";

/** Typed on the bench, or set to another volume than the recipe's once it was brewed. */
export function measuredLitres({ measured, recipe, fermenterLitres, batchStatus }: BatchData): number | null {
  if (measured?.fermenterLitres !== undefined) return measured.fermenterLitres;
  const isPlan = batchStatus === "Planning" || fermenterLitres === recipe?.batchLitres;
  return isPlan ? null : fermenterLitres;
}
