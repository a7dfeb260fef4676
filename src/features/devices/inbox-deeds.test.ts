/** The inbox and the mapping in the studio: who may see and do what, and what is said where something is not right. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertBroker } from "../../storage/brokers.ts";
import { recordPayload, writeActivity } from "../../storage/device-activity.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { findDevice, insertDevice, retireDevice } from "../../storage/devices.ts";
import { listReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findUnknown, listUnknown } from "../../storage/unknown-senders.ts";
import { ingestMessage } from "../fermentation/ingest-message.ts";
import { changeInbox, type InboxAnswer } from "./inbox-deeds.ts";
import { openInbox, openUnknown } from "./inbox-queries.ts";
import { changeMapping, openMapping } from "./mapping-room.ts";

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}

describe.each(engines)("the inbox on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function waiting(body: unknown = { t: 11.8, h: 71 }, topic = "cellar/probe") {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), owner);
    const config = {
      address: "mqtt://broker.example",
      user: "",
      certificateAuthority: "",
      clientId: "wortfolio",
      topics: ["#"],
      prefix: "",
      discovery: "",
    };
    const added = await insertBroker(site.store, { name: "Broker", password: "", config });
    const broker = { id: added.ok ? added.value : "" };
    await ingestMessage(site.store, broker.id, {
      topic,
      text: JSON.stringify(body),
      arrivedAt: clock.now,
      retained: false,
      redelivered: false,
    });
    clock.now += 60_000;
    const [sender] = await listUnknown(site.store);
    return { site, clock, broker, id: sender?.id ?? "" };
  }
  const change = (site: SiteContext, fields: Record<string, string>): Promise<InboxAnswer> =>
    valueOf(changeInbox(site, formOf(fields)));
  const asUndo = (answer: InboxAnswer) => answer.undo?.fields ?? {};

  test.each([
    ["guests", guest, "sign-in"],
    ["members", member, "forbidden"],
    ["editors", editor, "forbidden"],
  ] as const)("%s see nothing of it and can do nothing", async (_, viewer, code) => {
    const { site, id } = await waiting();
    const other = { ...site, viewer };
    expect(await openInbox(other)).toMatchObject({ ok: false, code });
    expect(await openUnknown(other, id)).toMatchObject({ ok: false, code });
    for (const deed of [`pair ${id}`, `preview ${id}`, `dismiss ${id}`, `ignore ${id}`, "unpair x", `listen ${id}`])
      expect(await changeInbox(other, formOf({ deed }))).toMatchObject({ ok: false, code });
    expect(await findUnknown(site.store, id)).toMatchObject({ state: "waiting" });
  });

  test("a Tilt has the colour that it is called by, and others have none", async () => {
    const rows = async (topic: string) => (await valueOf(openInbox((await waiting({ temp: 19 }, topic)).site))).rows;
    expect((await rows("pitch/tilt-red")).map(({ colour }) => colour)).toEqual(["red"]);
    expect((await rows("cellar/red-probe")).map(({ colour }) => colour)).toEqual([null]);
  });

  test("another site's owner reaches none of it", async () => {
    const { id } = await waiting();
    const other = siteOf(opened.store(), owner);
    expect(await openUnknown(other, id)).toMatchObject({ ok: false, code: "not-found" });
    expect((await change(other, { deed: `pair ${id}` })).errors["form"]).toMatch(/no longer waiting/);
    expect((await change(other, { deed: `ignore ${id}` })).errors["form"]).toMatch(/no longer waiting/);
    expect((await valueOf(openInbox(other))).rows).toEqual([]);
  });

  test("what was not understood is listed with its fields, what was with its values", async () => {
    const unread = await waiting();
    expect((await valueOf(openInbox(unread.site))).rows).toMatchObject([
      {
        name: "cellar/probe",
        through: "Broker",
        isUnderstood: false,
        values: null,
        fields: [
          { name: "t", raw: "11.8" },
          { name: "h", raw: "71" },
        ],
      },
    ]);
    const read = await waiting({ name: "Green", temperature: 68, temp_unit: "F", gravity: 1.05 });
    expect((await valueOf(openInbox(read.site))).rows).toMatchObject([
      { name: "Green", isUnderstood: true, values: { celsius: 20, gravity: 1.05 }, fields: [] },
    ]);
  });

  test("pairing needs a measurement, and says at the field what has two meanings", async () => {
    const { site, id } = await waiting();
    const pair = (fields: Record<string, string>) => change(site, { deed: `pair ${id}`, ...fields });
    expect((await pair({ "is /t": "battery:V" })).errors["form"]).toMatch(/at least one field/);
    const twice = await pair({ "is /t": "temperature:C", "is /h": "temperature:F" });
    expect(twice).toMatchObject({
      errors: { "is /h": expect.stringMatching(/already/) },
      typed: { "is /t": "temperature:C" },
    });
    expect((await pair({ "is /t": "ph", device: "nobody" })).errors["device"]).toBeTruthy();
    expect((await pair({ "is /t": "ph", batch: "nobody" })).errors["batch"]).toBeTruthy();
    expect((await pair({ "is /t": "ph", name: "x".repeat(81) })).errors["name"]).toBeTruthy();
    expect(await findUnknown(site.store, id)).toMatchObject({ state: "waiting" });
  });

  test("neither a broker nor what is retired is taken for a device", async () => {
    const { site, id, broker } = await waiting();
    const { device } = await insertDevice(site.store, { name: "Old" });
    await retireDevice(site.store, device.id);
    for (const wrongOne of [broker.id, device.id])
      expect(
        (await change(site, { deed: `pair ${id}`, device: wrongOne, "is /t": "ph" })).errors["device"],
      ).toBeTruthy();
  });

  test("the preview shows each value as it will be stored, or why it won't", async () => {
    const { site, id } = await waiting({ t: 68, h: 71, when: noon / 1000, v: "x" });
    const fields = { "is /t": "temperature:F", "is /h": "ph", "is /when": "time:s", "is /v": "signal" };
    const { mapper, refused } = await change(site, { deed: `preview ${id}`, ...fields });
    expect(refused).toBeNull();
    expect(mapper?.preview).toMatchObject([
      { path: "/t", as: "temperature", value: 20, fault: null },
      { path: "/h", as: "none", value: null, fault: expect.stringMatching(/pH 71/) },
      { path: "/when", at: noon, fault: null },
      { path: "/v", value: null, fault: expect.stringMatching(/not a number/) },
    ]);
  });

  test("paired to a batch, what was kept belongs to it, and the undo takes all of it back", async () => {
    const { site, id } = await waiting();
    const data = { ...dataOf.batch, brewedAt: noon - 1000 };
    const batch = await insert(site.store, { kind: "batch", title: "Reflow", slug: "reflow", status: "draft", data });
    const paired = await change(site, { deed: `pair ${id}`, batch: batch.id, name: "Probe", "is /t": "temperature:C" });
    expect(paired).toMatchObject({
      device: { name: "Probe" },
      undo: { said: expect.stringMatching(/1 kept reading/) },
    });
    expect(await listReadings(site.store, batch.id)).toMatchObject([{ celsius: 11.8, at: noon }]);
    expect((await change(site, asUndo(paired))).refused).toBeNull();
    expect(await listReadings(site.store, batch.id)).toEqual([]);
    const assignments = await listAssignments(site.store, { deviceId: paired.device?.id ?? "" });
    expect(assignments.filter(({ toAt }) => toAt === null)).toEqual([]);
    expect(await findUnknown(site.store, id)).toMatchObject({ state: "waiting" });
    expect((await change(site, asUndo(paired))).errors["form"]).toBeTruthy();
  });

  test("dismissed or ignored, it is gone from the list until that is undone", async () => {
    const { site, id } = await waiting();
    for (const deed of ["dismiss", "ignore"]) {
      const decided = await change(site, { deed: `${deed} ${id}` });
      expect((await valueOf(openInbox(site))).rows).toEqual([]);
      expect(await openUnknown(site, id)).toMatchObject({ ok: false, code: "not-found" });
      await change(site, asUndo(decided));
      expect((await valueOf(openInbox(site))).rows).toHaveLength(1);
    }
  });

  test("a device's mapping is shown, saved, taken back, and editors may", async () => {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const { device } = await insertDevice(site.store, { name: "Own JSON" });
    const refused = { result: "refused", code: "bad-reading", faults: [] } as const;
    const address = () => "/stream";
    recordPayload(site.store, device.id, () => '{"t":11.8}', refused, { address });
    recordPayload(site.store, device.id, () => "hello", { ...refused, code: "bad-json" }, { address });
    await writeActivity(site.store);
    const room = () => valueOf(openMapping(site, device.id));
    const map = (fields: Record<string, string>) => valueOf(changeMapping(site, device.id, formOf(fields)));
    expect(await openMapping({ ...site, viewer: guest }, device.id)).toMatchObject({ ok: false, code: "sign-in" });
    expect(await openMapping({ ...site, viewer: member }, device.id)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await openMapping(site, "nobody")).toMatchObject({ ok: false, code: "not-found" });
    expect(await room()).toMatchObject({
      isMapped: false,
      mapper: { fields: [{ path: "/t", raw: "11.8" }], lists: [], elements: null },
      replay: { unread: 2 },
    });
    expect((await map({ deed: "map", "is /t": "" })).errors["form"]).toMatch(/at least one/);
    const shown = await map({ deed: "preview", "is /t": "temperature:C" });
    expect([shown.replay, (await room()).replay]).toMatchObject([{ unread: 1 }, { unread: 2 }]);
    expect((await map({ deed: "preview", "is /t": "" })).replay).toBeNull();
    const saved = await map({ deed: "map", "is /t": "temperature:C" });
    expect(saved.undo?.said).toMatch(/1 reading of kept messages would change/);
    expect(await room()).toMatchObject({
      isMapped: true,
      mapper: { preview: [{ value: 11.8 }] },
      replay: { added: 1, unread: 1 },
    });
    const replayed = await map({ deed: "replay" });
    expect((await map({ deed: "map", "is /t": "temperature:C" })).undo?.said).not.toMatch(/would change/);
    expect(replayed.undo?.said).toMatch(/1 new reading/);
    expect(await room()).toMatchObject({ replay: { added: 0, same: 1 } });
    await map(replayed.undo?.fields ?? {});
    expect(await room()).toMatchObject({ replay: { added: 1, same: 0 } });
    expect((await map(replayed.undo?.fields ?? {})).errors["form"]).toMatch(/no longer/);
    await map(saved.undo?.fields ?? {});
    expect(await findDevice(site.store, device.id)).toMatchObject({ mapping: null });
    expect((await map({ deed: "remap", before: '{"fields":1}' })).refused).toBeNull();
    expect(await findDevice(site.store, device.id)).toMatchObject({ mapping: null });
  });
});
