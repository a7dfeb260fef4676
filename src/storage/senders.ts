/** Who speaks with a token: remembered, so that a known device's message asks the database for nothing. */
import { LruMap } from "../platform/lru-map.ts";
import type { Store } from "./database.ts";
import type { Device } from "./device-rows.ts";
import { findDeviceByToken } from "./device-tokens.ts";
import type { Engine } from "./engine/engine.ts";
import { findDevice } from "./devices.ts";
import { sensorsOf } from "./sensors.ts";

/** The device that holds the token, and by their keys the sensors that speak with it, as of `sensorsOf`. */
export type Sender = { device: Device; sensors: ReadonlyMap<string, Device> };

const rememberMilliseconds = 30_000;
const mostRemembered = 10_000;

type Remembered = LruMap<{ sender: Sender; until: number }>;
const rememberedBy = new WeakMap<Engine, { senders: Remembered }>();

/** A change makes room for others to be remembered: what is still being read then goes to the former map, which nobody asks. */
function rememberedIn({ database }: Store): Remembered {
  const known = rememberedBy.get(database.engine);
  if (known) return known.senders;
  const made = { senders: new LruMap(mostRemembered) as Remembered };
  rememberedBy.set(database.engine, made);
  database.subscribe("device", () => (made.senders = new LruMap(mostRemembered)));
  return made.senders;
}

/** Null for a token that nobody holds, or whose device is retired. Remembered for 30 seconds, or until any process changes a device. */
export function findSender(store: Store, token: string): Sender | Promise<Sender | null> {
  return find(store, token, () => readSender(store, token));
}

/** The same of one that has no token, such as a broker: by its id, in a place that no token can name. */
export function findBridge(store: Store, id: string): Sender | Promise<Sender | null> {
  return find(store, `# ${id}`, async () => {
    const device = await findDevice(store, id);
    return device?.retiredAt === null ? { device, sensors: await sensorsOf(store, device) } : null;
  });
}

function find(store: Store, by: string, read: () => Promise<Sender | null>): Sender | Promise<Sender | null> {
  const remembered = rememberedIn(store);
  const key = `${store.siteId} ${by}`;
  const known = remembered.get(key);
  if (known && known.until > store.now()) return known.sender;
  return read().then((sender) => {
    if (sender) remembered.set(key, { sender, until: store.now() + rememberMilliseconds });
    else remembered.delete(key);
    return sender;
  });
}

async function readSender(store: Store, token: string): Promise<Sender | null> {
  const device = await findDeviceByToken(store, token);
  return device && { device, sensors: await sensorsOf(store, device) };
}
