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
import { meetSensor, sensorsOf } from "../../storage/sensors.ts";
import { namesOfDevice } from "../../storage/unknown-senders.ts";
import { type KeptReading, readAs, readKept, type ReadAgain, timesOf } from "./read-kept.ts";

type KeptPayload = Payload & { id: string };
/** Another of a list's sensors, which was no device yet when the messages came; `device` null where it is none still. */
type Beside = { key: string; name: string; device: Device | null; added: Addition[] };
type Addition = { reading: DeviceReading; payload: KeptPayload };
type Correction = { row: DeviceRow; reading: DeviceReading };
export type ReplayPlan = {
  messages: number;
  /** Readings that are stored as they would be read now. */
  same: number;
  corrected: Correction[];
  /** Of messages that were not understood, with those messages. */
  added: Addition[];
  beside: Beside[];
  /** Readings of messages that were stored which are not there any more. */
  gone: number;
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
  const { read, readOthers, sensors } = await readingOf(store, device);
  const all = payloads.map((payload) => ({ payload, read: read(payload) }));
  const former = new Map(payloads.map((payload) => [payload, timesOf(payload)]));
  const stored = await storedRows(store, device, all, [...former.values()].flat());
  const plan: ReplayPlan = { messages: all.length, same: 0, corrected: [], added: [], beside: [], gone: 0, unread: 0 };
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
      const row = payload.outcome.result === "refused" ? undefined : takeMoved(stored, payload, former.get(payload));
      if (settle(plan, said, row)) continue;
      // What was stored and is not there was removed by somebody.
      if (isStored(payload)) plan.gone += 1;
      else plan.added.push({ reading: said, payload });
    }
  plan.unread = all.filter(({ read: { readings } }) => readings.length === 0).length;
  const others = payloads.flatMap((payload) => readOthers(payload).map((said) => ({ said, payload })));
  for (const [key, ofOne] of Map.groupBy(others, ({ said }) => said.key)) {
    const beside = await besideOf(store, sensors.get(key) ?? null, ofOne);
    if (beside.added.length > 0) plan.beside.push(beside);
  }
  return plan;
}

/** Since it is a device its readings are its own, and what of them is gone was removed by somebody. */
async function besideOf(
  store: Store,
  device: Device | null,
  measured: readonly { said: KeptReading; payload: KeptPayload }[],
): Promise<Beside> {
  const [{ key, name } = { key: "", name: "" }] = measured.map(({ said }) => said);
  const before = measured.flatMap(({ said: { reading, ownTime }, payload }): Addition[] =>
    payload.at < (device?.createdAt ?? Infinity) && device?.retiredAt == null
      ? [{ reading: { ...reading, deviceId: device?.id ?? "", ownTime }, payload }]
      : [],
  );
  const times = before.flatMap(({ reading }) => (reading.ownTime ? reading.at : []));
  const range = rangeOf(before.map(({ payload }) => payload));
  const stored = device ? await deviceRows(store, device.id, { range, times }) : [];
  const open = before.filter(({ reading, payload }) => !takeExact(stored, reading, payload.at));
  const added = open.filter(({ payload: { at } }) => {
    const place = stored.findIndex((row) => row.ownTime === 0 && row.at >= at && row.at <= at + movedOn);
    if (place >= 0) stored.splice(place, 1);
    return place < 0;
  });
  return { key, name, device, added };
}

const rangeOf = (payloads: readonly Payload[]) => {
  const [first, last] = [payloads[0]?.at, payloads.at(-1)?.at];
  return first === undefined || last === undefined ? null : { from: first - arrivedBefore, to: last + movedOn };
};

