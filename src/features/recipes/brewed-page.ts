/** What a recipe's page shows in a brewhouse: the server draws the one that was asked for, and the browser fetches this when another is. */
import { isScalable } from "../../domain/publishing/public-recipe.ts";
import { publicResults } from "../../domain/publishing/public-results.ts";
import { calculateRecipe, type RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { brewedAt } from "./brewed-at.ts";
import type { RecipePage } from "./queries.ts";
import type { Brewhouse } from "./recipe-address.ts";

export type Brewed = { recipe: Recipe; results: RecipeResults };

/** @param asked of a recipe whose weights are kept back nothing is */
export function brewedPage({ recipe: own, hidden, totals }: RecipePage, asked: Brewhouse): Brewed {
  const recipe = isScalable(hidden) ? brewedAt(own, asked) : own;
  return { recipe, results: publicResults(calculateRecipe(recipe), hidden, totals) };
}
