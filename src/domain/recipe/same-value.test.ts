/** When two values of a recipe say the same, and what says nothing. */
import { expect, test } from "vitest";
import { isFields, isNothing, sameValue } from "./same-value.ts";

test.each<[unknown, unknown, boolean, boolean]>([
  [1, 1, true, true],
  [1, 1 + 0.9e-9, false, true],
  [1, 1 + 1.1e-9, false, false],
  [1e6, 1e6 + 9e-4, false, true],
  [1e6, 1e6 + 2e-3, false, false],
  [-1e6, -1e6 - 9e-4, false, true],
  [Number.NaN, Number.NaN, true, true],
  [0, "", false, false],
  ["", null, true, true],
  [[], undefined, true, true],
  [{ a: [{ b: "" }] }, undefined, false, false],
  [{ a: [], b: { c: null } }, undefined, true, true],
  [[1, 2], [1, 2], true, true],
  [[1, 2], [1, 2, 3], false, false],
  [[1, 2], [2, 1], false, false],
  [[1], { 0: 1 }, false, false],
  [{ a: 1 }, { a: 1, b: "" }, true, true],
  [{ a: 1, b: 2 }, { a: 1 }, false, false],
  [{ a: 1 }, { a: 1 + 1e-10 }, false, true],
  ["x", { a: 1 }, false, false],
  ["x", "y", false, false],
])("%j and %j are the same: %s, and nearly: %s", (a, b, same, near) => {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ])
    expect([sameValue(one, other), sameValue(one, other, true)]).toEqual([same, near]);
});

test("a list and nothing are no records, and nothing is what holds nothing", () => {
  expect([{}, [], null, undefined, "x", 1].map(isFields)).toEqual([true, false, false, false, false, false]);
  expect([0, false, " ", [0], { a: 0 }].map(isNothing)).toEqual([false, false, false, false, false]);
});
