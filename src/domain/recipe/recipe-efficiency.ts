/** What a recipe's stated brewhouse efficiency asks of kettle, mash, lauter and conversion. Per cent. */
import { kettleEfficiency, mashFromBrewhouse } from "../volumes/efficiency.ts";
import { lauterEfficiency } from "../volumes/lauter.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { isMashed } from "./is-mashed.ts";
import type { Recipe } from "./recipe.ts";
import { sharedRunnings } from "./shared-runnings.ts";

export type RecipeEfficiency = {
  /** As the recipe states it. */
  brewhouse: number;
  kettle: number;
  /** What the mash must yield for it. */
  mash: number;
  /** What the volumes let one expect of the lauter, sparging in one batch; of second runnings alone, what is left to them. */
  lauter: number;
  /** What is left for conversion to do: above 100 the stated efficiency is out of reach. */
  conversion: number;
};

export const recipeEfficiency = (recipe: Recipe, volumes: VolumeChain): RecipeEfficiency => {
  let extractKg = 0;
  for (const item of recipe.fermentables) if (isMashed(item)) extractKg += (item.kg * item.yieldPercent) / 100;
  const kettle = kettleEfficiency(volumes.transferred, volumes.postBoilCool);
  const mash = mashFromBrewhouse(recipe.efficiencyPercent, kettle);
  const lauter = recipe.secondRunnings
    ? 100 * sharedRunnings(recipe, recipe.secondRunnings, volumes).lauter
    : lauterEfficiency({
        extractKg,
        strikeLitres: volumes.mashWater,
        spargeLitres: [volumes.spargeWater],
        collectedLitres: volumes.runoff,
      });
  return {
    brewhouse: recipe.efficiencyPercent,
    kettle,
    mash,
    lauter,
    conversion: lauter > 0 ? (100 * mash) / lauter : 0,
  };
};
