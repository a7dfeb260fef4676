/** Curves are drawn where their values lie, and thinning keeps what can be seen. */
import { expect, test } from "vitest";
import { sgToPlato } from "../../domain/gravity/plato.ts";
import { dayMarks, gravityLevels, lastDayAbove, railPointsFor, thin, valueAt } from "./curve-points.ts";
import { areaPath, bandPath, atX, atY, linePath, measuredArea, measuredAt, measuredPath } from "./curve-scale.ts";

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
  expect(linePath(fall, domain)).toBe("M0 0l700 300l700 180");
  expect(areaPath(fall, domain)).toBe("M0 0l700 300l700 180V600H0.0Z");
});

/** At these days, falling by a hundredth of the box a step. */
const pointsAt = (days: readonly number[]) => days.map((day, index) => ({ day, value: 1.05 - index * 0.0005 }));
const quarter = 1 / 96;
const quarters = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / quarter) }, (_, index) => from + index * quarter);
const gapsIn = (days: readonly number[]) => (measuredPath(pointsAt(days), domain).match(/M/gu)?.length ?? 1) - 1;

test("where nothing was measured for hours there is neither line nor field", () => {
  const points = pointsAt([0, 0.5, 1, 4, 4.5, 5]);
  expect(measuredPath(points, domain)).toBe("M0 0l70 6l70 6M560 18l70 6l70 6");
  expect(measuredArea(points, domain)).toBe("M0 0l70 6l70 6V600H0.0ZM560 18l70 6l70 6V600H560.0Z");
});

test("within a gap there is no value to read", () => {
  const points = pointsAt([0, 0.5, 1, 4, 4.5, 5]);
  const read = [0, 0.75, 1, 2.5, 4, 5, 6].map((day) => measuredAt(points, day)?.toFixed(5));
  expect(read).toEqual(["1.05000", "1.04925", "1.04900", undefined, "1.04850", "1.04750", undefined]);
});

test("a gap is much longer than what comes before and after it, and than three hours", () => {
  expect(gapsIn([...quarters(0, 2), ...quarters(2.2, 4)])).toBe(1);
  expect(gapsIn([...quarters(0, 2), ...quarters(2.1, 4)])).toBe(0);
  expect(gapsIn([...quarters(0, 2), ...quarters(2.2, 3), ...quarters(3.5, 4)])).toBe(2);
  // From now on every six hours, by hand, and a last one late.
  expect(gapsIn([...quarters(0, 2), 2.25, 2.5, 2.75, 3, 3.25])).toBe(0);
  expect(gapsIn([...quarters(0, 2), 3])).toBe(0);
  expect(gapsIn([0, 1, 2, 4, 5, 7, 8])).toBe(0);
  expect(gapsIn([])).toBe(0);
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
  expect(gravityLevels({ low: 1, high: 1.056 }, "SG").map((level) => level.toFixed(3))).toEqual([
    "1.050",
    "1.040",
    "1.030",
    "1.020",
    "1.010",
  ]);
});

test("in degrees Plato the grid lines are round, and one lies beside each of the rail's tens", () => {
  const plato = gravityLevels({ low: 1, high: 1.056 }, "°P");
  expect(plato.map((level) => Number(sgToPlato(level).toFixed(3)))).toEqual([12.5, 10, 7.5, 5, 2.5]);
  const tens = gravityLevels({ low: 1, high: 1.056 }, "SG");
  for (const [index, level] of plato.entries()) expect(Math.abs(level - (tens[index] ?? 0))).toBeLessThan(0.0006);
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

test("a band runs along its upper series and back along the lower one, wherever the path before it ended", () => {
  const domain = { days: 14, low: 1, high: 1.06 };
  const low = [
    { day: 0, value: 1.01 },
    { day: 7, value: 1.0 },
  ];
  const high = low.map(({ day, value }) => ({ day, value: value + 0.01 }));
  expect(bandPath(low, high, domain)).toBe("M0 400l700 100L700 600l-700-100Z");
  expect([bandPath([], high, domain), bandPath(low, [], domain)]).toEqual(["", ""]);
});
