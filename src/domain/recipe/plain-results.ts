/** The numbers that a list shows of a recipe, without their traces: a tenth of the work of all of it. */
import { finiteRecipe } from "./finite-recipe.ts";
import { settingsOf } from "./maker-settings.ts";
import { recipeNumbers } from "./recipe-numbers.ts";
import type { Recipe } from "./recipe.ts";

export type PlainResults = { og: number; fg: number; abv: number; ibu: number; srm: number };

/** As `calculateRecipe` has them: gravities in SG, alcohol in per cent by volume, colour in SRM, NaN where it is unknown. Never throws. */
export function plainResults(recipe: Recipe): PlainResults {
  const { og, fg, abv, ibu, srm } = recipeNumbers(finiteRecipe(recipe, []), recipe.equipment, settingsOf(recipe), []);
  return { og, fg, abv, ibu, srm };
}
