/** The iSpindel's message in the generations of its firmware. */
import { expect, test } from "vitest";
import { parseSample } from "./parse-sample.ts";

const spindle = {
  name: "iSpindel000",
  ID: 1234567,
  token: "",
  angle: 45.3,
  temperature: 20.5,
  temp_units: "C",
  battery: 3.87,
  gravity: 12.1,
  interval: 900,
  RSSI: -71,
};

test("the spindle's message becomes a reading with raw angle, volts and signal strength", () => {
  const parsed = parseSample("/ispindel?id=TOKEN", spindle, { gravityUnit: "P" });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      protocol: "ispindel",
      warnings: [],
      readings: [
        {
          sensor: "iSpindel000",
          sensorId: "1234567",
          gravityUnit: "P",
          reading: { celsius: 20.5, rawAngle: 45.3, batteryVolts: 3.87, rssi: -71 },
        },
      ],
    },
  });
  expect(parsed.ok && parsed.value.readings[0]?.reading.gravity).toBeCloseTo(1.0489, 3);
});

test("old firmware without units, interval and signal strength is read as degrees Celsius", () => {
  const parsed = parseSample("/ispindel?id=TOKEN", {
    name: "Spindle",
    ID: 7,
    angle: 30,
    temperature: 18,
    battery: 4.1,
    gravity: 6,
  });
  expect(parsed).toMatchObject({
    ok: true,
    value: { warnings: ["gravity-unit-guessed"], readings: [{ reading: { celsius: 18, rawAngle: 30 } }] },
  });
});

test("a gravity near one without a unit is taken as SG and marked as ambiguous", () => {
  const parsed = parseSample("/ispindel?id=TOKEN", { ...spindle, gravity: 1.012 });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      warnings: ["gravity-unit-ambiguous"],
      readings: [{ gravityUnit: "ambiguous", reading: { gravity: 1.012 } }],
    },
  });
});

test("the device's setting settles what one point zero means", () => {
  const plato = parseSample("/ispindel?id=TOKEN", { ...spindle, gravity: 1 }, { gravityUnit: "P" });
  expect(plato.ok && plato.value.readings[0]?.reading.gravity).toBeCloseTo(1.0039, 4);
  const sg = parseSample("/ispindel?id=TOKEN", { ...spindle, gravity: 1 }, { gravityUnit: "SG" });
  expect(sg).toMatchObject({ ok: true, value: { warnings: [], readings: [{ reading: { gravity: 1 } }] } });
});

test("a spindle set to SG that sends 12.1 was calibrated in Plato, and says so", () => {
  const parsed = parseSample("/ispindel?id=TOKEN", spindle, { gravityUnit: "SG" });
  expect(parsed).toMatchObject({
    ok: true,
    value: { warnings: ["gravity-unit-guessed"], readings: [{ gravityUnit: "P" }] },
  });
});

test("a name that ends in [SG] or ,SG settles it as well", () => {
  for (const name of ["Spindle[SG]", "Cellar,SG"])
    expect(parseSample("/ispindel?id=TOKEN", { ...spindle, name, gravity: 1.012 })).toMatchObject({
      ok: true,
      value: { warnings: [], readings: [{ gravityUnit: "SG" }] },
    });
});

test("a spindle without a polynomial sends gravity 0, which is no gravity", () => {
  const parsed = parseSample("/ispindel?id=TOKEN", { ...spindle, gravity: 0 });
  expect(parsed).toMatchObject({ ok: true, value: { readings: [{ gravityUnit: null }] } });
  expect(parsed.ok && parsed.value.readings[0]?.reading).not.toHaveProperty("gravity");
});

test("Fermentrack's imitation with zeros keeps only temperature and gravity", () => {
  const body = {
    name: "Cellar,SG",
    ID: 0,
    token: "grainfather",
    angle: 0,
    temperature: 20,
    temp_units: "C",
    battery: 0,
    gravity: 1.03,
    interval: 900,
    RSSI: 0,
  };
  const parsed = parseSample("/ispindel?id=TOKEN", body);
  expect(parsed.ok && Object.keys(parsed.value.readings[0]?.reading ?? {}).sort()).toEqual([
    "at",
    "celsius",
    "gravity",
  ]);
});
