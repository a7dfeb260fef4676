/** Devices: paired with a token of their own, calibrated, assigned to one batch after another. */
import type { Calibration } from "../domain/fermentation/apply-calibration.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import type { SiteEvent } from "../domain/events.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { settleActivity } from "./device-activity.ts";
import { batchesSince, endAssignments } from "./device-assignments.ts";
import { byName, devicesOf } from "./device-lists.ts";
import { type Device, deviceOf } from "./device-rows.ts";
import { forgetTokens, giveToken } from "./device-tokens.ts";
import { appendEvents } from "./outbox.ts";
import { formatDocument } from "./documents.ts";
import type { DeviceRow } from "./reading-tables.ts";

export type NewDevice = Pick<Device, "name"> & Partial<DeviceSettings>;
export type DeviceSettings = Pick<
  Device,
  "name" | "protocol" | "calibration" | "gravityUnit" | "temperatureUnit" | "expectedIntervalSeconds" | "mapping"
>;

const settingsRow = (device: Omit<DeviceSettings, "calibration">) => ({
  name: device.name,
  protocol: device.protocol,
  gravity_unit: device.gravityUnit,
  temperature_unit: device.temperatureUnit,
  expected_interval_seconds: device.expectedIntervalSeconds,
  mapping: device.mapping && JSON.stringify(device.mapping),
});
const calibrationText = (calibration: Calibration | null) => calibration && formatDocument("calibration", calibration);

/** In the transaction of what was changed. */
export async function changed(store: Store, event: SiteEvent): Promise<void> {
  await appendEvents(store, [event]);
  forgetTokens(store);
  await store.database.publishAll([
    { channel: "device", payload: { siteId: store.siteId } },
    { channel: "content", payload: { siteId: store.siteId } },
  ]);
}

/** The token is given once and can't be read again. */
export async function insertDevice(outer: Store, device: NewDevice): Promise<{ device: Device; token: string }> {
  return inTransaction(outer, async (store) => {
    const inserted = await insert(store, device);
    return { device: inserted, token: await giveToken(store, inserted.id) };
  });
}

/** In the transaction at hand: a sensor that speaks with its bridge's token, and like it while nobody says otherwise. */
export const insertSensor = (
  store: Store,
  bridge: Device,
  { key, name }: { key: string; name: string },
): Promise<Device> => {
  const { protocol, gravityUnit, temperatureUnit, expectedIntervalSeconds } = bridge;
  const like = { protocol, gravityUnit, temperatureUnit, expectedIntervalSeconds };
  return insert(store, { ...like, name, bridgeId: bridge.id, sensor: key });
};

/** In the transaction at hand: one that measures nothing itself and carries the messages of others. Its own name is nobody's, so that the first that speaks through it is another. */
export const insertBridge = (store: Store, device: { name: string; protocol: string }): Promise<Device> =>
  insert(store, { ...device, sensor: "" });

/** The device is this sensor from now on. */
export async function claimSensor(store: Store, device: Device, sensor: string | null): Promise<Device> {
  await setColumns(store, device.id, { sensor });
  return { ...device, sensor };
}

async function insert(store: Store, device: NewDevice & Partial<Pick<Device, "bridgeId" | "sensor">>): Promise<Device> {
  const inserted: Device = {
    protocol: "",
    calibration: null,
    gravityUnit: "sg",
    temperatureUnit: "celsius",
    expectedIntervalSeconds: 900,
    bridgeId: null,
    sensor: null,
    mapping: null,
    ...device,
    id: createId(),
    createdAt: store.now(),
    retiredAt: null,
    lastSeenAt: null,
    lastPayload: null,
  };
  await store.database.db
    .insertInto("devices")
    .values({
      site_id: store.siteId,
      id: inserted.id,
      created_at: inserted.createdAt,
      retired_at: null,
      last_seen_at: null,
      last_payload: null,
      bridge_id: inserted.bridgeId,
      sensor: inserted.sensor,
      ...settingsRow(inserted),
      calibration: calibrationText(inserted.calibration),
    })
    .execute();
  await changed(store, { type: "device-changed", deviceId: inserted.id });
  return inserted;
}

