/** What changed between two versions of a recipe, as a brewer would say it, with what each change did to the numbers. */
import { calculateRecipe } from "./calculate-recipe.ts";
import type { PlainChange } from "./field-changes.ts";
import { findChanges } from "./recipe-changes.ts";
import type { Recipe } from "./recipe.ts";

/** Gravities in SG, alcohol in per cent by volume, colour in SRM. */
export type RecipeNumbers = { og: number; fg: number; abv: number; ibu: number; srm: number };
/** What this change alone does to the recipe before: after minus before, of numbers that print differently; null for none. */
export type ChangeEffect = Partial<RecipeNumbers>;
export type RecipeChange = PlainChange & { effect: ChangeEffect | null };
/** `from`: the numbers of the recipe before. `results`: of the whole, after minus before. */
export type RecipeDiff = { changes: RecipeChange[]; from: RecipeNumbers; results: RecipeNumbers };

const names = ["og", "fg", "abv", "ibu", "srm"] as const;
/** Half of the last digit that is printed. */
const least: RecipeNumbers = { og: 0.0005, fg: 0.0005, abv: 0.05, ibu: 0.05, srm: 0.05 };

function numbersOf(recipe: Recipe): RecipeNumbers {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
}

function effectOf(from: RecipeNumbers, recipe: Recipe): ChangeEffect | null {
  const now = numbersOf(recipe);
  const told = names.filter((name) => Math.abs(now[name] - from[name]) >= least[name]);
  return told.length > 0 ? Object.fromEntries(told.map((name) => [name, now[name] - from[name]])) : null;
}

/** How many things differ, without their effects; 0 only where both say the same. */
export const countChanges = (before: Recipe, after: Recipe): number =>
  before === after ? 0 : findChanges(before, after).length;

export function diffRecipes(before: Recipe, after: Recipe): RecipeDiff {
  const from = numbersOf(before);
  const now = numbersOf(after);
  return {
    changes: findChanges(before, after).map(({ change, alone }) => ({
      ...change,
      effect: alone ? effectOf(from, alone()) : null,
    })),
    from,
    results: {
      og: now.og - from.og,
      fg: now.fg - from.fg,
      abv: now.abv - from.abv,
      ibu: now.ibu - from.ibu,
      srm: now.srm - from.srm,
    },
  };
}
