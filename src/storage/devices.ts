/** Devices: paired with a token of their own, calibrated, assigned to one batch after another. */
import * as z from "zod";
import type { Calibration } from "../domain/fermentation/apply-calibration.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import type { SiteEvent } from "../domain/events.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { writeActivity } from "./device-activity.ts";
import type { Engine } from "./engine/engine.ts";
import { appendEvents } from "./outbox.ts";
import { formatDocument, readDocument } from "./documents.ts";
import type { DeviceRow } from "./schema.ts";
import { createSecret, hashSecret } from "./secret.ts";
import { noteUnreadable } from "./unreadable.ts";
import { LruMap } from "../platform/lru-map.ts";

export type Device = {
  id: string;
  name: string;
  /** A protocol's id, or empty while the device has not spoken. */
  protocol: string;
  createdAt: number;
  retiredAt: number | null;
  calibration: Calibration | null;
  /** What the device sends where its payload does not say. */
  gravityUnit: "sg" | "plato";
  temperatureUnit: "celsius" | "fahrenheit";
  expectedIntervalSeconds: number;
  lastSeenAt: number | null;
  lastPayload: string | null;
};
export type NewDevice = Pick<Device, "name"> & Partial<DeviceSettings>;
export type DeviceSettings = Pick<
  Device,
  "name" | "protocol" | "calibration" | "gravityUnit" | "temperatureUnit" | "expectedIntervalSeconds"
>;
/** `toAt` is null for the batch it measures now. */
export type Assignment = { deviceId: string; batchId: string; fromAt: number; toAt: number | null };

const rememberMilliseconds = 30_000;
const rememberedTokens = 10_000;

export const calibrationSchema = z.looseObject({
  coefficients: z.array(z.number()),
  minAngle: z.number().optional(),
  maxAngle: z.number().optional(),
});

/** A calibration that cannot be read counts as none, and stays as it is stored. */
async function calibrationOf(store: Store, { id, calibration }: DeviceRow): Promise<Calibration | null> {
  if (calibration === null) return null;
  const read = readDocument("calibration", calibrationSchema, calibration);
  if (read.ok) return read.value;
  await noteUnreadable(store, { place: "calibration", id }, calibration, read);
  return null;
}

const deviceOf = async (store: Store, row: DeviceRow): Promise<Device> => ({
  id: row.id,
  name: row.name,
  protocol: row.protocol,
  createdAt: row.created_at,
  retiredAt: row.retired_at,
  calibration: await calibrationOf(store, row),
  gravityUnit: row.gravity_unit === "plato" ? "plato" : "sg",
  temperatureUnit: row.temperature_unit === "fahrenheit" ? "fahrenheit" : "celsius",
  expectedIntervalSeconds: row.expected_interval_seconds,
  lastSeenAt: row.last_seen_at,
  lastPayload: row.last_payload,
});

const settingsRow = (device: Omit<DeviceSettings, "calibration">) => ({
  name: device.name,
  protocol: device.protocol,
  gravity_unit: device.gravityUnit,
  temperature_unit: device.temperatureUnit,
  expected_interval_seconds: device.expectedIntervalSeconds,
});
const calibrationText = (calibration: Calibration | null) => calibration && formatDocument("calibration", calibration);

type Remembered = LruMap<{ device: Device; until: number }>;
const rememberedBy = new WeakMap<Engine, Remembered>();

/** Devices by token; emptied whenever any process changes a device. */
function remembered(store: Store): Remembered {
  const { engine } = store.database;
  const known = rememberedBy.get(engine);
  if (known) return known;
  const tokens: Remembered = new LruMap(rememberedTokens);
  rememberedBy.set(engine, tokens);
  store.database.subscribe("device", () => tokens.clear());
  return tokens;
}

async function changed(store: Store, event: SiteEvent): Promise<void> {
  await appendEvents(store, [event]);
  remembered(store).clear();
  await store.database.publishAll([
    { channel: "device", payload: { siteId: store.siteId } },
    { channel: "content", payload: { siteId: store.siteId } },
  ]);
}

