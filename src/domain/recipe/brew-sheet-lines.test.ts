/** The lines of a brew sheet, whole: the way of the water, what goes into it, the pitch and the bubbles. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { kegPressure, residualVolumes } from "../carbonation/keg-pressure.ts";
import { brewSheet, usualPitchRate } from "./brew-sheet.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import type { BrewWater } from "./brew-mash.ts";
import type { Recipe } from "./recipe.ts";

const results = calculateRecipe(paleAle);
/** Litres that can be told apart, so that each line shows which of them it is made of. */
const volumes = {
  ...results.volumes,
  mashWater: 18,
  totalWater: 30,
  runoff: 24,
  absorbed: 5,
  preBoilCool: 25,
  preBoilHot: 26,
  boiledOff: 4,
  postBoilHot: 22,
  postBoilCool: 21.25,
  transferred: 20,
  fermenter: 20.5,
  packaged: 19,
};
const linesOf = (recipe: Recipe, changes: Partial<typeof volumes> = {}) => {
  const { volumes: lines, water } = brewSheet(recipe, { ...results, volumes: { ...volumes, ...changes } });
  return { water, text: lines.map(({ change, name, litres }) => `${change} ${name}: ${litres}`), lines };
};

const kettleLines = [
  "added Water into the kettle: 1",
  "there Before the boil, hot: 26",
  "lost Boiled off: 4",
  "there After the boil, hot: 22",
  "lost Shrinks as it cools: 0.75",
  "lost Left behind the kettle: 1.25",
  "added Water into the fermenter: 0.5",
  "there Into the fermenter: 20.5",
  "lost Left in the fermenter: 1.5",
  "there Packaged: 19",
];

test("a mashed beer's water comes as strike, infusion and sparge, less what grain and tun keep", () => {
  const { text, lines, water } = linesOf(paleAle);
  const poured = (name: string, litres: number) => (litres > 1e-9 ? [`added ${name}: ${litres}`] : []);
  expect(text).toEqual([
    ...poured("Strike water", water.strikeLitres),
    ...poured("Infusions", water.infusionLitres),
    ...poured("Sparge water", water.spargeLitres),
    "lost Kept by the grain: 5",
    "lost Left in the tun: 1",
    ...kettleLines,
  ]);
  expect(water.strikeLitres).toBeGreaterThan(1);
  for (const line of lines) {
    const celsius = (
      { "Strike water": water.strikeCelsius, "Sparge water": water.spargeCelsius } as Partial<
        Record<string, BrewWater["strikeCelsius"]>
      >
    )[line.name];
    expect(Object.hasOwn(line, "celsius"), line.name).toBe(celsius !== undefined);
    expect(line.celsius).toBe(celsius);
  }
});

test("without a mash all the water is one line, and lines of nothing are left out", () => {
  expect(linesOf(paleAle, { mashWater: 0 }).text).toEqual(["added Water: 30", ...kettleLines]);
  const dry = { mashWater: 0, totalWater: 0, runoff: 25, transferred: 20.5, packaged: 20.5, boiledOff: 1e-9 };
  expect(linesOf(paleAle, dry).text).toEqual([
    "there Before the boil, hot: 26",
    "there After the boil, hot: 22",
    "lost Shrinks as it cools: 0.75",
    "lost Left behind the kettle: 0.75",
    "there Into the fermenter: 20.5",
    "there Packaged: 20.5",
  ]);
  expect(linesOf(paleAle, { packaged: -1, postBoilHot: 0 }).text).toContain("there Packaged: 0");
});

test("second runnings begin with sparge water, and only grain that was added keeps some", () => {
  const second = { ...paleAle, secondRunnings: { waterLitres: [15, 10], collectedLitres: 20, mashPercent: 70 } };
  const { text } = linesOf(second);
  expect(text.filter((line) => !kettleLines.includes(line) && !line.startsWith("added Sparge water"))).toEqual([
    "lost Kept by the added grain: 5",
  ]);
});

test("strong wort begins above 1.060", () => {
  const rates = (type: "Lager" | "Ale" | "Wheat") => [1.06, 1.0601].map((og) => usualPitchRate({ type }, og));
  expect(rates("Lager")).toEqual([1.5, 2]);
  expect(rates("Ale")).toEqual([0.75, 1]);
  expect(rates("Wheat")).toEqual([0.75, 1]);
});

test("salts and acids of mash and sparge are named in that order, those of nothing left out", () => {
  const lines = (water: Recipe["water"]) => brewSheet({ ...paleAle, water } as Recipe, results).waterAdditions;
  expect(
    lines({
      mashSalts: { gypsum: 3, epsom: 0 },
      mashAcid: { name: "lactic", ml: 0, percent: 80 },
      spargeSalts: { gypsum: 1 },
      spargeAcid: { name: "phosphoric", ml: 1.5, percent: 10 },
    }),
  ).toEqual([
    { into: "mash", of: "gypsum", name: "Gypsum", amount: 3, unit: "g" },
    { into: "sparge", of: "gypsum", name: "Gypsum", amount: 1, unit: "g" },
    { into: "sparge", of: "phosphoric", name: "Phosphoric acid", amount: 1.5, unit: "ml", percent: 10 },
  ]);
  expect(lines({})).toEqual([]);
  expect(lines(undefined)).toEqual([]);
});

test("without a yeast the pitch is an ale's; without a fermentation it names no temperature", () => {
  const { pitch } = brewSheet({ ...paleAle, yeasts: [] }, results);
  expect(pitch).toMatchObject({ yeasts: [], litres: results.volumes.fermenter, celsius: undefined, rate: 0.75 });
});

test("carbonation is forced where no sugar is named, at the pressure of the keg's temperature and place", () => {
  const bubbles = (changes: Partial<Recipe>) => brewSheet({ ...paleAle, ...changes }, results).carbonation;
  const bare = {
    volumes: 2.4,
    residualVolumes: undefined,
    celsius: undefined,
    kPa: undefined,
    primingSugar: undefined,
  };
  const litres = results.volumes.packaged;
  expect(bubbles({ carbonation: { volumes: 2.4 } })).toEqual({ ...bare, forced: true, litres });
  expect(bubbles({ carbonation: { volumes: 2.4, primingSugar: "sucrose" } as Recipe["carbonation"] & object })).toEqual(
    {
      ...bare,
      forced: false,
      primingSugar: "sucrose",
      litres,
    },
  );
  expect(bubbles({ carbonation: { volumes: 2.4, forced: false } })?.forced).toBe(false);
  expect(bubbles({ carbonation: { celsius: 4 } as Recipe["carbonation"] & object })).toBeUndefined();
  const cold = { carbonation: { volumes: 2.4, celsius: 0 } };
  expect(bubbles(cold)?.kPa).toBe(kegPressure(0, 2.4, 0));
  const equipment = { name: "High", batchLitres: 20, boilLitres: 26, altitudeMetres: 1500 };
  expect(bubbles({ ...cold, equipment })?.kPa).toBe(kegPressure(0, 2.4, 1500));
  expect(kegPressure(0, 2.4, 1500)).not.toBe(kegPressure(0, 2.4, 0));
  const fermentation = [
    { name: "Cool", days: 3, celsius: 18, endCelsius: 22 },
    { name: "Cold", days: 3, celsius: 4 },
  ];
  expect(bubbles({ ...cold, fermentation })?.residualVolumes).toBe(residualVolumes(22));
});
