/** A small recipe for tests: complete where the type asks for it, plain otherwise. */
import type { Recipe } from "../src/domain/recipe/recipe.ts";

export const recipeOf = (changes: Partial<Recipe> = {}): Recipe => ({
  name: "Pale Ale",
  type: "All Grain",
  batchLitres: 20,
  boilMinutes: 60,
  efficiencyPercent: 72,
  fermentables: [{ name: "Pale Malt", type: "Grain", kg: 4.5, yieldPercent: 80, colour: { value: 5, unit: "EBC" } }],
  hops: [{ name: "Cascade", use: "Boil", grams: 30, alphaPercent: 5.5, minutes: 60, form: "Pellet" }],
  miscs: [],
  yeasts: [{ name: "Ale Yeast", type: "Ale", form: "Dry", amount: 11, unit: "g" }],
  fermentation: [],
  tags: [],
  ...changes,
});
