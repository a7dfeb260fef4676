/** The numbers that open in the dock: what each is called, and how it is printed. */
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { preferredUnit } from "../../../domain/units/preferred-unit.ts";
import { fromCanonical } from "../../../domain/units/unit.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Designer, OpenedNumber } from "../designer-context.ts";
import { wordsOf } from "../../../words/words.ts";

/** Every opened number of the page, and one that opens only from the bitterness. */
export type Traced = OpenedNumber | "boilGravity";

/** `onOpen` goes deeper, with a way back. */
export type TraceProps = { designer: Designer; onOpen: (traced: Traced) => void };

export function tracedName(traced: Traced, { language, scale }: Pick<Formatter, "language" | "scale">): string {
  const words = wordsOf(language);
  switch (traced) {
    case "og":
      return words.text("recipe.og", { scale });
    case "fg":
      return words.text("recipe.fg", { scale });
    case "abv":
      return words.text("recipe.alcohol");
    case "ibu":
      return "IBU";
    case "srm":
      return words.text("recipe.colour");
    case "buGu":
      return "BU:GU";
    case "mashPh":
      return words.text("recipe.mashPh");
    case "volumes":
      return words.text("designer.dock.number.volumes");
    case "attenuation":
      return words.text("designer.dock.number.attenuation");
    case "preBoilGravity":
      return words.text("designer.dock.number.preBoilGravity", { scale });
    case "postBoilGravity":
      return words.text("designer.dock.number.postBoilGravity", { scale });
    case "boilGravity":
      return words.text("designer.dock.number.boilGravity", { scale });
    case "efficiency":
      return words.text("designer.dock.number.efficiency");
    case "calories":
      return words.text("designer.dock.number.energy");
  }
}

export const formatGravity = (formatter: Formatter, sg: number, decimals?: number): string => {
  const { number, unit } = formatter.gravity(sg, decimals);
  return unit ? `${number} ${unit}` : number;
};

/** To a tenth, zeros kept, so that volumes can be compared. */
export const formatVolume = (formatter: Formatter, litres: number): string => {
  const unit = preferredUnit("volume", formatter.choice);
  return `${formatter.number(fromCanonical("volume", litres, unit), 1, 1)}\u00a0${unit}`;
};

export function formatColour(formatter: Formatter, srm: number): string {
  const unit = preferredUnit("colour", formatter.choice);
  return `${formatter.number(fromCanonical("colour", srm, unit), 1, 1)}\u00a0${unit}`;
}

/** Mean of the gravities at the start and the end of the boil, as the hops see it. */
export const boilSgOf = ({ preBoilGravity, postBoilGravity }: RecipeResults): number =>
  (preBoilGravity.value + postBoilGravity.value) / 2;

/** The number as it stands on its gauge, with its unit; a dash where there is none. */
export function tracedText(traced: Traced, results: RecipeResults, formatter: Formatter): string {
  switch (traced) {
    case "og":
    case "fg":
    case "preBoilGravity":
    case "postBoilGravity":
      return formatGravity(formatter, results[traced].value);
    case "boilGravity":
      return formatGravity(formatter, boilSgOf(results), 4);
    case "abv":
    case "attenuation":
      return formatter.percent(results[traced].value);
    case "ibu":
      return formatter.number(results.ibu.value, 1, 1);
    case "srm":
      return formatColour(formatter, results.srm.value);
    case "buGu":
      return formatter.number(results.buGu.value, 2, 2);
    case "mashPh":
      return results.mashPh ? formatter.number(results.mashPh.value, 2, 2) : "–";
    case "volumes":
      return formatVolume(formatter, results.volumes.fermenter);
    case "efficiency":
      return formatter.percent(results.efficiency.brewhouse);
    case "calories":
      return formatter.text("energy", results.calories.value);
  }
}
