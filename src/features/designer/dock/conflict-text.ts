/** A conflict of two recipes in the visitor's language and units. */
import { fieldValue } from "../../../domain/recipe/field-values.ts";
import type { MergeConflict } from "../../../domain/recipe/merge-recipes.ts";
import { unitOfField } from "../../../domain/recipe/recipe-fields.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { sayAmount } from "../../../words/say-change.ts";
import { sayThing, sayValues } from "../../../words/say-value.ts";
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
  const label = sayThing(conflict.thing, formatter) || words.text("designer.dock.merge.theRecipe");
  const gone = kind === "row" ? words.text("versions.removed") : words.text("designer.dock.merge.nothing");
  const field = fieldOf(conflict);
  const [a, b] =
    typeof mine === "number" || typeof theirs === "number"
      ? [mine, theirs].map((side) => (typeof side === "number" ? sayAmount(unitOfField(field), side, formatter) : null))
      : sayValues(fieldValue(field, mine), fieldValue(field, theirs), formatter);
  return {
    label: kind === "order" ? words.text("designer.dock.merge.order", { label }) : label,
    mine: a ?? gone,
    theirs: b ?? gone,
  };
}
