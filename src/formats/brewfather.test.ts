import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFile } from "./registry.ts";

const text = readFileSync(new URL("fixtures/brewfather.json", import.meta.url), "utf8");

function recipes(json: string) {
  const result = importFile(Buffer.from(json), "Brewfather_RECIPE.json");
  if (!result.ok) throw new Error(result.code);
  return result.value.recipes.map(({ recipe }) => recipe);
}

test("a Brewfather recipe keeps its numbers, its water and nothing of the account", () => {
  const [recipe] = recipes(text);
  expect(recipe).toMatchObject({
    name: "Slipway Pale",
    batchLitres: 22,
    efficiencyPercent: 78,
    tags: ["pale", "house"],
    carbonation: { volumes: 2.4 },
    stated: { og: 1.050865407, fg: 1.01, ibu: 33.1, srm: 6.1, abv: 5.4 },
    fermentables: [
      { kg: 4.2, yieldPercent: 81.1, colour: { value: 3, unit: "SRM" } },
      { kg: 0.3, fermentable: false },
    ],
    hops: [
      { use: "Boil", minutes: 60 },
      { use: "Hopstand", minutes: 15, celsius: 80, form: "Powder" },
      { use: "Dry Hop", days: 3, onDay: 4 },
    ],
    miscs: [{ name: "Whirlfloc", amount: 0.5, unit: "each", minutes: 10 }],
    equipment: { boilOffLitresPerHour: 3, hopUtilizationPercent: 100, altitudeMetres: 400 },
    style: { name: "American Pale Ale", og: { min: 1.045, max: 1.06 }, srm: { min: 5, max: 10 } },
    water: { source: { calcium: 6.7 }, mashSalts: { gypsum: 4 }, mashAcid: { name: "lactic", ml: 2, percent: 80 } },
  });
  expect(recipe?.miscs).toHaveLength(1);
  expect(JSON.stringify(recipe)).not.toContain("someone");
});

test("a batch brings its measurements, and an array brings all its recipes", () => {
  const batch = `{"_type":"batch","brewDate":1700000000000,"measuredOg":1.051,"measuredFg":1.011,"recipe":${text}}`;
  expect(recipes(batch)[0]).toMatchObject({ date: 1_700_000_000_000, measured: { og: 1.051, fg: 1.011 } });
  expect(recipes(`[${text},null,${batch}]`)).toHaveLength(2);
});
