/** What each sender of the field really sends, to the path that its firmware has: shapes from the senders' sources and makers' documentation. */
import { expect, test } from "vitest";
import type { Reading } from "../domain/fermentation/reading.ts";
import { findDeviceDoor } from "./device-door.ts";
import { parseSample } from "./parse-sample.ts";

type Case = {
  from: string;
  address: string;
  body: unknown;
  by: string;
  readings: (Partial<Reading> & { of?: string })[];
};

const spindle = {
  name: "Spindle",
  ID: 3_842_161,
  angle: 42.13,
  temperature: 19.44,
  temp_units: "C",
  battery: 3.91,
  gravity: 12.4,
  interval: 900,
  RSSI: -61,
};
const { name: _name, ID: _id, angle: tilt, ...measured } = spindle;
const spindled = { celsius: 19.44, rawAngle: 42.13, batteryVolts: 3.91, gravity: 1.05, rssi: -61 };

const cases: Case[] = [
  ...["/ispindel?id=T", "/ispindel/T", "/api/hydrometer/v1/data", "/iot/T/ispindel", "/stream-elsewhere"].map(
    (address): Case => ({
      from: "iSpindel as JSON",
      address,
      body: spindle,
      by: address.startsWith("/iot") ? "grainfather" : "ispindel",
      readings: [{ ...spindled, of: "Spindle" }],
    }),
  ),
  {
    from: "iSpindel to Brewer's Friend in SG",
    address: "/ispindel_sg/T",
    body: { ...spindle, gravity: 1.012 },
    by: "ispindel",
    readings: [{ ...spindled, gravity: 1.012 }],
  },
  {
    from: "iSpindel to Ubidots",
    address: "/api/v1.6/devices/Spindle?token=T",
    body: { tilt, ...measured },
    by: "ispindel",
    readings: [{ ...spindled, of: "Spindle" }],
  },
  {
    from: "iSpindel to AWS IoT",
    address: "/ispindel?id=T",
    body: { state: { reported: { tilt, ...measured } }, key: "Spindle" },
    by: "ispindel",
    readings: [{ ...spindled, of: "Spindle" }],
  },
  {
    from: "iSpindel to InfluxDB",
    address: "/write?db=ispindel&p=T",
    body: 'measurements,source=Spindle tilt=42.13,temperature=19.44,temp_units="C",battery=3.91,gravity=12.4,interval=900,RSSI=-61',
    by: "influxdb",
    readings: [{ ...spindled, of: "Spindle" }],
  },
  {
    from: "iSpindel to InfluxDB, whose name has blanks",
    address: "/write?db=ispindel&p=T",
    body: 'measurements,source=My Spindle 2 tilt=42.13,temperature=19.44,temp_units="C",battery=3.91,gravity=12.4,interval=900,RSSI=-61\n',
    by: "influxdb",
    readings: [{ ...spindled, of: "My Spindle 2" }],
  },
  {
    from: "iSpindel to Prometheus",
    address: "/metrics/job/T/instance/Spindle",
    body: "# TYPE tilt gauge\ntilt 42.13\n# TYPE temperature gauge\ntemperature 19.44\nbattery 3.91\ngravity 12.4\nRSSI -61\n",
    by: "prometheus",
    readings: [{ ...spindled, of: "Spindle" }],
  },
  {
    from: "iSpindel to FHEM",
    address: "/fhem?cmd.Test=set%20T%2042.13%2019.44%20C%203.91%2012.4%203842161&XHR=1",
    body: "",
    by: "fhem",
    readings: [{ celsius: 19.44, rawAngle: 42.13, batteryVolts: 3.91, gravity: 1.05, of: "" }],
  },
  {
    from: "iSpindel to BrewBlox",
    address: "/brewblox/T",
    body: {
      key: "Spindle",
      data: { "Tilt[deg]": 42.13, "Temperature[degC]": 19.44, "Battery[V]": 3.91, Gravity: 12.4, "Rssi[dBm]": -61 },
    },
    by: "brewblox",
    readings: [{ ...spindled, of: "Spindle" }],
  },
  {
    from: "BrewBlox' Tilt service",
    address: "/brewblox/T",
    body: {
      key: "tilt",
      type: "Tilt.state",
      timestamp: Date.UTC(2026, 4, 1, 11, 59),
      color: "Red",
      mac: "DD7F97FC141E",
      name: "Red",
      data: {
        "temperature[degF]": 68,
        "temperature[degC]": 20,
        specificGravity: 1.05,
        "rssi[dBm]": -70,
        "plato[degP]": 12.4,
      },
    },
    by: "brewblox",
    readings: [{ at: Date.UTC(2026, 4, 1, 11, 59), celsius: 20, gravity: 1.05, rssi: -70, of: "Red" }],
  },
  {
    from: "GravityMon to InfluxDB 2",
    address: "/api/v2/write?org=home&bucket=beer",
    body: "measurement,host=gravmon,device=ab12cd,temp-format=F,gravity-format=G gravity=1.0500,velocity=-1.2,corr-gravity=1.0495,angle=45.34,temp=68,battery=3.85,rssi=-58",
    by: "influxdb",
    readings: [{ celsius: 20, gravity: 1.05, rawAngle: 45.34, batteryVolts: 3.85, rssi: -58, of: "gravmon" }],
  },
  {
    from: "Pressuremon",
    address: "/gravitymon?id=T",
    body: {
      name: "press",
      id: "ab12",
      token: "T",
      interval: 300,
      temperature: 68,
      "temperature-unit": "F",
      pressure: 1.1,
      "pressure-unit": "bar",
      battery: 3.9,
      rssi: -55,
      "run-time": 2,
    },
    by: "gravitymon",
    readings: [{ celsius: 20, pressureKpa: 110, batteryVolts: 3.9, of: "press" }],
  },
  {
    from: "TiltBridge to Grainfather",
    address: "/iot/T/tilt",
    body: { Temp: "68.0", Unit: "F", SG: "1.0500" },
    by: "grainfather",
    readings: [{ celsius: 20, gravity: 1.05 }],
  },
  {
    from: "tilt-pitch to Grainfather",
    address: "/iot/T/custom",
    body: { specific_gravity: 1.05, temperature: 20, unit: "celsius" },
    by: "grainfather",
    readings: [{ celsius: 20, gravity: 1.05 }],
  },
  ...(["Red", "PitchTiltRed", "Pitch-Tilt-Red", "Tilt Red HD"] as const).flatMap((name): Case[] => [
    {
      from: `a Tilt called ${name}, without a unit`,
      address: "/stream?id=T",
      body: { name, temp: 42, gravity: 1.05 },
      by: "brewfather-stream",
      readings: [{ celsius: 5.555, gravity: 1.05 }],
    },
    {
      from: `a Tilt called ${name}, without a unit, at Brewer's Friend`,
      address: "/stream/T",
      body: { name, temp: "42", gravity: "1.05" },
      by: "brewers-friend",
      readings: [{ celsius: 5.555, gravity: 1.05 }],
    },
  ]),
  {
    from: "a Tilt's colour with a unit",
    address: "/stream?id=T",
    body: { name: "Red", temp: 40, temp_unit: "C" },
    by: "brewfather-stream",
    readings: [{ celsius: 40 }],
  },
  {
    from: "something black in a freezing cellar",
    address: "/stream?id=T",
    body: { name: "Black", temp: 20, gravity: 1.05 },
    by: "brewfather-stream",
    readings: [{ celsius: 20 }],
  },
  {
    from: "Plaato Airlock",
    address: "/plaato/T",
    body: {
      device_id: "abc",
      device_name: "Airlock",
      temp_unit: "°C",
      volume_unit: "L",
      bpm: 12,
      temp: 20.5,
      sg: 1.021,
      og: 1.05,
      bubbles: 8123,
      abv: 3.8,
      co2_volume: 61.2,
      batch_volume: 20,
    },
    by: "plaato",
    readings: [{ celsius: 20.5, gravity: 1.021, bubblesPerMinute: 12, of: "Airlock" }],
  },
  {
    from: "Plaato's values by their pins",
    address: "/plaato/T",
    body: { v102: "12", v103: "20.5", v104: "19", v105: "1.05", v106: "1.021", v107: "3.8" },
    by: "plaato",
    readings: [{ celsius: 20.5, gravity: 1.021, bubblesPerMinute: 12 }],
  },
  {
    from: "TiltBridge to a Fermentrack",
    address: "/fermentrack/T",
    body: {
      mdns_id: "tiltbridge",
      tilts: {
        Red: { color: "Red", temp: "20.0", tempUnit: "C", gravity: "1.0500", weeks_on_battery: 3, rssi: -70 },
        Blue: { color: "Blue", temp: "68.0", tempUnit: "F", gravity: "1.0400", weeks_on_battery: 3, rssi: -71 },
      },
    },
    by: "tilt",
    readings: [
      { celsius: 20, gravity: 1.05, rssi: -70, of: "Red" },
      { celsius: 20, gravity: 1.04, rssi: -71, of: "Blue" },
    ],
  },
  {
    from: "TiltBridge to Taplist.io",
    address: "/stream?id=T",
    body: { Color: "Red", Temp: "68.0", SG: "1.0500", temperature_unit: "F", gravity_unit: "G" },
    by: "tilt",
    readings: [{ celsius: 20, gravity: 1.05, of: "Red" }],
  },
  {
    from: "TiltBridge to Brewstatus",
    address: "/tilt/T",
    body: "SG=1.0190&Temp=71.6&Color=Orange&Timepoint=43984.33630927084&Beer=Undefined&Comment=",
    by: "tilt",
    readings: [{ celsius: 22, gravity: 1.019, of: "Orange" }],
  },
  {
    from: "GravityMon by GET",
    address:
      "/gravitymon?name=gravmon&id=2e6753&interval=900&temperature=68&temp-units=F&gravity=1.05&velocity=-1&angle=45&battery=3.8&rssi=-58&corr-gravity=1.0495&gravity-unit=G&run-time=6",
    body: "",
    by: "gravitymon",
    readings: [{ celsius: 20, gravity: 1.05, rawAngle: 45, batteryVolts: 3.8, rssi: -58, of: "gravmon" }],
  },
  {
    from: "BrewPiLess",
    address: "/brewpiless?id=T",
    body: '{"id":"FERMENTER1","tempUnit":"C","beerTemp":20.1,"beerSet":20,"fridgeTemp":17.3,"fridgeSet":16,"roomTemp":22,"gravity":1.0401,"tiltValue":48.2,"auxTemp":null,"extVolt":3.97,"timestamp":1777636740}',
    by: "brewpi",
    readings: [
      {
        at: 1_777_636_740_000,
        celsius: 20.1,
        targetCelsius: 20,
        fridgeCelsius: 17.3,
        ambientCelsius: 22,
        gravity: 1.0401,
        rawAngle: 48.2,
        batteryVolts: 3.97,
        of: "FERMENTER1",
      },
    ],
  },
  {
    from: "BrewPi Remix",
    address: "/brewpi/T",
    body: { BeerTemp: 20.1, BeerSet: 20, BeerAnn: null, FridgeTemp: 17.3, FridgeSet: 16, RoomTemp: null, State: 4 },
    by: "brewpi",
    readings: [{ celsius: 20.1, targetCelsius: 20, fridgeCelsius: 17.3 }],
  },
  ...["TemperatureController", "FermentationChamber", "BrewZilla"].map((device_type): Case => ({
    from: `RAPT's ${device_type}`,
    address: "/rapt/T",
    body: {
      device_id: "e1",
      device_type,
      name: "Cellar",
      temperature: "18.5",
      target_temperature: "18",
      gravity: "@gravity",
      battery: "@battery",
      rssi: "-47",
      created_date: "2026-05-01T11:58:00Z",
    },
    by: "rapt",
    readings: [{ at: Date.UTC(2026, 4, 1, 11, 58), celsius: 18.5, targetCelsius: 18, rssi: -47, of: "Cellar" }],
  })),
];

