/** Malt colour in the unit it was entered in, as Lovibond for the sum of malt colour units. */
import type { MaltColour } from "../recipe/recipe.ts";

/** EBC is 1.97 SRM (25/12.7 rounded as the field does). */
export const srmToEbc = (srm: number): number => srm * 1.97;
export const ebcToSrm = (ebc: number): number => ebc / 1.97;

/** The ASBC's line between Lovibond and SRM of a malt's congress wort, both ways. */
export const lovibondToSrm = (lovibond: number): number => 1.3546 * lovibond - 0.76;
export const srmToLovibond = (srm: number): number => (srm + 0.76) / 1.3546;

/** SRM of a malt; a pale malt's may lie below zero on the line from Lovibond, and is held at zero, as an unknown one is. */
export const maltSrm = (colour: MaltColour | undefined): number => {
  if (!colour || colour.value <= 0) return 0;
  if (colour.unit === "Lovibond") return Math.max(0, lovibondToSrm(colour.value));
  return colour.unit === "EBC" ? ebcToSrm(colour.value) : colour.value;
};

/** °L of a malt; never below zero, and zero where it is unknown. */
export const maltLovibond = (colour: MaltColour | undefined): number => {
  if (!colour || colour.value <= 0) return 0;
  if (colour.unit === "Lovibond") return colour.value;
  return srmToLovibond(colour.unit === "EBC" ? ebcToSrm(colour.value) : colour.value);
};

/** The unit in which a reader of this unit for beer reads malts: Americans print Lovibond on their sacks. */
export const maltUnit = (beer: "SRM" | "EBC"): "EBC" | "Lovibond" => (beer === "EBC" ? "EBC" : "Lovibond");

/** A malt's colour in one of these units; as it was entered where that is its own. */
export function maltColourIn(colour: MaltColour, unit: "EBC" | "Lovibond"): number {
  if (colour.unit === unit) return colour.value;
  return unit === "EBC" ? srmToEbc(maltSrm(colour)) : maltLovibond(colour);
}
