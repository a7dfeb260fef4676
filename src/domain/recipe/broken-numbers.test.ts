/** Numbers that are none, boils that make no batch, and lines of which nothing but the name is left. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { Note } from "../result.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { degreesIn, hasAmount, nameOf, readRowText, unlisted } from "./read-row-text.ts";
import type { Recipe } from "./recipe.ts";

const mended = (recipe: Recipe) => {
  const notes: Note[] = [];
  return { recipe: finiteRecipe(recipe, notes), notes };
};
const [malt] = paleAle.fermentables;
const [hop] = paleAle.hops;
const [yeast] = paleAle.yeasts;

test("a sound recipe comes back itself", () => {
  const { recipe, notes } = mended(paleAle);
  expect(recipe).toBe(paleAle);
  expect(notes).toEqual([]);
  const cold = { ...paleAle, hops: [{ ...hop!, celsius: -2 }] };
  expect(mended(cold)).toEqual({ recipe: cold, notes: [] });
});

test.each<[string, Partial<Recipe>, Partial<Recipe>]>([
  ["batchLitres", { batchLitres: -1 }, { batchLitres: 0 }],
  ["boilMinutes", { boilMinutes: Number.NaN }, { boilMinutes: 0 }],
  ["efficiencyPercent", { efficiencyPercent: Infinity }, { efficiencyPercent: 0 }],
  ["fermentables[0].kg", { fermentables: [{ ...malt!, kg: -0.1 }] }, { fermentables: [{ ...malt!, kg: 0 }] }],
  [
    "fermentables[1].colour.value",
    { fermentables: [malt!, { ...malt!, colour: { value: Number.NaN, unit: "EBC" } }] },
    { fermentables: [malt!, { ...malt!, colour: { value: 0, unit: "EBC" } }] },
  ],
  ["hops[0].celsius", { hops: [{ ...hop!, celsius: Number.NaN }] }, { hops: [{ ...hop!, celsius: 0 }] }],
  ["hops[1].grams", { hops: [hop!, { ...hop!, grams: -1 }] }, { hops: [hop!, { ...hop!, grams: 0 }] }],
  [
    "yeasts[0].attenuationPercent",
    { yeasts: [{ ...yeast!, attenuationPercent: -1 }] },
    { yeasts: [{ ...yeast!, attenuationPercent: 0 }] },
  ],
])("a broken %s is counted as 0, and named", (path, broken, whole) => {
  const { recipe, notes } = mended({ ...paleAle, ...broken });
  expect(recipe).toEqual({ ...paleAle, ...whole });
  expect(notes).toEqual([
    {
      code: "not-a-number",
      path,
      message: "not-a-number",
      told: { is: "no-number" },
    },
  ]);
});

test("a boil of less than a fifth or more than four batches is another number", () => {
  const kettle = { name: "K", batchLitres: 20, boilLitres: 26, topUpWaterLitres: 3 };
  const boil = (boilLitres: number, changes: Partial<Recipe> = {}) => {
    const { recipe, notes } = mended({ ...paleAle, boilLitres, ...changes });
    return [recipe.boilLitres, ...notes.map(({ code, path }) => `${path}, ${code}`)];
  };
  const absurd = [0, "boilLitres, boil-volume-absurd"];
  expect(boil(4)).toEqual([4]);
  expect(boil(80)).toEqual([80]);
  expect(boil(3.999)).toEqual(absurd);
  expect(boil(80.126)).toEqual(absurd);
  expect(boil(1, { equipment: kettle })).toEqual([1]);
  expect(boil(0.9, { equipment: kettle })).toEqual(absurd);
  expect(boil(0)).toEqual([0]);
  expect(boil(5, { batchLitres: 0 })).toEqual([5]);
});

test.each([
  ["  - Perle", "Perle"],
  ["*  Perle", "Perle"],
  ["12) Perle", "Perle"],
  ["3. Perle", "Perle"],
  ["-Perle", "-Perle"],
  ["2\tg", "2 g"],
])("'%s' without its mark is '%s'", (line, text) => {
  expect(unlisted(line)).toBe(text);
});

test.each([
  [" , Perle  ( ) leaf ", "Perle leaf"],
  ["Perle [ ], leaf", "Perle, leaf"],
  ["Perle , ; leaf", "Perle, leaf"],
  ["Perle (old), leaf", "Perle (old), leaf"],
  ["of Perle –", "Perle"],
  ["× Perle @", "Perle"],
  ["Perle : a", "Perle: a"],
])("of '%s' the name is '%s'", (rest, name) => {
  expect(nameOf(rest)).toBe(name);
});

test("any of three amounts makes a row, and each is read by itself", () => {
  expect([{ kg: 0 }, { litres: 0 }, { count: 0 }, {}].map((row) => hasAmount({ name: "x", ...row }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(readRowText("2 L Water")).toEqual({ name: "Water", litres: 2 });
  expect(readRowText("  Crystal 60  ")).toEqual({ name: "Crystal 60" });
  expect(readRowText("2 packs Yeast, 11 g")).toEqual({ name: "2 packs Yeast", kg: expect.closeTo(0.011, 12) });
  expect(readRowText("5 ml Acid, 3 pieces")).toEqual({ name: "Acid, 3 pieces", litres: expect.closeTo(0.005, 12) });
  expect(Object.keys(readRowText("1 kg Malt"))).toEqual(["name", "kg"]);
  expect(readRowText("20 g Saaz (3 % alpha), first wort hops")).toMatchObject({ use: "First Wort", alphaPercent: 3 });
  expect(readRowText("20 g Saaz @ 5'")).toEqual({ name: "Saaz", kg: expect.closeTo(0.02, 12), minutes: 5 });
});

test.each([
  ["first wort", "First Wort"],
  ["first-wort hop", "First Wort"],
  ["firstwort hopping", "First Wort"],
  ["FWH", "First Wort"],
  ["dry hop", "Dry Hop"],
  ["dry-hopped", "Dry Hop"],
  ["dryhopping", "Dry Hop"],
  ["d.h.", "Dry Hop"],
  ["hop stand", "Hopstand"],
  ["hopstand", "Hopstand"],
  ["whirlpool", "Hopstand"],
  ["flameout", "Aroma"],
  ["flame out", "Aroma"],
  ["knock-out", "Aroma"],
  ["mash hop", "Mash"],
  ["mash hopping", "Mash"],
])("hops '%s' go in as %s, and the word leaves the name", (words, use) => {
  expect(readRowText(`20 g Saaz ${words}`)).toEqual({ name: "Saaz", kg: expect.closeTo(0.02, 12), use });
});

test("degrees say their scale, Celsius where none is named", () => {
  const found = (...parts: (string | undefined)[]) => ["", ...parts] as unknown as RegExpExecArray;
  expect(degreesIn(undefined)).toBeUndefined();
  expect(degreesIn(found("80", "f"))).toBe("80 °F");
  expect(degreesIn(found("80", undefined))).toBe("80 °C");
  expect(degreesIn(found(undefined, undefined, "176", "f"))).toBe("176 °F");
});
