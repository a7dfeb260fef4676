/** A conflict of two recipes in the visitor's language and units. */
import type { MergeConflict } from "../../../domain/recipe/merge-recipes.ts";
import { formatChange } from "../../../domain/recipe/format-change.ts";
import { formatField } from "../../../domain/recipe/format-field.ts";
import { fieldWords } from "../../../domain/recipe/recipe-fields.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { wordsOf } from "../../../words/words.ts";

type ConflictText = { label: string; mine: string; theirs: string };

/** The last field on the way to it; empty for whole rows and lists. */
const fieldOf = ({ way }: MergeConflict): string => {
  const last = way.at(-1);
  return typeof last === "string" ? last : "";
};

export function conflictText(conflict: MergeConflict, formatter: Formatter): ConflictText {
  const words = wordsOf(formatter.language);
  const { kind, mine, theirs } = conflict;
  const label = conflict.label || words.text("designer.dock.merge.theRecipe");
  const gone = kind === "row" ? words.text("versions.removed") : words.text("designer.dock.merge.nothing");
  const field = fieldOf(conflict);
  const [a, b] =
    typeof mine === "number" || typeof theirs === "number"
      ? [mine, theirs].map((side) => numberText(field, side, formatter))
      : formatField(field, mine, theirs);
  return {
    label: kind === "order" ? words.text("designer.dock.merge.order", { label }) : label,
    mine: a ?? gone,
    theirs: b ?? gone,
  };
}

const numberText = (field: string, side: unknown, formatter: Formatter): string | null =>
  typeof side === "number"
    ? formatChange(
        { section: "about", thing: "", unit: fieldWords(field).unit, before: null, after: side, effect: null },
        formatter,
      ).after
    : null;
