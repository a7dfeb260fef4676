/** Bitterness, gravity and colour that another program states in its own file come out to its last digit under its settings. */
import { expect, test } from "vitest";
import { makerOf, makerSettings, settingsOf } from "./maker-settings.ts";
import { defaultSettings } from "./brewing-settings.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import type { Fermentable, Hop, Recipe } from "./recipe.ts";

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
  const results = calculateRecipe(doubleIpa, doubleIpa.equipment, makerSettings("beersmith"));
  expect(results.og.value).toBeCloseTo(1.0731469, 4);
  expect(results.srm.value).toBeCloseTo(6.3740914, 2);
  const stated = [31.6796467, 22.4737787, 14.5103369, 10.6025944, 5.8296669];
  stated.forEach((ibu, index) => expect(results.hops[index]?.ibu).toBeCloseTo(ibu, 1));
  expect(results.ibu.value).toBeCloseTo(85.0960236, 1);
});

test("a file's program is found by its name, and a recipe takes its profile over only by choice", () => {
  expect(
    ["BeerSmith 2/3", "BeerSmith 1", "Brewtarget (old)", "Brewtarget", "Brewer's Friend", "a script"].map(makerOf),
  ).toEqual(["beersmith", "beersmith-1", "brewtarget-1", "brewtarget", "brewers-friend", undefined]);
  expect(settingsOf(doubleIpa)).toBe(defaultSettings);
  expect(settingsOf({ ...doubleIpa, computedAs: "beersmith" })).toBe(makerSettings("beersmith"));
  expect(calculateRecipe({ ...doubleIpa, computedAs: "beersmith" }).ibu.value).toBeCloseTo(85.0960236, 1);
});

test("Brewtarget's bitterness comes out under its settings", () => {
  // "Bt: Blonde Ale" of its own recipes, as version 3.0.6 exports it: 19.75 IBU from one addition of 34 g at 60 minutes.
  const malt = grain("2 Row", 4.76272 / ounce, 80.5 * 0.96, 2);
  const blonde: Recipe = {
    ...doubleIpa,
    batchLitres: 20.81976,
    boilLitres: 25.55153,
    efficiencyPercent: (70 * 20.81976) / 22.71247,
    equipment: { name: "Cooler", batchLitres: 20.81976, boilLitres: 25.55153, kettleLossLitres: 1.892706 },
    fermentables: [malt, grain("Crystal", 0.226796 / ounce, 75, 10)],
    hops: [{ name: "Willamette", use: "Boil", form: "Pellet", grams: 34.0194, alphaPercent: 5, minutes: 60 }],
    computedAs: "brewtarget",
  };
  const { og, ibu } = calculateRecipe(blonde);
  expect(Math.abs(og.value - 1.04572)).toBeLessThan(1e-4);
  expect(ibu.value).toBeCloseTo(19.7467, 1);
});
