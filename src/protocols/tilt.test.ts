/** Tilt's messages as each of its senders writes them. */
import { expect, test } from "vitest";
import { parseSample, sampleArrival } from "./parse-sample.ts";

const at = sampleArrival;

const bridged = (color: string, temp: string, tempUnit: string, gravity: string) => ({
  color,
  temp,
  tempUnit,
  gravity,
  rssi: -70,
  weeks_on_battery: 3,
  sends_battery: true,
  high_resolution: false,
  fwVersion: 1006,
  gsheets_name: "",
  gsheets_link: "",
});

test("Tilt Pi's form becomes a reading at the time of arrival", () => {
  const body = "Timepoint=45778.5&Temp=68.0&SG=1.0500&Beer=House%20Pils&Color=RED&Comment=dry%20hops";
  expect(parseSample("/tilt?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: {
      protocol: "tilt",
      warnings: [],
      readings: [
        { sensor: "Red", gravityUnit: "SG", reading: { at, celsius: 20, gravity: 1.05, comment: "dry hops" } },
      ],
    },
  });
});

test("an ampersand and a plus in a beer's name do not break the message", () => {
  const body = "Timepoint=45778.5&SG=1.0500&Temp=68.0&Color=BLACK:AA:BB:CC:00:11:22&Beer=Malt%20+%20Hops & Co&Comment=";
  expect(parseSample("/tilt?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: { readings: [{ sensor: "Black", sensorId: "AA:BB:CC:00:11:22", reading: { celsius: 20, gravity: 1.05 } }] },
  });
});

test("Brewstatus's form sent to /stream is a Tilt's all the same", () => {
  const body = "SG=1.0190&Temp=71.0&Color=Orange&Timepoint=43984.33630927084&Beer=Undefined&Comment=";
  const parsed = parseSample("/stream?id=TOKEN", body);
  expect(parsed).toMatchObject({ ok: true, value: { protocol: "tilt", readings: [{ sensor: "Orange" }] } });
  expect(parsed.ok && parsed.value.readings[0]?.reading.celsius).toBeCloseTo(21.667, 3);
});

test("TiltBridge's local target gives one reading for each Tilt, in the unit each names", () => {
  const tilts = {
    Red: bridged("Red", "20.0", "C", "1.0500"),
    Blue: bridged("Blue", "50.0", "F", "1.012"),
    Pink: { color: "Pink" },
  };
  const parsed = parseSample("/tilt/TOKEN", { mdns_id: "tiltbridge", tilts });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      warnings: ["no-reading"],
      readings: [
        { sensor: "Red", reading: { celsius: 20, gravity: 1.05, rssi: -70 } },
        { sensor: "Blue", reading: { celsius: 10, gravity: 1.012 } },
      ],
    },
  });
  expect(parsed.ok && parsed.warnings[0]?.path).toBe("tilts.Pink");
});

test("TiltBridge's user target, its Grainfather and its Taplist messages are Fahrenheit", () => {
  for (const body of [
    { name: "Red", temp: "68.0", temp_unit: "F", gravity: "1.0500", gravity_unit: "G", device_source: "TiltBridge" },
    { Temp: "68.0", Unit: "F", SG: "1.0500" },
    { Color: "Red", Temp: "68.0", SG: "1.0500", temperature_unit: "F", gravity_unit: "G" },
  ])
    expect(parseSample("/tilt?id=TOKEN", body)).toMatchObject({
      ok: true,
      value: { protocol: "tilt", warnings: [], readings: [{ reading: { celsius: 20, gravity: 1.05 } }] },
    });
});

test("tilt-pitch's web hook is read from its Fahrenheit field", () => {
  const body = {
    timestamp: "2026-05-01T11:59:59",
    color: "purple",
    name: "Purple",
    hd: true,
    temp_fahrenheit: 68,
    temp_celsius: 20,
    original_gravity: 1.05,
    gravity: 1.021,
    degrees_plato: 5.3,
    alcohol_by_volume: 3.8,
    temp_valid: true,
    gravity_valid: true,
  };
  expect(parseSample("/stream?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: { protocol: "tilt", readings: [{ sensor: "Purple", reading: { at, celsius: 20, gravity: 1.021 } }] },
  });
});

test("a bridge that sees no Tilt is a problem in words", () => {
  expect(parseSample("/tilt/TOKEN", { mdns_id: "tiltbridge", tilts: {} })).toMatchObject({
    ok: false,
    code: "no-reading",
  });
});

test("a Tilt's firmware version is not taken for a gravity", () => {
  expect(parseSample("/tilt?id=TOKEN", "SG=1.006&Temp=999&Color=RED")).toMatchObject({ ok: false, code: "no-reading" });
});
