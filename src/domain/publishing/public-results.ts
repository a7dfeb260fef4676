/** The numbers of a recipe whose parts are kept back: totals come from the whole recipe, and nothing is shown from which a part could be read. */
import { calculateRecipe } from "../recipe/calculate-recipe.ts";
import type { RecipeResults } from "../recipe/calculate-recipe.ts";
import type { Recipe } from "../recipe/recipe.ts";
import type { HiddenParts } from "./public-recipe.ts";

const totalNames = ["og", "fg", "abv", "ibu", "srm", "calories"] as const;
/** SG, per cent, IBU, SRM, kcal in a serving. Another size of the recipe keeps them. */
export type RecipeTotals = Record<(typeof totalNames)[number], number>;

export const totalsOf = (results: RecipeResults): RecipeTotals => ({
  og: results.og.value,
  fg: results.fg.value,
  abv: results.abv.value,
  ibu: results.ibu.value,
  srm: results.srm.value,
  calories: results.calories.value,
});

/** @param whole with everything that is kept back */
export const recipeTotals = (whole: Recipe): RecipeTotals => totalsOf(calculateRecipe(whole));

/** Whether the numbers of the public recipe differ from those of the whole. */
export const needsTotals = ({ grist, hops, yeast, water }: HiddenParts): boolean =>
  Boolean(grist || hops || yeast || water);

/** The numbers of second runnings need the first beer's mash. */
const differ = (results: RecipeResults, totals: RecipeTotals): boolean =>
  totalNames.some((name) => Math.abs(results[name].value - totals[name]) > 1e-9);

/** Each hop's share of the true sum: without the grist it was computed for wort of water. */
const sharedIbu = ({ hops, ibu }: RecipeResults, total: number): RecipeResults["hops"] =>
  hops.map((share) => ({ ...share, ibu: ibu.value > 0 ? (share.ibu * total) / ibu.value : 0 }));

/** Results of the public recipe, with `totals` of the whole one in place of what can no longer be computed. */
export function publicResults(results: RecipeResults, hidden: HiddenParts, totals: RecipeTotals): RecipeResults {
  if (!needsTotals(hidden) && !(hidden.mash && differ(results, totals))) return results;
  const shown = { ...results, hops: sharedIbu(results, totals.ibu) };
  Object.assign(shown, Object.fromEntries(totalNames.map((name) => [name, { ...results[name], value: totals[name] }])));
  if (hidden.grist) shown.water = undefined;
  if (hidden.grist || hidden.water) shown.mashPh = undefined;
  return shown;
}
