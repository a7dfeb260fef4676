/** Devices as their owner sees them: what they measure, when they last spoke, how their last message was read. */
import { calibrateReading } from "../../domain/fermentation/calibrate-reading.ts";
import { deviceState, type DeviceState } from "../../domain/fermentation/device-state.ts";
import { program } from "../../domain/people/program.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { ok, problem } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { listPayloads } from "../../storage/device-activity.ts";
import { type Device, findDevice, listAssignments, listDevices } from "../../storage/devices.ts";
import { listEntries } from "../../storage/entries.ts";
import { countReadings, latestReadingsOfDevice } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { withoutTokens } from "../../protocols/hide-tokens.ts";
import { protocols } from "../../protocols/registry.ts";
import { explainPayload } from "./explain-payload.ts";
import { showCalibration } from "./kept-calibration.ts";

export type PairedDevice = Device & { state: DeviceState; batch: string | null; batchSlug: string | null };

export async function listPairedDevices(store: Store): Promise<PairedDevice[]> {
  const devices = await listDevices(store);
  const current = (await listAssignments(store)).filter(({ toAt }) => toAt === null);
  const batches = await listEntries(store, "batch", program, { own: true });
  return devices.map((device) => {
    const batchId = current.find(({ deviceId }) => deviceId === device.id)?.batchId;
    const batch = batches.find(({ id }) => id === batchId);
    return {
      ...device,
      state: deviceState(device, store.now()),
      batch: batch?.title ?? null,
      batchSlug: batch?.slug ?? null,
    };
  });
}

const batchOf = ({ id, title, data }: Entry<"batch">) => ({ id, title, number: data.number });
export type BatchName = ReturnType<typeof batchOf>;

async function rowOf(store: Store, device: Device, batch: BatchName | null) {
  const last = (await latestReadingsOfDevice(store, device.id, 1))[0];
  const shown = last && calibrateReading(last, device.calibration);
  return {
    id: device.id,
    name: device.name,
    speaks: protocols.find(({ id }) => id === device.protocol)?.name ?? "",
    state: deviceState(device, store.now()),
    silentFor: device.lastSeenAt === null ? null : store.now() - device.lastSeenAt,
    lastSeenAt: device.lastSeenAt,
    /** When it was retired, else when it last spoke or its last reading was taken. */
    shownAt: device.retiredAt ?? device.lastSeenAt ?? last?.at ?? null,
    isToday: device.retiredAt === null && store.now() - (device.lastSeenAt ?? last?.at ?? 0) < 24 * 3_600_000,
    expectedIntervalSeconds: device.expectedIntervalSeconds,
    batch,
    gravity: shown?.gravity ?? null,
    celsius: shown?.celsius ?? null,
    batteryVolts: shown?.batteryVolts ?? null,
    batteryPercent: shown?.batteryPercent ?? null,
    rssi: shown?.rssi ?? null,
  };
}
export type DeviceListRow = Awaited<ReturnType<typeof rowOf>>;

async function openRoom({ store, viewer }: SiteContext) {
  const [devices, assignments, entries] = await Promise.all([
    listDevices(store),
    listAssignments(store),
    listEntries(store, "batch", viewer, { own: true }),
  ]);
  const batches = entries.map(batchOf);
  const current = (deviceId: string) => {
    const batchId = assignments.find(
      (assignment) => assignment.deviceId === deviceId && assignment.toAt === null,
    )?.batchId;
    return batches.find(({ id }) => id === batchId) ?? null;
  };
  const rows = await Promise.all(devices.map((device) => rowOf(store, device, current(device.id))));
  return { devices, assignments, batches, rows };
}

/** Problems: `sign-in`, `forbidden`. */
export async function ownDevices(site: SiteContext) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { rows, batches } = await openRoom(site);
  return ok({ rows, batches, origin: site.origin, isOwner: hasRole(site.viewer, "owner") });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type DevicesRoom = Value<Awaited<ReturnType<typeof ownDevices>>>;

const shownReadings = 12;

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownDevice(site: SiteContext, id: string) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  const device = await findDevice(store, id);
  if (!device) return problem("not-found", "This device is not known.");
  const { rows, batches, assignments } = await openRoom(site);
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) return problem("not-found", "This device is not known.");
  const payloads = await listPayloads(store, id);
  const latest = payloads[0];
  const readings = await latestReadingsOfDevice(store, id, shownReadings);
  return ok({
    rows,
    batches,
    row,
    origin: site.origin,
    isOwner: hasRole(site.viewer, "owner"),
    now: store.now(),
    createdAt: device.createdAt,
    gravityUnit: device.gravityUnit,
    calibration: showCalibration(device.calibration),
    explained: latest ? explainPayload(latest.payload, latest.at) : null,
    payloads: payloads.map(({ at, payload, outcome }) => ({
      at,
      outcome,
      payload: withoutTokens(payload),
      bytes: Buffer.byteLength(payload),
    })),
    readings: readings.toReversed().map((reading) => {
      const { at, gravity, celsius, rawAngle, flags } = calibrateReading(reading, device.calibration);
      return { at, gravity: gravity ?? null, celsius: celsius ?? null, rawAngle: rawAngle ?? null, flags: flags ?? [] };
    }),
    rereads: row.batch ? await countReadings(store, row.batch.id) : 0,
    periods: assignments
      .filter(({ deviceId }) => deviceId === id)
      .map(({ batchId, fromAt, toAt }) => ({
        batch: batches.find((batch) => batch.id === batchId) ?? null,
        fromAt,
        toAt,
      })),
  });
}
export type DeviceRoom = Value<Awaited<ReturnType<typeof ownDevice>>>;