/** False without a row. */
function settle(plan: ReplayPlan, said: DeviceReading, row: DeviceRow | undefined): boolean {
  if (!row) return false;
  // Its arrival, which may have been moved on.
  const at = said.ownTime || row.ownTime === 1 ? said.at : row.at;
  const reading: DeviceReading = { ...said, at };
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

/** In the moment of its arrival, or at another time that the message was read at. */
function takeMoved(stored: DeviceRow[], { at }: Payload, former: readonly number[] = []): DeviceRow | undefined {
  const near = stored.findIndex((row) => isNear(row, at));
  const place = near < 0 ? stored.findIndex((row) => row.ownTime === 1 && former.includes(row.at)) : near;
  return place < 0 ? undefined : stored.splice(place, 1)[0];
}

function storedRows(
  store: Store,
  device: Device,
  all: readonly { payload: Payload; read: ReadAgain }[],
  former: readonly number[],
): Promise<DeviceRow[]> {
  const times = all.flatMap(({ read: { readings } }) =>
    readings.flatMap(({ reading, ownTime }) => (ownTime ? reading.at : [])),
  );
  const range = rangeOf(all.map(({ payload }) => payload));
  return deviceRows(store, device.id, { range, times: [...times, ...former] });
}

type ReadingOf = {
  read: (payload: Payload) => ReadAgain;
  /** What its list says of others behind its own token. */
  readOthers: (payload: Payload) => KeptReading[];
  /** Those behind the token, by their keys. */
  sensors: ReadonlyMap<string, Device>;
};

/** Messages of a broker are told by topic and name, its own as it sends them. */
async function readingOf(store: Store, device: Device): Promise<ReadingOf> {
  const bridge = device.bridgeId === null ? null : await findDevice(store, device.bridgeId);
  const sensors = await sensorsOf(store, bridge ?? device);
  const names = new Set([...(await namesOfDevice(store, device.id)), ...(device.sensor ? [device.sensor] : [])]);
  const ofNames = new Map([...names].map((name) => [name, readAs(device)]));
  const ofSensors = new Map([...sensors].map(([key, each]) => [key, readAs(each)]));
  const isMine = (key: string): boolean =>
    names.has(key) || (bridge === null && (key === "" || device.sensor === null));
  const carried = readerOf({ ...readAs(device), ofSensors: new Map([...ofSensors, ...ofNames]), carries: true });
  const own = readerOf({ ...readAs(bridge ?? device), ofSensors, carries: false });
  const isCarried = ({ address }: Payload) => isTopic(address ?? "");
  const hasOthers = bridge === null && device.mapping?.list !== undefined;
  return {
    read: (payload) =>
      isCarried(payload) ? readKept(payload, carried, (key) => names.has(key)) : readKept(payload, own, isMine),
    readOthers: (payload) =>
      hasOthers && !isCarried(payload) ? readKept(payload, own, (key) => !isMine(key)).readings : [],
    sensors,
  };
}

const isStored = ({ outcome: { result } }: Payload): boolean => result === "stored" || result === "told";

/** `changes`: by which each of them is taken back. */
async function addBeside(
  store: Store,
  device: Device,
  beside: readonly Beside[],
): Promise<Result<{ changes: string[]; added: Addition[] }>> {
  const changes: string[] = [];
  const all: Addition[] = [];
  for (const { key, name, device: known, added } of beside) {
    const met = known ? ok(known) : await meetSensor(store, device, { key, name });
    // There may be too many behind this token already.
    if (!met.ok) continue;
    const readings = added.map(({ reading }) => ({ ...reading, deviceId: met.value.id }));
    const changed = await changeReadings(store, met.value.id, { remove: [], add: readings });
    if (!changed.ok) return changed;
    changes.push(changed.value.id);
    all.push(...added);
  }
  return ok({ changes, added: all });
}

/** How many readings would be others or new if the kept messages were read again as the device is set now. */
export async function countUnlike(store: Store, device: Device): Promise<number> {
  const { corrected, added, beside } = await planReplay(store, device);
  return beside.reduce((sum, each) => sum + each.added.length, corrected.length + added.length);
}

export type Replayed = { corrected: number; added: number; undo: string };

/** What the plan says, made anew: a message may have come since it was shown. Problems as of `appendReadings`. */
export const replay = (outer: Store, device: Device): Promise<Result<Replayed>> =>
  inTransaction(outer, async (store): Promise<Result<Replayed>> => {
    await store.database.engine.lock(store.database.db, `replay ${store.siteId} ${device.id}`);
    const { corrected, added, beside } = await planReplay(store, device);
    const others = await addBeside(store, device, beside);
    if (!others.ok) return others;
    const all = [...added, ...others.value.added];
    const changedOnes = all.flatMap(({ payload }) => (isStored(payload) ? [] : payload));
    const payloads = new Map(changedOnes.map((payload) => [payload.id, payload]));
    const changed = await changeReadings(store, device.id, {
      remove: corrected.map(({ row }) => row),
      add: [...corrected.map(({ reading }) => reading), ...added.map(({ reading }) => reading)],
      about: { outcomes: [...payloads].map(([id, { outcome }]) => [id, outcome]), others: others.value.changes },
    });
    if (!changed.ok) return changed;
    for (const id of payloads.keys()) await setOutcome(store, device.id, id, { result: "stored" });
    return ok({ corrected: corrected.length, added: all.length, undo: changed.value.id });
  });

/** Problem: `not-found`. */
export const undoReplay = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store): Promise<Result<void>> => {
    const undone = await undoChange(store, id);
    if (!undone.ok) return undone;
    const { deviceId, about } = undone.value;
    for (const other of (about["others"] ?? []) as string[]) {
      const back = await undoChange(store, other);
      if (!back.ok) return back;
    }
    for (const [payloadId, outcome] of (about["outcomes"] ?? []) as [string, KeptOutcome][])
      await setOutcome(store, deviceId, payloadId, outcome);
    return ok(undefined);
  });
