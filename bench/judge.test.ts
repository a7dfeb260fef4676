import { expect, test } from "vitest";
import { exitStatus, judge, median, meets, printed, type Row } from "./judge.ts";

const figure = (value: number, bar: { most: number } | { least: number }): Row => ({
  name: "a figure",
  unit: "ms",
  samples: [value],
  bar,
});
const verdictOf = (row: Row) => judge("part", row).verdict;
const statusOf = (...rows: Row[]) => exitStatus(rows.map((row) => judge("part", row)));
const missing: Row = { name: "beside another program", missing: "it is not installed" };
const fault: Row = { name: "part", fault: "it broke" };

test("The figure is the middle of the runs, whatever their order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 100, 1, 5])).toBe(7);
  expect(median([])).toBeNaN();
});

test("One run that was disturbed does not decide", () => {
  expect(verdictOf({ name: "a page", unit: "ms", samples: [900, 2, 3], bar: { most: 3 } })).toBe("met");
  expect(verdictOf({ name: "a page", unit: "ms", samples: [1, 4, 5], bar: { most: 3 } })).toBe("missed");
});

test("A bar is met from its number on, in its direction", () => {
  expect([9.9, 10, 10.1].map((value) => meets(value, { most: 10 }))).toEqual([true, true, false]);
  expect([9.9, 10, 10.1].map((value) => meets(value, { least: 10 }))).toEqual([false, true, true]);
});

test("What is no number meets no bar", () => {
  expect(verdictOf(figure(Number.NaN, { most: 10 }))).toBe("missed");
  expect(verdictOf(figure(Number.NaN, { least: 10 }))).toBe("missed");
  expect(verdictOf({ name: "a figure", unit: "ms", samples: [], bar: { most: 10 } })).toBe("missed");
});

test("One missed bar among many gives status 1", () => {
  expect(statusOf(figure(1, { most: 2 }), figure(3, { least: 2 }))).toBe(0);
  expect(statusOf(figure(1, { most: 2 }), figure(1, { least: 2 }), figure(1, { most: 2 }))).toBe(1);
});

test("What cannot be measured here is said and is no failure", () => {
  expect(statusOf(figure(1, { most: 2 }), missing)).toBe(0);
  expect(printed(judge("part", missing))).toMatch(/^not measured part: +beside another program +it is not installed$/);
});

test("A part that breaks has missed its bars, and so has a run of nothing", () => {
  expect(statusOf(figure(1, { most: 2 }), fault)).toBe(1);
  expect(statusOf()).toBe(1);
});

test("A line says figure, spread, bar and verdict", () => {
  const row = judge("part", { name: "a page", unit: "ms", samples: [1234, 2000, 5], bar: { most: 10 }, note: "cold" });
  expect(printed(row).replaceAll(/ +/g, " ")).toBe("MISSED part: a page 1,234 ms at most 10.00 5.00 to 2,000 cold");
});

test("A figure without a bar is judged by none", () => {
  expect(verdictOf({ name: "a page", unit: "ms", samples: [1] })).toBe("no bar");
  expect(statusOf({ name: "a page", unit: "ms", samples: [1] })).toBe(0);
});
