/** What every protocol keeps to, whatever it is sent. */
import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../tests/cpu-milliseconds.ts";
import type { Payload, RequestFacts } from "./protocol.ts";
import { gatherReadings } from "./parse-sample.ts";
import { parseReadings, protocols } from "./registry.ts";
import { readPayload } from "./read-payload.ts";

const arrivedAt = Date.UTC(2026, 4, 1, 12);
const request = (bodyText: string, path = "/stream", query: Record<string, string> = {}): RequestFacts => ({
  path,
  query,
  headers: {},
  bodyText,
  contentType: "",
  arrivedAt,
});
const noSettings = { gravityUnit: null };
const read = (payload: Payload) => {
  const found = parseReadings(payload, noSettings);
  return found.ok ? gatherReadings(found.value.parsed) : found;
};

test("every file that holds a protocol is in the registry, and ids are unique", () => {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => /: Protocol = /.test(readFileSync(new URL(name, folder), "utf8")))
    .map((name) => name.replace(".ts", ""));
  expect(protocols.map(({ id }) => id).sort()).toEqual(files.sort());
});

test("every protocol has a name of its own, and finds the token where its own senders put it", () => {
  expect(new Set(protocols.map(({ name }) => name).filter(Boolean)).size).toBe(protocols.length);
  const places = Object.fromEntries(protocols.map(({ id, tokens }) => [id, tokens]));
  expect(places).toEqual({
    wortfolio: { query: ["token"], headers: ["authorization"], body: ["token"] },
    influxdb: { query: ["p", "token"], headers: ["authorization"] },
    prometheus: {},
    fhem: { commands: ["cmdtest"] },
    brewblox: {},
    brewpi: {},
    grainfather: {},
    plaato: {},
    fermentrack: { body: ["apikey"] },
    "rapt-bluetooth": {},
    rapt: { headers: ["x-webhook-token"] },
    tilt: {},
    gravitymon: { query: ["id", "token"], headers: ["authorization"], body: ["token"] },
    ispindel: { query: ["id", "token"], body: ["token"] },
    "brewers-friend": { query: ["apikey", "key"], headers: ["x-api-key"], body: ["apikey"] },
    "brewfather-stream": { query: ["id"] },
  });
});

test("InfluxDB's senders are answered as it answers: with an empty 204", () => {
  const influxdb = protocols.find(({ id }) => id === "influxdb");
  expect(influxdb?.answer([{ result: "stored" }])).toEqual({ status: 204, contentType: "", body: "" });
});

test("every other protocol answers status 200 and the same small body's shape for new readings and for known ones", () => {
  for (const protocol of protocols.filter(({ id }) => id !== "influxdb")) {
    const answers = [protocol.answer([{ result: "stored" }]), protocol.answer([{ result: "duplicate" }])];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.length).toBeLessThan(200);
      expect(body).toMatch(/"(result|message)":"(stored|success)"/);
    }
  }
});

const paths = fc.constantFrom(
  "/stream",
  "/stream/key",
  "/mqtt/ispindel/Green",
  "/mqtt/home/cellar",
  "/ispindel",
  "/tilt",
  "/gravitymon",
  "/rapt",
  "/bluetooth/rapt",
  "/fermentrack",
  "/write",
  "/metrics/job/key/instance/name",
  "/fhem",
  "/brewblox",
  "/brewpi",
  "/iot/key/tilt",
  "/plaato",
  "/readings",
  "/",
);
const names = fc.constantFrom(
  ..."cmd.Test key data state beerTemp beerSet bpm co2_volume name ID temp temperature temp_unit gravity gravity_unit gravity-unit SG Temp Color Timepoint tilts brewpi_devices gravity_sensors brewpi angle battery RSSI created_date device_id device_type at readings pressure ph bpm comment __proto__ constructor toString".split(
    " ",
  ),
);
const values = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.string(),
  fc.constantFrom("NaN", "@gravity", "", null, "1.050", 1e308, -127, 85),
);

test("any text at any path gives a result and never throws", () => {
  fc.assert(
    fc.property(paths, fc.string({ unit: "binary", maxLength: 400 }), (path, text) => {
      const payload = readPayload(request(text, path));
      if (payload.ok) expect(parseReadings(payload.value, noSettings).ok).toBeTypeOf("boolean");
      else expect(payload.faults).not.toEqual([]);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test("any JSON under the names that devices use gives finite numbers in valid readings or a problem that says why", () => {
  fc.assert(
    fc.property(paths, fc.dictionary(names, values), (path, body) => {
      const payload = readPayload(request(JSON.stringify(body), path));
      if (!payload.ok) return;
      const parsed = read(payload.value);
      if (!parsed.ok) {
        expect(parsed.faults?.length).toBeGreaterThan(0);
        return;
      }
      expect(parsed.value.length).toBeGreaterThan(0);
      for (const { reading, ownTime } of parsed.value) {
        for (const value of Object.values(reading))
          if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
        if (ownTime) expect(reading.at).toBeLessThanOrEqual(arrivedAt + 5 * 60_000);
        else expect(reading.at).toBe(arrivedAt);
      }
    }),
    { seed: 2, numRuns: 3000 },
  );
});

test("a thousand fields round two useful ones do no harm", () => {
  const noise = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]));
  const payload = readPayload(request(JSON.stringify({ ...noise, name: "Spindle", temp: 19.4, gravity: 1.042 })));
  const parsed = payload.ok ? read(payload.value) : payload;
  expect(parsed).toMatchObject({ ok: true, value: [{ reading: { celsius: 19.4, gravity: 1.042 } }] });
});

test("a megabyte of opening quotes and brackets is refused within a second", () => {
  const started = cpuMilliseconds();
  for (const text of ['{"\\"'.repeat(250_000), "[".repeat(1_000_000), `{"a":${'"nan'.repeat(200_000)}`])
    expect(readPayload(request(text)).ok).toBe(false);
  expect(cpuMilliseconds() - started).toBeLessThan(1000);
});

test("a megabyte of commas in one line is no line, and the lines beside it are read", () => {
  const line = (celsius: number) => `measurements,source=S tilt=42,temperature=${celsius}`;
  const payload = readPayload(request([line(19), `a,${"a,".repeat(500_000)}`, line(20)].join("\n"), "/write"));
  const parsed = payload.ok ? read(payload.value) : payload;
  expect(parsed.ok && parsed.value.map(({ reading }) => reading.celsius)).toEqual([19, 20]);
});
