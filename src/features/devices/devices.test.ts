/** Devices in the studio: rights, pairing, calibration, batches, retirement. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, member, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { recordPayload } from "../../storage/device-activity.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { findDeviceByToken } from "../../storage/device-tokens.ts";
import { ingestReading } from "../fermentation/ingest-reading.ts";
import { findDevice } from "../../storage/devices.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { appendReadings, listReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeDevice, type DeviceAnswer, pairByForm } from "./actions.ts";
import { assignToThisBatch } from "./assign-by-form.ts";
import { ownDevice, ownDevices } from "./queries.ts";

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}

describe.each(engines)("devices on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function paired(clock = { now: noon }) {
    const site = siteOf(opened.store(clock), owner);
    const done = await valueOf(pairByForm(site, formOf({ deed: "pair", name: "Spindle 2" })));
    return { site, done, id: done.device?.id ?? "" };
  }
  const change = (site: SiteContext, id: string, fields: Record<string, string>): Promise<DeviceAnswer> =>
    valueOf(changeDevice(site, id, formOf(fields)));

  test("guests and members see no devices; editors see them and may not touch tokens", async () => {
    const { site, id } = await paired();
    expect(await ownDevices({ ...site, viewer: guest })).toMatchObject({ ok: false, code: "sign-in" });
    expect(await ownDevice({ ...site, viewer: member }, id)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await ownDevice({ ...site, viewer: editor }, id)).toMatchObject({ ok: true, value: { isOwner: false } });
    expect(await pairByForm({ ...site, viewer: editor }, formOf({ name: "Mine" }))).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    for (const deed of ["token", "retire", "restore"])
      expect(await changeDevice({ ...site, viewer: editor }, id, formOf({ deed }))).toMatchObject({
        ok: false,
        code: "forbidden",
      });
    expect(await changeDevice({ ...site, viewer: guest }, id, formOf({ deed: "settings" }))).toMatchObject({
      ok: false,
      code: "sign-in",
    });
  });

  test("what a hydrometer and a thermometer say now becomes an offset, which can be undone and removed", async () => {
    const clock = { now: noon };
    const { site, id } = await paired(clock);
    const hour = 3_600_000;
    const sent = [1.03, 1.0139, 1.014, 1.0141].map((gravity, index) => ({
      deviceId: id,
      at: noon - 3 * hour + (index === 0 ? 0 : 2.5 * hour + index * 60_000),
      gravity,
      celsius: 18,
    }));
    await appendReadings(site.store, sent);
    const shown = async () => {
      const { readings, calibration } = await valueOf(ownDevice(site, id));
      return { latest: readings[0], first: readings.at(-1), offsets: calibration?.offsets };
    };
    const german = { ...site, choices: { ...site.choices, language: "de" } } as typeof site;
    const done = await change(german, id, { deed: "offset", gravity: "1,012", celsius: "17,6", since: "now" });
    const { latest, first, offsets } = await shown();
    expect(offsets).toEqual([{ from: sent[1]?.at, sg: expect.closeTo(-0.002, 9), celsius: expect.closeTo(-0.4, 9) }]);
    expect([latest?.gravity, latest?.celsius]).toEqual([expect.closeTo(1.0121, 9), expect.closeTo(17.6, 9)]);
    expect([first?.gravity, first?.celsius]).toEqual([1.03, 18]);
    // Said again it is no second step: what the device itself says is compared, and the temperature's stays.
    await change(site, id, { deed: "offset", gravity: "1.011", celsius: "", since: "all" });
    expect((await shown()).offsets).toEqual([{ from: 0, sg: expect.closeTo(-0.003, 9), celsius: 0 }]);
    await change(site, id, done.undo?.fields ?? {});
    expect((await shown()).offsets).toBeUndefined();
    await change(site, id, { deed: "coefficients", coefficients: "0.001, 0.98" });
    await change(site, id, { deed: "offset", gravity: "1.012", celsius: "", since: "now" });
    expect((await shown()).offsets).toHaveLength(1);
    const removed = await change(site, id, { deed: "no-offset" });
    expect((await findDevice(site.store, id))?.calibration).toMatchObject({ coefficients: [0.001, 0.98] });
    expect((await shown()).offsets).toBeUndefined();
    await change(site, id, removed.undo?.fields ?? {});
    expect((await shown()).offsets).toHaveLength(1);
  });

  test("an offset that cannot be is refused at its field: nothing typed, no gravity, too far, a device that is silent", async () => {
    const clock = { now: noon };
    const { site, id } = await paired(clock);
    const errorsOf = async (fields: Record<string, string>) =>
      (await change(site, id, { deed: "offset", gravity: "", celsius: "", since: "all", ...fields })).errors;
    expect(Object.keys((await errorsOf({})) ?? {})).toEqual(["gravity"]);
    expect(await errorsOf({ gravity: "1.012" })).toMatchObject({ gravity: expect.stringContaining("six hours") });
    await appendReadings(site.store, [{ deviceId: id, at: noon, gravity: 1.02, celsius: 18 }]);
    expect(Object.keys((await errorsOf({ gravity: "twelve" })) ?? {})).toEqual(["gravity"]);
    expect(await errorsOf({ gravity: "1.095" })).toMatchObject({ gravity: expect.stringContaining("50.0 points") });
    expect(await errorsOf({ celsius: "65 °F" })).toEqual({});
    expect(await errorsOf({ celsius: "65" })).toMatchObject({ celsius: expect.stringContaining("10") });
    clock.now += 7 * 3_600_000;
    expect(await errorsOf({ gravity: "1.019" })).toMatchObject({ gravity: expect.stringContaining("six hours") });
  });

  test("pairing gives a token that works, and waits for the first message", async () => {
    const { site, done, id } = await paired();
    expect((await findDeviceByToken(site.store, done.token ?? ""))?.id).toBe(id);
    const before = await valueOf(ownDevices(site));
    expect(before.rows[0]).toMatchObject({ name: "Spindle 2", state: "paired", lastSeenAt: null });
    recordPayload(
      site.store,
      id,
      () => '{"name":"s","angle":44,"temperature":18,"battery":3.9,"RSSI":-60,"interval":900,"ID":1}',
      { result: "stored" },
      { protocol: "ispindel", address: () => "/ispindel" },
    );
    const after = await valueOf(ownDevices(site));
    expect(after.rows[0]).toMatchObject({ state: "reporting", lastSeenAt: noon, speaks: "iSpindel" });
  });

  test("a device without a name is not paired, and what was typed stays", async () => {
    const site = siteOf(opened.store(), owner);
    const done = await valueOf(pairByForm(site, formOf({ deed: "pair", name: " ", batch: "" })));
    expect(done).toMatchObject({
      refused: expect.any(String),
      errors: { name: expect.stringContaining("name") },
      typed: { batch: "" },
    });
  });

  test("no two active devices share a name, whatever its case, and what was typed stays", async () => {
    const { site, id } = await paired();
    const twin = await valueOf(pairByForm(site, formOf({ deed: "pair", name: "SPINDLE 2" })));
    expect(twin).toMatchObject({
      refused: expect.any(String),
      errors: { name: expect.stringContaining("SPINDLE 2 2") },
      typed: { name: "SPINDLE 2" },
    });
    const other = await valueOf(pairByForm(site, formOf({ deed: "pair", name: "Tilt" })));
    const otherId = other.device?.id ?? "";
    const settings = { deed: "settings", interval: "15", gravityUnit: "sg" };
    expect((await change(site, otherId, { ...settings, name: "Spindle 2" })).errors).toHaveProperty("name");
    expect((await change(site, id, { ...settings, name: "Spindle 2" })).errors).toEqual({});
    await change(site, id, { deed: "retire" });
    expect((await change(site, otherId, { ...settings, name: "Spindle 2" })).errors).toEqual({});
    expect((await change(site, id, { deed: "restore" })).errors).toEqual({
      form: expect.stringContaining("Rename that one"),
    });
  });

  test("of two that are paired under one name at the same moment one gets it", async () => {
    const store = opened.store();
    const both = await Promise.all(
      [owner, { ...owner, userId: "other-owner" }].map((viewer) =>
        valueOf(pairByForm(siteOf(store, viewer), formOf({ deed: "pair", name: "Twin" }))),
      ),
    );
    expect(both.filter(({ token }) => token !== undefined)).toHaveLength(1);
  });

  test("a device that has missed three of its intervals is silent, and says for how long", async () => {
    const clock = { now: noon };
    const { site, id } = await paired(clock);
    recordPayload(site.store, id, () => "{}", { result: "stored" });
    await valueOf(ownDevices(site));
    clock.now += 3 * 900_000 + 1;
    expect((await valueOf(ownDevices(site))).rows[0]).toMatchObject({ state: "silent", silentFor: 2_700_001 });
  });

  const typedPoints = {
    "angle.0": "25",
    "gravity.0": "1.000",
    "angle.1": "45",
    "gravity.1": "1.022",
    "angle.2": "65",
    "gravity.2": "1.050",
  };

  test("a fit is tried before it is applied; applied, old readings are read by it; undone, as before", async () => {
    const { site, id } = await paired();
    await valueOf(appendReadings(site.store, [{ deviceId: id, at: noon, rawAngle: 45, gravity: 1.099 }]));
    const gravity = async () => (await valueOf(ownDevice(site, id))).readings[0]?.gravity;
    const tried = await change(site, id, { deed: "fit", ...typedPoints });
    expect(tried.fit?.points).toHaveLength(3);
    expect(await gravity()).toBe(1.099);
    const applied = await change(site, id, { deed: "calibrate", ...typedPoints });
    expect(await gravity()).toBeCloseTo(1.0237, 3);
    expect((await valueOf(ownDevice(site, id))).calibration).toMatchObject({
      at: noon,
      points: [{ angle: 25 }, { angle: 45 }, { angle: 65 }],
    });
    await change(site, id, applied.undo?.fields ?? {});
    expect(await gravity()).toBe(1.099);
  });

  test("a formula is applied as it is typed; one that can't be read changes nothing", async () => {
    const { site, id } = await paired();
    await change(site, id, { deed: "coefficients", coefficients: "0.98 + 0.001*tilt" });
    expect((await findDevice(site.store, id))?.calibration?.coefficients).toEqual([0.001, 0.98]);
    const failed = await change(site, id, { deed: "coefficients", coefficients: "what" });
    expect(failed).toMatchObject({ errors: { coefficients: expect.any(String) }, typed: { coefficients: "what" } });
    expect((await findDevice(site.store, id))?.calibration?.coefficients).toEqual([0.001, 0.98]);
  });

  test("from a time in the site's own zone on, a device's readings belong to the batch", async () => {
    const { site, id } = await paired();
    const batch = await valueOf(insertEntry(site.store, { kind: "batch", title: "Pale", data: dataOf.batch }, owner));
    await valueOf(
      appendReadings(
        site.store,
        [noon - 7_200_000, noon - 3_000_000].map((at) => ({ deviceId: id, at, gravity: 1.05 })),
      ),
    );
    await change(site, id, { deed: "assign", batch: batch.id, from: "2026-11-20T12:00" });
    expect((await listReadings(site.store, batch.id)).map(({ at }) => at)).toEqual([noon - 3_000_000]);
    expect(await change(site, id, { deed: "assign", batch: batch.id, from: "yesterday" })).toMatchObject({
      errors: { from: expect.any(String) },
    });
  });

  test("on its page a batch is given a device, and the device is taken away again", async () => {
    const clock = { now: noon };
    const { site, id } = await paired(clock);
    const batch = await valueOf(insertEntry(site.store, { kind: "batch", title: "Pale", data: dataOf.batch }, owner));
    const assign = (fields: Record<string, string>) =>
      assignToThisBatch(site, batch.id, formOf({ deed: "assign", ...fields }));
    await valueOf(assign({ device: id }));
    clock.now += 1000;
    await valueOf(assign({ device: id, end: "yes" }));
    expect(await listAssignments(site.store, { batchId: batch.id })).toEqual([
      { deviceId: id, batchId: batch.id, fromAt: noon, toAt: noon + 1000 },
    ]);
    for (const device of ["", "nothing"]) expect((await valueOf(assign({ device }))).errors).toHaveProperty("device");
    expect((await valueOf(assign({ device: id, from: "yesterday" }))).errors).toHaveProperty("from");
    const form = formOf({ deed: "assign", device: id });
    expect(await assignToThisBatch({ ...site, viewer: guest }, batch.id, form)).toMatchObject({ code: "sign-in" });
    expect(await assignToThisBatch({ ...site, viewer: member }, batch.id, form)).toMatchObject({ code: "forbidden" });
    expect(await assignToThisBatch(site, "nothing", form)).toMatchObject({ code: "not-found" });
  });

  test("a retired device's token sleeps; taken back, it works again and measures what it measured", async () => {
    const clock = { now: noon };
    const { site, done, id } = await paired(clock);
    const batch = await valueOf(insertEntry(site.store, { kind: "batch", title: "Pale", data: dataOf.batch }, owner));
    await change(site, id, { deed: "assign", batch: batch.id });
    clock.now += 60_000;
    const retired = await change(site, id, { deed: "retire" });
    expect(await findDeviceByToken(site.store, done.token ?? "")).toBeNull();
    expect((await valueOf(ownDevices(site))).rows[0]?.state).toBe("retired");
    await change(site, id, retired.undo?.fields ?? {});
    expect((await findDeviceByToken(site.store, done.token ?? ""))?.id).toBe(id);
    expect(await listAssignments(site.store, { deviceId: id })).toEqual([
      { deviceId: id, batchId: batch.id, fromAt: noon, toAt: null },
    ]);
  });

  test("a new token ends the old one", async () => {
    const { site, done, id } = await paired();
    const renewed = await change(site, id, { deed: "token" });
    expect(await findDeviceByToken(site.store, done.token ?? "")).toBeNull();
    expect((await findDeviceByToken(site.store, renewed.token ?? ""))?.id).toBe(id);
  });

  test("settings are checked field by field", async () => {
    const { site, id } = await paired();
    expect(await change(site, id, { deed: "settings", name: "", interval: "0" })).toMatchObject({
      errors: { name: expect.any(String), interval: expect.any(String) },
    });
    await change(site, id, { deed: "settings", name: "Left", interval: "2,5", gravityUnit: "plato" });
    expect(await findDevice(site.store, id)).toMatchObject({
      name: "Left",
      expectedIntervalSeconds: 150,
      gravityUnit: "plato",
    });
  });

  test("another unit offers to read again what would be read differently, where there is any", async () => {
    const { site, id, done } = await paired();
    const set = async (gravityUnit: string) =>
      (await change(site, id, { deed: "settings", name: "Spindle 2", interval: "15", gravityUnit })).unlike ?? 0;
    expect([await set("plato"), await set("sg")]).toEqual([0, 0]);
    const request = { path: "/stream", query: { id: done.token ?? "" }, headers: {}, contentType: "", arrivedAt: noon };
    await ingestReading(site.store, { ...request, bodyText: '{"name":"s","gravity":1.2}' });
    await ingestReading(site.store, { ...request, bodyText: '{"name":"s","temp":20}', arrivedAt: noon + 60_000 });
    expect([await set("sg"), await set("plato"), await set("plato"), await set("sg")]).toEqual([0, 1, 0, 0]);
  });

  test("a gravity that can only be °P asks for the unit once: values where a fermentation ends would be SG", async () => {
    const { site, id, done } = await paired();
    const query = { id: done.token ?? "" };
    const send = (gravity: number, arrivedAt: number) =>
      ingestReading(site.store, {
        path: "/ispindel",
        query,
        headers: {},
        contentType: "",
        arrivedAt,
        bodyText: JSON.stringify({ name: "s", ID: 1, angle: 40, temperature: 20, gravity }),
      });
    const asks = async () => {
      const { doubts, row } = await valueOf(ownDevice(site, id));
      expect(row.isPlatoGuessed).toBe(doubts.isPlato);
      return doubts.isPlato;
    };
    await send(1.05, noon);
    expect(await asks()).toBe(false);
    await send(12.4, noon + 60_000);
    expect(await asks()).toBe(true);
    await send(1.1, noon + 90_000);
    expect(await asks()).toBe(true);
    await change(site, id, { deed: "settings", name: "Spindle 2", interval: "15", gravityUnit: "plato" });
    expect(await asks()).toBe(false);
    await send(1.1, noon + 120_000);
    const [last] = (await valueOf(ownDevice(site, id))).readings;
    expect(last?.gravity).toBeCloseTo(1.0043, 4);
  });

  test("the page of a bridge says of each sensor behind it what it measured last, and knows a Tilt by its colour", async () => {
    const { site, id, done } = await paired();
    const tilts = { Red: { color: "Red", temp: "20.0", tempUnit: "C", gravity: "1.0500", rssi: -70 } };
    const also = { Cellar: { color: "Cellar", temp: "12.0", tempUnit: "C", gravity: "1.0100" } };
    const sent = await ingestReading(site.store, {
      path: "/stream",
      query: { id: done.token ?? "" },
      headers: {},
      contentType: "",
      arrivedAt: noon,
      bodyText: JSON.stringify({ mdns_id: "tiltbridge", tilts: { ...tilts, ...also } }),
    });
    expect(sent.ok).toBe(true);
    const { sensors } = await valueOf(ownDevice(site, id));
    expect(sensors).toMatchObject([
      { sensor: "Red", colour: "red", gravity: 1.05, celsius: 20, rssi: -70, state: "reporting", batch: null },
      { sensor: "Cellar", colour: null, gravity: 1.01, celsius: 12, rssi: null, state: "reporting" },
    ]);
  });

  test("two spindles that take turns with one token are named, the new chip of one is not", async () => {
    const { site, id, done } = await paired();
    const send = (chip: number, arrivedAt: number) =>
      ingestReading(site.store, {
        path: "/ispindel",
        query: { id: done.token ?? "" },
        headers: {},
        contentType: "",
        arrivedAt,
        bodyText: JSON.stringify({ name: `Nr. ${chip}`, ID: chip, angle: 40, temperature: 20, gravity: 1.05 }),
      });
    const senders = async () => (await valueOf(ownDevice(site, id))).doubts.senders;
    await send(1, noon);
    await send(2, noon + 60_000);
    expect(await senders()).toEqual([]);
    await send(1, noon + 120_000);
    expect(await senders()).toEqual(["Nr. 1", "Nr. 2"]);
    expect((await valueOf(ownDevices(site))).rows).toMatchObject([{ id, hasSeveralSenders: true }]);
  });

  test("deeds that nobody knows and devices that are not there are refused", async () => {
    const { site, id } = await paired();
    expect(await changeDevice(site, id, formOf({ deed: "toString" }))).toMatchObject({ ok: false, code: "deed" });
    expect(await changeDevice(site, "nothing", formOf({ deed: "retire" }))).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });
});
