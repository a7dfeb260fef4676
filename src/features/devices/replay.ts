/** The kept messages of a device are read again as it is set now: what changes is shown first, then done, and taken back. */
import { ok, type Result } from "../../domain/result.ts";
import { readerOf } from "../../protocols/read-message.ts";
import { isTopic } from "../../protocols/topic.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { keptMessages, type Payload, setOutcome } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import { findDevice } from "../../storage/devices.ts";
import type { KeptOutcome } from "../../storage/payload-outcome.ts";
import { changeReadings, type DeviceRow, deviceRows, undoChange } from "../../storage/reading-changes.ts";
import { type DeviceReading, measuredRow, sameValues } from "../../storage/reading-rows.ts";
import { sensorsOf } from "../../storage/sensors.ts";
import { namesOfDevice } from "../../storage/unknown-senders.ts";
import { readAs, readKept, type ReadAgain } from "./read-kept.ts";

type KeptPayload = Payload & { id: string };
type Correction = { row: DeviceRow; reading: DeviceReading };
export type ReplayPlan = {
  messages: number;
  /** Readings that are stored as they would be read now. */
  same: number;
  corrected: Correction[];
  /** Of messages that were not understood, with those messages. */
  added: { reading: DeviceReading; payload: KeptPayload }[];
  /** Messages in which nothing of this device is understood. */
  unread: number;
};

const arrivedBefore = 2000;
/** Of two arrivals in one moment the later one was moved on. */
const movedOn = 50;

/** Of messages that were kept before their arrival was, the time is a moment later. */
const isNear = (row: DeviceRow, at: number): boolean => row.at >= at - arrivedBefore && row.at <= at + movedOn;

export async function planReplay(store: Store, device: Device): Promise<ReplayPlan> {
  const payloads = await keptMessages(store, device.id);
  const read = await readingOf(store, device);
  const all = payloads.map((payload) => ({ payload, read: read(payload) }));
  const stored = await storedRows(store, device, all);
  const plan: ReplayPlan = { messages: all.length, same: 0, corrected: [], added: [], unread: 0 };
  // Exact moments are given away first, so that no neighbour takes them.
  const open = all.map(({ payload, read: { readings } }) => ({
    payload,
    readings: readings.flatMap(({ reading, ownTime }) => {
      const said: DeviceReading = { ...reading, deviceId: device.id, ownTime };
      return settle(plan, said, takeExact(stored, said, payload.at)) ? [] : [said];
    }),
  }));
  for (const { payload, readings } of open)
    for (const said of readings) {
      const wasStored = payload.outcome.result === "stored" || payload.outcome.result === "told";
      const place = payload.outcome.result === "refused" ? -1 : stored.findIndex((row) => isNear(row, payload.at));
      const [row] = place < 0 ? [] : stored.splice(place, 1);
      // What was stored and is not there was removed by somebody.
      if (!settle(plan, said, row) && !wasStored) plan.added.push({ reading: said, payload });
    }
  plan.unread = all.filter(({ read: { readings } }) => readings.length === 0).length;
  return plan;
}

/** False without a row. */
function settle(plan: ReplayPlan, said: DeviceReading, row: DeviceRow | undefined): boolean {
  if (!row) return false;
  const reading: DeviceReading = said.ownTime ? { ...said } : { ...said, at: row.at };
  if (row.sensor !== "") reading.sensor = row.sensor;
  const kept = ((row.flags ?? 0) & excludedBit) > 0 ? (["excluded"] as const) : [];
  const flags = [...new Set([...(reading.flags ?? []), ...kept])];
  if (flags.length > 0) reading.flags = flags;
  const isSame = row.at === reading.at && (row.ownTime === 1) === (said.ownTime ?? false);
  if (isSame && sameValues(row, measuredRow(reading))) plan.same += 1;
  else plan.corrected.push({ row, reading });
  return true;
}

const excludedBit = 8;

