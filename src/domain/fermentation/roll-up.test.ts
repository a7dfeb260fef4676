/** Readings rolled up by five minutes, hours and days. */
import { expect, test } from "vitest";
import { readingsOf, rollUp, rollUpFurther, type RollUp, rollUpWidths, widthFor } from "./roll-up.ts";
import { millisecondsPerDay, millisecondsPerHour } from "./sample.ts";

const [fine, hour, day] = rollUpWidths;
const start = 20_000 * millisecondsPerDay;
const at = (minutes: number) => start + minutes * 60_000;

test("a stretch has the medians and extremes of its readings; flagged ones are only counted", () => {
  const readings = [
    { at: at(0), gravity: 1.05, celsius: 19 },
    { at: at(1), gravity: 1.048 },
    { at: at(2), gravity: 1.2, celsius: 40, flags: ["handled" as const] },
    { at: at(5), celsius: 20 },
    { at: at(11), gravity: 1.3, flags: ["handled" as const] },
  ];
  expect(rollUp(readings, fine)).toMatchObject([
    {
      from: at(0),
      at: at(1),
      count: 3,
      flagged: 1,
      gravity: 1.049,
      leastGravity: 1.048,
      mostGravity: 1.05,
      celsius: 19,
    },
    { from: at(5), at: at(5), count: 1, flagged: 0, gravity: null, mostGravity: null, celsius: 20 },
    { from: at(10), at: at(11), count: 1, flagged: 1, gravity: null, celsius: null },
  ]);
});

test("coarser stretches keep counts and extremes, and what is not known weighs nothing", () => {
  const readings = [
    { at: at(1), gravity: 1.05, celsius: 18 },
    { at: at(10), celsius: 24 },
    { at: at(20), gravity: 1.04, celsius: 19 },
    { at: at(60), gravity: 1.03 },
  ];
  expect(rollUpFurther(rollUp(readings, fine), hour)).toEqual<RollUp[]>([
    {
      from: at(0),
      at: at(20),
      count: 3,
      flagged: 0,
      gravity: 1.045,
      leastGravity: 1.04,
      mostGravity: 1.05,
      celsius: 19,
      leastCelsius: 18,
      mostCelsius: 24,
    },
    {
      from: at(60),
      at: at(60),
      count: 1,
      flagged: 0,
      gravity: 1.03,
      leastGravity: 1.03,
      mostGravity: 1.03,
      celsius: null,
      leastCelsius: null,
      mostCelsius: null,
    },
  ]);
});

test("stretches are readings again, each with what it knows and none that knows nothing", () => {
  const readings = [
    { at: at(0), gravity: 1.05, celsius: 19 },
    { at: at(60), gravity: 1.04 },
    { at: at(120), celsius: 20 },
  ];
  expect(readingsOf(rollUp([...readings, { at: at(180) }], hour))).toEqual(readings);
});

test("a span is looked at as finely as a few thousand stretches allow", () => {
  expect(widthFor(4500 * fine)).toBe(fine);
  expect(widthFor(4500 * fine + 1)).toBe(hour);
  expect(widthFor(4500 * millisecondsPerHour + 1)).toBe(day);
  expect(widthFor(1e6 * millisecondsPerDay)).toBe(day);
});
