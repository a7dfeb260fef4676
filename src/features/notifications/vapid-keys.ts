/** The site's keys for browsers' push services: made once, kept sealed. */
import * as z from "zod";
import { createVapidKeys, type VapidKeys } from "../../notifiers/vapid.ts";
import type { Store } from "../../storage/database.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });
const placeOf = ({ siteId }: Store) => `vapid ${siteId}`;

/** Null while there are none, or where the site's secret is another one now. */
export async function readVapidKeys(store: Store): Promise<VapidKeys | null> {
  const kept = await readSettings(store, "vapid", stored.nullable(), null);
  const privateKey = kept && store.database.vault.open(kept.privateKey, placeOf(store));
  return kept && privateKey ? { publicKey: kept.publicKey, privateKey } : null;
}

/** Browsers that subscribed with lost keys have to subscribe again. */
export async function ensureVapidKeys(store: Store): Promise<VapidKeys> {
  const kept = await readVapidKeys(store);
  if (kept) return kept;
  const { publicKey, privateKey } = createVapidKeys();
  await writeSettings(store, "vapid", {
    publicKey,
    privateKey: store.database.vault.seal(privateKey, placeOf(store)),
  });
  return { publicKey, privateKey };
}
