/** Who speaks with a token: remembered, so that a known device's message asks the database for nothing. */
import { hasRole } from "../domain/people/viewer.ts";
import { LruMap } from "../platform/lru-map.ts";
import { findKey } from "./api-keys.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Device } from "./device-rows.ts";
import { findDeviceByToken } from "./device-tokens.ts";
import type { Engine } from "./engine/engine.ts";
import { findDevice } from "./devices.ts";
import { findViewer } from "./people.ts";
import { hashSecret } from "./secret.ts";
import { sensorsOf, sensorsOfKeys } from "./sensors.ts";
import { ignoredOf } from "./unknown-senders.ts";

/** The device that holds the token, and by their keys the sensors that speak with it, as of `sensorsOf`. */
export type Sender = {
  device: Device;
  sensors: ReadonlyMap<string, Device>;
  /** Strangers wait until somebody says who they are, but for these. Without it they are devices as soon as they are heard. */
  ignored?: ReadonlySet<string>;
  /** When the key it speaks with expires, epoch milliseconds. */
  endsAt?: number | null;
};

const rememberMilliseconds = 30_000;
const mostRemembered = 10_000;

type Found = Promise<Sender | null>;
/** `found`: what is being read, so that messages that come together ask once. */
type Remembered = { senders: LruMap<{ sender: Sender; until: number }>; found: Map<string, Found> };
const rememberedBy = new WeakMap<Engine, { now: Remembered }>();

const nothingRemembered = (): Remembered => ({ senders: new LruMap(mostRemembered), found: new Map() });

/** A change makes room for others to be remembered: what is still being read then goes to the former map, which nobody asks. */
function rememberedIn({ database }: Store): Remembered {
  const known = rememberedBy.get(database.engine);
  if (known) return known.now;
  const made = { now: nothingRemembered() };
  rememberedBy.set(database.engine, made);
  const forget = () => (made.now = nothingRemembered());
  database.subscribe("device", forget);
  // The owner of a key may change nothing any more.
  database.subscribe("person", forget);
  return made.now;
}

/** Null for a token that nobody holds, or whose device is retired. Remembered for 30 seconds, or until any process changes a device. */
export function findSender(store: Store, token: string): Sender | Promise<Sender | null> {
  return find(store, token, () => readSender(store, token));
}

/** The same of one that has no token, such as a broker: by its id, in a place that no token can name. */
export function findBridge(store: Store, id: string): Sender | Promise<Sender | null> {
  return find(store, `# ${id}`, async () => {
    const device = await findDevice(store, id);
    if (device?.retiredAt !== null) return null;
    return { device, sensors: await sensorsOf(store, device), ignored: await ignoredOf(store, id) };
  });
}

/** Stands for whoever sends with a key of the site: no device is called so. */
const keyHolder: Device = {
  id: "",
  name: "",
  protocol: "",
  createdAt: 0,
  retiredAt: null,
  calibration: null,
  gravityUnit: "sg",
  temperatureUnit: "celsius",
  expectedIntervalSeconds: 900,
  lastSeenAt: null,
  lastPayload: null,
  bridgeId: null,
  sensor: "",
  mapping: null,
};

/** By a key of the site that may send readings, if its owner may change things. Remembered as the others are, until any process revokes a key or changes a person. */
export function findKeyHolder(store: Store, secret: string): Sender | Promise<Sender | null> {
  return find(store, `* ${hashSecret(secret)}`, async () => {
    const key = await findKey(store, secret);
    if (!key?.scopes.includes("send:readings")) return null;
    const owner = await findViewer(store, key.userId);
    if (!owner || !hasRole(owner, "editor")) return null;
    const [sensors, ignored] = [await sensorsOfKeys(store), await ignoredOf(store, "")];
    return { device: keyHolder, sensors, ignored, endsAt: key.expiresAt };
  });
}

/** Now, whatever is remembered: for one that has just been paired. */
export async function findBridgeAnew(outer: Store, id: string): Promise<Sender | null> {
  return inTransaction(outer, async (store) => {
    if (id === "") return { device: keyHolder, sensors: await sensorsOfKeys(store), ignored: new Set<string>() };
    const device = await findDevice(store, id);
    if (device?.retiredAt !== null) return null;
    return { device, sensors: await sensorsOf(store, device), ignored: new Set<string>() };
  });
}

/** Whoever had a token when it came in: the device, or for an empty id whoever sends with a key. */
export async function findSenderById(store: Store, id: string): Promise<Sender | null> {
  return id === "" ? findBridgeAnew(store, id) : sensorsBehind(store, await findDevice(store, id));
}

function find(store: Store, by: string, read: () => Found): Sender | Found {
  const { senders, found } = rememberedIn(store);
  const key = `${store.siteId} ${by}`;
  const known = senders.get(key);
  if (known && known.until > store.now()) return known.sender;
  const readAndRemember = () =>
    read().then((sender) => {
      if (sender)
        senders.set(key, { sender, until: Math.min(store.now() + rememberMilliseconds, sender.endsAt ?? Infinity) });
      else senders.delete(key);
      return sender;
    });
  // Those outside of a transaction may wait for it to end.
  if (store.database.inTransaction) return readAndRemember();
  const reading = found.get(key) ?? readAndRemember().finally(() => found.delete(key));
  found.set(key, reading);
  return reading;
}

async function readSender(store: Store, token: string): Promise<Sender | null> {
  return sensorsBehind(store, await findDeviceByToken(store, token));
}

async function sensorsBehind(store: Store, device: Device | null): Promise<Sender | null> {
  return device?.retiredAt === null ? { device, sensors: await sensorsOf(store, device) } : null;
}