test.each(cases)("$from at $address", ({ address, body, by, readings }) => {
  const sample = parseSample(address, body);
  if (!sample.ok) throw new Error(sample.message);
  expect(sample.value.protocol).toBe(by);
  expect(sample.value.readings.length).toBe(readings.length);
  for (const [index, { of, ...expected }] of readings.entries()) {
    const { sensor, reading } = sample.value.readings[index]!;
    if (of !== undefined) expect(sensor).toBe(of);
    for (const [field, value] of Object.entries(expected))
      expect([field, reading[field as keyof Reading]]).toEqual([field, expect.closeTo(value as number, 2)]);
  }
});

test("every address above is a door", () => {
  for (const { address } of cases.filter(({ address }) => !address.includes("elsewhere"))) {
    const path = address.split("?")[0]!;
    expect([path, findDeviceDoor(path) !== null]).toEqual([path, true]);
  }
});

test.each(["/tilt/T", "/stream?id=T", "/stream/T", "/iot/T/tilt"])(
  "a Tilt that wakes up tells its firmware, and nothing of it is a reading: %s",
  (address) => {
    for (const body of [
      { name: "Red", temp: 999, gravity: 1.006 },
      { Color: "Red", Temp: "999", SG: "1.006", Unit: "F" },
    ])
      expect(parseSample(address, body)).toMatchObject({ ok: false, faults: [{ is: "firmware" }] });
  },
);

