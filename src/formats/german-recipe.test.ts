import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFile } from "./registry.ts";

function recipe(name: string) {
  const result = importFile(readFileSync(new URL(`fixtures/${name}`, import.meta.url)), name);
  if (!result.ok) throw new Error(result.code);
  return result.value.recipes[0]?.recipe;
}

test("MMUM's numbered keys become malts, hops, rests and additions", () => {
  const found = recipe("mmum-1.json");
  expect(found).toMatchObject({
    name: "Werft Märzen",
    batchLitres: 40,
    boilMinutes: 80,
    notes: "Jack's Bier",
    fermentables: [
      { name: "Münchner Malz", kg: 6.4 },
      { name: "Melanoidin", kg: 0.4 },
    ],
    hops: [
      { name: "Perle", use: "First Wort", grams: 28, minutes: 80 },
      { name: "Tettnang", use: "Boil", minutes: 20, alphaPercent: 4.1 },
      { name: "Saphir", use: "Dry Hop", grams: 50 },
    ],
    miscs: [{ name: "Irish Moos", use: "Boil", amount: 8, unit: "g", minutes: 10 }],
    mash: {
      steps: [
        { type: "Infusion", celsius: 57, minutes: 10, infuseLitres: 33, infuseCelsius: 60 },
        { type: "Temperature", celsius: 66, minutes: 60 },
        { name: "Abmaischen", celsius: 76 },
        { type: "Sparge", infuseLitres: 27 },
      ],
    },
    fermentation: [{ celsius: 10 }],
    stated: { ibu: 24, abv: 5.6 },
  });
  expect(found?.stated?.og).toBeCloseTo(1.0543, 3);
  expect(found?.stated?.srm).toBeCloseTo(22 / 1.97, 6);
});

test("MMUM's second version reads the same from lists, and its gravity tells the efficiency", () => {
  const found = recipe("mmum-2.json");
  expect(found).toMatchObject({
    batchLitres: 22.5,
    fermentables: [{ kg: 2.5 }, { kg: 2 }],
    hops: [{ use: "First Wort", minutes: 60 }, { use: "Hopstand", minutes: 10 }, { use: "Dry Hop" }],
    miscs: [{ amount: 11, unit: "g", minutes: 5 }],
  });
  const points = 22.5 * 48.4;
  expect(found?.efficiencyPercent).toBeCloseTo((points / (4.5 * 0.78 * 385.68)) * 100, 0);
});

test("kleiner-brauhelfer's tables become one recipe, its additions counted per litre", () => {
  expect(recipe("kleiner-brauhelfer.json")).toMatchObject({
    name: "Probesud Alt",
    batchLitres: 20,
    boilMinutes: 75,
    fermentables: [
      { name: "Münchner", kg: 4.1, yieldPercent: 79, colour: { value: 15, unit: "EBC" } },
      { name: "Röstmalz" },
      { name: "Kandis", type: "Sugar", kg: 0.2 },
    ],
    hops: [
      { name: "Spalter Select", use: "Boil", minutes: 75, form: "Pellet" },
      { name: "Spalter", use: "Hopstand", minutes: 10, form: "Leaf" },
      { name: "Saphir", use: "Dry Hop", grams: 40, days: 5 },
    ],
    miscs: [{ name: "Irish Moss", type: "Fining", amount: 4, minutes: 10 }],
    mash: { steps: [{ type: "Infusion", infuseLitres: 15 }, { type: "Temperature" }, { type: "Sparge" }] },
  });
});
