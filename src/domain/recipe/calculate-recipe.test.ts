/** The numbers of a recipe: what they are, that they add up, and what moves them. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";

const results = calculateRecipe(paleAle);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

test("a plain pale ale has the gravity its extract gives", () => {
  // 4.4 kg · 308.54 L°/kg · 0.72 + 0.3 kg · 289.26 · 0.72 + 0.2 kg · 385.68, over 20 L.
  const pointLitres = 0.72 * (4.4 * 80 + 0.3 * 75) * 0.46214 * 8.345404 + 0.2 * 100 * 0.46214 * 8.345404;
  expect(results.og.value).toBeCloseTo(1 + pointLitres / 20 / 1000, 6);
  expect(results.fg.value).toBeCloseTo(1 + (results.og.value - 1) * 0.22, 9);
});

test("the shares of the fermentables and hops add up to the totals", () => {
  expect(sum(results.fermentables.map((share) => share.points))).toBeCloseTo((results.og.value - 1) * 1000, 9);
  expect(sum(results.fermentables.map((share) => share.percent))).toBeCloseTo(100, 9);
  expect(sum(results.hops.map((share) => share.ibu))).toBeCloseTo(results.ibu.value, 9);
  expect(results.hops[3]?.ibu).toBe(0);
});

test("every opened number names its model, source and range", () => {
  for (const opened of [
    results.og,
    results.fg,
    results.abv,
    results.ibu,
    results.srm,
    results.buGu,
    results.calories,
  ]) {
    expect(opened.name).not.toBe("");
    expect(opened.source).not.toBe("");
    expect(opened.range).not.toBe("");
    expect(opened.inputs.length).toBeGreaterThan(0);
  }
});
