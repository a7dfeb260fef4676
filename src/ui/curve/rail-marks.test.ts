import { expect, test } from "vitest";
import { sgToPlato } from "../../domain/gravity/plato.ts";
import { onRail, railDegrees, railMarks } from "./rail-marks.ts";

test("in SG every tenth point has its number", () => {
  expect(railMarks(56, "de")).toEqual(["1,050", "1,040", "1,030", "1,020", "1,010"]);
});

test("in degrees Plato the numbers are round, and each stands where its gravity lies", () => {
  const marks = railDegrees(56, "°P", "de");
  expect(marks.flatMap(({ label }) => label ?? [])).toEqual(["2,5", "5", "7,5", "10", "12,5"]);
  const ten = marks.find(({ label }) => label === "10");
  const gravity = 1 + ((100 - (ten?.fromTop ?? 0)) * 56) / 100_000;
  expect(sgToPlato(gravity)).toBeCloseTo(10, 6);
  expect(onRail(1.056, 56)).toBeCloseTo(0, 6);
  expect(Math.min(...marks.map(({ fromTop }) => fromTop))).toBeGreaterThanOrEqual(0);
});