/** The same values at its own time, else anything at its own time or in the moment of its arrival. */
function takeExact(stored: DeviceRow[], said: DeviceReading, arrivedAt: number): DeviceRow | undefined {
  const wanted = measuredRow(said);
  const timed = (row: DeviceRow) => said.ownTime === true && row.ownTime === 1 && row.at === said.at;
  const finds = [
    (row: DeviceRow) => timed(row) && sameValues(row, wanted),
    timed,
    (row: DeviceRow) => row.ownTime === 0 && row.at === arrivedAt,
  ];
  for (const find of finds) {
    const place = stored.findIndex(find);
    if (place >= 0) return stored.splice(place, 1)[0];
  }
  return undefined;
}

function storedRows(
  store: Store,
  device: Device,
  all: readonly { payload: Payload; read: ReadAgain }[],
): Promise<DeviceRow[]> {
  const [first, last] = [all[0]?.payload.at, all.at(-1)?.payload.at];
  const times = all.flatMap(({ read: { readings } }) =>
    readings.flatMap(({ reading, ownTime }) => (ownTime ? reading.at : [])),
  );
  const range = first === undefined || last === undefined ? null : { from: first - arrivedBefore, to: last + movedOn };
  return deviceRows(store, device.id, { range, times });
}

/** Messages of a broker are told by topic and name, its own as it sends them. */
async function readingOf(store: Store, device: Device): Promise<(payload: Payload) => ReadAgain> {
  const bridge = device.bridgeId === null ? null : await findDevice(store, device.bridgeId);
  const sensors = await sensorsOf(store, bridge ?? device);
  const names = new Set([...(await namesOfDevice(store, device.id)), ...(device.sensor ? [device.sensor] : [])]);
  const ofNames = new Map([...names].map((name) => [name, readAs(device)]));
  const ofSensors = new Map([...sensors].map(([key, each]) => [key, readAs(each)]));
  const isMine = (key: string): boolean =>
    names.has(key) || (bridge === null && (key === "" || device.sensor === null));
  const carried = readerOf({ ...readAs(device), ofSensors: new Map([...ofSensors, ...ofNames]), carries: true });
  const own = readerOf({ ...readAs(bridge ?? device), ofSensors, carries: false });
  return (payload) =>
    isTopic(payload.address ?? "")
      ? readKept(payload, carried, (key) => names.has(key))
      : readKept(payload, own, isMine);
}

export type Replayed = { corrected: number; added: number; undo: string };

/** What the plan says, made anew: a message may have come since it was shown. Problems as of `appendReadings`. */
export const replay = (outer: Store, device: Device): Promise<Result<Replayed>> =>
  inTransaction(outer, async (store): Promise<Result<Replayed>> => {
    await store.database.engine.lock(store.database.db, `replay ${store.siteId} ${device.id}`);
    const { corrected, added } = await planReplay(store, device);
    const payloads = new Map(added.map(({ payload }) => [payload.id, payload]));
    const changed = await changeReadings(store, device.id, {
      remove: corrected.map(({ row }) => row),
      add: [...corrected.map(({ reading }) => reading), ...added.map(({ reading }) => reading)],
      about: { outcomes: [...payloads].map(([id, { outcome }]) => [id, outcome]) },
    });
    if (!changed.ok) return changed;
    for (const id of payloads.keys()) await setOutcome(store, device.id, id, { result: "stored" });
    return ok({ corrected: corrected.length, added: added.length, undo: changed.value.id });
  });

/** Problem: `not-found`. */
export const undoReplay = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store): Promise<Result<void>> => {
    const undone = await undoChange(store, id);
    if (!undone.ok) return undone;
    const { deviceId, about } = undone.value;
    for (const [payloadId, outcome] of (about["outcomes"] ?? []) as [string, KeptOutcome][])
      await setOutcome(store, deviceId, payloadId, outcome);
    return ok(undefined);
  });
