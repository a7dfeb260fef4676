/** Fermentrack's generic push and its TiltBridge form. */
import { expect, test } from "vitest";
import { parseSample } from "./parse-sample.ts";

test("controllers and hydrometers of one push become one reading each", () => {
  const body = {
    api_key: "k",
    version: "1.0",
    brewpi_devices: [
      {
        name: "Fridge",
        internal_id: 1,
        temp_format: "F",
        control_mode: "b",
        beer_temp: 68,
        fridge_temp: "59.0",
        room_temp: null,
        beer_setting: 66.2,
        fridge_setting: 57,
        controller_state: 4,
      },
    ],
    gravity_sensors: [
      { name: "Black", internal_id: 3, sensor_type: "tilt", gravity: 1.03, temp: 20, temp_format: "C" },
      { name: "New", internal_id: 4, sensor_type: "tilt" },
    ],
  };
  const parsed = parseSample("/fermentrack?id=TOKEN", body);
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      protocol: "fermentrack",
      warnings: ["no-reading"],
      readings: [
        { sensor: "Fridge", sensorId: "controller 1", reading: { celsius: 20, fridgeCelsius: 15 } },
        { sensor: "Black", sensorId: "hydrometer 3", gravityUnit: "SG", reading: { celsius: 20, gravity: 1.03 } },
      ],
    },
  });
  expect(parsed.ok && parsed.warnings[0]?.path).toBe("gravitysensors[1]");
});

test("the short form under brewpi is read at any address", () => {
  const body = {
    api_key: "k",
    brewpi: [{ name: "Fridge", internal_id: 1, temp_format: "C", beer_temp: 19, fridge_temp: 12, gravity: 1.02 }],
  };
  expect(parseSample("/stream?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: { protocol: "fermentrack", readings: [{ reading: { celsius: 19, fridgeCelsius: 12, gravity: 1.02 } }] },
  });
});

test("a push without any sensor, or with lists of nonsense, is a problem in words", () => {
  expect(parseSample("/fermentrack?id=TOKEN", { api_key: "k", brewpi_devices: [] })).toMatchObject({
    ok: false,
    code: "no-reading",
  });
  expect(parseSample("/fermentrack?id=TOKEN", { brewpi: [1, null, "x", []] })).toMatchObject({
    ok: false,
    code: "no-reading",
  });
});
