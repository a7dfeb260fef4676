import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import {
  countPayloads,
  keptMessages,
  latestPayloads,
  listPayloads,
  recordPayload,
  writeActivity,
} from "./device-activity.ts";
import type { PayloadOutcome } from "./payload-outcome.ts";
import { listAssignments } from "./device-assignments.ts";
import type { Device } from "./device-rows.ts";
import { findDeviceByToken } from "./device-tokens.ts";
import {
  assignDevice,
  findDevice,
  insertDevice,
  listDevices,
  renewToken,
  retireDevice,
  updateDevice,
  type DeviceSettings,
} from "./devices.ts";
import { appendReadings, listReadings } from "./readings.ts";

describe.each(engines)("devices on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a device is known by its token, which is given once and nowhere kept", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle", protocol: "ispindel" });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findDeviceByToken(store, token)).toEqual(device);
    expect(await findDeviceByToken(store, `${token}x`)).toBeNull();
    expect(await findDeviceByToken(store, "")).toBeNull();
    expect(await findDeviceByToken(opened.store(), token)).toBeNull();
    const rows = await store.database.db
      .selectFrom("devices")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a token is remembered for 30 seconds and then looked up again", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    await findDeviceByToken(store, token);
    const rename = (name: string) =>
      store.database.db
        .updateTable("devices")
        .set({ name })
        .where("site_id", "=", store.siteId)
        .where("id", "=", device.id)
        .execute();
    await rename("Renamed behind our back");
    clock.now += 29_999;
    expect((await findDeviceByToken(store, token))?.name).toBe("Spindle");
    clock.now += 1;
    expect((await findDeviceByToken(store, token))?.name).toBe("Renamed behind our back");
  });

  test("a retired device's token stops working at once, also in another process", async () => {
    const store = opened.store();
    const another = { ...store, database: await opened.openAnother() };
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "b", noon - 10);
    expect(await findDeviceByToken(store, token)).not.toBeNull();
    expect(await findDeviceByToken(another, token)).not.toBeNull();
    expect(await retireDevice(store, device.id)).toMatchObject({ ok: true });
    expect(await findDeviceByToken(store, token)).toBeNull();
    await vi.waitFor(async () => expect(await findDeviceByToken(another, token)).toBeNull(), 3000);
    expect(await listAssignments(store, { deviceId: device.id })).toMatchObject([{ toAt: noon }]);
  });

  test("a new token replaces the old one at once", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    await findDeviceByToken(store, token);
    const renewed = await renewToken(store, device.id);
    expect(await findDeviceByToken(store, token)).toBeNull();
    expect(await findDeviceByToken(store, renewed.ok ? renewed.value : "")).toMatchObject({ id: device.id });
  });

  test("settings of a device can be changed, calibration and all", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const patch: Partial<DeviceSettings> = {
      calibration: { coefficients: [0.001, 0.95], minAngle: 20, maxAngle: 70 },
      gravityUnit: "plato",
      name: "B",
    };
    await findDeviceByToken(store, token);
    expect(await updateDevice(store, device.id, patch)).toMatchObject({ ok: true, value: patch });
    expect(await findDevice(store, device.id)).toEqual({ ...device, ...patch });
    expect(await findDeviceByToken(store, token)).toEqual({ ...device, ...patch });
    await updateDevice(store, device.id, { calibration: null });
    expect((await findDevice(store, device.id))?.calibration).toBeNull();
  });

  test("what is not there is a problem, not a silence", async () => {
    const store = opened.store();
    const problems = [
      await updateDevice(store, "none", { name: "x" }),
      await renewToken(store, "none"),
      await retireDevice(store, "none"),
      await assignDevice(store, "none", "b", noon),
    ];
    expect(problems.map((result) => !result.ok && result.code)).toEqual(Array(4).fill("not-found"));
    expect(await findDevice(store, "none")).toBeNull();
  });

  test("the last 200 payloads are kept as they came, latest first, and say when the device was seen", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device } = await insertDevice(store, { name: "Spindle" });
    const { device: silent } = await insertDevice(store, { name: "Silent" });
    for (let index = 0; index < 450; index++) {
      clock.now++;
      const outcome: PayloadOutcome =
        index % 2 ? { result: "stored" } : { result: "refused", code: "bad-reading", faults: [{ is: "no-value" }] };
      recordPayload(store, device.id, () => `{"n":${index},"x":"ä'\\u0000"}`, outcome, {
        address: () => `/stream/${index}`,
      });
      if (index % 150 === 0) await writeActivity(store);
    }
    const payloads = await listPayloads(store, device.id);
    expect(payloads).toHaveLength(200);
    expect(payloads[0]).toEqual({
      at: noon + 450,
      payload: `{"n":449,"x":"ä'\\u0000"}`,
      outcome: { result: "stored" },
      address: "/stream/449",
    });
    expect(payloads[1]?.outcome).toEqual({ result: "refused", code: "bad-reading", faults: [{ is: "no-value" }] });
    expect(payloads.map((payload) => payload.at)).toEqual(
      Array.from({ length: 200 }, (_, index) => noon + 450 - index),
    );
    const devices = await listDevices(store);
    expect(devices.map((each) => [each.name, each.lastSeenAt])).toEqual([
      ["Silent", null],
      ["Spindle", noon + 450],
    ]);
    expect(await listPayloads(store, silent.id)).toEqual([]);
    const latest = await latestPayloads(store, [silent.id, device.id], 3);
    expect([...latest]).toEqual([[device.id, (await listPayloads(store, device.id)).slice(0, 3)]]);
    expect(await latestPayloads(store, [])).toEqual(new Map());
    const found = { said: '"N":44' };
    expect(await countPayloads(store, device.id, found)).toBe(10);
    expect((await listPayloads(store, device.id, { ...found, limit: 2, offset: 1 })).map(({ at }) => at)).toEqual([
      noon + 449,
      noon + 448,
    ]);
    expect(await countPayloads(store, device.id, { said: "%" })).toBe(0);
    expect(await countPayloads(store, device.id, { only: "refused" })).toBe(100);
  });

  test("many devices that are written together keep 200 payloads each, and their own words", async () => {
    const store = opened.store();
    const other = opened.store();
    const devices: Device[] = [];
    for (let index = 0; index < 45; index++)
      devices.push((await insertDevice(store, { name: `Spindle ${index}`, protocol: "ispindel" })).device);
    const { device: elsewhere } = await insertDevice(other, { name: "Elsewhere" });
    const record = (from: number, to: number, protocol: string) => {
      for (let at = from; at < to; at++)
        for (const [index, { id }] of devices.entries())
          if (at < 150 + index * 5)
            recordPayload(store, id, () => `${index} ${at}`, { result: "stored" }, { at: noon + at, protocol });
    };
    record(0, 140, "");
    await writeActivity(store);
    record(140, 400, "tilt");
    recordPayload(other, elsewhere.id, () => "one", { result: "stored" }, { at: noon });
    await writeActivity(store);
    for (const index of [0, 9, 10, 11, 44]) {
      const count = 150 + index * 5;
      const kept = await listPayloads(store, devices[index]?.id ?? "");
      expect([kept.length, kept[0]?.payload, kept.at(-1)?.payload]).toEqual([
        Math.min(200, count),
        `${index} ${count - 1}`,
        `${index} ${Math.max(0, count - 200)}`,
      ]);
    }
    const rows = await listDevices(store);
    const lastOf = (index: number) => 149 + index * 5;
    expect(
      rows.map(({ name, lastSeenAt, lastPayload, protocol }) => [name, lastSeenAt, lastPayload, protocol]),
    ).toEqual(
      expect.arrayContaining(
        devices.map(({ name }, index) => [name, noon + lastOf(index), `${index} ${lastOf(index)}`, "tilt"]),
      ),
    );
    expect(await countPayloads(other, elsewhere.id)).toBe(1);
    recordPayload(store, devices[3]?.id ?? "", () => "last", { result: "stored" }, { at: noon + 500 });
    await writeActivity(store);
    expect(await findDevice(store, devices[3]?.id ?? "")).toMatchObject({ lastPayload: "last", protocol: "tilt" });
  });

  test("a device that sends on and on has 200 payloads to show, and few more are kept", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Spindle" });
    const rows = async () => {
      const found = store.database.db.selectFrom("device_payloads").select("id").where("site_id", "=", store.siteId);
      return (await found.where("device_id", "=", device.id).execute()).length;
    };
    const counts: number[] = [];
    for (let at = 0; at < 700; at++) {
      recordPayload(store, device.id, () => `${at}`, { result: "stored" }, { at: noon + at });
      if (at % 35 > 0) continue;
      await writeActivity(store);
      counts.push(await rows());
    }
    expect(Math.max(...counts)).toBeGreaterThan(200);
    expect(Math.max(...counts)).toBeLessThan(340);
    const shown = (await listPayloads(store, device.id)).map(({ payload }) => payload);
    expect(shown).toEqual(Array.from({ length: 200 }, (_, place) => `${699 - place}`));
    expect(await countPayloads(store, device.id)).toBe(200);
    expect(await countPayloads(store, device.id, { said: "499" })).toBe(0);
    expect((await keptMessages(store, device.id)).map(({ payload }) => payload)).toEqual(shown.toReversed());
    // Another process does not know how many there were.
    const another = { ...store, database: await opened.openAnother() };
    recordPayload(another, device.id, () => "700", { result: "stored" }, { at: noon + 700 });
    await writeActivity(another);
    expect(await rows()).toBe(200);
  });

  test("a message of very many faults keeps the first, and an outcome of before is kept as it was said", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Gateway" });
    const faults = Array.from({ length: 500 }, (_, index) => ({ is: "time-past", value: `${index}` }) as const);
    recordPayload(store, device.id, () => "{}", { result: "stored-in-part", faults });
    await writeActivity(store);
    await store.database.db
      .insertInto("device_payloads")
      .values({
        site_id: store.siteId,
        device_id: device.id,
        id: "0",
        at: 1,
        payload: "{}",
        outcome: "stored in part: Gravity -5 is neither.",
      })
      .execute();
    expect((await listPayloads(store, device.id)).map(({ outcome }) => outcome)).toEqual([
      { result: "stored-in-part", faults: faults.slice(0, 8) },
      { result: "told", text: "stored in part: Gravity -5 is neither." },
    ]);
  });

  test("payloads are in the database within two seconds without being asked for", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Spindle" });
    recordPayload(store, device.id, () => "x".repeat(100_000), { result: "stored" });
    const stored = () =>
      store.database.db
        .selectFrom("device_payloads")
        .select("payload")
        .where("site_id", "=", store.siteId)
        .where("device_id", "=", device.id)
        .execute();
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1), 2500);
    expect((await stored())[0]?.payload).toHaveLength(16_384);
  });

  test("assigning from a time in the past moves the readings since then", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "old", noon);
    await appendReadings(
      store,
      [1, 2, 3, 4].map((hour) => ({ deviceId: device.id, at: noon + hour })),
    );
    await assignDevice(store, device.id, "new", noon + 3);
    const times = async (batchId: string) => (await listReadings(store, batchId)).map((reading) => reading.at - noon);
    expect([await times("old"), await times("new")]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(await listAssignments(store, { deviceId: device.id })).toEqual([
      { deviceId: device.id, batchId: "new", fromAt: noon + 3, toAt: null },
      { deviceId: device.id, batchId: "old", fromAt: noon, toAt: noon + 3 },
    ]);
    await assignDevice(store, device.id, "other", noon);
    expect(await listAssignments(store)).toEqual([{ deviceId: device.id, batchId: "other", fromAt: noon, toAt: null }]);
    expect(await listAssignments(store, { batchId: "old" })).toEqual([]);
    expect(await times("other")).toEqual([1, 2, 3, 4]);
  });
});
