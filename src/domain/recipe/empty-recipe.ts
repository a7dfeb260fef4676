/** What a new recipe begins with: nothing in it, in a size that many brew. */
import type { Recipe } from "./recipe.ts";

/** 20 litres, an hour's boil, 72 per cent brewhouse efficiency. */
export const emptyRecipe = (name: string): Recipe => ({
  name,
  type: "All Grain",
  batchLitres: 20,
  boilMinutes: 60,
  efficiencyPercent: 72,
  fermentables: [],
  hops: [],
  miscs: [],
  yeasts: [],
  fermentation: [],
  tags: [],
});
