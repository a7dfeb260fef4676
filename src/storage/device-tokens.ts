/** Tokens of devices, apart from them: where tables are laid out by site, who knows a token alone finds its site here. */
import { LruMap } from "../platform/lru-map.ts";
import type { Store } from "./database.ts";
import { type Device, deviceOf } from "./device-rows.ts";
import type { Engine } from "./engine/engine.ts";
import { createSecret, hashSecret } from "./secret.ts";

const rememberMilliseconds = 30_000;
const rememberedTokens = 10_000;

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

export const forgetTokens = (store: Store): void => remembered(store).clear();

/** In the transaction at hand: the device's only token from now on, which is given once and can't be read again. */
export async function giveToken(store: Store, deviceId: string): Promise<string> {
  const { database, siteId } = store;
  const token = createSecret();
  const token_hash = hashSecret(token);
  await database.db
    .insertInto("device_tokens")
    .values({ site_id: siteId, device_id: deviceId, token_hash })
    .onConflict((conflict) => conflict.columns(["site_id", "device_id"]).doUpdateSet({ token_hash }))
    .execute();
  return token;
}

/** The device that holds this token, unless it is retired. Remembered for 30 seconds. */
export async function findDeviceByToken(store: Store, token: string): Promise<Device | null> {
  const tokens = remembered(store);
  const hash = hashSecret(token);
  const key = `${store.siteId} ${hash}`;
  const known = tokens.get(key);
  if (known && known.until > store.now()) return known.device;
  const row = await store.database.db
    .selectFrom("devices")
    .innerJoin("device_tokens as given", (join) =>
      join.onRef("given.site_id", "=", "devices.site_id").onRef("given.device_id", "=", "devices.id"),
    )
    .selectAll("devices")
    .where("devices.site_id", "=", store.siteId)
    .where("given.token_hash", "=", hash)
    .where("devices.retired_at", "is", null)
    .executeTakeFirst();
  tokens.delete(key);
  if (!row) return null;
  const device = await deviceOf(store, row);
  tokens.set(key, { device, until: store.now() + rememberMilliseconds });
  return device;
}
