/** The numbers that open in the dock: what each is called, and how it is printed. */
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { preferredUnit } from "../../../domain/units/preferred-unit.ts";
import { fromCanonical } from "../../../domain/units/unit.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Designer, OpenedNumber } from "../designer-context.ts";

/** Every opened number of the page, and one that opens only from the bitterness. */
export type Traced = OpenedNumber | "boilGravity";

/** `onOpen` goes deeper, with a way back. */
export type TraceProps = { designer: Designer; onOpen: (traced: Traced) => void };

const names: Record<Traced, string> = {
  og: "OG",
  fg: "FG",
  abv: "ABV",
  ibu: "IBU",
  srm: "Colour",
  buGu: "BU:GU",
  mashPh: "Mash pH",
  volumes: "Volumes",
  attenuation: "Attenuation",
  preBoilGravity: "Gravity before the boil",
  postBoilGravity: "Gravity after the boil",
  boilGravity: "Gravity in the boil",
  efficiency: "Efficiency",
  calories: "Energy",
};
export const tracedName = (traced: Traced): string => names[traced];

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
