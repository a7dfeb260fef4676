/** How acid a malt is in distilled water and how strongly it holds its pH, where the maltster doesn't say. */
import type { Fermentable } from "../recipe/recipe.ts";

export type MaltClass = "base" | "wheat" | "crystal" | "roast" | "acid" | "unmalted" | "none";

/** Mash pH in distilled water, and buffering in mEq per kg and pH. */
export type MaltAcidity = { diPh: number; buffer: number };

/** pH to which the maltsters' and Troester's titrations state acidity. */
const titrationPh = 5.7;

/**
 * Class averages by colour in EBC: straight lines through K. Troester's titrations of 2009 for base, crystal and roast malts
 * (3 to 20, 20 to 300 and 300 to 1500 EBC); wheat and unmalted grain are rules of thumb.
 */
const byClass: Record<MaltClass, (ebc: number) => MaltAcidity> = {
  base: (ebc) => ({ diPh: 5.7605 - 0.0132 * ebc, buffer: 34.192 - 0.014 * ebc }),
  wheat: (ebc) => ({ diPh: 6.0 - 0.0132 * Math.max(0, ebc - 4), buffer: 34.192 - 0.014 * ebc }),
  crystal: (ebc) => ({ diPh: 5.2175 - 0.0019 * ebc, buffer: 32.457 + 0.0597 * ebc }),
  roast: (ebc) => ({ diPh: 4.558 + 0.00018 * ebc, buffer: 54.768 - 0.0107 * ebc }),
  acid: () => ({ diPh: 3.44, buffer: 149 }),
  unmalted: () => ({ diPh: 5.7, buffer: 30 }),
  none: () => ({ diPh: 7, buffer: 0 }),
};

/** Darker than this a straight line from measured malts would give nonsense, so the colour is held there. */
const darkestEbc: Record<MaltClass, number> = {
  base: 60,
  wheat: 60,
  crystal: 400,
  roast: 1800,
  acid: Infinity,
  unmalted: Infinity,
  none: Infinity,
};

export const maltAcidity = (kind: MaltClass, ebc: number): MaltAcidity =>
  byClass[kind](Math.min(Math.max(ebc, 0), darkestEbc[kind]));

/** Buffering from a stated acidity in mEq/kg to pH 5.7; meaningless for malts whose own pH is near 5.7, so not for base malts. */
export const bufferFromAcidity = (diPh: number, acidityMeqPerKg: number): number =>
  acidityMeqPerKg / (titrationPh - diPh);

const acidName = /acid|sauer/iu;
const wheatName = /wheat|weizen|spelt|dinkel/iu;
const unmaltedName = /flake|torrified|unmalted|raw|rice|corn|maize|oat/iu;
const roastName = /roast|black|chocolate|carafa|patent/iu;
const crystalName = /crystal|caramel|cara|special b|melanoidin|honey malt|dextrin/iu;

/** Class of a fermentable by its name, type and colour in EBC. Sugars and extracts bring no grain to the mash: `none`. */
export function maltClass({ name, type }: Pick<Fermentable, "name" | "type">, ebc: number): MaltClass {
  if (type !== "Grain" && type !== "Adjunct") return "none";
  if (acidName.test(name)) return "acid";
  if (roastName.test(name) || ebc > 400) return "roast";
  if (crystalName.test(name)) return "crystal";
  if (unmaltedName.test(name) && ebc < 20) return "unmalted";
  if (wheatName.test(name)) return "wheat";
  return type === "Adjunct" && ebc < 20 ? "unmalted" : ebc > 60 ? "crystal" : "base";
}
