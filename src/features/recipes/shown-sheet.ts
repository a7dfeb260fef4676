/** A shown recipe worked out for the day: sized, computed, and put in the order of the brew. */
import { isScalable, type HiddenParts } from "../../domain/publishing/public-recipe.ts";
import { publicResults, recipeTotals } from "../../domain/publishing/public-results.ts";
import { type BrewSheet, brewSheet } from "../../domain/recipe/brew-sheet.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { brewedAt } from "./brewed-at.ts";
import type { ShownRecipe } from "./queries.ts";
import type { Brewhouse } from "./recipe-address.ts";

export type ShownSheet = { recipe: Recipe; results: RecipeResults; sheet: BrewSheet };

/** Lines that would tell the weight of the grist, or the mash, are left out where those are kept back. */
function publicSheet(sheet: BrewSheet, hidden: HiddenParts): BrewSheet {
  if (!hidden.grist && !hidden.mash) return sheet;
  return { ...sheet, volumes: sheet.volumes.slice(sheet.volumes.findIndex(({ change }) => change === "there")) };
}

export function shownSheet({ recipe: own, whole, hidden }: ShownRecipe, asked: Brewhouse): ShownSheet {
  const recipe = isScalable(hidden) ? brewedAt(own, asked) : own;
  const results = publicResults(calculateRecipe(recipe), hidden, recipeTotals(whole));
  return { recipe, results, sheet: publicSheet(brewSheet(recipe, results), hidden) };
}
