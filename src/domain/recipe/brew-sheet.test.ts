/** The brew sheet: every litre accounted for, every ingredient named once and at its time. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { brewSheet, usualPitchRate } from "./brew-sheet.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import type { Recipe } from "./recipe.ts";

const brewed: Recipe = {
  ...paleAle,
  equipment: {
    name: "Kettle",
    batchLitres: 20,
    boilLitres: 26,
    kettleLossLitres: 1,
    fermenterLossLitres: 1.5,
    tunDeadspaceLitres: 0.5,
    hopstandCelsius: 78,
  },
  mash: {
    name: "Two rests",
    grainCelsius: 18,
    spargeCelsius: 76,
    steps: [
      { name: "Saccharification", type: "Infusion", celsius: 65, minutes: 45 },
      { name: "Dextrin", type: "Infusion", celsius: 71, minutes: 20 },
      { name: "Mash out", type: "Temperature", celsius: 77, minutes: 5, rampMinutes: 8 },
      { name: "Sparge", type: "Sparge", celsius: 75, minutes: 0 },
    ],
  },
  water: {
    mashSalts: { gypsum: 3, epsom: 0 },
    mashAcid: { name: "lactic", ml: 2, percent: 80 },
    spargeSalts: { epsom: 1 },
  },
  miscs: [
    { name: "Irish moss", type: "Fining", use: "Boil", amount: 5, unit: "g", minutes: 15 },
    { name: "Gelatine", type: "Fining", use: "Secondary", amount: 3, unit: "g", minutes: 0 },
  ],
  fermentation: [
    { name: "Primary", days: 7, celsius: 18 },
    { name: "Rest", days: 3, celsius: 20 },
  ],
  carbonation: { volumes: 2.4, celsius: 4 },
};

const change = { added: 1, lost: -1, there: 0 };

test("what is added less what is lost is what is packaged, and each stop on the way agrees", () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const results = calculateRecipe(recipe);
      let litres = 0;
      for (const line of brewSheet(recipe, results).volumes) {
        litres += change[line.change] * line.litres;
        // Heated wort takes more room than the cold water it came from.
        if (line.name === "Before the boil, hot") {
          expect(litres).toBeCloseTo(results.volumes.preBoilCool, 6);
          litres = line.litres;
        }
        if (line.change === "there") expect(line.litres, line.name).toBeCloseTo(Math.max(0, litres), 6);
      }
    }),
    { seed: 11, numRuns: 200 },
  );
});

test("the water poured on is the water the chain asks for", () => {
  const results = calculateRecipe(brewed);
  const { water, mash } = brewSheet(brewed, results);
  expect(water.strikeLitres + water.infusionLitres + water.spargeLitres).toBeCloseTo(results.volumes.totalWater, 9);
  expect(water.infusionLitres).toBeGreaterThan(1);
  expect(water.strikeCelsius).toBeGreaterThan(67);
  expect(water.spargeCelsius).toBe(76);
  expect(mash.map(({ name, heat }) => [name, heat])).toEqual([
    ["Saccharification", false],
    ["Dextrin", false],
    ["Mash out", true],
  ]);
  expect(mash[2]?.rampMinutes).toBe(8);
});

test("additions stand in the order of the day, each once", () => {
  const { additions, waterAdditions } = brewSheet(brewed);
  expect(
    additions.map(({ name, stage, minutes }) => `${stage}: ${name}${minutes === undefined ? "" : `, ${minutes}`}`),
  ).toEqual([
    "mash: Pale malt",
    "mash: Caramel malt",
    "boil: Sugar, 60",
    "boil: Magnum, 60",
    "boil: Irish moss, 15",
    "boil: Cascade, 10",
    "hopstand: Cascade, 20",
    "fermentation: Citra",
    "fermentation: Gelatine",
  ]);
  expect(additions.find(({ stage }) => stage === "hopstand")?.celsius).toBe(80);
  expect(waterAdditions).toEqual([
    { into: "mash", of: "gypsum", name: "Gypsum", amount: 3, unit: "g" },
    { into: "mash", of: "lactic", name: "Lactic acid", amount: 2, unit: "ml", percent: 80 },
    { into: "sparge", of: "epsom", name: "Epsom salt", amount: 1, unit: "g" },
  ]);
});

test("a hop that names no temperature stands at the equipment's, late and fermenter sugar go in at their time", () => {
  const { additions } = brewSheet({
    ...brewed,
    hops: [
      { name: "Saaz", use: "Aroma", grams: 10, alphaPercent: 3, minutes: 15, form: "Leaf" },
      { name: "Citra", use: "Dry Hop", grams: 10, alphaPercent: 3, minutes: 0, days: 3, onDay: 9, form: "Leaf" },
      { name: "Citra", use: "Dry Hop", grams: 10, alphaPercent: 3, minutes: 0, days: 5, onDay: 4, form: "Leaf" },
      { name: "Perle", use: "First Wort", grams: 10, alphaPercent: 3, minutes: 0, form: "Leaf" },
    ],
    miscs: [],
    fermentables: [
      {
        name: "Extract",
        type: "Dry Extract",
        kg: 1,
        yieldPercent: 95,
        colour: { value: 3, unit: "SRM" },
        lateMinutes: 10,
      },
      { name: "Honey", type: "Honey", kg: 1, yieldPercent: 75, colour: { value: 1, unit: "SRM" }, addAfterBoil: true },
    ],
  });
  expect(additions.map(({ name, minutes, celsius, day }) => [name, minutes, celsius, day])).toEqual([
    ["Perle", 60, undefined, undefined],
    ["Extract", 10, undefined, undefined],
    ["Saaz", 15, 78, undefined],
    ["Citra", undefined, undefined, 4],
    ["Citra", undefined, undefined, 9],
    ["Honey", undefined, undefined, undefined],
  ]);
});

test("pitch and carbonation follow yeast, gravity and temperature", () => {
  const { pitch, carbonation, gravities } = brewSheet(brewed);
  expect(pitch.celsius).toBe(18);
  expect(pitch.billionCells).toBeCloseTo(0.75 * 20 * sgToPlato(gravities.og), 9);
  expect(usualPitchRate({ type: "Lager" }, 1.05)).toBe(1.5);
  expect(usualPitchRate({ type: "Lager" }, 1.07)).toBe(2);
  expect(usualPitchRate({ type: "Kveik" }, 1.08)).toBe(1);
  expect(carbonation).toMatchObject({ volumes: 2.4, forced: true, litres: 18.5 });
  expect(carbonation?.residualVolumes).toBeCloseTo(0.86, 1);
  expect(carbonation?.kPa).toBeCloseTo(74, -1);
  expect(brewSheet(paleAle).carbonation).toBeUndefined();
});
