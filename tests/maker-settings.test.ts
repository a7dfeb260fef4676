/** Bitterness, gravity and colour that another program states in its own file come out to its last digit under its settings. */
import { expect, test } from "vitest";
import { settingsOf } from "../scripts/maker-settings.ts";
import { calculateRecipe } from "../src/domain/recipe/calculate-recipe.ts";
import type { Fermentable, Hop, Recipe } from "../src/domain/recipe/recipe.ts";

const ounce = 0.028349523125;
const fluidOunce = 0.0295735295625;
const grain = (name: string, ounces: number, yieldPercent: number, lovibond: number): Fermentable => ({
  name,
  type: "Grain",
  kg: ounces * ounce,
  yieldPercent,
  colour: { value: lovibond, unit: "Lovibond" },
});
const boiled = (name: string, minutes: number, alphaPercent: number): Hop => ({
  name,
  use: "Boil",
  form: "Pellet",
  grams: 0.881849 * ounce * 1000,
  alphaPercent,
  minutes,
});

/** "Citra Double IPA" of a public BeerSmith 2 collection (jaklindq/bryggans, Cloud.bsmx). */
const doubleIpa: Recipe = {
  name: "Citra Double IPA",
  type: "All Grain",
  batchLitres: 768 * fluidOunce,
  boilLitres: 1089.28 * fluidOunce,
  boilMinutes: 60,
  efficiencyPercent: 72,
  equipment: {
    name: "Keggle",
    batchLitres: 768 * fluidOunce,
    boilLitres: 1089.28 * fluidOunce,
    kettleLossLitres: 64 * fluidOunce,
  },
  fermentables: [
    grain("Pale Malt", 220.4623, 79, 2),
    grain("Cara-Pils", 12.32, 72, 2),
    grain("Crystal", 12.32, 75, 10),
    grain("Munich Malt", 12.32, 80, 9),
    grain("Honey Malt", 5.9965746, 80, 25),
    grain("White Wheat Malt", 5.92, 86, 2.4),
  ],
  hops: [
    boiled("Nugget", 60, 13),
    boiled("Citra", 30, 12),
    boiled("Citra", 15, 12),
    boiled("Citra", 10, 12),
    boiled("Citra", 5, 12),
  ],
  miscs: [],
  yeasts: [],
  fermentation: [],
  tags: [],
};

test("a BeerSmith 2 recipe has BeerSmith's gravity, colour and hop contributions", () => {
  const results = calculateRecipe(doubleIpa, doubleIpa.equipment, settingsOf("BeerSmith 2/3"));
  expect(results.og.value).toBeCloseTo(1.0731469, 4);
  expect(results.srm.value).toBeCloseTo(6.3740914, 2);
  const stated = [31.6796467, 22.4737787, 14.5103369, 10.6025944, 5.8296669];
  stated.forEach((ibu, index) => expect(results.hops[index]?.ibu).toBeCloseTo(ibu, 1));
  expect(results.ibu.value).toBeCloseTo(85.0960236, 1);
});

test("a program without settings of its own is computed by ours", () => {
  expect(settingsOf("somebody's script")).toEqual(settingsOf("another"));
});
