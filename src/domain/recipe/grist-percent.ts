/** The bill in per cent by weight, as brewers write it: read from the amounts, and turned into amounts. */
import { settingsOf } from "./maker-settings.ts";
import { caution, ok, refusal } from "../result.ts";
import type { Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import type { Recipe } from "./recipe.ts";
import { hitOg } from "./solve-gravity.ts";

const weightOf = (recipe: Recipe): number => recipe.fermentables.reduce((sum, { kg }) => sum + kg, 0);

/** Per cent of the bill by weight, not by extract; all 0 where nothing is weighed in yet. */
export const gristPercents = (recipe: Recipe): number[] => {
  const total = weightOf(recipe);
  return recipe.fermentables.map(({ kg }) => (total > 0 ? (100 * kg) / total : 0));
};

/**
 * The recipe with the shares of the rows in `held` (per cent of `totalKg` by place) as they stand there; the other rows
 * share what is left of it as they did, evenly where they were empty. Where nothing is left for them they keep their
 * weights, and the shares make more than 100 %. Problems: `no-row`, `percent` (outside of 0 to 100), `no-weight`.
 */
export const holdShares = (recipe: Recipe, held: ReadonlyMap<number, number>, totalKg: number): Result<Recipe> => {
  for (const [row, percent] of held) {
    if (!recipe.fermentables[row]) return refusal("no-row", "row", { is: "fermentable-gone" });
    if (!(percent >= 0 && percent <= 100)) return refusal("percent", "percent", { is: "percent" });
  }
  if (!(totalKg > 0 && Number.isFinite(totalKg))) return refusal("no-weight", "fermentables", { is: "no-weight" });
  const heldKg = [...held.values()].reduce((sum, percent) => sum + (percent * totalKg) / 100, 0);
  const free = recipe.fermentables.filter((_, row) => !held.has(row));
  const freeKg = free.reduce((sum, { kg }) => sum + kg, 0);
  const left = totalKg - heldKg;
  const shared = (kg: number): number => {
    if (left < 0) return kg;
    return left * (freeKg > 0 ? kg / freeKg : 1 / free.length);
  };
  const fermentables = recipe.fermentables.map((item, row) => {
    const percent = held.get(row);
    return { ...item, kg: percent === undefined ? shared(item.kg) : (percent * totalKg) / 100 };
  });
  return ok({ ...recipe, fermentables });
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
  if (wrong >= 0) return refusal("percent", `percents[${wrong}]`, { is: "percent" });
  if (percents.length !== recipe.fermentables.length) return refusal("percent", "percents", { is: "percent-each" });
  const sum = percents.reduce((total, percent) => total + percent, 0);
  if (sum <= 0) return refusal("percent", "percents", { is: "percent-none" });
  const shared: Recipe = {
    ...recipe,
    fermentables: recipe.fermentables.map((item, index) => ({ ...item, kg: (percents[index] ?? 0) / sum })),
  };
  const solved = hitOg(shared, og, {}, settings);
  if (!solved.ok || Math.abs(sum - 100) < 0.05) return solved;
  const short = caution("percent-sum", "percents", { is: "percent-sum", percent: sum });
  return ok(solved.value, [...solved.warnings, short]);
};
