/** Says who an unknown sender is: a new device or one that is there, which takes all that was kept of it. */
import type { FieldMapping } from "../../domain/fermentation/field-mapping.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type OfSensors, readerOf } from "../../protocols/read-message.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { setLastSeen, takePayloads } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import {
  assignDevice,
  findDevice,
  freeName,
  insertDevice,
  insertSensor,
  leaveBridge,
  retireDevice,
  updateDevice,
} from "../../storage/devices.ts";
import { changeReadings, undoChange } from "../../storage/reading-changes.ts";
import { sensorsOf, sensorsOfKeys } from "../../storage/sensors.ts";
import { keepTogether } from "../../storage/unknown-intake.ts";
import type { DeviceReading } from "../../storage/reading-rows.ts";
import {
  forgetSensorName,
  nameSensor,
  setUnknown,
  type UnknownMessage,
  type UnknownSender,
  unknownMessages,
} from "../../storage/unknown-senders.ts";
import { readAs, readKept } from "./read-kept.ts";

export type PairUnknown = {
  /** An active device of the site; null makes a new one of this name. */
  device: Device | null;
  name: string;
  /** What nobody understands is read by it. */
  mapping: FieldMapping | null;
  batch: { id: string; brewedAt: number | null } | null;
};

export type PairedUnknown = { device: Device; stored: number; undo: string };

/** Who sends through the same broker, or with a key, so that a sender may stand in a list of theirs. */
export async function besidesOf(store: Store, bridgeId: string): Promise<OfSensors> {
  const bridge = bridgeId === "" ? null : await findDevice(store, bridgeId);
  const sensors = bridge ? await sensorsOf(store, bridge) : await sensorsOfKeys(store);
  return new Map([...sensors].map(([key, each]) => [key, readAs(each)]));
}

/** What was kept of a sender, read as the device that it is. */
export function readWaiting(
  messages: readonly UnknownMessage[],
  { sensor }: Pick<UnknownSender, "sensor">,
  device: Pick<Device, "gravityUnit" | "mapping">,
  { sensors, of = (key) => key === sensor }: { sensors?: OfSensors | undefined; of?: (key: string) => boolean } = {},
) {
  const ofSensors = new Map([...(sensors ?? []), [sensor, readAs(device)]]);
  const reader = readerOf({ gravityUnit: null, mapping: null, ofSensors, carries: true });
  return messages.map((message) => ({ message, read: readKept(message, reader, of) }));
}

/** Problems: `not-found` where it does not wait any more, and those of the storage. */
export const pairUnknown = (outer: Store, id: string, how: PairUnknown): Promise<Result<PairedUnknown>> =>
  inTransaction(outer, async (store): Promise<Result<PairedUnknown>> => {
    const sender = await setUnknown(store, id, { from: "waiting", to: "paired" });
    if (!sender.ok) return sender;
    const device = await deviceFor(store, sender.value, how);
    if (!device) return problem("not-found", "This device is not known.");
    const messages = await unknownMessages(store, id);
    if (how.batch) {
      const since = Math.max(messages[0]?.at ?? store.now(), how.batch.brewedAt ?? 0);
      await assignDevice(store, device.id, how.batch.id, Math.min(since, store.now()));
    }
    return takeMessages(store, sender.value, { device, isNew: how.device === null, messages });
  });

async function deviceFor(store: Store, sender: UnknownSender, how: PairUnknown): Promise<Device | null> {
  const { bridgeId, sensor } = sender;
  const bridge = bridgeId === "" ? null : await findDevice(store, bridgeId);
  const device = how.device ?? (await makeDevice(store, { bridge, sensor, name: how.name }));
  if (how.device || !bridge) await nameSensor(store, { bridgeId, sensor, deviceId: device.id });
  if (!how.mapping) return device;
  const updated = await updateDevice(store, device.id, { mapping: how.mapping });
  return updated.ok ? updated.value : null;
}

async function makeDevice(
  store: Store,
  { bridge, sensor, name }: { bridge: Device | null; sensor: string; name: string },
): Promise<Device> {
  const free = await freeName(store, name);
  return bridge
    ? insertSensor(store, { ...bridge, protocol: "" }, { key: sensor, name: free })
    : (await insertDevice(store, { name: free })).device;
}

type Taken = { device: Device; isNew: boolean; messages: readonly UnknownMessage[] };

async function takeMessages(
  store: Store,
  sender: UnknownSender,
  { device, isNew, messages }: Taken,
): Promise<Result<PairedUnknown>> {
  const all = readWaiting(messages, sender, device, { sensors: await besidesOf(store, sender.bridgeId) });
  await keepOthers(store, sender, { device, isNew, messages });
  const readings = all.flatMap(({ read }) =>
    read.readings.map(({ reading, ownTime }): DeviceReading => ({ ...reading, deviceId: device.id, ownTime })),
  );
  const { id: senderId, bridgeId, sensor } = sender;
  const about = { senderId, bridgeId, sensor, isNew };
  const changed = await changeReadings(store, device.id, { remove: [], add: readings, about });
  if (!changed.ok) return changed;
  await takePayloads(
    store,
    device.id,
    all.map(({ message, read }) => ({
      ...message,
      outcome:
        read.readings.length > 0
          ? { result: "stored" as const }
          : { result: "refused" as const, code: "bad-reading", faults: read.faults },
    })),
  );
  await setLastSeen(store, device.id, messages.at(-1)?.at ?? store.now());
  const protocol = all.findLast(({ read }) => read.readings.length > 0)?.read.protocol ?? "";
  if (protocol !== "" && device.protocol === "") await updateDevice(store, device.id, { protocol });
  return ok({ device, stored: changed.value.added.length, undo: changed.value.id });
}

/** Who else stands in a list of its messages waits beside it, with what they said before somebody pointed at the list. */
async function keepOthers(store: Store, sender: UnknownSender, { device, messages }: Taken): Promise<void> {
  if (device.mapping?.list === undefined) return;
  const { bridgeId } = sender;
  const besides = await besidesOf(store, bridgeId);
  const others = readWaiting(messages, sender, device, { sensors: besides, of: (key) => key !== sender.sensor });
  const missed = others.flatMap(({ message: { at, payload, address }, read: { readings, protocol } }) =>
    readings.flatMap(({ key, name }) => {
      const who = { bridgeId, sensor: key, name, protocol };
      return besides.has(key) ? [] : { ...who, at, payload, address: address ?? "", isAgain: false };
    }),
  );
  await keepTogether(store, missed);
}

/** Its readings go, and it waits as before; a device that was made for it is retired. Problem: `not-found`. */
export const unpairUnknown = (outer: Store, changeId: string): Promise<Result<void>> =>
  inTransaction(outer, async (store): Promise<Result<void>> => {
    const undone = await undoChange(store, changeId);
    if (!undone.ok) return undone;
    const { deviceId, about } = undone.value;
    const text = (name: string) => (typeof about[name] === "string" ? about[name] : "");
    const [senderId, bridgeId, sensor] = [text("senderId"), text("bridgeId"), text("sensor")];
    await forgetSensorName(store, { bridgeId, sensor, deviceId });
    if (about["isNew"] === true) {
      await retireDevice(store, deviceId);
      await leaveBridge(store, deviceId);
    }
    const back = await setUnknown(store, senderId, { from: "paired", to: "waiting" });
    return back.ok ? ok(undefined) : back;
  });
