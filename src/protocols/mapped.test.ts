/** What an owner has said of fields becomes a reading, and nothing that was sent can break it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FieldMapping, type Meaning, meanings, parseMapping } from "../domain/fermentation/field-mapping.ts";
import { elementsOf, fits, leavesOf, leavesOfElement, listsOf, readByMapping, readMapped } from "./mapped.ts";
import { sampleArrival } from "./parse-sample.ts";
import type { Payload } from "./protocol.ts";
import { carrierOf, originOf, readerOf, readMessage } from "./read-message.ts";
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
  expect(leavesOf(payload)).toMatchObject([
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
  expect(leavesOf(payload)).toMatchObject([{ path: "/t", name: "t", value: "11.8" }]);
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

const listed = (list: string, ...fields: [string, Meaning][]): FieldMapping => ({
  list,
  fields: fields.map(([path, is]) => ({ path, is })),
});
const saidBy = (mapping: FieldMapping, body: unknown) =>
  readMapped(mapping, payloadOf(body, "/stream"), { gravityUnit: null }).map((each) =>
    each.ok ? [each.value.sensor, each.value.reading] : [each.path, each.faults],
  );
const at = sampleArrival;

test("what may hold a sensor in each element is found: lists of objects or numbers, and objects of nothing but objects", () => {
  const found = (body: unknown) => listsOf(payloadOf(body)).map(({ path, elements }) => [path, elements]);
  expect(found({ hub: "x", sensors: [{ t: 1 }, { t: 2 }], words: ["a"], empty: [] })).toEqual([["/sensors", 2]]);
  expect(found({ tilts: { Red: { t: 1 }, Blue: { t: 2 } } })).toEqual([
    ["", 1],
    ["/tilts", 2],
  ]);
  expect(found([{ t: 1 }, { t: 2 }])).toEqual([["", 2]]);
  expect(found({ "a/b": { list: [{ t: 1 }] }, n: 1 })).toEqual([["/a~1b/list", 1]]);
  expect(found({ a: 1, b: { c: 2, d: {} } })).toEqual([]);
  expect(found({ values: [12.4, "19,8", null], mixed: [1, { t: 2 }] })).toEqual([
    ["/values", 2],
    ["/mixed", 1],
  ]);
  expect(found([12.4, 19.8])).toEqual([["", 2]]);
});

test("a list of numbers is one field, and each number a sensor called by its place", () => {
  const body = { hub: "Cellar", values: [12.4, null, "err", "19,8"] };
  expect(leavesOf(payloadOf(body), "/values")).toEqual([
    { path: "/values/*", at: "/values/0", name: "values.*", value: 12.4 },
    { path: "/hub", at: "/hub", name: "hub", value: "Cellar" },
  ]);
  const mapping = listed("/values", ["/values/*", "temperature:C"]);
  expect(saidBy(mapping, body)).toEqual([
    ["1", { at, celsius: 12.4 }],
    ["values.2", expect.arrayContaining([{ is: "not-a-number", field: "temperature" }])],
    ["4", { at, celsius: 19.8 }],
  ]);
  expect(leavesOfElement(payloadOf(body), "/values", "/values/3")[0]).toMatchObject({
    name: "values.3",
    value: "19,8",
  });
  const [whole] = leavesOf(payloadOf([12.4]), "");
  expect(whole).toMatchObject({ path: "/*", name: "*" });
  expect(saidBy(listed("", ["/*", "gravity:P"], ["/*/t", "temperature:C"]), [9, { t: 20 }, [7]])).toMatchObject([
    ["1", { gravity: expect.closeTo(1.036, 3) }],
    ["2", { celsius: 20 }],
  ]);
});

test("the fields of a list are shown once, as the first element that has them says them", () => {
  const payload = payloadOf({
    id: "hub",
    sensors: [{ name: "A" }, { name: "B", deep: { temp: 19 }, token: "x".repeat(40) }],
  });
  expect(leavesOf(payload, "/sensors")).toEqual([
    { path: "/sensors/*/name", at: "/sensors/0/name", name: "name", value: "A" },
    { path: "/sensors/*/deep/temp", at: "/sensors/1/deep/temp", name: "deep.temp", value: 19 },
    { path: "/id", at: "/id", name: "id", value: "hub" },
  ]);
});

test("each element is a reading of its own sensor, with what the message says of all", () => {
  const mapping = listed(
    "/sensors",
    ["/sensors/*/name", "sensor"],
    ["/sensors/*/temp", "temperature:F"],
    ["/sensors/*/sg", "gravity:SG"],
    ["/when", "time:ms"],
  );
  const body = {
    when: at - 60_000,
    sensors: [
      { name: "A", temp: 68, sg: 1.05 },
      { name: "B", temp: "50" },
      { name: "C", temp: null },
      { name: "D" },
      7,
    ],
  };
  expect(saidBy(mapping, body)).toEqual([
    ["A", { at: at - 60_000, celsius: 20, gravity: 1.05 }],
    ["B", { at: at - 60_000, celsius: 10 }],
  ]);
});

