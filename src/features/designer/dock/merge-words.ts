/** A conflict of two recipes in words and in the visitor's units. */
import { fieldValue } from "../../../domain/recipe/field-values.ts";
import type { MergeConflict } from "../../../domain/recipe/merge-recipes.ts";
import { unitOfField } from "../../../domain/recipe/recipe-fields.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { sayAmount } from "../../../words/say-change.ts";
import { sayThing, sayValues } from "../../../words/say-value.ts";
import { wordsOf } from "../../../words/words.ts";

export type ConflictWords = { label: string; mine: string; theirs: string };

/** The last field on the way to it; empty for whole rows and lists. */
const fieldOf = ({ way }: MergeConflict): string => {
  const last = way.at(-1);
  return typeof last === "string" ? last : "";
};

export function conflictWords(conflict: MergeConflict, formatter: Formatter): ConflictWords {
  const words = wordsOf(formatter.language);
  const { kind, mine, theirs } = conflict;
  const thing = sayThing(conflict.thing, formatter) || words.text("change.recipe");
  const gone = kind === "row" ? words.text("versions.removed") : words.text("change.nothing");
  const field = fieldOf(conflict);
  const [a, b] =
    typeof mine === "number" || typeof theirs === "number"
      ? [mine, theirs].map((side) => (typeof side === "number" ? sayAmount(unitOfField(field), side, formatter) : null))
      : sayValues(fieldValue(field, mine), fieldValue(field, theirs), formatter);
  return {
    label: kind === "order" ? words.text("change.orderOf", { thing }) : thing,
    mine: a ?? gone,
    theirs: b ?? gone,
  };
}
