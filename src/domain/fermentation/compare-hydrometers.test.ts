/** How far apart two hydrometers read, and whether the second stands still. */
import { expect, test } from "vitest";
import { compareHydrometers } from "./compare-hydrometers.ts";
import { markSeconds } from "./lead-hydrometer.ts";
import type { Reading } from "./reading.ts";

const hour = 3_600_000;
const quarter = hour / 4;
const through = (deviceId: string, from: number, to: number, gravityAt: (hours: number) => number) =>
  Array.from({ length: (to - from) * 4 }, (_, index) => {
    const hours = from + index / 4;
    return { deviceId, at: hours * hour, gravity: gravityAt(hours) };
  });
const led = (...lists: (Reading & { deviceId: string })[][]) =>
  markSeconds(
    lists.flat().sort((a, b) => a.at - b.at),
    [{ deviceId: "tilt", until: null }],
  );

test("the mean of the last day counts, of hours in which both measured", () => {
  const tilt = through("tilt", 0, 60, (hours) => 1.03 - hours / 10_000);
  const spindle = through("spindle", 0, 58, (hours) => 1.03 - hours / 10_000 + (hours < 30 ? 0.01 : 0.0006));
  const [compared, ...more] = compareHydrometers(led(tilt, spindle));
  expect(more).toEqual([]);
  expect(compared).toMatchObject({ deviceId: "spindle", latestAt: 58 * hour - quarter });
  expect((compared?.apart?.sg ?? 0) - (compared?.apart?.leaderSg ?? 0)).toBeCloseTo(0.0006, 6);
  const hours = Array.from({ length: 22 }, (_, index) => 1.03 - (36 + index + 0.375) / 10_000);
  expect(compared?.apart?.leaderSg).toBeCloseTo(hours.reduce((sum, sg) => sum + sg, 0) / hours.length, 6);
});

test("a single wrong reading moves nothing, and what is left out does not count", () => {
  const tilt = through("tilt", 0, 30, () => 1.01);
  const spindle: (Reading & { deviceId: string })[] = through("spindle", 0, 30, (hours) =>
    hours === 20 ? 1.06 : 1.011,
  );
  spindle.push({ deviceId: "spindle", at: 29.9 * hour, gravity: 1.09, flags: ["excluded"] });
  const [compared] = compareHydrometers(led(tilt, spindle));
  expect(compared?.apart?.sg).toBeCloseTo(1.011, 6);
  expect(compared).toMatchObject({ rangeSg: 0, sg: 1.011 });
  expect(compared?.stillDays).toBeCloseTo(29 / 24, 6);
});

test("without an hour in common nothing is said of their distance; alone there is nothing to compare", () => {
  const [compared] = compareHydrometers(
    led(
      through("tilt", 0, 10, () => 1.01),
      through("spindle", 40, 50, () => 1.01),
    ),
  );
  expect(compared?.apart).toBeNull();
  expect(compareHydrometers(led(through("tilt", 0, 10, () => 1.01)))).toEqual([]);
});
