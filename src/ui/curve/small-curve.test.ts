/** Small curves are drawn where their values lie. */
import { expect, test } from "vitest";
import { BOX } from "./curve-scale.ts";
import { smallCurve } from "./small-curve.ts";

const fall = [
  { day: 0, value: 1.042 },
  { day: 5, value: 1.028 },
  { day: 10, value: 1.0283 },
];

/** Where the path's line passes, read as a browser does. */
function placesOf(path: string): { x: number; y: number }[] {
  const [, x = "", y = "", line = ""] = /^M(\d+) 600V(-?\d+)(?:l([-\d ]+))?V600Z$/.exec(path) ?? [];
  const steps = (line.match(/-?\d+/g) ?? []).map(Number);
  const places = [{ x: Number(x), y: Number(y) }];
  for (let index = 0; index < steps.length; index += 2) {
    const { x: left = 0, y: high = 0 } = places.at(-1) ?? {};
    places.push({ x: left + (steps[index] ?? NaN), y: high + (steps[index + 1] ?? NaN) });
  }
  return places;
}

test("a field begins and ends at the foot, and its line passes through the points", () => {
  expect(smallCurve(fall)).toBe("M0 600V150l700 150 700-3V600Z");
});

test("where the drawing spans more days, the field ends before its edge", () => {
  expect(placesOf(smallCurve(fall, 20)).map(({ x }) => x)).toEqual([0, 350, 700]);
});

test("a strong beer fills its own scale", () => {
  expect(placesOf(smallCurve([{ day: 0, value: 1.1 }, ...fall.slice(1)])).map(({ y }) => y)).toEqual([0, 432, 430]);
});

/** Where the path's line stands at `x`. */
function heightAt(path: string, x: number): number {
  const places = placesOf(path);
  const next = places.findIndex((place) => place.x >= x);
  const [from, to] = [places[Math.max(0, next - 1)], places[next]];
  if (!from || !to) return NaN;
  return to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

test("steps do not drift from where the values lie", () => {
  const valueAt = (day: number) => 1.028 + 0.02 * Math.cos(day * 1.7);
  const points = Array.from({ length: 71 }, (_, index) => ({ day: index / 7, value: valueAt(index / 7) }));
  const path = smallCurve(points);
  expect(placesOf(path).length).toBeGreaterThan(30);
  for (const { day, value } of points)
    expect(Math.abs(heightAt(path, (day / 10) * BOX.width) - ((1.056 - value) / 0.056) * BOX.height)).toBeLessThan(4);
});

test("points on a line, or so near to it that nobody sees them, do not travel", () => {
  const points = Array.from({ length: 71 }, (_, index) => ({
    day: index / 7,
    value: 1.05 - index * 0.0005 + (index % 2) * 0.0001,
  }));
  expect(placesOf(smallCurve(points))).toHaveLength(2);
});

test("points of one moment are one upright line", () => {
  const points = [1.05, 1.02, 1.04, 1.01].map((value) => ({ day: 0, value }));
  expect(placesOf(smallCurve(points)).map(({ x }) => x)).toEqual([0, 0, 0, 0]);
});

test("many points are thinned, one draws a line and none draws nothing", () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ day: index, value: 1.05 - (index % 7) / 1000 }));
  expect(placesOf(smallCurve(many))).toHaveLength(80);
  expect(smallCurve([{ day: 0, value: 1.028 }])).toBe("M0 600V300V600Z");
  expect(smallCurve([])).toBe("");
});
