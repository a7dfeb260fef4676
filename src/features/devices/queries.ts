/** Devices as their owner sees them: what they measure, when they last spoke, how their last message was read. */
import { calibrateReading } from "../../domain/fermentation/calibrate-reading.ts";
import { deviceState, type DeviceState } from "../../domain/fermentation/device-state.ts";
import { longestLook, mostOfLane, readingLanes } from "../../domain/fermentation/reading-lanes.ts";
import { program } from "../../domain/people/program.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole, type Viewer } from "../../domain/people/viewer.ts";
import { ok, problem } from "../../domain/result.ts";
import { listBriefs } from "../../storage/batch-summaries.ts";
import type { Store } from "../../storage/database.ts";
import { countPayloads, latestPayloads, listPayloads, type Payload } from "../../storage/device-activity.ts";
import { listAssignments, measuringNow } from "../../storage/device-assignments.ts";
import type { Device } from "../../storage/device-rows.ts";
import { devicePage } from "../../storage/device-lists.ts";
import { findDevice, listDevices } from "../../storage/devices.ts";
import { latestBatches, type OwnName, ownNames } from "../../storage/own-entries.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { lastReadingOfEach, latestReadingsOfDevice, latestTimesOfEach } from "../../storage/readings.ts";
import { listNewSensors, sensorsOf } from "../../storage/sensors.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { countUnknown } from "../../storage/unknown-senders.ts";
import { withoutTokens } from "../../protocols/hide-tokens.ts";
import { smallCurve } from "../../ui/curve/small-curve.ts";
import { sayOutcome } from "./say-outcome.ts";
import { sayReadingFault } from "../../words/say-reading-fault.ts";
import { wordsOf } from "../../words/words.ts";
import { carrierOf, keyOfElement } from "../../protocols/read-message.ts";
import { explainPayload } from "./explain-payload.ts";
import { showCalibration } from "./kept-calibration.ts";
import { type Doubts, doubtsIn, mayBeDoubtful } from "../../protocols/doubts.ts";
import { tiltColourIn } from "../../protocols/tilt-colour.ts";
import { sayProtocol } from "./say-protocol.ts";

export type PairedDevice = Device & { state: DeviceState; batch: string | null; batchSlug: string | null };

export async function listPairedDevices(store: Store): Promise<PairedDevice[]> {
  const devices = await listDevices(store);
  const batches = await batchesMeasured(store, program, devices);
  return devices.map((device) => {
    const batch = batches.get(device.id);
    return {
      ...device,
      state: deviceState(device, store.now()),
      batch: batch?.title ?? null,
      batchSlug: batch?.slug ?? null,
    };
  });
}

/** What each of these devices measures now, by its id. */
async function batchesMeasured(
  store: Store,
  viewer: Viewer,
  devices: readonly Device[],
): Promise<Map<string, OwnName>> {
  const measuring = await measuringNow(store, { deviceIds: devices.map(({ id }) => id) });
  const names = await ownNames(store, "batch", viewer, { ids: measuring.map(({ batchId }) => batchId) });
  const byId = new Map(names.map((name) => [name.id, name]));
  return new Map(
    measuring.flatMap(({ deviceId, batchId }) => {
      const name = byId.get(batchId);
      return name ? [[deviceId, name] as const] : [];
    }),
  );
}

/** It carries the messages of others, and has a page of its own; its sensors begin with its protocol. */
export const isBroker = ({ protocol, bridgeId }: Device): boolean => protocol === "mqtt" && bridgeId === null;

const batchOf = ({ id, title, number }: OwnName) => ({ id, title, number: number ?? 0 });
export type BatchName = ReturnType<typeof batchOf>;

function rowOf(
  { store, choices }: SiteContext,
  device: Device,
  batch: BatchName | null,
  last: StoredReading | undefined,
  { isPlato, senders }: Doubts,
) {
  const words = wordsOf(choices.language);
  const shown = last && calibrateReading(last, device.calibration);
  return {
    id: device.id,
    name: device.name,
    speaks: sayProtocol(words, device.protocol ?? ""),
    isBroker: isBroker(device),
    state: deviceState(device, store.now()),
    silentFor: device.lastSeenAt === null ? null : store.now() - device.lastSeenAt,
    lastSeenAt: device.lastSeenAt,
    /** When it was retired, else when it last spoke or its last reading was taken. */
    createdAt: device.createdAt,
    shownAt: device.retiredAt ?? device.lastSeenAt ?? last?.at ?? null,
    isToday: device.retiredAt === null && store.now() - (device.lastSeenAt ?? last?.at ?? 0) < 24 * 3_600_000,
    expectedIntervalSeconds: device.expectedIntervalSeconds,
    batch,
    gravity: shown?.gravity ?? null,
    celsius: shown?.celsius ?? null,
    batteryVolts: shown?.batteryVolts ?? null,
    batteryPercent: shown?.batteryPercent ?? null,
    rssi: shown?.rssi ?? null,
    isPlatoGuessed: isPlato,
    hasSeveralSenders: senders.length > 0,
  };
}
export type DeviceListRow = ReturnType<typeof rowOf>;

