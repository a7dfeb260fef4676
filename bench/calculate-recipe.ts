/** How long a large recipe's numbers take, and how long the public brewcalc package takes for the part it knows. */
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { paleAle } from "../tests/pale-ale.ts";

/** 12 fermentables, 10 hops, 6 mash steps, 8 salts. */
export const largeRecipe: Recipe = {
  ...paleAle,
  name: "Large",
  batchLitres: 40,
  boilLitres: 50,
  fermentables: Array.from({ length: 12 }, (_, index) => ({
    name: ["Pilsner malt", "Wheat malt", "Crystal malt", "Roasted barley"][index % 4] ?? "",
    type: "Grain",
    kg: 0.5 + index / 10,
    yieldPercent: 70 + index,
    colour: { value: 4 + index ** 2, unit: "EBC" },
  })),
  hops: Array.from({ length: 10 }, (_, index) => ({
    name: `Hop ${index}`,
    use: (["First Wort", "Boil", "Boil", "Hopstand", "Dry Hop"] as const)[index % 5] ?? "Boil",
    grams: 10 + index,
    alphaPercent: 4 + index,
    minutes: 60 - index * 5,
    celsius: 85,
    form: index % 2 === 0 ? "Pellet" : "Leaf",
  })),
  mash: {
    name: "Steps",
    grainCelsius: 20,
    steps: [45, 52, 63, 68, 72, 78].map((celsius, index) => ({
      name: `Rest ${index}`,
      type: index === 4 ? "Decoction" : "Temperature",
      celsius,
      minutes: 15,
    })),
  },
  water: {
    source: { name: "Tap", calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 50, bicarbonate: 180 },
    dilution: 0.3,
    mashSalts: { gypsum: 3, "calcium-chloride": 4, epsom: 1, "table-salt": 1 },
    spargeSalts: { gypsum: 2, "calcium-chloride": 2, epsom: 1, "magnesium-chloride": 1 },
    mashAcid: { name: "lactic", ml: 3, percent: 80 },
    spargeAcid: { name: "phosphoric", ml: 2, percent: 75 },
  },
};
