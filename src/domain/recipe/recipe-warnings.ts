/** Where a recipe leaves the range its models were made for: the number stands, with a word beside it. */
import { caveat } from "../result.ts";
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
        caveat("og-impossible", "og", {
          is: "og-impossible",
        }),
      ]
    : og > highestGravity
      ? [caveat("og-out-of-range", "og", { is: "og-high" })]
      : [];

export const fgWarnings = ({ yeastAttenuation }: RecipeNumbers): Note[] =>
  yeastAttenuation < lowestAttenuation || yeastAttenuation > highestAttenuation
    ? [
        caveat("attenuation-unusual", "yeasts", {
          is: "attenuation",
        }),
      ]
    : [];

export const abvWarnings = ({ og, fg, abvFormula }: RecipeNumbers): Note[] => {
  const beyond = og > highestOg[abvFormula] || (abvFormula === "hmrc" && og - fg > highestDutyFall);
  return beyond
    ? [
        caveat("abv-out-of-range", "abv", {
          is: "abv-range",
          formula: abvFormula,
        }),
      ]
    : [];
};

export const srmWarnings = ({ srm, wort, colourFormula }: RecipeNumbers): Note[] => {
  if (srm > highestMorey) return [caveat("srm-out-of-range", "srm", { is: "srm-high" })];
  return srm > 0 && wort.mcu < lowestMcu[colourFormula]
    ? [
        caveat("srm-out-of-range", "srm", {
          is: "colour-range",
          formula: colourFormula,
        }),
      ]
    : [];
};

/** Where a malt's colour is unknown. */
export const colourUnknown = (recipe: Recipe): Note[] => {
  const names = withoutColour(recipe).map(({ name }) => name);
  return names.length > 0 ? [caveat("colour-unknown", "fermentables", { is: "colour-unknown", names })] : [];
};

export const ibuWarnings = (recipe: Recipe, shares: readonly HopShare[]): Note[] =>
  recipe.hops.flatMap((hop, index) => {
    const share = shares[index];
    if (!share || share.ibu === 0) return [];
    const path = `hops[${index}]`;
    const notes: Note[] = [];
    if (hop.use === "Boil" && hop.minutes > recipe.boilMinutes)
      notes.push(
        caveat("hop-longer-than-boil", `${path}.minutes`, {
          is: "hop-longer",
          name: hop.name,
        }),
      );
    if (hop.minutes > longestBoil)
      notes.push(
        caveat("ibu-out-of-range", `${path}.minutes`, {
          is: "boil-long",
        }),
      );
    if (share.boilSg < lowestBoilSg || share.boilSg > highestBoilSg)
      notes.push(caveat("ibu-out-of-range", path, { is: "boil-gravity" }));
    return notes;
  });