/** So many are there to be chosen from; a batch's own page assigns a device too. */
const mostBatches = 100;

async function rowsOf(site: SiteContext, devices: readonly Device[]) {
  const { store, viewer } = site;
  const measured = await batchesMeasured(store, viewer, devices);
  const last = await lastReadingOfEach(
    store,
    devices.map(({ id }) => id),
  );
  const doubtful = devices.filter(mayBeDoubtful).map(({ id }) => id);
  const messages = await latestPayloads(store, doubtful, messagesOfRow);
  return devices.map((device) => {
    const batch = measured.get(device.id);
    const doubts = doubtsIn(messages.get(device.id) ?? [], device);
    return rowOf(site, device, batch ? batchOf(batch) : null, last.get(device.id), doubts);
  });
}

/** Of each in a list. */
const messagesOfRow = 8;

async function openRoom(site: SiteContext, asked: string | null) {
  const { store, viewer } = site;
  const { devices, page } = await devicePage(store, asked);
  const latest = await latestBatches(store, viewer, mostBatches);
  const inFermenter = latest.filter(({ stage }) => stage === "Brewing" || stage === "Fermenting").map(({ id }) => id);
  return { batches: latest.map(batchOf), inFermenter, rows: await rowsOf(site, devices), page };
}

/** Each with its last values, and a batch in the fermenter that nothing measures yet: another for each. */
async function openNewSensors(site: SiteContext, inFermenter: readonly string[]) {
  const { store } = site;
  const sensors = await listNewSensors(store);
  if (sensors.length === 0) return [];
  const rows = await rowsOf(site, sensors);
  const measuring = await measuringNow(store, { batchIds: inFermenter });
  const measured = new Set(measuring.map(({ batchId }) => batchId));
  const free = inFermenter.filter((id) => !measured.has(id));
  return rows.map((row, index) => ({ ...row, proposedBatch: free[index] ?? null }));
}

/** Problems: `sign-in`, `forbidden`. */
export async function ownDevices(site: SiteContext, search = new URLSearchParams()) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { rows, batches, inFermenter, page } = await openRoom(site, search.get("page"));
  const newSensors = await openNewSensors(site, inFermenter);
  const isOwner = hasRole(site.viewer, "owner");
  const unknown = isOwner ? await countUnknown(site.store) : 0;
  return ok({ rows, page, batches, newSensors, unknown, origin: site.origin, isOwner });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type DevicesRoom = Value<Awaited<ReturnType<typeof ownDevices>>>;

const shownReadings = 12;
/** As many as one token carries. */
const mostBeside = 64;
const shownMessages = 20;

/** The device's last messages, of which `said` and `only` choose, with how each is read as the device is set now. */
async function openMessages({ store, choices }: SiteContext, device: ReadDevice, search: URLSearchParams) {
  const said = search.get("said")?.trim().slice(0, 100) ?? "";
  const only = search.get("only") === "refused" ? ("refused" as const) : undefined;
  const asked = { ...(said === "" ? {} : { said }), ...(only ? { only } : {}) };
  const found = await countPayloads(store, device.id, asked);
  const pages = Math.max(1, Math.ceil(found / shownMessages));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(search.get("messages"))) || 1));
  const range = { limit: shownMessages, offset: (page - 1) * shownMessages };
  const show = (message: Payload) => showMessage(message, device, choices.language);
  const rows = (await listPayloads(store, device.id, { ...asked, ...range })).map(show);
  const isAsked = said !== "" || only !== undefined;
  const [latest = null] = isAsked || page > 1 ? (await listPayloads(store, device.id, { limit: 1 })).map(show) : rows;
  return { latest, rows, found, page, pages, said, only: only ?? "", isAsked };
}

/** An entry of a list, behind whoever publishes it. */
const sayKey = (key: string, sensors: ReadonlyMap<string, Device>): string =>
  carrierOf(key, sensors) ? key.replace(keyOfElement("", ""), " → ") : key;

type ReadDevice = Pick<Device, "id" | "sensor" | "gravityUnit" | "mapping">;

/** What it measures may stand in a list that somebody else sends. */
function mappingFor({ sensor, mapping }: Device, bridge: Device | null, sensors: ReadonlyMap<string, Device>) {
  return mapping ?? (carrierOf(sensor ?? "", sensors) ?? bridge)?.mapping ?? null;
}

