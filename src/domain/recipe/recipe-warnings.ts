/** Where a recipe leaves the range its models were made for: the number stands, with a word beside it. */
import { warning } from "../result.ts";
import type { Note } from "../result.ts";
import type { AbvFormula, ColourFormula } from "./brewing-settings.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import { withoutColour } from "./recipe-numbers.ts";
import type { RecipeNumbers } from "./recipe-numbers.ts";
import type { Recipe } from "./recipe.ts";

/** Highest original gravity of each alcohol model; HMRC's table ends by its fall instead. */
const highestOg: Record<AbvFormula, number> = { balling: 1.11, simple: 1.07, hall: 1.08, cutaia: 1.11, hmrc: Infinity };
const highestDutyFall = 0.1007;

const highestGravity = 1.13;
/** Of water that dissolves no more sugar at room temperature, 67 °P. */
const saturated = 1.33;
const [lowestAttenuation, highestAttenuation] = [50, 95];
/** Tinseth measured between these gravities and up to two hours. */
const [lowestBoilSg, highestBoilSg, longestBoil] = [1.03, 1.13, 120];
const highestMorey = 50;
const lowestMcu: Record<ColourFormula, number> = { morey: 0, mosher: 10, daniels: 10 };

export const ogWarnings = ({ og }: RecipeNumbers): Note[] =>
  og > saturated
    ? [
        warning("og-impossible", "More sugar than the water dissolves: look at the amounts and the batch size.", "og", {
          is: "og-impossible",
        }),
      ]
    : og > highestGravity
      ? [warning("og-out-of-range", "Above 1.130 the models are not tested.", "og", { is: "og-high" })]
      : [];

export const fgWarnings = ({ yeastAttenuation }: RecipeNumbers): Note[] =>
  yeastAttenuation < lowestAttenuation || yeastAttenuation > highestAttenuation
    ? [
        warning("attenuation-unusual", "Yeasts attenuate between 50 and 95 %; check the figure.", "yeasts", {
          is: "attenuation",
        }),
      ]
    : [];

export const abvWarnings = ({ og, fg, abvFormula }: RecipeNumbers): Note[] => {
  const beyond = og > highestOg[abvFormula] || (abvFormula === "hmrc" && og - fg > highestDutyFall);
  return beyond
    ? [
        warning("abv-out-of-range", "Outside the range of the alcohol formula.", "abv", {
          is: "abv-range",
          formula: abvFormula,
        }),
      ]
    : [];
};

export const srmWarnings = ({ srm, wort, colourFormula }: RecipeNumbers): Note[] => {
  if (srm > highestMorey)
    return [warning("srm-out-of-range", "Above 50 SRM the colour models are not tested.", "srm", { is: "srm-high" })];
  return srm > 0 && wort.mcu < lowestMcu[colourFormula]
    ? [
        warning("srm-out-of-range", "Outside the range of the colour formula.", "srm", {
          is: "colour-range",
          formula: colourFormula,
        }),
      ]
    : [];
};

/** Where a malt's colour is unknown. */
export const colourUnknown = (recipe: Recipe): Note[] => {
  const names = withoutColour(recipe).map(({ name }) => name);
  const said = `The colour of ${names.join(", ")} is unknown, and so is the beer's.`;
  return names.length > 0 ? [warning("colour-unknown", said, "fermentables", { is: "colour-unknown", names })] : [];
};

export const ibuWarnings = (recipe: Recipe, shares: readonly HopShare[]): Note[] =>
  recipe.hops.flatMap((hop, index) => {
    const share = shares[index];
    if (!share || share.ibu === 0) return [];
    const path = `hops[${index}]`;
    const notes: Note[] = [];
    if (hop.use === "Boil" && hop.minutes > recipe.boilMinutes)
      notes.push(
        warning("hop-longer-than-boil", `${hop.name} boils longer than the wort does.`, `${path}.minutes`, {
          is: "hop-longer",
          name: hop.name,
        }),
      );
    if (hop.minutes > longestBoil)
      notes.push(
        warning("ibu-out-of-range", "Beyond 120 minutes utilization is not tested.", `${path}.minutes`, {
          is: "boil-long",
        }),
      );
    if (share.boilSg < lowestBoilSg || share.boilSg > highestBoilSg)
      notes.push(
        warning("ibu-out-of-range", "Utilization is tested in wort from 1.030 to 1.130.", path, { is: "boil-gravity" }),
      );
    return notes;
  });