/** The token is given once and can't be read again. */
export async function insertDevice(outer: Store, device: NewDevice): Promise<{ device: Device; token: string }> {
  const token = createSecret();
  const inserted: Device = {
    protocol: "",
    calibration: null,
    gravityUnit: "sg",
    temperatureUnit: "celsius",
    expectedIntervalSeconds: 900,
    ...device,
    id: createId(),
    createdAt: outer.now(),
    retiredAt: null,
    lastSeenAt: null,
    lastPayload: null,
  };
  return inTransaction(outer, async (store) => {
    await store.database.db
      .insertInto("devices")
      .values({
        site_id: store.siteId,
        id: inserted.id,
        token_hash: hashSecret(token),
        created_at: inserted.createdAt,
        retired_at: null,
        last_seen_at: null,
        last_payload: null,
        ...settingsRow(inserted),
        calibration: calibrationText(inserted.calibration),
      })
      .execute();
    await changed(store, { type: "device-changed", deviceId: inserted.id });
    return { device: inserted, token };
  });
}

const devicesOf = (store: Store) => store.database.db.selectFrom("devices").where("site_id", "=", store.siteId);

/** The device that holds this token, unless it is retired. Remembered for 30 seconds. */
export async function findDeviceByToken(store: Store, token: string): Promise<Device | null> {
  const tokens = remembered(store);
  const hash = hashSecret(token);
  const key = `${store.siteId} ${hash}`;
  const known = tokens.get(key);
  if (known && known.until > store.now()) return known.device;
  const row = await devicesOf(store)
    .selectAll()
    .where("token_hash", "=", hash)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  tokens.delete(key);
  if (!row) return null;
  const device = await deviceOf(store, row);
  tokens.set(key, { device, until: store.now() + rememberMilliseconds });
  return device;
}

export async function findDevice(store: Store, id: string): Promise<Device | null> {
  const row = await devicesOf(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? deviceOf(store, row) : null;
}

/** Active ones first, then by name. */
export async function listDevices(store: Store): Promise<Device[]> {
  await writeActivity(store);
  const rows = await devicesOf(store).selectAll().orderBy("created_at").execute();
  const order = (device: Device) => (device.retiredAt === null ? 0 : 1);
  const devices = await Promise.all(rows.map((row) => deviceOf(store, row)));
  return devices.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, "en"));
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

/** The old token stops working at once; the new one is given once. Problem: `not-found`. */
export async function renewToken(outer: Store, id: string): Promise<Result<string>> {
  const token = createSecret();
  return inTransaction(outer, async (store) => {
    const set = await setColumns(store, id, { token_hash: hashSecret(token) });
    return set.ok ? ok(token) : set;
  });
}

/** Its token stops working and its assignment ends; its readings stay. Problem: `not-found`. */
export async function retireDevice(outer: Store, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    await endAssignments(store, id, store.now());
    return setColumns(store, id, { retired_at: store.now() });
  });
}

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

async function endAssignments(store: Store, deviceId: string, at: number): Promise<void> {
  const { db } = store.database;
  await db
    .deleteFrom("device_assignments")
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where("from_at", ">=", at)
    .execute();
  await db
    .updateTable("device_assignments")
    .set({ to_at: at })
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    .execute();
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
    await appendEvents(
      store,
      [...concerned].map((concernedId) => ({ type: "readings-moved", deviceId, batchId: concernedId, from: at })),
    );
    return ok(undefined);
  });
}

/** The batches that a device measured at this time or later. */
async function batchesSince(store: Store, deviceId: string, at: number): Promise<string[]> {
  const rows = await store.database.db
    .selectFrom("device_assignments")
    .select("batch_id")
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    .execute();
  return rows.map((row) => row.batch_id);
}

/** Of a device or of a batch, latest first. */
export async function listAssignments(
  store: Store,
  of: { deviceId: string } | { batchId: string } | Record<string, never> = {},
): Promise<Assignment[]> {
  let query = store.database.db.selectFrom("device_assignments").where("site_id", "=", store.siteId);
  if ("deviceId" in of) query = query.where("device_id", "=", of.deviceId);
  if ("batchId" in of) query = query.where("batch_id", "=", of.batchId);
  return query
    .select(["device_id as deviceId", "batch_id as batchId", "from_at as fromAt", "to_at as toAt"])
    .orderBy("from_at", "desc")
    .execute();
}