function showMessage(message: Payload, device: ReadDevice, language: string) {
  const explained = explainPayload(message, device);
  return {
    at: message.at,
    address: message.address?.split("?")[0] ?? "",
    outcome: sayOutcome(message.outcome, language),
    payload: withoutTokens(message.payload),
    bytes: Buffer.byteLength(message.payload),
    protocol: explained ? sayProtocol(wordsOf(language), explained.protocol) : "",
    fields:
      explained?.fields.map(({ fault, ...field }) => ({
        ...field,
        why: fault ? sayReadingFault(fault, language) : "",
      })) ?? null,
    notes: explained?.notes.map((note) => sayReadingFault(note, language)) ?? [],
  };
}
export type DeviceMessage = ReturnType<typeof showMessage>;

/** What a batch has come to since it was pitched, of those that the sensors measure. */
async function curvesOf({ store }: SiteContext, sensors: readonly DeviceListRow[]) {
  if (sensors.length < 2) return new Map<string, string>();
  const briefs = await listBriefs(
    store,
    sensors.flatMap(({ batch }) => batch?.id ?? []),
  );
  return new Map([...briefs].map(([id, { gravity, days }]) => [id, smallCurve(gravity, days)]));
}

type HeardRow = Pick<DeviceListRow, "id" | "createdAt" | "expectedIntervalSeconds"> & {
  sensor: string;
  colour: string | null;
};

/** When each of the sensors has measured of late. */
async function lanesOf({ store }: SiteContext, heard: readonly HeardRow[]) {
  const now = store.now();
  const times = await latestTimesOfEach(
    store,
    heard.map(({ id }) => id),
    { from: now - longestLook, limit: mostOfLane },
  );
  return readingLanes(
    heard.map((row) => ({ ...row, times: times.get(row.id) ?? [], since: row.createdAt })),
    now,
    ({ id, sensor, colour }) => ({ id, name: sensor, colour }),
  );
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownDevice(site: SiteContext, id: string, search = new URLSearchParams()) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const words = wordsOf(site.choices.language);
  const device = await findDevice(store, id);
  if (!device) return problem("not-found", words.text("devices.missing"));
  const { rows, batches, page } = await openRoom(site, search.get("page"));
  const bridge = device.bridgeId === null ? null : await findDevice(store, device.bridgeId);
  const sensors = await sensorsOf(store, bridge ?? device);
  const beside = [...sensors].filter(([, each]) => !isBroker(each)).slice(0, mostBeside);
  const [row, ...besideRows] = await rowsOf(site, [device, ...beside.map(([, each]) => each)]);
  if (!row) return problem("not-found", words.text("devices.missing"));
  const shown = besideRows.map((each, index) => {
    const [key = ""] = beside[index] ?? [];
    return { ...each, sensor: sayKey(key, sensors), colour: tiltColourIn(key) };
  });
  const curves = await curvesOf(site, shown);
  const assignments = await listAssignments(store, { deviceId: id });
  const names = await ownNames(store, "batch", viewer, { ids: assignments.map(({ batchId }) => batchId) });
  const named = new Map(names.map((name) => [name.id, batchOf(name)]));
  const readings = await latestReadingsOfDevice(store, id, shownReadings);
  const messages = await openMessages(site, { ...device, mapping: mappingFor(device, bridge, sensors) }, search);
  return ok({
    bridge: bridge && { id: bridge.id, name: bridge.name, isBroker: isBroker(bridge) },
    /** A broker measures nothing itself. */
    sensors: shown.map((each) => ({ ...each, curve: curves.get(each.batch?.id ?? "") ?? null })),
    lanes: await lanesOf(site, shown.length > 1 ? shown : [{ ...row, sensor: row.name, colour: null }]),
    rows,
    page,
    batches,
    row,
    origin: site.origin,
    isOwner: hasRole(site.viewer, "owner"),
    now: store.now(),
    gravityUnit: device.gravityUnit,
    calibration: showCalibration(device.calibration),
    doubts: doubtsIn(mayBeDoubtful(device) ? await listPayloads(store, id) : [], device),
    messages,
    readings: readings.toReversed().map((reading) => {
      const { at, gravity, celsius, rawAngle, flags } = calibrateReading(reading, device.calibration);
      return { at, gravity: gravity ?? null, celsius: celsius ?? null, rawAngle: rawAngle ?? null, flags: flags ?? [] };
    }),
    periods: assignments.map(({ batchId, fromAt, toAt }) => ({ batch: named.get(batchId) ?? null, fromAt, toAt })),
  });
}
export type DeviceRoom = Value<Awaited<ReturnType<typeof ownDevice>>>;
