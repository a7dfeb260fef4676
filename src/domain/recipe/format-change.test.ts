import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { metricUnits, usUnits } from "../units/preferred-unit.ts";
import { createFormatter } from "../units/formatter.ts";
import { diffRecipes, type RecipeChange } from "./diff-recipes.ts";
import { formatChange, formatEffect, formatTogether } from "./format-change.ts";

const metric = createFormatter(metricUnits, "en");
const change = (changes: Partial<RecipeChange>): RecipeChange => ({
  section: "hops",
  thing: "Perle, first wort",
  unit: "g",
  before: 24,
  after: 20,
  effect: null,
  ...changes,
});
const from = { og: 1.0526, fg: 1.012, abv: 5.31, ibu: 29, srm: 10.1 };

test("a change is printed in the visitor's units, with what is gone and what is new apart", () => {
  expect(formatChange(change({}), metric)).toMatchObject({ sign: "±", before: "24 g", after: "20 g", isProse: false });
  expect(formatChange(change({}), createFormatter(usUnits, "en"))).toMatchObject({
    before: "0.85 oz",
    after: "0.71 oz",
  });
  expect(formatChange(change({ before: null }), metric)).toMatchObject({ sign: "+", before: null, after: "20 g" });
  expect(formatChange(change({ after: null }), metric)).toMatchObject({ sign: "−", before: "24 g", after: null });
  expect(formatChange(change({ unit: "SG", before: 1.04, after: 1.045 }), metric)).toMatchObject({ after: "1.045" });
  expect(
    formatChange(change({ unit: "", before: null, after: "Stir well and wait a good while." }), metric).isProse,
  ).toBe(true);
});

test("an effect is told from number to number, and left out where both print alike", () => {
  expect(formatEffect({ ibu: -2.7, srm: -2.9 }, from, metric)).toBe("IBU 29.0 to 26.3, Colour 10.1 to 7.2\u00a0SRM");
  expect(formatEffect({ og: 0.0005, abv: 0.06 }, from, metric)).toBe("ABV 5.3 to 5.4\u00a0%");
  expect(formatEffect(null, from, metric)).toBe("");
});

test("the whole is told as differences", () => {
  const diff = diffRecipes(paleAle, { ...paleAle, batchLitres: 25 });
  expect(formatTogether(diff, metric)).toMatch(/^−\d+\.\d gravity points, −\d+\.\d IBU, −\d\.\d % ABV, −\d\.\d SRM$/);
  expect(formatTogether(diffRecipes(paleAle, paleAle), metric)).toBe("");
});

test("words of at most twenty-four letters stand beside an amount, longer ones on a line of their own", () => {
  const isProse = (before: string | number | null, after: string | number | null) =>
    formatChange(change({ unit: "", before, after }), metric).isProse;
  expect([isProse("x".repeat(24), null), isProse("x".repeat(25), null), isProse(null, "x".repeat(25))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isProse(1, 2)).toBe(false);
});