test.each<[from: string, address: string, body: unknown]>([
  [
    "a TiltBridge in °C",
    "/tilt/T",
    { tilts: { Red: { color: "Red", temp: "537.2", tempUnit: "C", gravity: "1.0060" } } },
  ],
  ["a stream in °C", "/stream?id=T", { name: "Red", temp: 537.22, temp_unit: "C", gravity: 1.006 }],
  [
    "BrewBlox' Tilt service",
    "/brewblox/T",
    { key: "tilt", data: { "temperature[degF]": 999, "temperature[degC]": 537.2, specificGravity: 1.006 } },
  ],
  ["whole degrees", "/iot/T/custom", { temperature: 537, unit: "celsius", specific_gravity: 1.006 }],
])("a Tilt's firmware version that %s carries on is no gravity", (_, address, body) => {
  expect(parseSample(address, body)).toMatchObject({ ok: false, faults: [{ is: "firmware" }] });
});

test("lines of several sensors are several readings, each at its own time", () => {
  const body = [
    "beer,host=Red\\ one,gravity_unit=G temp=20,sg=1.05 1777636740000000000",
    "# a remark",
    'beer,host=Blue temp=21i,note="with, signs = and \\" quotes" 1777636741000000000',
    "no line at all",
  ].join("\n");
  const sample = parseSample("/api/v2/write?bucket=b", body);
  expect(sample).toMatchObject({
    ok: true,
    value: {
      readings: [
        { sensor: "Red one", ownTime: true, reading: { at: 1_777_636_740_000, celsius: 20, gravity: 1.05 } },
        { sensor: "Blue", reading: { at: 1_777_636_741_000, celsius: 21 } },
      ],
    },
  });
  const inSeconds = parseSample("/write?precision=s", "beer temp=20 1777636740");
  expect(inSeconds).toMatchObject({ ok: true, value: { readings: [{ reading: { at: 1_777_636_740_000 } }] } });
});

