/** What an owner has said of fields becomes a reading, and nothing that was sent can break it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FieldMapping, type Meaning, meanings, parseMapping } from "../domain/fermentation/field-mapping.ts";
import { fits, leavesOf, readByMapping } from "./mapped.ts";
import { sampleArrival } from "./parse-sample.ts";
import type { Payload } from "./protocol.ts";
import { originOf, readerOf, readMessage } from "./read-message.ts";
import { readPayload } from "./read-payload.ts";
import { addressOfTopic } from "./topic.ts";

function payloadOf(body: unknown, path = "/mqtt/cellar/probe", query: Record<string, string> = {}): Payload {
  const bodyText = typeof body === "string" ? body : JSON.stringify(body);
  const read = readPayload({ path, query, headers: {}, bodyText, contentType: "", arrivedAt: sampleArrival });
  if (!read.ok) throw new Error(read.message);
  return read.value;
}
const read = (value: unknown, is: Meaning, more: FieldMapping["fields"] = []) =>
  readByMapping({ fields: [{ path: "/x", is }, ...more] }, payloadOf({ x: value, t: 20 }), { gravityUnit: null });
const readingOf = (value: unknown, is: Meaning) => {
  const said = read(value, is, [{ path: "/t", is: "ambient:C" }]);
  return said.ok ? said.value.reading : said;
};

test.each([
  ["gravity:SG", 1.042, { gravity: 1.042 }],
  ["gravity:SG", "1042", { gravity: 1.042 }],
  ["gravity:P", 10, { gravity: expect.closeTo(1.04, 3) }],
  ["gravity:Bx", "10,0", { gravity: expect.closeTo(1.04, 3) }],
  ["temperature:C", 19.5, { celsius: 19.5 }],
  ["temperature:F", 68, { celsius: 20 }],
  ["fridge:F", "50", { fridgeCelsius: 10 }],
  ["target:C", 18, { targetCelsius: 18 }],
  ["angle", 44.5, { rawAngle: 44.5 }],
  ["pressure:kPa", 50, { pressureKpa: 50 }],
  ["pressure:psi", 10, { pressureKpa: expect.closeTo(68.95, 2) }],
  ["pressure:bar", 1.2, { pressureKpa: expect.closeTo(120, 6) }],
  ["pressure:mbar", 900, { pressureKpa: expect.closeTo(90, 6) }],
  ["ph", 4.4, { ph: 4.4 }],
  ["bubbles", 12, { bubblesPerMinute: 12 }],
  ["battery:V", 12.4, { batteryVolts: 12.4 }],
  ["battery:mV", 3900, { batteryVolts: 3.9 }],
  ["battery:%", 4, { batteryPercent: 4 }],
  ["signal", -70, { rssi: -70 }],
  ["time:iso", "2026-05-01T11:00:00Z", { at: sampleArrival - 3_600_000 }],
  ["time:s", sampleArrival / 1000 - 60, { at: sampleArrival - 60_000 }],
  ["time:ms", `${sampleArrival - 60_000}`, { at: sampleArrival - 60_000 }],
  ["time:iso", sampleArrival / 1000, { at: sampleArrival }],
  ["comment", "dry hopped", { comment: "dry hopped" }],
] as const)("%s of %s", (is, value, reading) => {
  expect(readingOf(value, is)).toMatchObject({ ambientCelsius: 20, ...reading });
});

test("a time in another form than was said is not taken for it", () => {
  expect(read(sampleArrival / 1000, "time:iso", [{ path: "/t", is: "ambient:C" }])).toMatchObject({
    value: { ownTime: false },
    warnings: [{ code: "time-unusable" }],
  });
});

test("fields of any depth have a path, and tokens none", () => {
  const payload = payloadOf({ a: { "b/c": [1, { "~": "x" }] }, token: "abcdefghijklmnopqrst", n: null, on: true });
  expect(leavesOf(payload)).toEqual([
    { path: "/a/b~1c/0", name: "a.b/c.0", value: 1 },
    { path: "/a/b~1c/1/~0", name: "a.b/c.1.~", value: "x" },
    { path: "/on", name: "on", value: true },
  ]);
  for (const { path, value } of leavesOf(payload))
    expect(fits({ fields: [{ path, is: "ph" }] }, payload), `${value}`).toBe(true);
  expect(leavesOf(payloadOf(Object.fromEntries(Array.from({ length: 500 }, (_, key) => [key, 1]))))).toHaveLength(100);
});

test("values of the address count where there is no body", () => {
  const payload = payloadOf("", "/stream", { t: "11.8", token: "abcdefghijklmnopqrst" });
  expect(leavesOf(payload)).toEqual([{ path: "/t", name: "t", value: "11.8" }]);
});

test("what an object inherits is no field of it", () => {
  const mapping: FieldMapping = { fields: [{ path: "/constructor/name", is: "temperature:C" }] };
  expect(fits(mapping, payloadOf({ t: 1 }))).toBe(false);
  expect(fits({ fields: [{ path: "/__proto__", is: "temperature:C" }] }, payloadOf({ t: 1 }))).toBe(false);
});

test("a mapping goes before the protocols where it fits, and leaves them the rest", () => {
  const mapping: FieldMapping = { fields: [{ path: "/temperature", is: "temperature:F" }] };
  const reader = readerOf({ gravityUnit: null, mapping, ofSensors: null, carries: false });
  const said = (body: unknown) => readMessage(payloadOf(body, "/stream"), reader);
  expect(said({ name: "x", temperature: 68 })).toMatchObject({
    value: { protocol: { id: "mapped" }, parsed: [{ value: { reading: { celsius: 20 } } }] },
  });
  expect(said({ name: "x", temp: 20 })).toMatchObject({ value: { protocol: { id: "brewfather-stream" } } });
});

test("through a broker each topic has a mapping of its own", () => {
  const mapping: FieldMapping = { fields: [{ path: "/t", is: "temperature:C" }] };
  const ofSensors = new Map([["cellar/probe", { gravityUnit: null, mapping }]]);
  const reader = readerOf({ gravityUnit: null, mapping: null, ofSensors, carries: true });
  const said = (topic: string) => readMessage(payloadOf({ t: 11.8 }, addressOfTopic(topic)), reader);
  expect(said("cellar/probe")).toMatchObject({
    value: { parsed: [{ value: { sensorId: "cellar/probe", sensor: "probe", reading: { celsius: 11.8 } } }] },
  });
  expect(said("cellar/other")).toMatchObject({ value: { parsed: [{ ok: false }] } });
});

test.each([
  ["/mqtt/cellar/probe%204", {}, { key: "cellar/probe 4", name: "probe 4" }],
  ["/stream", { name: "Spindle", id: 7 }, { key: "Spindle", name: "Spindle" }],
  ["/stream", { mac: "aa:bb" }, { key: "aa:bb", name: "aa:bb" }],
  ["/stream", { id: "abcdefghijklmnopqrst" }, { key: "/stream", name: "/stream" }],
])("who has sent to %s what says %j", (path, body, origin) => {
  expect(originOf(payloadOf(body, path))).toEqual(origin);
});

test.each([
  ["null", null],
  ["{", null],
  ['{"fields":[{"path":"x","is":"ph"}]}', null],
  ['{"fields":[{"path":"/x","is":"pH"}]}', null],
  ['{"fields":[{"path":"/x","is":"battery:V"}]}', null],
  ['{"fields":[{"path":"/x","is":"temperature:C"},{"path":"/y","is":"temperature:F"}]}', null],
  ['{"fields":[{"path":"/x","is":"ph"}],"more":1}', { fields: [{ path: "/x", is: "ph" }] }],
])("%s is a mapping or none", (text, mapping) => {
  expect(parseMapping(text)).toEqual(mapping);
});

test("no message and no mapping makes it throw", () => {
  const field = fc.record({
    path: fc.oneof(
      fc.constantFrom("/", "/a", "/a/0", "/__proto__", "//", "/~2"),
      fc.string().map((text) => `/${text}`),
    ),
    is: fc.constantFrom(...meanings),
  });
  fc.assert(
    fc.property(fc.json(), fc.array(field, { maxLength: 8 }), (text, fields) => {
      const payload = readPayload({
        path: "/mqtt/x",
        query: {},
        headers: {},
        bodyText: text,
        contentType: "",
        arrivedAt: sampleArrival,
      });
      if (!payload.ok) return;
      leavesOf(payload.value);
      fits({ fields }, payload.value);
      const said = readByMapping({ fields }, payload.value, { gravityUnit: null });
      expect([true, false]).toContain(said.ok);
    }),
  );
});
