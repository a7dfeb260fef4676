/** Brewfather's stream: what its documentation shows and what senders make of it. */
import { expect, test } from "vitest";
import { parseSample, sampleArrival } from "./parse-sample.ts";

const at = sampleArrival;

test("the documented message becomes one reading in canonical units", () => {
  const body = {
    name: "Cellar",
    temp: 68,
    aux_temp: 39.2,
    ext_temp: 77,
    temp_unit: "F",
    gravity: 1.042,
    gravity_unit: "G",
    pressure: 10,
    pressure_unit: "PSI",
    ph: 4.5,
    bpm: 12,
    comment: "dry hops in",
    beer: "Pils",
    battery: 3.9,
    temp_target: 66.2,
  };
  expect(parseSample("/stream?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: {
      protocol: "brewfather-stream",
      warnings: [],
      readings: [
        {
          sensor: "Cellar",
          gravityUnit: "SG",
          reading: {
            at,
            celsius: 20,
            gravity: 1.042,
            pressureKpa: 68.94757,
            ph: 4.5,
            bubblesPerMinute: 12,
            batteryVolts: 3.9,
            comment: "dry hops in",
          },
        },
      ],
    },
  });
  const parsed = parseSample("/stream?id=TOKEN", body);
  const reading = parsed.ok ? parsed.value.readings[0]?.reading : undefined;
  expect(reading?.fridgeCelsius).toBeCloseTo(4, 9);
  expect(reading?.ambientCelsius).toBeCloseTo(25, 9);
  expect(reading?.targetCelsius).toBeCloseTo(19, 9);
});

test("curl's message without any unit or Content-Type is read in C and SG", () => {
  const parsed = parseSample("/stream?id=TOKEN", '{"name":"Spindle","temp":19.4,"gravity":1.042,"battery":3.9}');
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      warnings: [],
      readings: [
        {
          sensor: "Spindle",
          sensorId: null,
          gravityUnit: "SG",
          reading: { at, celsius: 19.4, gravity: 1.042, batteryVolts: 3.9 },
        },
      ],
    },
  });
});

test("TiltBridge's texts in degrees Fahrenheit are numbers", () => {
  const body = {
    name: "Red",
    temp: "68.0",
    temp_unit: "F",
    gravity: "1.0500",
    gravity_unit: "G",
    device_source: "TiltBridge",
  };
  expect(parseSample("/stream?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: { readings: [{ sensor: "Red", reading: { celsius: 20, gravity: 1.05 } }] },
  });
});

test("degrees Plato are taken from gravity_unit and from its misspelling", () => {
  for (const name of ["gravity_unit", "gravity_unity"]) {
    const parsed = parseSample("/stream?id=TOKEN", { name: "Pill", gravity: 12, [name]: "P" });
    const only = parsed.ok ? parsed.value.readings[0] : undefined;
    expect(only?.gravityUnit).toBe("P");
    expect(only?.reading.gravity).toBeCloseTo(1.0484, 4);
  }
});

test("a gravity that can't be SG is taken as Plato and says so", () => {
  const parsed = parseSample("/stream?id=TOKEN", { name: "Pill", gravity: 12.5 });
  expect(parsed).toMatchObject({
    ok: true,
    value: { warnings: ["gravity-unit-guessed"], readings: [{ gravityUnit: "P" }] },
  });
});

test("kelvin, bar and a decimal comma are understood", () => {
  const parsed = parseSample("/stream?id=TOKEN", {
    name: "Pill",
    temp: "293,15",
    temp_unit: "K",
    pressure: 1.2,
    pressure_unit: "BAR",
  });
  expect(parsed).toMatchObject({ ok: true, value: { readings: [{ reading: { celsius: 20, pressureKpa: 120 } }] } });
});

test("bare NaN, null, empty text and unfilled templates count as not measured", () => {
  const parsed = parseSample(
    "/stream?id=TOKEN",
    '{"name":"Pill","temp":20,"gravity":NaN,"ph":null,"bpm":"","pressure":@pressure,"comment":"it says \\"nan\\""}',
  );
  expect(parsed).toMatchObject({
    ok: true,
    value: { warnings: [], readings: [{ reading: { celsius: 20, comment: 'it says "nan"' } }] },
  });
  expect(parsed.ok && Object.keys(parsed.value.readings[0]?.reading ?? {})).toEqual(["at", "celsius", "comment"]);
});

test("wrong types are left out one by one, each with a warning that names its field", () => {
  const parsed = parseSample("/stream?id=TOKEN", {
    name: ["Pill"],
    temp: { value: 20 },
    gravity: 1.05,
    ph: true,
    bpm: "many",
  });
  expect(parsed).toMatchObject({ ok: true, value: { readings: [{ sensor: "", reading: { gravity: 1.05 } }] } });
  expect(parsed.ok && parsed.warnings.map(({ path }) => path)).toEqual(["temperature", "ph", "bpm"]);
});

test("a message without one usable value is a problem that says why", () => {
  expect(parseSample("/stream?id=TOKEN", { name: "Pill", gravity: "thick" })).toMatchObject({
    ok: false,
    code: "no-reading",
    faults: [{ is: "no-value" }, { is: "not-a-number", field: "gravity" }],
  });
  expect(parseSample("/stream?id=TOKEN", "")).toMatchObject({ ok: false, code: "no-reading" });
  expect(parseSample("/stream", "")).toMatchObject({ ok: false, code: "empty-payload" });
  expect(parseSample("/stream?id=TOKEN", '{"name":"Pill",')).toMatchObject({ ok: false, code: "unreadable-payload" });
  expect(parseSample("/stream?id=TOKEN", "<xml/>")).toMatchObject({ ok: false, code: "unreadable-payload" });
});