test("the token stands where the address has it, and a device's name is none", () => {
  expect(findDeviceDoor("/metrics/job/TOKEN/instance/Spindle")?.token).toBe("TOKEN");
  expect(findDeviceDoor("/iot/TOKEN/tilt")?.token).toBe("TOKEN");
  expect(findDeviceDoor("/api/v1.6/devices/a-rather-long-name-of-a-spindle")?.token).toBeNull();
  for (const path of ["/iot/TOKEN", "/iot/TOKEN/other", "/iot//tilt", "/metrics/job/a/instance", "/api/v1.6/devices"])
    expect([path, findDeviceDoor(path)]).toEqual([path, null]);
});

test("Fermentrack's zeros at Grainfather's address are no values, and its names tell its sensors apart", () => {
  const body = { name: "Cellar,SG", ID: 0, token: "grainfather", angle: 0, temperature: 20, temp_units: "C" };
  const sample = parseSample("/iot/T/ispindel", { ...body, battery: 0, gravity: 1.012, interval: 900, RSSI: 0 });
  expect(sample.ok && sample.value.readings[0]).toMatchObject({ sensor: "Cellar,SG", sensorId: null });
  expect(sample.ok && sample.value.readings[0]?.isSender).toBeUndefined();
  expect(sample.ok && Object.keys(sample.value.readings[0]?.reading ?? {}).toSorted()).toEqual([
    "at",
    "celsius",
    "gravity",
  ]);
});
