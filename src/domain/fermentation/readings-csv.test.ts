/** Readings as lines of a table. */
import { expect, test } from "vitest";
import { cellsOfReading, readingColumns, readingOfCells } from "./readings-csv.ts";
import type { Reading } from "./reading.ts";

const whole: Reading & { deviceId: string } = {
  at: Date.UTC(2026, 10, 20, 12, 0, 0, 7),
  deviceId: "spindle",
  celsius: 19.25,
  gravity: 1.0484,
  rawAngle: 45.123,
  pressureKpa: 82.5,
  ph: 4.4,
  bubblesPerMinute: 12,
  ambientCelsius: 21,
  fridgeCelsius: 3.5,
  targetCelsius: 19,
  batteryVolts: 4.02,
  batteryPercent: 88,
  rssi: -64,
  flags: ["handled", "excluded"],
  comment: "dry hops in",
};

test("a line has a cell for every column, numbers to their last digit", () => {
  const cells = cellsOfReading(whole);
  expect(Object.keys(cells)).toEqual([...readingColumns]);
  expect(Object.values(cells)).toEqual([
    "2026-11-20T12:00:00.007Z",
    "spindle",
    "19.25",
    "1.0484",
    "45.123",
    "82.5",
    "4.4",
    "12",
    "21",
    "3.5",
    "19",
    "4.02",
    "88",
    "-64",
    "handled excluded",
    "dry hops in",
  ]);
});

test("a line is read as the reading it was written from, with what it knows and nothing else", () => {
  expect(readingOfCells(cellsOfReading(whole))).toEqual(whole);
  for (const flag of ["out-of-range", "outlier"] as const)
    expect(readingOfCells(cellsOfReading({ ...whole, flags: [flag] }))?.flags).toEqual([flag]);
  const bare = { at: 0, deviceId: "d" };
  expect(cellsOfReading(bare)).toMatchObject({ celsius: "", flags: "", comment: "" });
  expect(readingOfCells(cellsOfReading(bare))).toEqual(bare);
  expect(readingOfCells({ at: "1970-01-01T00:00:00Z", deviceId: "d", flags: "unheard of" })).toEqual(bare);
});

test.each([
  [{ at: "yesterday", deviceId: "d" }],
  [{ deviceId: "d" }],
  [{ at: "1970-01-01T00:00:00Z" }],
  [{ at: "1970-01-01T00:00:00Z", deviceId: "" }],
])("%j is no reading: it has no time or no device", (cells) => {
  expect(readingOfCells(cells)).toBeNull();
});