test("an object's elements have its keys as names, unless a field names them", () => {
  const body = { tilts: { "Red/1": { temp: 20 }, Blue: { temp: 21, called: "Cellar" } } };
  const temp = ["/tilts/*/temp", "temperature:C"] as [string, Meaning];
  expect(saidBy(listed("/tilts", temp), body)).toMatchObject([
    ["Red/1", { celsius: 20 }],
    ["Blue", { celsius: 21 }],
  ]);
  expect(saidBy(listed("/tilts", temp, ["/tilts/*/called", "sensor"]), body)).toEqual([
    ["tilts.Red~11", [{ is: "no-name" }]],
    ["Cellar", { at, celsius: 21 }],
  ]);
});

test("a list at the top is numbered from one where nothing names its elements, and the message's own name goes before", () => {
  expect(saidBy(listed("", ["/*/t", "temperature:C"]), [{ t: 20 }, {}, { t: 22 }])).toMatchObject([
    ["1", { celsius: 20 }],
    ["3", { celsius: 22 }],
  ]);
  const mapping = listed("/s", ["/s/*/t", "temperature:C"], ["/hub", "sensor"]);
  expect(saidBy(mapping, { hub: "Cellar", s: [{ t: 20 }] })).toMatchObject([["Cellar 1", { celsius: 20 }]]);
});

test("of a list the first fifty are read, and that there were more is said", () => {
  const said = saidBy(
    listed("", ["/*/t", "temperature:C"]),
    Array.from({ length: 60 }, (_, t) => ({ t })),
  );
  expect(said).toHaveLength(51);
  expect(said.slice(49)).toEqual([
    ["50", { at, celsius: 49 }],
    ["", [{ is: "too-many-elements", most: 50 }]],
  ]);
});

test("it fits a message whose list measures something, and no other", () => {
  const mapping = listed("/s", ["/s/*/t", "temperature:C"], ["/ambient", "ambient:C"]);
  const isFor = (body: unknown) => fits(mapping, payloadOf(body));
  expect([{ s: [{}, { t: 1 }] }, { s: { A: { t: 1 } } }].map(isFor)).toEqual([true, true]);
  expect([{ s: [] }, { s: [{ t: null }] }, { s: 4 }, { ambient: 3 }, [], { s: "text" }].map(isFor)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test("behind a broker one element is the sender of the topic, and the others are told by topic and name", () => {
  const mapping = { ...listed("/s", ["/s/*/n", "sensor"], ["/s/*/t", "temperature:C"]), own: "A" };
  const ofSensors = new Map([["cellar/all", { gravityUnit: null, mapping }]]);
  const reader = readerOf({ gravityUnit: null, mapping: null, ofSensors, carries: true });
  const body = { s: ["B", "A"].map((n, t) => ({ n, t })) };
  expect(readMessage(payloadOf(body, addressOfTopic("cellar/all")), reader)).toMatchObject({
    value: {
      parsed: [
        { value: { sensorId: "cellar/all#B", sensor: "B", reading: { celsius: 0 } } },
        { value: { sensorId: "cellar/all", sensor: "all", reading: { celsius: 1 } } },
      ],
    },
  });
  expect(carrierOf("cellar/all#B", ofSensors)).toEqual({ gravityUnit: null, mapping });
  for (const other of ["cellar/all", "cellar/al#B", "cellar/all/B", ""]) expect(carrierOf(other, ofSensors)).toBeNull();
});

test.each([
  ['{"list":"/s","fields":[{"path":"/s/*/t","is":"ph"}],"own":"A"}', { list: "/s", own: "A" }],
  ['{"list":"","fields":[{"path":"/*/t","is":"ph"}]}', { list: "" }],
  ['{"list":"/s","fields":[{"path":"/s/*","is":"ph"}]}', { list: "/s" }],
  ['{"list":"/s","fields":[{"path":"/s/*x","is":"ph"}]}', null],
  ['{"list":"s","fields":[{"path":"/s/*/t","is":"ph"}]}', null],
  ['{"list":7,"fields":[{"path":"/s/*/t","is":"ph"}]}', null],
  ['{"list":"/s","fields":[{"path":"/t","is":"ph"}]}', null],
])("%s is a mapping of a list or none", (text, mapping) => {
  if (mapping) expect(parseMapping(text)).toMatchObject(mapping);
  else expect(parseMapping(text)).toBeNull();
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
      for (const { path } of listsOf(payload.value)) {
        expect(leavesOf(payload.value, path).length).toBeLessThanOrEqual(100);
        const mapping = { list: path, fields };
        expect(elementsOf(mapping, payload.value).every(({ name }) => name.length <= 100)).toBe(true);
        expect(readMapped(mapping, payload.value, { gravityUnit: null }).length).toBeLessThanOrEqual(51);
      }
    }),
  );
});
