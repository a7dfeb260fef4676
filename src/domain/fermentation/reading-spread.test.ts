import { expect, test } from "vitest";
import { slotFor, spreadFurther, spreadReadings } from "./reading-spread.ts";
import { millisecondsPerDay, millisecondsPerHour } from "./sample.ts";

const hour = millisecondsPerHour;
const day = millisecondsPerDay;
const minute = 60_000;

test("a stretch keeps the least and the most of each quantity, sensor by sensor", () => {
  const readings = [
    { deviceId: "a", at: hour + 1, gravity: 1.05, celsius: 18 },
    { deviceId: "a", at: hour + 2, gravity: 1.049, celsius: 21, pressureKpa: 12 },
    { deviceId: "a", sensor: "red", at: hour + 3, gravity: 1.06 },
    { deviceId: "a", at: 2 * hour, gravity: 1.04 },
  ];
  expect(spreadReadings(readings, hour)).toEqual([
    {
      deviceId: "a",
      sensor: "",
      from: hour,
      extents: {
        gravity: { least: 1.049, most: 1.05 },
        celsius: { least: 18, most: 21 },
        pressureKpa: { least: 12, most: 12 },
      },
    },
    { deviceId: "a", sensor: "red", from: hour, extents: { gravity: { least: 1.06, most: 1.06 } } },
    { deviceId: "a", sensor: "", from: 2 * hour, extents: { gravity: { least: 1.04, most: 1.04 } } },
  ]);
});

test("a flagged reading stands aside with its gravity alone", () => {
  const flagged = { deviceId: "a", at: 5, celsius: 40, flags: ["excluded" as const] };
  expect(spreadReadings([{ ...flagged, gravity: 1.2 }, flagged], hour)).toEqual([
    { deviceId: "a", sensor: "", from: 0, extents: { aside: { least: 1.2, most: 1.2 } } },
  ]);
  expect(spreadReadings([flagged], hour)).toEqual([]);
});

test("days come of hours as they would of the readings", () => {
  const readings = Array.from({ length: 500 }, (_, index) => ({
    deviceId: index % 3 ? "a" : "b",
    at: index * 13 * minute,
    gravity: 1.05 + Math.sin(index * 7) / 100,
    ...(index % 17 ? {} : { flags: ["handled" as const] }),
  }));
  expect(spreadFurther(spreadReadings(readings, hour), day)).toEqual(spreadReadings(readings, day));
});

test.each([
  [1000, 1000],
  [15 * minute, 1000],
  [day, 2 * minute],
  [14 * day, 30 * minute],
  [40 * day, hour],
  [365 * day, 12 * hour],
  [10 * 365 * day, 4 * day],
  [4000 * 365 * day, 1463 * day],
])("a span of %i ms has slots of %i ms", (length, slot) => {
  expect(slotFor(length, 1000)).toBe(slot);
  // Wherever it begins: a part of a slot at either end.
  expect(Math.floor((length + slot - 1) / slot) + 1).toBeLessThanOrEqual(1000);
});

test("where hours alone are kept, no slot is shorter", () => {
  expect(slotFor(minute, 1000, hour)).toBe(hour);
  expect(slotFor(40 * day, 1000, hour)).toBe(hour);
  expect(slotFor(60 * day, 1000, hour)).toBe(2 * hour);
});
