/** The plain JSON of scripts and home-made devices. */
import { expect, test } from "vitest";
import { parseSample, sampleArrival } from "./parse-sample.ts";
import { wortfolio } from "./wortfolio.ts";

test("a reading in canonical names and units passes as it is", () => {
  const reading = {
    at: sampleArrival - 6e4,
    celsius: 19.5,
    gravity: 1.0421,
    rawAngle: 41,
    pressureKpa: 12,
    ph: 4.4,
    bubblesPerMinute: 9,
    ambientCelsius: 21,
    fridgeCelsius: 14,
    targetCelsius: 19,
    batteryVolts: 3.9,
    batteryPercent: 80,
    rssi: -60,
    comment: "fine",
  };
  expect(parseSample("/api/readings", { sensor: "Cellar", ...reading })).toEqual({
    ok: true,
    value: {
      protocol: "wortfolio",
      warnings: [],
      readings: [{ sensor: "Cellar", sensorId: null, gravityUnit: "SG", ownTime: true, reading }],
    },
    warnings: [],
  });
});

test("a list, bare or under readings, keeps its order and reads times in three forms", () => {
  const list = [
    { at: "2026-05-01T10:00:00Z", celsius: 19 },
    { at: "2026-05-01 10:15", celsius: 19.1 },
    { at: Date.UTC(2026, 4, 1, 10, 30) / 1000, celsius: 19.2 },
  ];
  const times = [0, 15, 30].map((minutes) => Date.UTC(2026, 4, 1, 10, minutes));
  for (const body of [list, { readings: list }]) {
    const parsed = parseSample("/api/readings/TOKEN", body);
    expect(parsed.ok && parsed.value.readings.map(({ reading }) => reading.at)).toEqual(times);
  }
});

test("one bad item of a list is a warning with its place, and all bad is a problem", () => {
  const parsed = parseSample("/api/readings", [{ celsius: 19 }, { celsius: "warm" }, 7]);
  expect(parsed.ok && parsed.warnings.map(({ path }) => path)).toEqual(["[1]", "[2]"]);
  expect(parseSample("/api/readings", [{}, {}])).toMatchObject({ ok: false, code: "no-reading" });
  expect(parseSample("/api/readings", [])).toMatchObject({ ok: false, code: "no-reading" });
});

test.each([
  ["yesterday", "time-unreadable"],
  ["2026-02-30T10:00:00Z", "time-unreadable"],
  ["2026-05-01T25:00:00Z", "time-unreadable"],
  ["2026-05-02T12:00:00Z", "time-future"],
  [sampleArrival + 5 * 60_000 + 1, "time-future"],
  [Date.UTC(1999, 11, 31), "time-past"],
])("a reading of %s is refused by name and never taken as now", (at, why) => {
  expect(parseSample("/api/readings", { at, celsius: 19 })).toMatchObject({
    ok: false,
    code: "reading-time",
    faults: [{ is: why, value: String(at) }],
  });
  const beside = parseSample("/api/readings", [
    { at, celsius: 19 },
    { at: sampleArrival, celsius: 20 },
  ]);
  expect(beside).toMatchObject({
    value: { readings: [{ reading: { celsius: 20 } }] },
    warnings: [{ code: "reading-time", path: "[0]" }],
  });
});

test("more readings than one request may hold are refused, not cut", () => {
  const many = Array.from({ length: 10_001 }, () => ({ celsius: 20 }));
  expect(parseSample("/api/readings", many)).toMatchObject({ ok: false, code: "too-many-readings" });
});

test("the answer counts what was stored, known and refused, row by row", () => {
  const rows = [
    { result: "stored" },
    { result: "duplicate" },
    { result: "stored" },
    { result: "refused", code: "value", message: "Too warm." },
  ] as const;
  expect(JSON.parse(wortfolio.answer(rows).body)).toEqual({
    result: "stored",
    readings: 3,
    stored: 2,
    duplicates: 1,
    refused: 1,
    rows,
  });
});
