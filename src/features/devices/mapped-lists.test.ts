/** Messages of several sensors that no protocol understands: shown, mapped, stored as each of them, read again and taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { listPayloads, writeActivity } from "../../storage/device-activity.ts";
import { findDevice, insertBridge, insertDevice, listDevices } from "../../storage/devices.ts";
import { countReadings, latestReadingsOfDevice } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { listUnknown } from "../../storage/unknown-senders.ts";
import { ingestMessage } from "../fermentation/ingest-message.ts";
import { ingestReading } from "../fermentation/ingest-reading.ts";
import { pairByForm } from "./actions.ts";
import { changeInbox } from "./inbox-deeds.ts";
import { openInbox, openUnknown } from "./inbox-queries.ts";
import { changeMapping, openMapping } from "./mapping-room.ts";
import { ownDevice } from "./queries.ts";

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}

const minute = 60_000;
const sensors = (...temps: [string, unknown][]) => ({ hub: 7, sensors: temps.map(([name, temp]) => ({ name, temp })) });
const asList = { list: "*/sensors", "is /sensors/*/name": "sensor", "is /sensors/*/temp": "temperature:C" };

describe.each(engines)("lists of sensors on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), owner);
    return { clock, site, store: site.store };
  }
  const celsius = async ({ store }: SiteContext, id: string) =>
    (await latestReadingsOfDevice(store, id, 99)).map(({ at, celsius: value }) => [(at - noon) / minute, value]);
  const byName = async ({ store }: SiteContext) =>
    new Map((await listDevices(store)).map((device) => [device.name, device] as const));

  async function withToken() {
    const { clock, site, store } = await open();
    const { device, token } = await insertDevice(store, { name: "Hub" });
    const say = async (body: unknown) => {
      const facts = { path: "/stream", query: { id: token }, headers: {}, contentType: "", arrivedAt: clock.now };
      const said = await ingestReading(store, { ...facts, bodyText: JSON.stringify(body) });
      clock.now += minute;
      return said;
    };
    const map = (fields: Record<string, string>) => valueOf(changeMapping(site, device.id, formOf(fields)));
    return { clock, site, store, say, map, id: device.id };
  }

  test("the list and what its elements hold are offered, and each element is shown before anything is saved", async () => {
    const { site, say, map, id } = await withToken();
    expect(await say(sensors(["A", 20], ["B", "x"], ["", 18]))).toMatchObject({ ok: false });
    await writeActivity(site.store);
    const room = await valueOf(openMapping(site, id));
    expect(room.mapper.lists).toEqual([{ value: "*/sensors", name: "sensors", elements: 3 }]);
    const chosen = await map({ deed: "preview", list: "*/sensors" });
    expect(chosen).toMatchObject({
      errors: { form: expect.stringMatching(/at least one field/) },
      typed: { list: "*/sensors" },
    });
    expect(chosen.mapper?.fields.map(({ path, raw }) => [path, raw])).toEqual([
      ["/sensors/*/name", '"A"'],
      ["/sensors/*/temp", "20"],
      ["/hub", "7"],
    ]);
    const shown = await map({ deed: "preview", ...asList, "is /sensors/*/sg": "gravity:SG" });
    expect(shown.mapper?.preview.slice(0, 2)).toMatchObject([
      { path: "/sensors/*/name" },
      { path: "/sensors/*/temp", value: 20 },
    ]);
    expect(shown.mapper?.elements).toEqual([
      { name: "A", isRead: true, values: [{ as: "temperature", value: 20 }], said: "" },
      { name: "B", isRead: false, values: [], said: expect.stringMatching(/not a number/) },
      {
        name: "",
        isRead: false,
        values: [{ as: "temperature", value: 18 }],
        said: expect.stringMatching(/does not name/),
      },
    ]);
    expect(await findDevice(site.store, id)).toMatchObject({ mapping: null, sensor: null });
  });

  test("what was chosen of another list is none of the mapping", async () => {
    const { site, say, map, id } = await withToken();
    await say(sensors(["A", 20]));
    await writeActivity(site.store);
    expect((await map({ deed: "map", "is /sensors/*/temp": "temperature:C" })).errors["form"]).toBeTruthy();
    expect(
      (await map({ deed: "map", list: "*/sensors", "is /sensors/0/temp": "temperature:C" })).errors["form"],
    ).toBeTruthy();
    await map({ deed: "map", ...asList, "is /sensors/0/temp": "ambient:C" });
    expect((await findDevice(site.store, id))?.mapping?.fields).toHaveLength(2);
    expect((await valueOf(openMapping(site, id))).values).toEqual(asList);
  });

  test("with a token the first element is the device, the others are sensors behind it, and each says how it was read", async () => {
    const { site, say, map, id } = await withToken();
    await say(sensors(["A", 20], ["B", 19]));
    await writeActivity(site.store);
    const saved = await map({ deed: "map", ...asList });
    expect(await valueOf(openMapping(site, id))).toMatchObject({ replay: { added: 2, unread: 0 } });
    await map({ deed: "replay" });
    expect(await say(sensors(["B", 19.5], ["A", 20.5]))).toMatchObject({ ok: true });
    expect(await say(sensors(["C", null], ["A", 21]))).toMatchObject({ ok: true });
    const devices = await byName(site);
    expect([...devices.keys()].toSorted()).toEqual(["Hub", "Hub B"]);
    const other = devices.get("Hub B")?.id ?? "";
    expect(await celsius(site, id)).toEqual([
      [0, 20],
      [1, 20.5],
      [2, 21],
    ]);
    expect(await celsius(site, other)).toEqual([
      [0, 19],
      [1, 19.5],
    ]);
    await writeActivity(site.store);
    const { messages, sensors: behind } = await valueOf(ownDevice(site, other));
    expect(behind.map(({ sensor }) => sensor)).toEqual(["A", "B"]);
    expect(messages.latest?.fields).toMatchObject([
      { name: "name", meaning: "unused" },
      { name: "temp", raw: "19.5", meaning: "temperature", value: 19.5 },
      { name: "hub", meaning: "unused" },
    ]);
    expect((await valueOf(ownDevice(site, id))).messages.latest?.fields?.[1]).toMatchObject({ raw: "21", value: 21 });
    for (const each of [id, other])
      expect(await valueOf(openMapping(site, each))).toMatchObject({ replay: { corrected: 0, added: 0, unread: 0 } });
    await map(saved.undo?.fields ?? {});
    expect(await findDevice(site.store, id)).toMatchObject({ mapping: null, sensor: null });
  });

  test("what came before the list was mapped is read again for each of its sensors, once, and taken back from all", async () => {
    const { site, say, map, id, store } = await withToken();
    await say(sensors(["A", 20], ["B", 19]));
    await say(sensors(["B", 19.1]));
    await say(sensors(["A", 20.2], ["B", 19.2]));
    await writeActivity(store);
    await map({ deed: "map", ...asList });
    const room = async () => (await valueOf(openMapping(site, id))).replay;
    expect(await room()).toMatchObject({ added: 5, corrected: 0 });
    const replayed = await map({ deed: "replay" });
    expect(replayed.undo?.said).toContain("5 new readings");
    const other = (await byName(site)).get("Hub B")?.id ?? "";
    const ofB = [
      [0, 19],
      [1, 19.1],
      [2, 19.2],
    ];
    expect(await celsius(site, other)).toEqual(ofB);
    const results = async () => (await listPayloads(store, id)).map(({ outcome }) => outcome.result);
    expect(await results()).toEqual(["stored", "stored", "stored"]);
    expect(await room()).toMatchObject({ added: 0, corrected: 0 });
    await say(sensors(["A", 20.3], ["B", 19.3]));
    await writeActivity(store);
    expect(await room()).toMatchObject({ added: 0, corrected: 0 });
    await map({ deed: "replay" });
    expect(await celsius(site, other)).toEqual([...ofB, [3, 19.3]]);
    const batch = await insert(store, { kind: "batch", title: "Pale", data: dataOf.batch });
    await valueOf(pairByForm(site, formOf({ deed: "measure", device: other, batch: batch.id })));
    expect(await countReadings(store, batch.id)).toBe(4);
    await map(replayed.undo?.fields ?? {});
    expect(await celsius(site, other)).toEqual([[3, 19.3]]);
    expect(await celsius(site, id)).toEqual([[3, 20.3]]);
    expect(await results()).toEqual(["stored", "refused", "refused", "refused"]);
    expect(await room()).toMatchObject({ added: 5 });
  });

  test("a list of numbers is mapped by one field, and each number is a sensor", async () => {
    const { site, say, map, id, store } = await withToken();
    await say({ values: [12.4, 19.8] });
    await writeActivity(store);
    const shown = await map({ deed: "preview", list: "*/values", "is /values/*": "temperature:C" });
    expect(shown.mapper?.fields).toEqual([{ path: "/values/*", name: "values.*", raw: "12.4" }]);
    expect(shown.mapper?.elements).toMatchObject([
      { name: "1", values: [{ value: 12.4 }] },
      { name: "2", values: [{ value: 19.8 }] },
    ]);
    await map({ deed: "map", list: "*/values", "is /values/*": "temperature:C", "is /values/0": "ambient:C" });
    expect((await findDevice(store, id))?.mapping?.fields).toHaveLength(1);
    await say({ values: [12.5, 19.9] });
    expect(await celsius(site, id)).toEqual([[1, 12.5]]);
    expect(await celsius(site, (await byName(site)).get("Hub 2")?.id ?? "")).toEqual([[1, 19.9]]);
  });

  test("through a broker the first element is whoever is paired, and the others wait beside it", async () => {
    const { clock, site, store } = await open();
    const broker = await insertBridge(store, { name: "Broker", protocol: "mqtt" });
    const say = async (body: unknown) => {
      await ingestMessage(store, broker.id, {
        topic: "cellar/all",
        text: JSON.stringify(body),
        arrivedAt: clock.now,
        retained: false,
        redelivered: false,
      });
      clock.now += minute;
    };
    const inbox = async () => (await valueOf(openInbox(site))).rows;
    const pair = async (id: string, fields: Record<string, string> = {}) =>
      valueOf(changeInbox(site, formOf({ deed: `pair ${id}`, ...fields })));
    await say(sensors(["A", 20], ["B", 19]));
    const [waits] = await inbox();
    const id = waits?.id ?? "";
    expect((await valueOf(openUnknown(site, id))).mapper.lists).toHaveLength(1);
    const wrong = await pair(id, { list: "*/sensors" });
    expect(wrong.mapper?.fields.map(({ path }) => path)).toContain("/sensors/*/temp");
    const paired = await pair(id, { ...asList, name: "Cellar A" });
    expect(await celsius(site, paired.device?.id ?? "")).toEqual([[0, 20]]);
    await say(sensors(["B", 18], ["A", 21]));
    await say(sensors(["B", 17]));
    expect(await celsius(site, paired.device?.id ?? "")).toEqual([
      [0, 20],
      [1, 21],
    ]);
    const [other, ...none] = await inbox();
    expect(none).toEqual([]);
    expect(other).toMatchObject({ name: "B", isUnderstood: true, values: { celsius: 17 } });
    const second = await pair(other?.id ?? "", { name: "Cellar B" });
    await say(sensors(["A", 22], ["B", 16]));
    expect(await celsius(site, second.device?.id ?? "")).toEqual([
      [0, 19],
      [1, 18],
      [2, 17],
      [3, 16],
    ]);
    await writeActivity(store);
    expect((await valueOf(ownDevice(site, second.device?.id ?? ""))).messages.latest?.fields?.[1]).toMatchObject({
      raw: "16",
      value: 16,
    });
    const room = await valueOf(ownDevice(site, second.device?.id ?? ""));
    expect(room.bridge).toMatchObject({ name: "Broker", isBroker: true });
    expect(room.sensors.map(({ sensor }) => sensor)).toEqual(["cellar/all", "cellar/all → B"]);
    for (const { device } of [paired, second])
      expect(await valueOf(openMapping(site, device?.id ?? ""))).toMatchObject({
        replay: { corrected: 0, added: 0, unread: 0 },
      });
    expect(await listUnknown(store)).toEqual([]);
  });
});
