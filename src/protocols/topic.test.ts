/** What devices say through an MQTT broker, each by the topic and in the shape that its firmware has. */
import { expect, test } from "vitest";
import { parseSample, sampleArrival } from "./parse-sample.ts";
import { keyOfSensor } from "./protocol.ts";
import { addressOfTopic, isLastValue, nameInTopic, valueInTopic } from "./topic.ts";

const at = sampleArrival;
const parse = (topic: string, body: unknown) => parseSample(addressOfTopic(topic), body);

/** What the values of one sender come to when they are joined. */
const joined = (topic: string, values: Record<string, string>) => {
  const parts = Object.entries(values).map(([field, value]) => valueInTopic(`${topic}/${field}`, value));
  expect(parts.every((part) => part?.sender === topic)).toBe(true);
  return parse(topic, Object.fromEntries(parts.map((part) => [part?.field, part?.value])));
};

test("an iSpindel's values, each on a topic of its own, are one reading under its name", () => {
  const values = {
    tilt: "42.5",
    temperature: "19.40",
    temp_units: "C",
    battery: "3.91",
    gravity: "1.0420",
    RSSI: "-71",
  };
  expect(joined("ispindel/Green", { ...values, interval: "900" })).toMatchObject({
    ok: true,
    value: {
      protocol: "ispindel",
      readings: [
        {
          sensor: "Green",
          sensorId: null,
          reading: { at, celsius: 19.4, gravity: 1.042, rawAngle: 42.5, batteryVolts: 3.91, rssi: -71 },
        },
      ],
    },
  });
});

test("a spindle behind a broker is a sensor, and never the broker itself", () => {
  const parsed = parse("ispindel/Green", { temperature: 20, battery: 4, tilt: 40 });
  expect(parsed.ok && parsed.value.readings.map(keyOfSensor)).toEqual(["Green"]);
  const direct = parseSample("/ispindel?id=TOKEN", { name: "Green", temperature: 20, battery: 4, tilt: 40 });
  expect(direct.ok && direct.value.readings.map(keyOfSensor)).toEqual([""]);
});

test("GravityMon says its temperature in °F and a velocity that is no number", () => {
  const values = { tilt: "40", temperature: "68", temp_units: "F", battery: "4", gravity: "1.05", velocity: "nan" };
  expect(joined("ispindel/gravmon", values)).toMatchObject({
    ok: true,
    value: { readings: [{ sensor: "gravmon", reading: { celsius: 20, gravity: 1.05 } }] },
  });
});

test("a Pressuremon's values are a pressure", () => {
  const values = { temperature: "20", "temperature-unit": "C", pressure: "1.2", "pressure-unit": "bar", rssi: "-60" };
  expect(joined("pressuremon/keg", values)).toMatchObject({
    ok: true,
    value: { protocol: "gravitymon", readings: [{ sensor: "keg", reading: { pressureKpa: 120, celsius: 20 } }] },
  });
});

const tiltBridge = { Color: "Red", fermunits: "SG", SG: "1.0500", Temp: "68.0", tempunits: "F", WoB: "3" };

test("a TiltBridge's time is its own, and one from before it knew the time is that of arrival", () => {
  const timed = { ...tiltBridge, timeStamp: Math.floor(at / 1000) - 60 };
  expect(parse("tiltbridge/tilt_Red", timed)).toMatchObject({
    ok: true,
    value: {
      protocol: "tilt",
      readings: [{ sensor: "Red", ownTime: true, reading: { at: at - 60_000, celsius: 20, gravity: 1.05 } }],
    },
  });
  expect(parse("tiltbridge/tilt_Red", { ...tiltBridge, timeStamp: 17 })).toMatchObject({
    ok: true,
    value: { warnings: ["time-unusable"], readings: [{ ownTime: false, reading: { at } }] },
  });
});

