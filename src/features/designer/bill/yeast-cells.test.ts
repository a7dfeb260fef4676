/** Cells that a recipe pitches against what its wort wants. */
import { expect, test } from "vitest";
import type { Yeast } from "../../../domain/recipe/recipe.ts";
import { cellsInPacks, cellsPitched, neededCells, rateOf, starterLitres, usualCells } from "./yeast-cells.ts";

const day = 86_400_000;
const now = 400 * day;
const dry: Yeast = { name: "W-34/70", laboratory: "Fermentis", type: "Lager", form: "Dry", amount: 2, unit: "pkg" };
const liquid: Yeast = { name: "House ale", type: "Ale", form: "Liquid", amount: 1, unit: "pkg" };

test("dry yeast counts by its maker and does not age, a stated number goes before", () => {
  expect(usualCells(dry)).toBe(69);
  expect(usualCells({ ...dry, unit: "g" })).toBe(6);
  expect(cellsInPacks({ ...dry, producedAt: 0 }, now)).toBe(138);
  expect(cellsInPacks({ ...dry, cellsBillion: 215 }, now)).toBe(430);
});

test("a liquid pack loses cells from the day it was made", () => {
  expect(cellsInPacks(liquid, now)).toBe(100);
  expect(cellsInPacks({ ...liquid, producedAt: now - 100 * day }, now)).toBeCloseTo(30, 6);
  expect(cellsInPacks({ ...liquid, producedAt: now - 300 * day }, now)).toBe(0);
});

test("the rate follows type and gravity unless the recipe names one", () => {
  expect(rateOf(dry, 1.05)).toBe(1.5);
  expect(rateOf(undefined, 1.05)).toBe(0.75);
  expect(rateOf({ ...dry, pitchRate: 1.2 }, 1.05)).toBe(1.2);
  expect(neededCells(liquid, 20, 1.048)).toBeCloseTo(178.7, 1);
});

test("a starter of the litres that are proposed reaches what is needed", () => {
  const litres = starterLitres(liquid, 200, now) ?? 0;
  expect(litres).toBeGreaterThan(0);
  const starter = { litres, sg: 1.037, stirred: true };
  expect(cellsPitched({ ...liquid, starter }, now)).toBeCloseTo(200, 4);
  expect(cellsPitched({ ...liquid, starter: { ...starter, stirred: false } }, now)).toBeGreaterThanOrEqual(100);
  expect(starterLitres(liquid, 5000, now)).toBeUndefined();
  expect(starterLitres(liquid, 50, now)).toBe(0);
});
