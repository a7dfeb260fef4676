/** The grist for a gravity or a strength: the whole bill in its shares, or one row of it. */
import { settingsOf } from "./maker-settings.ts";
import { refusal, ok } from "../result.ts";
import type { Problem, Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { findRise } from "./find-rise.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { recipeNumbers } from "./recipe-numbers.ts";
import type { RecipeNumbers } from "./recipe-numbers.ts";
import { isOfOtherMash } from "./is-mashed.ts";
import type { Fermentable, Recipe } from "./recipe.ts";

/** `row` changes that fermentable alone; without it all of them keep their shares. */
export type GristChoice = { row?: number | undefined };

/** OG, FG, ABV, IBU and SRM of a recipe on its own equipment, broken amounts counted as 0. */
export const numbersOf = (recipe: Recipe, settings: BrewingSettings): RecipeNumbers =>
  recipeNumbers(finiteRecipe(recipe, []), recipe.equipment, settings, []);

const nothing: Problem = refusal("no-extract", "fermentables", { is: "nothing-to-scale" });

const withAmount = (recipe: Recipe, row: number, kg: number): Recipe => ({
  ...recipe,
  fermentables: recipe.fermentables.map((item, index) => (index === row ? { ...item, kg } : item)),
});
const scaledGrist = (recipe: Recipe, factor: number): Recipe => ({
  ...recipe,
  fermentables: recipe.fermentables.map((item) =>
    isOfOtherMash(recipe, item) ? item : { ...item, kg: item.kg * factor },
  ),
});

export const firstBeers: Problem = refusal("shared-mash", "target", { is: "first-beers" });
/** Whether what would be changed belongs to another recipe. */
const isFirstBeers = (recipe: Recipe, item: Fermentable | undefined): boolean =>
  item
    ? isOfOtherMash(recipe, item)
    : recipe.secondRunnings !== undefined && recipe.fermentables.every((each) => isOfOtherMash(recipe, each));

/** SG and per cent that no instrument tells apart. */
const exact = 1e-7;

const solveGrist = (
  recipe: Recipe,
  { row }: GristChoice,
  numberOf: (recipe: Recipe) => number,
  target: number,
): Result<Recipe> => {
  const item = row === undefined ? undefined : recipe.fermentables[row];
  if (row !== undefined && !item) return refusal("no-row", "row", { is: "fermentable-gone" });
  if (isFirstBeers(recipe, item)) return firstBeers;
  const resized = (x: number): Recipe => (row === undefined ? scaledGrist(recipe, x) : withAmount(recipe, row, x));
  const found = findRise((x) => numberOf(resized(x)), target);
  if (found !== undefined && Math.abs(numberOf(resized(found)) - target) < exact) return ok(resized(found));
  if (found !== undefined) return refusal("unreachable", "target", { is: "between-amounts" });
  if (!item) return nothing;
  return numberOf(resized(0)) > target
    ? refusal("unreachable", "target", { is: "fermentables-bring-more" })
    : refusal("unreachable", "row", { is: "no-extract", name: item.name });
};

/** The recipe with an OG of `targetSg`. Problems: `og` (not above 1.000), `no-extract`, `no-row`, `unreachable`. */
export const hitOg = (
  recipe: Recipe,
  targetSg: number,
  choice: GristChoice = {},
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> =>
  targetSg > 1 && targetSg < 2
    ? solveGrist(recipe, choice, (tried) => numbersOf(tried, settings).og, targetSg)
    : refusal("og", "target", { is: "og" });

/** The recipe with an ABV of `targetPercent`, by its grist; the yeast stays. Problems: `abv`, and those of `hitOg`. */
export const hitAbv = (
  recipe: Recipe,
  targetPercent: number,
  choice: GristChoice = {},
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  if (!(targetPercent > 0 && targetPercent < 30)) return refusal("abv", "target", { is: "abv" });
  return solveGrist(recipe, choice, (tried) => numbersOf(tried, settings).abv, targetPercent);
};