test("BrewBlox' events of a Tilt and of an iSpindel", () => {
  const event = {
    key: "tilt",
    type: "Tilt.state",
    timestamp: at - 5000,
    color: "Black",
    mac: "AA:BB:CC:00:11:22",
    name: "Black",
    data: {
      "temperature[degF]": 68,
      "temperature[degC]": 20,
      specificGravity: 1.048,
      "rssi[dBm]": -70,
      "plato[degP]": 12,
    },
  };
  expect(parse("brewcast/history/tilt", event)).toMatchObject({
    ok: true,
    value: {
      protocol: "brewblox",
      readings: [
        { sensorId: "AA:BB:CC:00:11:22", ownTime: true, reading: { at: at - 5000, celsius: 20, gravity: 1.048 } },
      ],
    },
  });
  const spindle = {
    key: "Green",
    data: { "Tilt[deg]": 40, "Temperature[degC]": 20, "Battery[V]": 4, Gravity: 12.5, Rssi: 0 },
  };
  expect(parse("brewcast/history", spindle)).toMatchObject({
    ok: true,
    value: { readings: [{ sensor: "Green", gravityUnit: "P", reading: { rawAngle: 40, batteryVolts: 4 } }] },
  });
});

test("RAPT's variables, a Plaato's and an AWS shadow are told by their shape on any topic", () => {
  const pill = {
    device_id: "p-1",
    name: "Pill",
    temperature: "20.1",
    gravity: "1050",
    created_date: new Date(at).toISOString(),
  };
  expect(parse("anything/at/all", pill)).toMatchObject({
    ok: true,
    value: { protocol: "rapt", readings: [{ sensorId: "p-1", ownTime: true, reading: { gravity: 1.05 } }] },
  });
  const airlock = {
    device_name: "Airlock",
    temp: 20,
    temp_unit: "C",
    sg: "1.020",
    bpm: 12,
    bubbles: 90,
    co2_volume: 1,
  };
  expect(parse("plaato", airlock)).toMatchObject({ ok: true, value: { protocol: "plaato" } });
  const shadow = { key: "Green", state: { reported: { temperature: 20, battery: 4, tilt: 40, gravity: 1.05 } } };
  expect(parse("$aws/things/Green/shadow/update", shadow)).toMatchObject({
    ok: true,
    value: { protocol: "ispindel", readings: [{ sensor: "Green" }] },
  });
});

test("any JSON with values that Brewfather's stream has is read, under the name of its topic where it has none", () => {
  expect(parse("zigbee2mqtt/Fermenter", { temperature: 19.5, battery: 88, linkquality: 120 })).toMatchObject({
    ok: true,
    value: {
      protocol: "brewfather-stream",
      readings: [{ sensor: "Fermenter", reading: { celsius: 19.5, batteryPercent: 88 } }],
    },
  });
});

test("plain JSON of one's own has its own time, and names several sensors", () => {
  const rows = [
    { sensor: "a", at: at - 1000, celsius: 20 },
    { celsius: 21, gravity: 12, gravity_unit: "P" },
  ];
  expect(parse("readings/Cellar", rows)).toMatchObject({
    ok: true,
    value: {
      protocol: "wortfolio",
      readings: [
        { sensor: "a", ownTime: true },
        { sensor: "Cellar", gravityUnit: "P" },
      ],
    },
  });
});

test("what is neither a message nor a value is refused and throws nothing", () => {
  for (const body of ["ON", "online", "21.5", "[]", "{}", "{", "null", "\u0000\u0001"])
    expect(parse("home/lamp", body).ok).toBe(false);
});

test("values are told from messages by the last part of the topic", () => {
  expect(valueInTopic("ispindel/Green/gravity", "1.05")).toEqual({
    sender: "ispindel/Green",
    field: "gravity",
    value: "1.05",
  });
  for (const [topic, text] of [
    ["ispindel/Green/gravity", '{"gravity":1.05}'],
    ["ispindel/Green", "1.05"],
    ["gravity", "1.05"],
    ["/gravity", "1.05"],
    ["ispindel/Green/gravity", "1".repeat(101)],
  ] as const)
    expect([topic, valueInTopic(topic, text)]).toEqual([topic, null]);
  expect([isLastValue("RSSI"), isLastValue("gravity")]).toEqual([true, false]);
});

test("a topic with any letters is an address, and gives its last name back", () => {
  for (const topic of ["a/b c/d?e", "a/ü%", "a/#x", "Keller 2/"])
    expect(nameInTopic(new URL(addressOfTopic(topic), "http://x").pathname)).toBe(
      topic.replace(/\/$/, "").split("/").at(-1),
    );
  expect(nameInTopic("/stream/TOKEN")).toBe("");
});
