/** Every name under which a firmware has sent a value, at every address that is a protocol's. */
import { expect, test } from "vitest";
import type { Reading } from "../domain/fermentation/reading.ts";
import { parseSample } from "./parse-sample.ts";
import { raptTemplate } from "./rapt.ts";

type Said = { sensor?: string; sensorId?: string; gravityUnit?: string; reading?: Partial<Reading> };
function read(address: string, body: unknown): { protocol: string; warnings: string[] } & Said {
  const parsed = parseSample(address, body);
  if (!parsed.ok) throw new Error(parsed.message);
  const { readings, protocol, warnings } = parsed.value;
  return { protocol, warnings, ...(readings[0] as Said) };
}

const spellings: [address: string, base: object, values: [body: object, said: Said][]][] = [
  [
    "/api/readings",
    { sensor: "Cellar", celsius: 20 },
    [
      [{ sensor: undefined, name: "Porch" }, { sensor: "Porch" }],
      [{ time: "2026-05-01T10:00:00Z" }, { reading: { at: Date.UTC(2026, 4, 1, 10) } }],
      [{ timestamp: "2026-05-01T10:00:00Z" }, { reading: { at: Date.UTC(2026, 4, 1, 10) } }],
      [{ celsius: undefined, temperature: 68, temperature_unit: "F" }, { reading: { celsius: 20 } }],
      [{ celsius: undefined, temp: 68, temp_unit: "F" }, { reading: { celsius: 20 } }],
      [{ temp_unit: "F" }, { reading: { celsius: 20 } }],
      [{ ambient: 21 }, { reading: { ambientCelsius: 21 } }],
      [{ fridge: 14 }, { reading: { fridgeCelsius: 14 } }],
      [{ target: 19 }, { reading: { targetCelsius: 19 } }],
      [{ sg: 1.05 }, { reading: { gravity: 1.05 }, gravityUnit: "SG" }],
      [
        { gravity: 0, gravity_unit: "P" },
        { reading: { gravity: 1 }, gravityUnit: "P" },
      ],
      [{ angle: 40 }, { reading: { rawAngle: 40 } }],
      [{ pressure: 10 }, { reading: { pressureKpa: 10 } }],
      [{ pressure: 1, pressure_unit: "bar" }, { reading: { pressureKpa: 100 } }],
      [{ pressure_kpa: 10, pressure_unit: "bar" }, { reading: { pressureKpa: 10 } }],
      [{ bpm: 7 }, { reading: { bubblesPerMinute: 7 } }],
      [{ battery: 3.9 }, { reading: { batteryVolts: 3.9 } }],
    ],
  ],
  [
    "/stream",
    { name: "Float", temp: 20 },
    [
      [{ name: undefined, device_source: "Bridge" }, { sensor: "Bridge" }],
      [{ temp: undefined, temperature: 20 }, { reading: { celsius: 20 } }],
      [{ temp: 68, temp_unit: "F" }, { reading: { celsius: 20 } }],
      [{ temp: 68, temp_units: "F" }, { reading: { celsius: 20 } }],
      [{ temp: 68, temperature_unit: "F" }, { reading: { celsius: 20 } }],
      [{ temp: 293.15, temp_unit: "K" }, { reading: { celsius: 20 } }],
      [{ aux_temp: 14 }, { reading: { fridgeCelsius: 14 } }],
      [{ ext_temp: 21 }, { reading: { ambientCelsius: 21 } }],
      [{ temp_target: 19 }, { reading: { targetCelsius: 19 } }],
      [{ gravity: 0, gravity_unit: "P" }, { reading: { gravity: 1 } }],
      [{ gravity: 0, gravity_unity: "P" }, { reading: { gravity: 1 } }],
      [{ gravity: 1.05 }, { reading: { gravity: 1.05 }, gravityUnit: "SG" }],
      [{ angle: 40 }, { reading: { rawAngle: 40 } }],
      [{ tilt: 40 }, { reading: { rawAngle: 40 } }],
      [{ pressure: 1, pressure_unit: "BAR" }, { reading: { pressureKpa: 100 } }],
      [{ pressure: 100, pressure_unit: "hPa" }, { reading: { pressureKpa: 10 } }],
      [{ pressure: 100, pressure_unit: "mbar" }, { reading: { pressureKpa: 10 } }],
      [{ pressure: 1 }, { reading: { pressureKpa: 6.895 } }],
      [
        { ph: 4.4, bpm: 9, battery: 87, rssi: -60, comment: "fine" },
        { reading: { ph: 4.4, bubblesPerMinute: 9, batteryPercent: 87, rssi: -60, comment: "fine" } },
      ],
    ],
  ],
  [
    "/stream/TOKEN",
    { name: "Float", temp: 20 },
    [
      [{ name: undefined, device_source: "Bridge" }, { sensor: "Bridge" }],
      [{ temp: undefined, temperature: 20 }, { reading: { celsius: 20 } }],
      [{ temp: 46.4, temp_unit: undefined }, { reading: { celsius: 8 } }],
      [{ temp: 45 }, { reading: { celsius: 45 } }],
      [{ temp: 68, temp_unit: "F" }, { reading: { celsius: 20 } }],
      [{ ambient: 21 }, { reading: { ambientCelsius: 21 } }],
      [{ temp_target: 19 }, { reading: { targetCelsius: 19 } }],
      [{ gravity: 0, gravity_unit: "P" }, { reading: { gravity: 1 } }],
      [{ gravity: 0, gravity_unity: "P" }, { reading: { gravity: 1 } }],
      [{ angle: 40, psi: 1 }, { reading: { rawAngle: 40, pressureKpa: 6.895 } }],
      [
        { ph: 4.4, bpm: 9, battery: 3900, rssi: -60, comment: "fine" },
        { reading: { ph: 4.4, bubblesPerMinute: 9, batteryVolts: 3.9, rssi: -60, comment: "fine" } },
      ],
    ],
  ],
  [
    "/ispindel",
    { name: "Spindle", ID: 7, temperature: 20 },
    [
      [{}, { sensor: "Spindle", sensorId: "7" }],
      [{ temperature: undefined, temp: 20 }, { reading: { celsius: 20 } }],
      ...["temp_units", "temp_unit", "temperature_unit"].map((name): [object, Said] => [
        { temperature: 68, [name]: "F" },
        { reading: { celsius: 20 } },
      ]),
      ...["gravity_unit", "gravity_units"].map((name): [object, Said] => [
        { gravity: 0, [name]: "P" },
        { reading: { gravity: 1 } },
      ]),
      [{ tilt: 40 }, { reading: { rawAngle: 40 } }],
    ],
  ],
  [
    "/gravitymon",
    { name: "Mon", ID: "a1", temperature: 20 },
    [
      [{}, { sensor: "Mon", sensorId: "a1" }],
      [{ temperature: undefined, temp: 20 }, { reading: { celsius: 20 } }],
      ...["temp_units", "temp-unit", "temperature_unit"].map((name): [object, Said] => [
        { temperature: 68, [name]: "F" },
        { reading: { celsius: 20 } },
      ]),
      ...["gravity-unit", "gravity_units"].map((name): [object, Said] => [
        { gravity: 0, [name]: "P" },
        { reading: { gravity: 1 } },
      ]),
      [{ "corr-gravity": 1.05, "gravity-unit": "G" }, { reading: { gravity: 1.05 } }],
      [
        { angle: 40, pressure: 1, "pressure-unit": "bar", battery: 4, RSSI: -50 },
        { reading: { rawAngle: 40, pressureKpa: 100, batteryVolts: 4, rssi: -50 } },
      ],
    ],
  ],
  [
    "/rapt",
    { name: "Pill", device_id: "8f" },
    [
      [
        { name: undefined, device_name: "Chill", temperature: 20 },
        { sensor: "Chill", sensorId: "8f" },
      ],
      [{ target_temperature: 19 }, { reading: { targetCelsius: 19 } }],
    ],
  ],
  [
    "/tilt",
    { Color: "Red" },
    [
      [{ Color: undefined, name: "Blue", temp: 68 }, { sensor: "Blue" }],
      [{ temperature: 68 }, { reading: { celsius: 20 } }],
      ...["temp_unit", "temp_units", "temperature_unit", "unit"].map((name): [object, Said] => [
        { temp: 20, [name]: "C" },
        { reading: { celsius: 20 } },
      ]),
      ...["sg", "gravity", "specific_gravity"].map((name): [object, Said] => [
        { [name]: 1.05 },
        { reading: { gravity: 1.05 }, gravityUnit: "SG" },
      ]),
      ...["gravity_unit", "ferm_units"].map((name): [object, Said] => [
        { gravity: 0, [name]: "P" },
        { reading: { gravity: 1 } },
      ]),
      [{ rssi: -70, comment: "fine" }, { reading: { rssi: -70, comment: "fine" } }],
    ],
  ],
];

