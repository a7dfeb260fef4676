/** Who leads of several hydrometers, and what becomes of the readings of the others. */
import { expect, test } from "vitest";
import { isLeftOut, isSecond, leaderOf, markSeconds, meetHydrometers } from "./lead-hydrometer.ts";
import type { Reading } from "./reading.ts";
import { rollUp } from "./roll-up.ts";

const of = (deviceId: string, at: number, values: Partial<Reading> = {}) => ({ deviceId, at, ...values });
const readings = [
  of("thermometer", 1, { celsius: 18 }),
  of("tilt", 2, { gravity: 1.05, celsius: 19 }),
  of("spindle", 3, { gravity: 1.0506, celsius: 20, rawAngle: 60 }),
  of("spindle", 4, { celsius: 20.5 }),
  of("tilt", 5, { gravity: 1.049, celsius: 19.2 }),
];

test("hydrometers are met in the order of their first gravities, a thermometer is none", () => {
  const first = meetHydrometers([], readings.slice(0, 2));
  expect(first).toEqual([{ deviceId: "tilt", since: 2 }]);
  expect(meetHydrometers(first, readings.slice(1))).toEqual([...first, { deviceId: "spindle", since: 3 }]);
  expect(meetHydrometers(first, readings.slice(0, 1))).toBe(first);
});

test("the first leads until another one is chosen, which must have measured here", () => {
  const met = meetHydrometers([], readings);
  expect(leaderOf(met, undefined)).toBe("tilt");
  expect(leaderOf(met, "spindle")).toBe("spindle");
  expect(leaderOf(met, "thermometer")).toBe("tilt");
  expect(leaderOf([], "spindle")).toBeNull();
});

test("of the others gravity, temperature and angle count for nothing; what has no gravity does", () => {
  const marked = markSeconds(readings, "tilt");
  expect(marked.filter(isSecond)).toEqual([{ ...readings[2], flags: ["second"] }]);
  expect(marked.some(isLeftOut)).toBe(false);
  expect(rollUp(marked, 300_000)).toMatchObject([
    { at: 5, count: 5, flagged: 0, gravity: 1.0495, mostGravity: 1.05, mostCelsius: 20.5 },
  ]);
  const ledAlone = readings.filter(({ deviceId }) => deviceId === "tilt");
  expect(markSeconds(ledAlone, "tilt")).toBe(ledAlone);
});

test("whoever is left out stays left out", () => {
  const [marked] = markSeconds([of("spindle", 1, { gravity: 1.2, flags: ["excluded"] })], "tilt");
  expect(marked?.flags).toEqual(["excluded", "second"]);
  expect([marked && isLeftOut(marked), marked && isSecond(marked)]).toEqual([true, true]);
});
