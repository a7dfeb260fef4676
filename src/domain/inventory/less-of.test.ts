/** A recipe with what is there of an ingredient. */
import { expect, test } from "vitest";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { lessOf, shareInStock } from "./less-of.ts";

const [hop] = recipeOf().hops;
const twice = recipeOf({ hops: [hop!, { ...hop!, minutes: 5, grams: 60 }, { ...hop!, name: "Citra" }] });
const short = { kind: "hop", name: "cascade", libraryId: null, amount: 90, short: 30 } as const;

test("each addition of it gets the same share, and nothing else changes", () => {
  const less = lessOf(twice, short);
  expect(less.hops.map(({ grams }) => Number(grams.toFixed(6)))).toEqual([20, 40, 30]);
  expect({ ...less, hops: [] }).toEqual({ ...twice, hops: [] });
});

test("an ingredient of another kind by the same name stays", () => {
  const less = lessOf(twice, { ...short, kind: "misc" });
  expect(less).toEqual(twice);
});

test("of which nothing is there is left out", () => {
  expect(lessOf(twice, { ...short, short: 90 }).hops.map(({ name }) => name)).toEqual(["Citra"]);
});

test("the share lies between nothing and all", () => {
  expect(shareInStock(short)).toBeCloseTo(2 / 3, 9);
  expect(shareInStock({ ...short, short: 100 })).toBe(0);
  expect(shareInStock({ ...short, short: -1 })).toBe(1);
  expect(shareInStock({ ...short, amount: 0 })).toBe(0);
});
