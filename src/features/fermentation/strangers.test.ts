/** Who is not known and sends through a broker or with a key of the site: waits, and never becomes a device unasked. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { recordStatements } from "../../../tests/volume/record-statements.ts";
import { bringBackKey, insertKey, listKeys, revokeKey } from "../../storage/api-keys.ts";
import type { Store } from "../../storage/database.ts";
import { listPayloads } from "../../storage/device-activity.ts";
import { insertBridge, insertDevice, insertSensor, listDevices, updateDevice } from "../../storage/devices.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { findBridge } from "../../storage/senders.ts";
import { setRole } from "../../storage/people.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { listUnknown, mostUnknown, nameSensor, setUnknown, unknownMessages } from "../../storage/unknown-senders.ts";
import { ingestMessage } from "./ingest-message.ts";
import { ingestOf, ingestReading, usualIntake } from "./ingest-reading.ts";

describe.each(engines)("strangers on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const addBroker = (store: Store) => insertBridge(store, { name: "Broker", protocol: "mqtt" });
  const publish = (store: Store, brokerId: string, topic: string, body: unknown, more = {}) =>
    ingestMessage(store, brokerId, {
      topic,
      text: typeof body === "string" ? body : JSON.stringify(body),
      arrivedAt: store.now(),
      retained: false,
      redelivered: false,
      ...more,
    });
  async function addKey(
    store: Store,
    scopes: ("read" | "send:readings")[] = ["send:readings"],
    role = "owner",
    expiresAt: number | null = null,
  ) {
    const userId = `user of ${store.siteId}`;
    await store.database.db
      .insertInto("user")
      .values({
        id: userId,
        name: "Owner",
        email: `${store.siteId}@example.org`,
        emailVerified: 1,
        createdAt: "2026-01-01",
        updatedAt: "2026-01-01",
      } as never)
      .execute();
    await setRole(store, userId, role as "owner");
    const added = await insertKey(store, { userId, name: "Cellar", scopes, expiresAt });
    if (!added.ok) throw new Error(added.message);
    return added.value.secret;
  }
  const post = (store: Store, secret: string, body: unknown, path = "/ispindel") =>
    ingestReading(store, {
      path,
      query: {},
      headers: { authorization: `Bearer ${secret}` },
      bodyText: typeof body === "string" ? body : JSON.stringify(body),
      contentType: "",
      arrivedAt: store.now(),
    });
  const spindle = { name: "iSpindel003", ID: 42, angle: 51.2, temperature: 19.4, battery: 3.91, gravity: 1.042 };

  test("a message that nobody understands waits under its topic, a bare number too", async () => {
    const store = opened.store();
    const { id } = await addBroker(store);
    expect(await publish(store, id, "cellar/probe/4", { t: 11.8, h: 71 })).toMatchObject({ ok: true, waits: true });
    expect(await publish(store, id, "cellar/door", "1")).toMatchObject({ ok: true, waits: true });
    expect(await publish(store, id, "cellar/door", "open")).toMatchObject({ ok: false, code: "unreadable-payload" });
    const waiting = await listUnknown(store);
    expect(
      waiting.map(({ sensor, protocol, lastPayload }) => [sensor, protocol, lastPayload].join(" | ")).sort(),
    ).toEqual(['cellar/door |  | {"value":"1"}', 'cellar/probe/4 |  | {"t":11.8,"h":71}']);
    expect((await listDevices(store)).map(({ name }) => name)).toEqual(["Broker"]);
    expect(await listPayloads(store, id)).toEqual([]);
  });

  test("one that is understood waits by its own number, and only a stranger does", async () => {
    const store = opened.store();
    const broker = await addBroker(store);
    const known = await insertSensor(store, broker, { key: "Red", name: "Red" });
    const tilts = { Red: { temp: "68", gravity: "1.050" }, Blue: { temp: "70", gravity: "1.010" } };
    expect(await publish(store, broker.id, "tilts", { tilts })).toMatchObject({ ok: true });
    expect(await latestReadingsOfDevice(store, known.id, 9)).toMatchObject([{ gravity: 1.05 }]);
    expect((await listUnknown(store)).map(({ sensor, protocol }) => [sensor, protocol])).toEqual([["Blue", "tilt"]]);
  });

  test("one that is ignored is not kept, and costs no statement", async () => {
    const store = opened.store();
    const { id } = await addBroker(store);
    await publish(store, id, "cellar/door", "1");
    const [door] = await listUnknown(store);
    await setUnknown(store, door?.id ?? "", { from: "waiting", to: "ignored" });
    await publish(store, id, "cellar/door", "2");
    const statements = await recordStatements(() => publish(store, id, "cellar/door", "3"));
    expect(statements).toEqual([]);
    expect(await unknownMessages(store, door?.id ?? "")).toHaveLength(1);
  });

  test("who is known costs not one statement more than the commit of its reading", async () => {
    const store = opened.store();
    const broker = await addBroker(store);
    await insertSensor(store, broker, { key: "Red", name: "Red" });
    const { token } = await insertDevice(store, { name: "Spindle" });
    const say = (index: number) => publish(store, broker.id, "x", { color: "Red", temp: 68 + index / 10, sg: 1.05 });
    const direct = (index: number) =>
      ingestReading(store, {
        path: "/stream",
        query: { id: token },
        headers: {},
        bodyText: JSON.stringify({ name: "s", temp: 19 + index / 10 }),
        contentType: "",
        arrivedAt: store.now() + index,
      });
    for (let index = 0; index < 3; index++) {
      await say(index);
      await direct(index);
    }
    const through = await recordStatements(() => say(4));
    const own = await recordStatements(() => direct(4));
    expect(through.length).toBeLessThanOrEqual(own.length);
    expect(through.map(({ text }) => text).join(" ")).not.toMatch(/unknown_|sensor_names/);
  });

  test("a retained message waits only with a time of its own, and one that comes again is kept once", async () => {
    const store = opened.store();
    const { id } = await addBroker(store);
    expect(await publish(store, id, "p", { t: 1 }, { retained: true })).toMatchObject({ ok: false, code: "uncounted" });
    expect(await listUnknown(store)).toEqual([]);
    const timed = { at: "2026-11-20T11:00:00Z", celsius: 20, sensor: "Cellar" };
    for (let round = 0; round < 2; round++) await publish(store, id, "readings/x", timed, { retained: true });
    await publish(store, id, "p", { t: 1 });
    for (let round = 0; round < 2; round++) await publish(store, id, "p", { t: 1 }, { redelivered: true });
    expect((await listUnknown(store)).map(({ sensor, messages }) => `${sensor} ${messages}`).sort()).toEqual([
      "Cellar 1",
      "p 1",
    ]);
  });

  test("with a key of the site everybody waits, answered in their own words, and no secret is kept", async () => {
    const store = opened.store();
    const secret = await addKey(store);
    const answer = await post(store, secret, { ...spindle, token: secret, note: `my ${secret}` });
    expect(answer).toMatchObject({ ok: true, value: { status: 200, body: '{"result":"success"}' } });
    const answered = await post(store, secret, { celsius: 20, sensor: "Script" }, "/api/readings");
    expect(answered).toMatchObject({ ok: true, value: { status: 200 } });
    expect(JSON.parse(answered.ok ? answered.value.body : "")).toMatchObject({ stored: 0, waiting: 1 });
    expect(await post(store, secret, { t: 11.8, mac: "aa:bb" }, "/stream")).toMatchObject({ ok: true });
    const waiting = await listUnknown(store);
    expect(waiting.map(({ bridgeId, sensor, name }) => [bridgeId, sensor, name].join(" | ")).sort()).toEqual([
      " | 42 | iSpindel003",
      " | Script | Script",
      " | aa:bb | aa:bb",
    ]);
    const { rows } = { rows: await store.database.db.selectFrom("unknown_messages").selectAll().execute() };
    expect(JSON.stringify([waiting, rows])).not.toContain(secret);
    expect((await listDevices(store)).length).toBe(0);
  });

  test("a secret that stands in a name is cut out of it", async () => {
    const store = opened.store();
    const secret = await addKey(store);
    await post(store, secret, { name: `x ${secret}`, temp: 20 }, "/stream");
    await post(store, secret, { name: `y ${secret}`, t: 20 }, "/stream");
    expect(await listUnknown(store)).toHaveLength(2);
    expect(JSON.stringify(await listUnknown(store))).not.toContain(secret);
  });

  test("one that is paired while its message is looked at stores it", async () => {
    const store = opened.store();
    const broker = await addBroker(store);
    const stale = await findBridge(store, broker.id);
    if (!stale) throw new Error("The broker is gone.");
    const { device } = await insertDevice(store, { name: "Mine" });
    await nameSensor(store, { bridgeId: broker.id, sensor: "Red", deviceId: device.id });
    const payload = readPayload({
      path: "/mqtt/tilts",
      query: {},
      headers: {},
      bodyText: JSON.stringify({ color: "Red", temp: 68, sg: 1.05 }),
      contentType: "",
      arrivedAt: store.now(),
    });
    if (!payload.ok) throw new Error(payload.message);
    expect(await ingestOf(store, stale, { payload: payload.value, token: null }, usualIntake)).toMatchObject({
      ok: true,
    });
    expect(await latestReadingsOfDevice(store, device.id, 9)).toMatchObject([{ gravity: 1.05 }]);
    expect(await listUnknown(store)).toEqual([]);
  });

  test("beyond what the inbox holds a sender hears of it, and a broker's message is dropped with its reason", async () => {
    const store = opened.store();
    const broker = await addBroker(store);
    const secret = await addKey(store);
    for (let index = 0; index < mostUnknown; index++)
      expect(await publish(store, broker.id, "x", { name: `Sender ${index}`, temp: 20 })).toMatchObject({
        waits: true,
      });
    expect(await post(store, secret, spindle)).toMatchObject({ ok: false, code: "too-many" });
    expect(await publish(store, broker.id, "y", { t: 1 })).toMatchObject({ ok: false, code: "too-many" });
    expect(await listUnknown(store)).toHaveLength(mostUnknown);
  });

  test("who was paired with a key of the site stores readings with it", async () => {
    const store = opened.store();
    const secret = await addKey(store);
    const { device } = await insertDevice(store, { name: "Mine" });
    await nameSensor(store, { bridgeId: "", sensor: "42", deviceId: device.id });
    expect(await post(store, secret, spindle)).toMatchObject({ ok: true });
    expect(await latestReadingsOfDevice(store, device.id, 9)).toMatchObject([{ gravity: 1.042, rawAngle: 51.2 }]);
    expect(await listUnknown(store)).toEqual([]);
    expect(await post(store, secret, "{")).toMatchObject({ ok: false, code: "bad-json" });
  });

  test.each([
    ["no right to send", ["read"], "owner"],
    ["an owner who may only read", ["send:readings"], "viewer"],
  ] as const)("a key with %s opens no door of a device", async (_, scopes, role) => {
    const store = opened.store();
    const secret = await addKey(store, [...scopes], role);
    expect(await post(store, secret, spindle)).toMatchObject({ ok: false, code: "no-token" });
    expect(await listUnknown(store)).toEqual([]);
  });

  test("a key that has just sent opens nothing once it is revoked, or its owner may change nothing any more", async () => {
    const store = opened.store();
    const secret = await addKey(store, ["send:readings"], "editor");
    const [key] = await listKeys(store);
    const { id, userId } = key ?? { id: "", userId: "" };
    const opens = async () => (await post(store, secret, spindle)).ok;
    expect(await opens()).toBe(true);
    await revokeKey(store, id);
    expect(await opens()).toBe(false);
    await bringBackKey(store, id);
    expect(await opens()).toBe(true);
    await setRole(store, userId, "viewer");
    await store.database.publish("person", { userId });
    expect(await opens()).toBe(false);
  });

  test("a key that has just sent opens nothing once it has expired", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const secret = await addKey(store, ["send:readings"], "owner", noon + 1000);
    expect((await post(store, secret, spindle)).ok).toBe(true);
    clock.now = noon + 999;
    expect((await post(store, secret, spindle)).ok).toBe(true);
    clock.now = noon + 1000;
    expect(await post(store, secret, spindle)).toMatchObject({ ok: false, code: "no-token" });
  });

  test("a key of one site is none of another's", async () => {
    const secret = await addKey(opened.store());
    const other = opened.store();
    expect(await post(other, secret, spindle)).toMatchObject({ ok: false, code: "no-token" });
  });

  test("a topic with a mapping is read by it from then on", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const broker = await addBroker(store);
    const probe = await insertSensor(store, broker, { key: "cellar/probe", name: "Probe" });
    await updateDevice(store, probe.id, { mapping: { fields: [{ path: "/t", is: "temperature:C" }] } });
    expect(await publish(store, broker.id, "cellar/probe", { t: 11.8 })).toMatchObject({ ok: true });
    expect(await latestReadingsOfDevice(store, probe.id, 9)).toMatchObject([{ celsius: 11.8, at: noon }]);
    expect(await publish(store, broker.id, "cellar/probe", { h: 71 })).toMatchObject({
      ok: false,
      code: "bad-reading",
    });
    expect(await listPayloads(store, probe.id)).toMatchObject([
      { outcome: { result: "refused" } },
      { outcome: { result: "stored" } },
    ]);
    expect(await listUnknown(store)).toEqual([]);
  });

  test("no bytes at any topic or with any key end in a fault", { timeout: 60_000 }, async () => {
    const store = opened.store();
    const { id } = await addBroker(store);
    const secret = await addKey(store);
    const text = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => new TextDecoder().decode(bytes)),
      fc.json({ maxDepth: 3 }),
      fc.record({ temperature: fc.anything(), name: fc.string() }).map((value) => JSON.stringify(value)),
      fc.string().map((name) => JSON.stringify({ temperature: 20, gravity: 1.05, name: `${name}\u0000\ud800` })),
    );
    const topic = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("readings/x", "a/\u0000", "/", "%zz"));
    await fc.assert(
      fc.asyncProperty(topic, text, async (at, said) => {
        for (const result of [await publish(store, id, at, said), await post(store, secret, said, "/stream")])
          expect(result.ok || result.code !== "fault").toBe(true);
      }),
      { numRuns: 150 },
    );
    expect((await listUnknown(store)).length).toBeLessThanOrEqual(50);
  });
});
