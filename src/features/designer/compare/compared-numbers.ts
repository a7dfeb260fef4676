/** The numbers of two recipes with their difference, in the visitor's units. */
import { preferredUnit } from "../../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { type Dimension, fromCanonical } from "../../../domain/units/unit.ts";
import { wordsOf } from "../../../words/words.ts";
import type { ComparedRecipe } from "./compared-rows.ts";

export type ComparedNumber = { name: string; a: string; b: string; difference: string };

type Spec = { name: string; unit: string; digits: number; value: (of: ComparedRecipe) => number };

function specsOf({ choice, language, scale }: Formatter): Spec[] {
  const words = wordsOf(language);
  const gravity = preferredUnit("gravity", choice);
  const colour = preferredUnit("colour", choice);
  const volume = preferredUnit("volume", choice);
  const shown = (dimension: Dimension, unit: string, value: number) => fromCanonical(dimension, value, unit as never);
  const isSg = gravity === "SG";
  const gravities = { unit: isSg ? "" : gravity, digits: isSg ? 3 : 1 };
  return [
    {
      name: words.text("recipe.og", { scale }),
      ...gravities,
      value: ({ results }) => shown("gravity", gravity, results.og.value),
    },
    {
      name: words.text("recipe.fg", { scale }),
      ...gravities,
      value: ({ results }) => shown("gravity", gravity, results.fg.value),
    },
    { name: words.text("recipe.alcohol"), unit: "%", digits: 1, value: ({ results }) => results.abv.value },
    { name: "IBU", unit: "", digits: 1, value: ({ results }) => results.ibu.value },
    {
      name: words.text("recipe.colour"),
      unit: colour,
      digits: 1,
      value: ({ results }) => shown("colour", colour, results.srm.value),
    },
    { name: "BU:GU", unit: "", digits: 2, value: ({ results }) => results.buGu.value },
    {
      name: words.text("recipe.batchSize"),
      unit: volume,
      digits: 1,
      value: ({ recipe }) => shown("volume", volume, recipe.batchLitres),
    },
    { name: words.text("recipe.boil"), unit: "min", digits: 0, value: ({ recipe }) => recipe.boilMinutes },
    { name: words.text("recipe.efficiency"), unit: "%", digits: 1, value: ({ recipe }) => recipe.efficiencyPercent },
  ];
}

/** The difference is that of the printed numbers, so that the row adds up. */
export function comparedNumbers(a: ComparedRecipe, b: ComparedRecipe, formatter: Formatter): ComparedNumber[] {
  return specsOf(formatter).map(({ name, unit, digits, value }) => {
    const rounded = (of: ComparedRecipe) => Math.round(value(of) * 10 ** digits) / 10 ** digits;
    const format = (number: number) => formatter.number(number, digits, digits);
    const difference = rounded(b) - rounded(a);
    const sign = difference < 0 ? "−" : "+";
    return {
      name: unit ? `${name}, ${unit}` : name,
      a: format(rounded(a)),
      b: format(rounded(b)),
      difference: Math.abs(difference) < 0.5 * 10 ** -digits ? "± 0" : `${sign} ${format(Math.abs(difference))}`,
    };
  });
}
