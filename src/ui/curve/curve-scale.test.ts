/** Curves are drawn where their values lie, and thinning keeps what can be seen. */
import { expect, test } from "vitest";
import { dayMarks, lastDayAbove, levels, railPointsFor, thin, valueAt } from "./curve-points.ts";
import { areaPath, bandPath, atX, atY, linePath } from "./curve-scale.ts";

const domain = { days: 10, low: 1, high: 1.05 };
const fall = [
  { day: 0, value: 1.05 },
  { day: 5, value: 1.025 },
  { day: 10, value: 1.01 },
];

test("the top of the scale is the top of the box and its foot the foot", () => {
  expect(atY(1.05, domain)).toBe(0);
  expect(atY(1, domain)).toBeCloseTo(100, 9);
  expect(atX(5, domain)).toBe(50);
});

test("a line passes through its points, a field closes under them", () => {
  expect(linePath(fall, domain)).toBe("m0 0l700 300l700 180");
  expect(areaPath(fall, domain)).toBe("m0 0l700 300l700 180V600H0.0Z");
});

test("nothing measured draws nothing", () => {
  expect(linePath([], domain)).toBe("");
  expect(areaPath([], domain)).toBe("");
});

test("thinning keeps the ends and a spike", () => {
  const points = Array.from({ length: 1000 }, (_, index) => ({ day: index / 100, value: index === 500 ? 1.2 : 1.02 }));
  const few = thin(points, 50);
  expect(few).toHaveLength(50);
  expect(few.at(0)).toEqual(points.at(0));
  expect(few.at(-1)).toEqual(points.at(-1));
  expect(few.some((point) => point.value === 1.2)).toBe(true);
});

test("a value between two readings lies on the line between them, outside there is none", () => {
  expect(valueAt(fall, 2.5)).toBeCloseTo(1.0375, 9);
  expect(valueAt(fall, 10.1)).toBeUndefined();
  expect(valueAt(fall, -1)).toBeUndefined();
});

test("grid lines are the rail's tens, without the edges", () => {
  expect(levels(1, 1.056, 0.01).map((level) => level.toFixed(3))).toEqual([
    "1.050",
    "1.040",
    "1.030",
    "1.020",
    "1.010",
  ]);
});

test("a grid line is covered by the field up to the last day above it", () => {
  expect(lastDayAbove(fall, 1.02)).toBe(5);
  expect(lastDayAbove(fall, 1.06)).toBe(0);
});

test("day marks stay few and off the right edge", () => {
  expect(dayMarks(14, 7)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(dayMarks(60, 7).length).toBeLessThanOrEqual(7);
});

test("the rail is tall enough for the beer", () => {
  expect([1.045, 1.056, 1.08, 1.11].map(railPointsFor)).toEqual([56, 72, 90, 120]);
});

test("a band runs along its upper series and back along the lower one", () => {
  const domain = { days: 14, low: 1, high: 1.06 };
  const low = [
    { day: 0, value: 1.01 },
    { day: 7, value: 1.0 },
  ];
  const high = low.map(({ day, value }) => ({ day, value: value + 0.01 }));
  expect(bandPath(low, high, domain)).toBe("m0 400l700 100L700 600l-700-100Z");
  expect([bandPath([], high, domain), bandPath(low, [], domain)]).toEqual(["", ""]);
});
