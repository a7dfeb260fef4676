/** What a recipe's page shows in a brewhouse: the server draws the one that was asked for, and the browser fetches this when another is. */
import { publicResults } from "../../domain/publishing/public-results.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { calculateRecipe, type RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { brewedAt } from "./brewed-at.ts";
import type { RecipePage } from "./queries.ts";
import { modelsHtml } from "./models-html.ts";
import type { Brewhouse } from "./recipe-address.ts";
import type { ShownResults } from "./shown-results.ts";

/** What the page draws; without a recipe where it is the page's own. */
export type Brewed = { recipe?: Recipe | undefined; results: ShownResults };

type Brewable = Pick<RecipePage, "recipe" | "hidden" | "isScalable" | "totals">;

/** @param asked of a recipe whose weights are kept back nothing is */
export function brewedPage(
  { recipe: own, hidden, isScalable, totals }: Brewable,
  asked: Brewhouse,
): { recipe: Recipe; results: RecipeResults } {
  const recipe = isScalable ? brewedAt(own, asked) : own;
  return { recipe, results: publicResults(calculateRecipe(recipe), hidden, totals) };
}

export const brewedModels = (page: Brewable, asked: Brewhouse, formatter: Formatter): string =>
  modelsHtml(brewedPage(page, asked).results, formatter);
