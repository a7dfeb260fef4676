/** Which fermentables give what a mash lets go, and which dissolve by themselves. */
import type { Fermentable, Recipe } from "./recipe.ts";

/** Mashed fermentables give what the mash lets go; what dissolves by itself gives all. */
export const isMashed = (fermentable: Fermentable): boolean =>
  (fermentable.type === "Grain" || fermentable.type === "Adjunct") &&
  !fermentable.addAfterBoil &&
  fermentable.lateMinutes === undefined;

/** Grain of another recipe's mash: nobody weighs or buys it for this one. */
export const isOfOtherMash = ({ secondRunnings }: Pick<Recipe, "secondRunnings">, { shared }: Fermentable): boolean =>
  secondRunnings !== undefined && shared === true;
