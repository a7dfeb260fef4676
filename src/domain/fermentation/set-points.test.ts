import { expect, test } from "vitest";
import { plannedPhases, plannedSetPoints, setPointAt, setPointCorners } from "./set-points.ts";

const lager = [
  { name: "Primary", celsius: 10, days: 10 },
  { name: "Rest", celsius: 17, days: 3 },
  { name: "Lagering", celsius: 1, days: 28, rampDays: 4 },
];

test("a plan of holds is held: ten days at 10 °C stay at 10 °C, and the ramp takes its days", () => {
  const points = plannedSetPoints(lager);
  expect(points).toEqual([
    { hours: 0, celsius: 10, name: "Primary" },
    { hours: 240, celsius: 17, name: "Rest" },
    { hours: 312, celsius: 1, rampHours: 96, name: "Lagering" },
  ]);
  expect([0, 239, 240, 311, 312, 360, 408, 5000].map((hour) => setPointAt(points, hour))).toEqual([
    10, 10, 17, 17, 17, 9, 1, 1,
  ]);
  expect(plannedPhases(lager)).toEqual([
    { hours: 0, name: "Primary" },
    { hours: 240, name: "Rest" },
    { hours: 312, name: "Lagering" },
  ]);
});

test("the line has a corner at each change and runs on to the end of the drawing", () => {
  expect(setPointCorners(plannedSetPoints(lager), 1080)).toEqual([
    { hours: 0, celsius: 10 },
    { hours: 240, celsius: 10 },
    { hours: 240, celsius: 17 },
    { hours: 312, celsius: 17 },
    { hours: 408, celsius: 1 },
    { hours: 1080, celsius: 1 },
  ]);
  expect(setPointCorners([], 100)).toEqual([]);
  expect(setPointAt([], 5)).toBeNull();
  expect(setPointAt([{ hours: 10, celsius: 12 }], 5)).toBe(12);
});

test("a ramp that the next set point cuts short ends where it has come to", () => {
  const cut = [
    { hours: 0, celsius: 10 },
    { hours: 24, celsius: 20, rampHours: 48 },
    { hours: 48, celsius: 4 },
  ];
  expect(setPointAt(cut, 47.999999)).toBeCloseTo(15, 3);
  expect(setPointAt(cut, 48)).toBe(4);
});

test("a step that ends at another temperature drifts over its days", () => {
  const points = plannedSetPoints([{ name: "", celsius: 18, endCelsius: 22, days: 4, rampDays: 1 }]);
  expect([0, 24, 72, 120].map((hour) => setPointAt(points, hour))).toEqual([18, 18, 20, 22]);
});
