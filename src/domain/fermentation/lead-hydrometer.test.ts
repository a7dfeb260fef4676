/** Who leads of several hydrometers, and what becomes of the readings of the others. */
import { expect, test } from "vitest";
import {
  areSameLeads,
  endHydrometers,
  isLeftOut,
  isSecond,
  leaderAt,
  leaderOf,
  leadsOf,
  markSeconds,
  meetHydrometers,
} from "./lead-hydrometer.ts";
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

const ledBy = (deviceId: string) => [{ deviceId, until: null }];
const day = 86_400_000;

test("hydrometers are met in the order of their first gravities, a thermometer is none", () => {
  const first = meetHydrometers([], readings.slice(0, 2));
  expect(first).toEqual([{ deviceId: "tilt", since: 2 }]);
  expect(meetHydrometers(first, readings.slice(1))).toEqual([...first, { deviceId: "spindle", since: 3 }]);
  expect(meetHydrometers(first, readings.slice(0, 1))).toBe(first);
});

test("the first leads until another one is chosen, which must have measured here", () => {
  const met = meetHydrometers([], readings);
  expect(leaderOf(leadsOf(met, undefined))).toBe("tilt");
  expect(leaderOf(leadsOf(met, "spindle"))).toBe("spindle");
  expect(leaderOf(leadsOf(met, "thermometer"))).toBe("tilt");
  expect(leaderOf(leadsOf([], "spindle"))).toBeNull();
});

test("one that was taken off leads until its last gravity, then the next one does", () => {
  const met = meetHydrometers([], readings);
  const leads = leadsOf(endHydrometers(met, new Map([["tilt", 2]])), undefined);
  expect(leads).toEqual([
    { deviceId: "tilt", until: 2 },
    { deviceId: "spindle", until: null },
  ]);
  expect([2, 3, 9].map((at) => leaderAt(leads, at))).toEqual(["tilt", "spindle", "spindle"]);
  expect(markSeconds(readings.slice(0, 4), leads).some(isSecond)).toBe(false);
  expect(leadsOf(endHydrometers(met, new Map([["spindle", 4]])), "spindle")).toEqual([
    { deviceId: "spindle", until: 4 },
    { deviceId: "tilt", until: null },
  ]);
  expect(leadsOf(endHydrometers(met, new Map([["spindle", 4]])), undefined)).toEqual(ledBy("tilt"));
  expect(areSameLeads(leads, ledBy("tilt"))).toBe(false);
  expect(areSameLeads(leads, [...leads])).toBe(true);
});

test("of several that were all taken off, one takes over only if it stayed a day longer", () => {
  const met = meetHydrometers([], readings);
  const leadsUntil = (spindle: number) =>
    leadsOf(
      endHydrometers(
        met,
        new Map([
          ["tilt", 9 * day],
          ["spindle", spindle],
        ]),
      ),
      undefined,
    );
  expect(leadsUntil(10 * day)).toEqual(ledBy("tilt"));
  expect(leadsUntil(10 * day + 1).map(({ deviceId }) => deviceId)).toEqual(["tilt", "spindle"]);
});

test("of the others gravity, temperature and angle count for nothing; what has no gravity does", () => {
  const marked = markSeconds(readings, ledBy("tilt"));
  expect(marked.filter(isSecond)).toEqual([{ ...readings[2], flags: ["second"] }]);
  expect(marked.some(isLeftOut)).toBe(false);
  expect(rollUp(marked, 300_000)).toMatchObject([
    { at: 5, count: 5, flagged: 0, gravity: 1.0495, mostGravity: 1.05, mostCelsius: 20.5 },
  ]);
  const ledAlone = readings.filter(({ deviceId }) => deviceId === "tilt");
  expect(markSeconds(ledAlone, ledBy("tilt"))).toBe(ledAlone);
});

test("whoever is left out stays left out", () => {
  const [marked] = markSeconds([of("spindle", 1, { gravity: 1.2, flags: ["excluded"] })], ledBy("tilt"));
  expect(marked?.flags).toEqual(["excluded", "second"]);
  expect([marked && isLeftOut(marked), marked && isSecond(marked)]).toEqual([true, true]);
});
