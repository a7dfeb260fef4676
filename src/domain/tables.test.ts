/** The tables of facts: nothing in them is empty, nothing stands twice, and the numbers keep to what is physically so. */
import { expect, test } from "vitest";
import { primingSugars } from "./carbonation/priming.ts";
import { maltAcidity, maltClass, bufferFromAcidity, type MaltClass } from "./mash/malt-acidity.ts";
import { acids } from "./water/acids.ts";
import { waterProfiles } from "./water/profiles.ts";
import { salts } from "./water/salts.ts";
import { ionBalance } from "./water/water-chemistry.ts";
import type { Fermentable } from "./recipe/recipe.ts";

/** Where a table holds an empty text, or a record or list without anything in it. */
const empties = (value: unknown, path = ""): string[] => {
  if (typeof value === "string") return value.trim() === "" ? [path] : [];
  if (typeof value !== "object" || value === null) return value === undefined ? [path] : [];
  const entries = Object.entries(value);
  return entries.length === 0 ? [path] : entries.flatMap(([key, inner]) => empties(inner, `${path}.${key}`));
};
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

test("waters have names of their own, a known kind and source, and charges that balance where they were made to", () => {
  expect(empties(waterProfiles)).toEqual([]);
  unique(waterProfiles.map(({ name }) => name));
  expect(new Set(waterProfiles.map(({ kind }) => kind))).toEqual(new Set(["historic", "city", "style", "source"]));
  expect(new Set(waterProfiles.map(({ source }) => source)).size).toBe(5);
  for (const { name, kind, ions } of waterProfiles) {
    expect(
      Object.values(ions).every((ppm) => ppm >= 0 && ppm <= 800),
      name,
    ).toBe(true);
    if (kind === "source") expect(Math.abs(ionBalance(ions)), name).toBeLessThan(0.1);
  }
});

test("salts and acids have labels, and each salt brings as much charge up as down", () => {
  expect(empties(salts)).toEqual([]);
  expect(empties(acids).filter((path) => !path.endsWith(".anion"))).toEqual([]);
  unique(Object.values(salts).map(({ label }) => label));
  unique(Object.values(acids).map(({ label }) => label));
  for (const { label, ppmPerGramPerLitre } of Object.values(salts))
    expect(Math.abs(ionBalance(ppmPerGramPerLitre)), label).toBeLessThan(0.02);
});

test("priming sugars have names and give some of sucrose's gas", () => {
  expect(empties(primingSugars)).toEqual([]);
});

/** K. Troester's titrations of 2009 as straight lines; the ends of each class as read from them. */
test.each<[MaltClass, number, number, number]>([
  ["base", 0, 5.7605, 34.192],
  ["base", 10, 5.6285, 34.052],
  ["base", 60, 4.9685, 33.352],
  ["base", 90, 4.9685, 33.352],
  ["wheat", 0, 6, 34.192],
  ["wheat", 4, 6, 34.136],
  ["wheat", 10, 5.9208, 34.052],
  ["wheat", 100, 5.2608, 33.352],
  ["crystal", -5, 5.2175, 32.457],
  ["crystal", 100, 5.0275, 38.427],
  ["crystal", 900, 4.4575, 56.337],
  ["roast", 1000, 4.738, 44.068],
  ["roast", 5000, 4.882, 35.508],
  ["acid", 5, 3.44, 149],
  ["unmalted", 5, 5.7, 30],
  ["none", 5, 7, 0],
])("a %s malt of %d EBC has a pH of %d and buffers %d", (kind, ebc, diPh, buffer) => {
  expect(maltAcidity(kind, ebc)).toEqual({ diPh: expect.closeTo(diPh, 9), buffer: expect.closeTo(buffer, 9) });
});

test("buffering follows from acidity to pH 5.7", () => {
  expect(bufferFromAcidity(5.2, 20)).toBeCloseTo(40, 9);
});

test.each<[string, Fermentable["type"], number, MaltClass]>([
  ["Acidulated malt", "Grain", 4, "acid"],
  ["Sauermalz", "Grain", 4, "acid"],
  ["Roasted barley", "Grain", 300, "roast"],
  ["Chocolate", "Grain", 300, "roast"],
  ["Dark", "Grain", 401, "roast"],
  ["Dark", "Grain", 400, "crystal"],
  ["Caramel wheat", "Grain", 5, "crystal"],
  ["Melanoidin", "Grain", 50, "crystal"],
  ["Flaked oats", "Grain", 19.9, "unmalted"],
  ["Flaked oats", "Grain", 20, "base"],
  ["Weizenmalz", "Grain", 5, "wheat"],
  ["Dinkel", "Adjunct", 5, "wheat"],
  ["Something", "Adjunct", 19.9, "unmalted"],
  ["Something", "Adjunct", 20, "base"],
  ["Something", "Adjunct", 61, "crystal"],
  ["Munich", "Grain", 60, "base"],
  ["Munich", "Grain", 60.1, "crystal"],
  ["Pilsner", "Grain", 3, "base"],
  ["Acid syrup", "Sugar", 3, "none"],
  ["Wheat extract", "Dry Extract", 3, "none"],
])("%s, a %s of %d EBC, counts as %s", (name, type, ebc, kind) => {
  expect(maltClass({ name, type }, ebc)).toBe(kind);
});
