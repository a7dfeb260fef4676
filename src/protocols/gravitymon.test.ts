/** GravityMon's default templates, old and new, and Pressuremon's. */
import { expect, test } from "vitest";
import { parseSample } from "./parse-sample.ts";

test("the default POST template is recognised at any address and its NaN velocity does no harm", () => {
  const body =
    '{"name":"gravmon","ID":"3a4f21","token":"x","interval":900,"temperature":20.5,"temp_units":"C","gravity":1.0500,"velocity":nan,"angle":45.34,"battery":3.85,"RSSI":-58,"corr-gravity":1.0495,"gravity-unit":"G","run-time":6.0 }';
  for (const address of ["/gravitymon?id=TOKEN", "/ispindel?id=TOKEN", "/stream?id=TOKEN"])
    expect(parseSample(address, body)).toMatchObject({
      ok: true,
      value: {
        protocol: "gravitymon",
        warnings: [],
        readings: [
          {
            sensor: "gravmon",
            sensorId: "3a4f21",
            gravityUnit: "SG",
            reading: { celsius: 20.5, gravity: 1.05, rawAngle: 45.34, batteryVolts: 3.85, rssi: -58 },
          },
        ],
      },
    });
});

test("older field names say the same thing", () => {
  const common = {
    name: "gravmon",
    ID: "3a4f21",
    temperature: 68,
    gravity: 12,
    angle: 45,
    battery: 3.85,
    "run-time": 6,
  };
  for (const words of [
    { "temp-units": "F", rssi: -58, "gravity-units": "P" },
    { "temp-units": "F", rssi: -58, "gravity-unit": "P" },
    { temp_units: "F", RSSI: -58, "gravity-unit": "P", velocity: null },
  ])
    expect(parseSample("/gravitymon?id=TOKEN", { ...common, ...words })).toMatchObject({
      ok: true,
      value: { readings: [{ gravityUnit: "P", reading: { celsius: 20, rssi: -58 } }] },
    });
});

test("the GET template is read from the address, and a long id there is a token and not shown", () => {
  const query =
    "name=gravmon&token=t&interval=900&temperature=20.5&temp-units=C&gravity=1.05&velocity=0&angle=45&battery=3.85&rssi=-58&corr-gravity=1.05&gravity-unit=G&run-time=6";
  expect(parseSample(`/gravitymon?${query}&id=3a4f21`, "")).toMatchObject({
    ok: true,
    value: { protocol: "gravitymon", readings: [{ sensorId: "3a4f21", reading: { celsius: 20.5, gravity: 1.05 } }] },
  });
  const token = "Zk3vN8s1QpLxY7uTa0RbWcEdFgHiJkMn";
  expect(parseSample(`/gravitymon?${query}&id=${token}`, "")).toMatchObject({
    ok: true,
    value: { readings: [{ sensorId: null }] },
  });
});

test("Pressuremon's pressure is converted from the unit it names", () => {
  const body = {
    name: "presmon",
    id: "3a4f21",
    temperature: 20,
    "temperature-unit": "C",
    pressure: 1.2,
    "pressure-unit": "bar",
    battery: 3.9,
    rssi: -60,
    "run-time": 4,
  };
  expect(parseSample("/gravitymon?id=TOKEN", body)).toMatchObject({
    ok: true,
    value: { readings: [{ reading: { celsius: 20, pressureKpa: 120 } }] },
  });
});
