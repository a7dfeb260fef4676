/** A plain pale ale, all fields stated: the recipe tests and measurements start from. */
import type { Recipe } from "../src/domain/recipe/recipe.ts";

export const paleAle: Recipe = {
  name: "Pale Ale",
  type: "All Grain",
  batchLitres: 20,
  boilLitres: 26,
  boilMinutes: 60,
  efficiencyPercent: 72,
  fermentables: [
    { name: "Pale malt", type: "Grain", kg: 4.4, yieldPercent: 80, colour: { value: 6.5, unit: "EBC" } },
    { name: "Caramel malt", type: "Grain", kg: 0.3, yieldPercent: 75, colour: { value: 60, unit: "Lovibond" } },
    { name: "Sugar", type: "Sugar", kg: 0.2, yieldPercent: 100, colour: { value: 0, unit: "SRM" } },
  ],
  hops: [
    { name: "Magnum", use: "Boil", grams: 15, alphaPercent: 12, minutes: 60, form: "Pellet" },
    { name: "Cascade", use: "Boil", grams: 20, alphaPercent: 6, minutes: 10, form: "Leaf" },
    { name: "Cascade", use: "Hopstand", grams: 30, alphaPercent: 6, minutes: 20, celsius: 80, form: "Pellet" },
    { name: "Citra", use: "Dry Hop", grams: 50, alphaPercent: 13, minutes: 0, days: 4, form: "Pellet" },
  ],
  miscs: [],
  yeasts: [{ name: "Ale yeast", type: "Ale", form: "Dry", amount: 11.5, unit: "g", attenuationPercent: 78 }],
  fermentation: [],
  tags: [],
};
