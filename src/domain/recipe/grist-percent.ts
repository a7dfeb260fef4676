/** The bill in per cent by weight, as brewers write it: read from the amounts, and turned into amounts. */
import { settingsOf } from "./maker-settings.ts";
import { ok, problem, warning } from "../result.ts";
import type { Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import type { Recipe } from "./recipe.ts";
import { hitOg, numbersOf } from "./solve-gravity.ts";

const weightOf = (recipe: Recipe): number => recipe.fermentables.reduce((sum, { kg }) => sum + kg, 0);

/** Per cent of the bill by weight, not by extract; all 0 where nothing is weighed in yet. */
export const gristPercents = (recipe: Recipe): number[] => {
  const total = weightOf(recipe);
  return recipe.fermentables.map(({ kg }) => (total > 0 ? (100 * kg) / total : 0));
};

/**
 * The recipe with `percent` of the bill in one row; the other rows share the rest as they did, evenly where they were
 * empty. `keep` says what stays: the weight of the whole bill, or the OG. Problems: `no-row`, `percent` (outside of
 * 0 to 100, or other than 100 in a bill of one), `no-weight`, and those of `hitOg`.
 */
export const withShare = (
  recipe: Recipe,
  row: number,
  percent: number,
  keep: "weight" | "og" = "weight",
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  const item = recipe.fermentables[row];
  if (!item) return problem("no-row", "This fermentable is not in the recipe any more.", "row");
  if (!(percent >= 0 && percent <= 100)) return problem("percent", "A share lies between 0 and 100 %.", "percent");
  const total = weightOf(recipe);
  if (!(total > 0 && Number.isFinite(total)))
    return problem("no-weight", "Shares need a weight to be shared: enter one amount first.", "fermentables");
  const others = recipe.fermentables.length - 1;
  if (others === 0 && percent !== 100) return problem("percent", "The only fermentable is all of the bill.", "percent");
  const wanted = (total * percent) / 100;
  const left = total - item.kg;
  const reshared: Recipe = {
    ...recipe,
    fermentables: recipe.fermentables.map((each, index) => {
      if (index === row) return { ...each, kg: wanted };
      return { ...each, kg: (total - wanted) * (left > 0 ? each.kg / left : 1 / others) };
    }),
  };
  return keep === "weight" ? ok(reshared) : hitOg(reshared, numbersOf(recipe, settings).og, {}, settings);
};

/**
 * Amounts from shares and a gravity: `percents` by weight in the order of the recipe. Where they do not add up to 100
 * they are read in proportion, with a warning. Problems: `percent` (negative, no number, too few, all 0), and those of `hitOg`.
 */
export const setShares = (
  recipe: Recipe,
  percents: readonly number[],
  og: number,
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  const wrong = percents.findIndex((percent) => !(percent >= 0 && Number.isFinite(percent)));
  if (wrong >= 0) return problem("percent", "A share lies between 0 and 100 %.", `percents[${wrong}]`);
  if (percents.length !== recipe.fermentables.length)
    return problem("percent", "Each fermentable needs a share.", "percents");
  const sum = percents.reduce((total, percent) => total + percent, 0);
  if (sum <= 0) return problem("percent", "At least one share must lie above 0 %.", "percents");
  const shared: Recipe = {
    ...recipe,
    fermentables: recipe.fermentables.map((item, index) => ({ ...item, kg: (percents[index] ?? 0) / sum })),
  };
  const solved = hitOg(shared, og, {}, settings);
  if (!solved.ok || Math.abs(sum - 100) < 0.05) return solved;
  const short = warning(
    "percent-sum",
    `The shares add up to ${Number(sum.toFixed(1))} %; they are read in proportion.`,
    "percents",
  );
  return ok(solved.value, [...solved.warnings, short]);
};
