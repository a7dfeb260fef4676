/** What a device may say of each quantity: to the edge of what is possible, and no further. */
import { expect, test } from "vitest";
import { checkReading } from "./check-reading.ts";
import type { ReadingField } from "./reading.ts";

const limits: [field: ReadingField, low: number, high: number][] = [
  ["gravity", 0.7, 1.4],
  ["rawAngle", 0, 90],
  ["pressureKpa", 0, 413.685],
  ["ph", 2, 8],
  ["bubblesPerMinute", 0, 500],
  ["batteryVolts", 2.8, 5.5],
  ["batteryPercent", 0, 100],
  ["rssi", -110, 0],
];
const dropped = (field: ReadingField, value: number) => {
  const checked = checkReading({ at: 1, celsius: 20, [field]: value });
  return checked.ok ? checked.warnings.map(({ path }) => path) : checked.code;
};

test.each(limits)("%s is kept from %d to %d", (field, low, high) => {
  for (const value of [low, (low + high) / 2, high]) expect([value, dropped(field, value)]).toEqual([value, []]);
  for (const value of [low - 0.01, high + 0.01]) expect([value, dropped(field, value)]).toEqual([value, [field]]);
});

test.each([
  ["gravity", 0.98, 1.17],
  ["rawAngle", 0, 89],
] as const)("%s is flagged outside of %d to %d", (field, low, high) => {
  const flags = (value: number) => {
    const checked = checkReading({ at: 1, celsius: 20, [field]: value });
    return checked.ok ? (checked.value.flags ?? []).length : -1;
  };
  expect([flags(low), flags(high), flags(high + 0.01)]).toEqual([0, 0, 1]);
});
