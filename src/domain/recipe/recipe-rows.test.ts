/** Rows of two recipes beside each other: which are the same, and what a recipe with other rows is. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { Hop, MashStep } from "./recipe.ts";
import { isReordered, matchRows, rowLists, rowsOf, withRows } from "./recipe-rows.ts";

const hop = (name: string, more: Partial<Hop> = {}): Hop => ({
  name,
  use: "Boil",
  grams: 20,
  alphaPercent: 7,
  minutes: 60,
  form: "Pellet",
  ...more,
});
const rest: MashStep = { name: "Rest", type: "Infusion", celsius: 66, minutes: 60 };
const pairsOf = (before: readonly Hop[], after: readonly Hop[], strict = false) =>
  matchRows(before, after, strict).map((pair) => [pair.before, pair.after]);

test("a recipe has the rows that it is given, in the list that is named, and nothing else changes", () => {
  const mash = { name: "Single", grainCelsius: 18, steps: [rest] };
  for (const list of rowLists) {
    const changed = withRows({ ...paleAle, mash }, list, []);
    expect(rowsOf(changed, list)).toEqual([]);
    for (const other of rowLists)
      if (other !== list) expect(rowsOf(changed, other)).toBe(rowsOf({ ...paleAle, mash }, other));
  }
  expect(withRows({ ...paleAle, mash }, "mash", []).mash).toEqual({ ...mash, steps: [] });
});

test("where nothing was mashed yet the steps go into the mash that is given, else into one without a name at 20 °C", () => {
  const { mash: _, ...bare } = paleAle;
  expect(rowsOf(bare, "mash")).toEqual([]);
  expect(withRows(bare, "mash", [rest]).mash).toEqual({ name: "", grainCelsius: 20, steps: [rest] });
  const given = { name: "Two rests", grainCelsius: 15, steps: [] };
  expect(withRows(bare, "mash", [rest], given).mash).toEqual({ ...given, steps: [rest] });
});

test("equal rows are the same, those in one place first", () => {
  const [a, b] = [hop("A"), hop("B")];
  expect(pairsOf([a, b], [a, b])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(pairsOf([a, b], [b, a])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(pairsOf([a, a], [hop("X"), a])).toEqual([
    [0, null],
    [1, 1],
    [null, 0],
  ]);
  expect(pairsOf([a, b], [b])).toEqual([
    [0, null],
    [1, 0],
  ]);
});

test("what differs is told by its use and time, and then by its name or the library's id", () => {
  const before = [hop("Perle", { minutes: 60 }), hop("Perle", { minutes: 5 })];
  const after = [hop("perle", { minutes: 5, grams: 30 }), hop("Perle", { minutes: 60, grams: 15 })];
  expect(pairsOf(before, after)).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(pairsOf([hop("Perle")], [hop("Hallertauer Perle"), hop("Perle", { minutes: 10 })])).toEqual([
    [0, 1],
    [null, 0],
  ]);
  const known = { libraryId: "hop-perle" };
  expect(pairsOf([hop("Perle", known)], [hop("X"), hop("Perle, 2025", { ...known, use: "Hopstand" })])).toEqual([
    [0, 1],
    [null, 0],
  ]);
});

test("dry hops are told by their days, and strictly nothing is the same at another use or time", () => {
  const dry = (days: number, grams = 20) => hop("Citra", { use: "Dry Hop", days, grams });
  expect(pairsOf([dry(3), dry(7)], [dry(7, 50), dry(3, 50)])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  const [early, late] = [hop("Perle", { minutes: 60 }), hop("Perle", { minutes: 5, grams: 9 })];
  expect(pairsOf([early], [late], true)).toEqual([
    [0, null],
    [null, 0],
  ]);
  expect(pairsOf([early], [late])).toEqual([[0, 0]]);
  expect(pairsOf([early], [{ ...early, grams: 5 }], true)).toEqual([[0, 0]]);
  expect(pairsOf([hop("A")], [hop("B")])).toEqual([
    [0, null],
    [null, 0],
  ]);
});

test("rows are in another order where one that both have stands before another that it stood behind", () => {
  const pair = (before: number | null, after: number | null) => ({ before, after });
  expect(isReordered([pair(0, 0), pair(1, null), pair(2, 1), pair(null, 2)])).toBe(false);
  expect(isReordered([pair(0, 1), pair(1, 0)])).toBe(true);
  expect(isReordered([pair(0, 2), pair(1, null), pair(null, 0)])).toBe(false);
  expect(isReordered([])).toBe(false);
});
