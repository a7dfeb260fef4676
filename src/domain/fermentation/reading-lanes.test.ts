/** How many readings came of how many, where the longest silence was, and how far back one looks. */
import { expect, test } from "vitest";
import { type HeardSensor, mostOfLane, readingLanes } from "./reading-lanes.ts";

const minute = 60_000;
const now = Date.UTC(2026, 10, 22, 11, 41);
const every = (minutes: number, count: number, upTo = now): number[] =>
  Array.from({ length: count }, (_, index) => upTo - (count - 1 - index) * minutes * minute);
const lanesOf = (...sensors: Partial<HeardSensor>[]) =>
  readingLanes(
    sensors.map((sensor) => ({ times: [], since: 0, expectedIntervalSeconds: 300, ...sensor })),
    now,
    () => ({}),
  );
const lane = (sensor: Partial<HeardSensor>) => lanesOf(sensor)?.lanes[0];

test("a sensor that reports without a gap has as many as expected", () => {
  expect(lane({ times: every(5, 72) })).toMatchObject({ count: 72, expected: 72, gap: null });
});

test("the longest silence is told, once it is as long as a silent device's", () => {
  const all = every(5, 72);
  const without = (from: number, count: number) => all.filter((_, index) => index < from || index >= from + count);
  expect(lane({ times: without(20, 2) })).toMatchObject({ count: 70, expected: 72, gap: null });
  expect(lane({ times: without(20, 3).filter((_, index) => index < 50 || index > 55) })).toMatchObject({
    count: 63,
    gap: { from: all[52], to: all[59] },
  });
});

test("a silence that lasts has no end, and one from the beginning begins with what is looked at", () => {
  expect(lane({ times: every(5, 36, now - 180 * minute) })?.gap).toEqual({ from: now - 180 * minute, to: null });
  expect(lane({ times: every(5, 12) })).toMatchObject({
    expected: 72,
    gap: { from: now - 360 * minute, to: now - 55 * minute },
  });
});

test("nothing is expected before a sensor was known, and what it brought along counts", () => {
  const known = { since: now - 60 * minute };
  expect(lane({ ...known, times: every(5, 12) })).toMatchObject({ count: 12, expected: 12, gap: null });
  expect(lane({ ...known, times: every(5, 24) })).toMatchObject({ count: 24, expected: 24, gap: null });
});

test("who reports more often than was said is expected to", () => {
  expect(lane({ times: every(1, 300), expectedIntervalSeconds: 900 })).toMatchObject({ count: 300, expected: 360 });
  expect(lane({ times: every(1, 300), expectedIntervalSeconds: 900 })?.gap).toMatchObject({ from: now - 360 * minute });
});

test("marks are thousandths of the way, each once, and hours stand beneath", () => {
  const lanes = lanesOf({ times: [now - 360 * minute, now - 180 * minute, now - 180 * minute + 500, now] });
  expect(lanes?.lanes[0]?.marks).toEqual([0, 500, 1000]);
  expect(lanes?.hours.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(
    "06:00 07:00 08:00 09:00 10:00 11:00".split(" "),
  );
});

test("where one has more readings than are looked at, all are looked at for a shorter time", () => {
  const often = lanesOf({ times: every(0.5, mostOfLane) }, { times: every(5, 72) });
  expect(often && often.to - often.from).toBe(60 * minute);
  expect(often?.lanes.map(({ count }) => count)).toEqual([121, 13]);
  const always = lanesOf({ times: every(1 / 60, mostOfLane) });
  expect(always && [always.to - always.from, always.lanes[0]?.gap]).toEqual([5 * minute, null]);
});

test("of sensors that have all been silent there are no lanes, and one that speaks shows the others' silence", () => {
  expect(lanesOf({}, {})).toBeNull();
  expect(lanesOf({ times: [now - 400 * minute] })).toBeNull();
  expect(lanesOf({}, { times: every(5, 72) })?.lanes[0]).toMatchObject({ marks: [], count: 0 });
});
