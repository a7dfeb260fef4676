/** A conflict of two recipes in words and in the visitor's units. */
import type { MergeConflict } from "../../../domain/recipe/merge-recipes.ts";
import { printChange } from "../../../domain/recipe/print-change.ts";
import { printField } from "../../../domain/recipe/print-field.ts";
import { fieldWords } from "../../../domain/recipe/recipe-fields.ts";
import type { Printer } from "../../../domain/units/printer.ts";

export type ConflictWords = { label: string; mine: string; theirs: string };

/** The last field on the way to it; empty for whole rows and lists. */
const fieldOf = ({ way }: MergeConflict): string => {
  const last = way.at(-1);
  return typeof last === "string" ? last : "";
};

export function conflictWords(conflict: MergeConflict, printer: Printer): ConflictWords {
  const { kind, mine, theirs } = conflict;
  const label = conflict.label || "The recipe";
  const gone = kind === "row" ? "removed" : "nothing";
  const field = fieldOf(conflict);
  const [a, b] =
    typeof mine === "number" || typeof theirs === "number"
      ? [mine, theirs].map((side) => numberWords(field, side, printer))
      : printField(field, mine, theirs);
  return { label: kind === "order" ? `${label}, order` : label, mine: a ?? gone, theirs: b ?? gone };
}

const numberWords = (field: string, side: unknown, printer: Printer): string | null =>
  typeof side === "number"
    ? printChange(
        { section: "about", thing: "", unit: fieldWords(field).unit, before: null, after: side, effect: null },
        printer,
      ).after
    : null;
