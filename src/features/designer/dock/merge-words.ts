/** A conflict of two recipes in words and in the visitor's units. */
import type { MergeConflict } from "../../../domain/recipe/merge-recipes.ts";
import { formatChange } from "../../../domain/recipe/format-change.ts";
import { formatField } from "../../../domain/recipe/format-field.ts";
import { fieldWords } from "../../../domain/recipe/recipe-fields.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";

export type ConflictWords = { label: string; mine: string; theirs: string };

/** The last field on the way to it; empty for whole rows and lists. */
const fieldOf = ({ way }: MergeConflict): string => {
  const last = way.at(-1);
  return typeof last === "string" ? last : "";
};

export function conflictWords(conflict: MergeConflict, formatter: Formatter): ConflictWords {
  const { kind, mine, theirs } = conflict;
  const label = conflict.label || "The recipe";
  const gone = kind === "row" ? "removed" : "nothing";
  const field = fieldOf(conflict);
  const [a, b] =
    typeof mine === "number" || typeof theirs === "number"
      ? [mine, theirs].map((side) => numberWords(field, side, formatter))
      : formatField(field, mine, theirs);
  return { label: kind === "order" ? `${label}, order` : label, mine: a ?? gone, theirs: b ?? gone };
}

const numberWords = (field: string, side: unknown, formatter: Formatter): string | null =>
  typeof side === "number"
    ? formatChange(
        { section: "about", thing: "", unit: fieldWords(field).unit, before: null, after: side, effect: null },
        formatter,
      ).after
    : null;
