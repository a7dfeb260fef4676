import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFile } from "./registry.ts";

test("a BeerSmith selection gives its recipe in metric units, though HTML entities make it no XML", () => {
  const result = importFile(readFileSync(new URL("fixtures/beersmith.bsmx", import.meta.url)), "beersmith.bsmx");
  if (!result.ok) throw new Error(result.code);
  const [recipe] = result.value.recipes.map((one) => one.recipe);
  expect(result.value.format).toBe("bsmx");
  expect(recipe).toMatchObject({
    name: "Brewer’s Rök",
    notes: "Smoke & malt, 90°",
    type: "All Grain",
    date: Date.UTC(2020, 2, 1),
    boilMinutes: 75,
    efficiencyPercent: 70,
    carbonation: { volumes: 2.5 },
    measured: { fg: 1.014 },
    style: { name: "Classic Rauchbier", categoryNumber: "6", letter: "B", og: { min: 1.05, max: 1.057 } },
    hops: [
      { use: "Boil", minutes: 60 },
      { use: "Hopstand", minutes: 20, celsius: expect.closeTo(85, 6) as number },
      { use: "Dry Hop", days: 3 },
    ],
    miscs: [{ use: "Mash", type: "Water Agent", amount: 4, unit: "g", minutes: 60 }],
    yeasts: [{ type: "Lager", form: "Dry", amount: 2, unit: "pkg", attenuationPercent: 73 }],
    mash: { steps: [{ type: "Temperature", minutes: 45, celsius: expect.closeTo(67, 6) as number }] },
    fermentation: [
      { name: "Primary", days: 14, celsius: 10 },
      { name: "Secondary", days: 28, celsius: expect.closeTo(2, 6) as number },
    ],
  });
  expect(recipe?.batchLitres).toBeCloseTo(18.92706, 5);
  expect(recipe?.boilLitres).toBeCloseTo(25, 5);
  expect(recipe?.fermentables[0]?.kg).toBeCloseTo(4.98951607, 6);
  expect(recipe?.hops[0]?.grams).toBeCloseTo(28.349523, 5);
  expect(recipe?.measured?.og).toBeUndefined();
});