test.for(spellings)("a device at %s is understood in each of its spellings", ([address, base, values]) => {
  for (const [body, said] of values) {
    const sent = { ...base, ...body };
    const { warnings, reading, ...sender } = read(address, sent);
    expect([sent, warnings]).toEqual([sent, []]);
    const rounded = Object.entries(reading ?? {}).map(([name, value]) => [
      name,
      typeof value === "number" ? Number(value.toFixed(3)) : value,
    ]);
    expect({ sent, ...sender, reading: Object.fromEntries(rounded) }).toMatchObject({ sent, ...said });
  }
});

test.for([
  ["/fermentrack", { brewpi: [{ name: "Fridge", temp: 20 }] }, "fermentrack"],
  ["/fermentrack/TOKEN", { gravity_sensors: [{ temp: 20 }] }, "fermentrack"],
  ["/stream", { gravity_sensors: [{ temp: 20 }] }, "fermentrack"],
  ["/stream", { device_id: "8f", created_date: "2026-05-01T10:00:00Z", temperature: 20 }, "rapt"],
  ["/stream", { tilts: { Red: { temp: 68 } } }, "tilt"],
  ["/stream", { corr_gravity: 1.05 }, "gravitymon"],
  ["/stream", { "run-time": 4, pressure: 1 }, "gravitymon"],
  ["/stream", { "run-time": 4, angle: 40 }, "gravitymon"],
  ["/stream", { angle: null, temperature: 20, battery: 4 }, "ispindel"],
  ["/stream/TOKEN", { temp: 20 }, "brewers-friend"],
  ["/stream/", { temp: 20 }, "brewfather-stream"],
] as const)("what is sent to %s as %o is known for %s’s", ([address, body, protocol]) => {
  expect(read(address, body).protocol).toBe(protocol);
});

test("RAPT's template, filled as RAPT fills it, says all that a device of theirs measures", () => {
  const values: Record<string, string> = {
    "@device_id": "8f2c",
    "@device_type": "Hydrometer",
    "@device_name": "Yellow Pill",
    "@temperature": "19.5",
    "@target_temperature": "19",
    "@gravity": "1048",
    "@battery": "87",
    "@rssi": "-61",
    "@created_date": "2026-05-01T11:42:10Z",
  };
  const words = raptTemplate.match(/@\w+/g) ?? [];
  expect(words.toSorted()).toEqual(Object.keys(values).toSorted());
  const filled = raptTemplate.replaceAll(/@\w+/g, (word) => values[word] ?? "");
  expect(read("/stream", filled)).toMatchObject({
    protocol: "rapt",
    sensor: "Yellow Pill",
    sensorId: "8f2c",
    reading: {
      at: Date.UTC(2026, 4, 1, 11, 42, 10),
      celsius: 19.5,
      targetCelsius: 19,
      gravity: 1.048,
      batteryPercent: 87,
      rssi: -61,
    },
  });
});