export async function findDevice(store: Store, id: string): Promise<Device | null> {
  const row = await devicesOf(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? deviceOf(store, row) : null;
}

/** Those that measure a batch now, each with that batch; what was retired too. */
export async function measuringDevices(store: Store): Promise<{ device: Device; batchId: string }[]> {
  await settleActivity(store);
  const rows = await store.database.db
    .selectFrom("device_assignments as assigned")
    .innerJoin("devices", (join) =>
      join.onRef("devices.site_id", "=", "assigned.site_id").onRef("devices.id", "=", "assigned.device_id"),
    )
    .where("assigned.site_id", "=", store.siteId)
    .where("assigned.to_at", "is", null)
    .selectAll("devices")
    .select("assigned.batch_id")
    .orderBy("assigned.device_id")
    .execute();
  return Promise.all(
    rows.map(async ({ batch_id: batchId, ...row }) => ({ device: await deviceOf(store, row), batchId })),
  );
}

/** Active ones first, then by name; as they were written last, a second ago at most. */
export async function listDevices(store: Store): Promise<Device[]> {
  const rows = await devicesOf(store).selectAll().orderBy("created_at").execute();
  const devices = await Promise.all(rows.map((row) => deviceOf(store, row)));
  return devices.sort(byName);
}

/**
 * Null where no active device but this one is called so, whatever the case and accents; until the transaction ends nobody else
 * takes the name. Problem: `name-taken`.
 */
export async function nameTaken(store: Store, name: string, id: string | null = null): Promise<Problem | null> {
  await store.database.engine.lock(store.database.db, `devices ${store.siteId}`);
  const rows = await devicesOf(store).select(["id", "name"]).where("retired_at", "is", null).execute();
  const taken = rows.some((row) => row.id !== id && foldText(row.name) === foldText(name));
  return taken
    ? problem(
        "name-taken",
        `Another device is called “${name}”. Give this one a name of its own, such as “${name} 2”.`,
        "name",
      )
    : null;
}

const longestName = 80;

/** The name, with a number behind it where another device has it. */
export async function freeName(store: Store, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` ${number}`;
    const name = wanted.slice(0, longestName - end.length).trimEnd() + end;
    if (!(await nameTaken(store, name))) return name;
  }
}

const noDevice = problem("not-found", "This device is not known.");

async function setColumns(
  store: Store,
  id: string,
  columns: Partial<DeviceRow>,
  type: "device-changed" | "calibration-changed" = "device-changed",
): Promise<Result<void>> {
  const result = await store.database.db
    .updateTable("devices")
    .set(columns)
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return noDevice;
  await changed(store, { type, deviceId: id });
  return ok(undefined);
}

/** Problems: `not-found`, `name-taken`. */
export async function updateDevice(outer: Store, id: string, patch: Partial<DeviceSettings>): Promise<Result<Device>> {
  return inTransaction(outer, async (store) => {
    const device = await findDevice(store, id);
    if (!device) return noDevice;
    const updated = { ...device, ...patch };
    const taken = updated.name === device.name ? null : await nameTaken(store, updated.name, id);
    if (taken) return taken;
    const calibration = patch.calibration === undefined ? {} : { calibration: calibrationText(patch.calibration) };
    const type = patch.calibration === undefined ? "device-changed" : "calibration-changed";
    await setColumns(store, id, { ...settingsRow(updated), ...calibration }, type);
    return ok(updated);
  });
}

/** The old token stops working at once; the new one is given once. Problems: `not-found`, `no-token-of-its-own`. */
export async function renewToken(outer: Store, id: string): Promise<Result<string>> {
  return inTransaction(outer, async (store) => {
    const device = await findDevice(store, id);
    if (!device) return noDevice;
    if (device.bridgeId !== null)
      return problem("no-token-of-its-own", "This sensor speaks with the token of another device.");
    const token = await giveToken(store, id);
    await changed(store, { type: "device-changed", deviceId: id });
    return ok(token);
  });
}

const moved = (store: Store, deviceId: string, batchIds: Iterable<string>, from: number): Promise<void> =>
  appendEvents(
    store,
    [...batchIds].map((batchId) => ({ type: "readings-moved", deviceId, batchId, from })),
  );

/** Its token stops working and its assignment ends; its readings stay. Problem: `not-found`. */
export async function retireDevice(outer: Store, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const now = store.now();
    const left = await batchesSince(store, id, now);
    await endAssignments(store, id, now);
    await moved(store, id, left, now);
    return setColumns(store, id, { retired_at: now });
  });
}

/** Who sends under its name is a stranger again. */
export const leaveBridge = (store: Store, id: string): Promise<Result<void>> =>
  setColumns(store, id, { bridge_id: null, sensor: null });

/** Takes a retirement back: its token works again. Problems: `not-found`, `name-taken`. */
export async function restoreDevice(outer: Store, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const device = await findDevice(store, id);
    if (!device) return noDevice;
    const taken = await nameTaken(store, device.name, id);
    if (taken) return problem(taken.code, `Another device is called “${device.name}” now. Rename that one first.`);
    return setColumns(store, id, { retired_at: null });
  });
}

/** From `at` on (epoch milliseconds, the past too) the device measures this batch, or none; its readings since then belong to it, for theirs is the batch of the device at their time. */
export async function assignDevice(
  outer: Store,
  deviceId: string,
  batchId: string | null,
  at: number,
): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const { db } = store.database;
    if (!(await findDevice(store, deviceId))) return noDevice;
    const left = await batchesSince(store, deviceId, at);
    await endAssignments(store, deviceId, at);
    const assignment = { site_id: store.siteId, device_id: deviceId, from_at: at, to_at: null };
    if (batchId !== null)
      await db
        .insertInto("device_assignments")
        .values({ ...assignment, batch_id: batchId })
        .execute();
    await changed(store, { type: "device-changed", deviceId });
    const concerned = new Set([...left, ...(batchId === null ? [] : [batchId])]);
    await moved(store, deviceId, concerned, at);
    return ok(undefined);
  });
}
