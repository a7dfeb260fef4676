/** The pair of keys by which the site signs in the fediverse: made once, kept sealed. */
import { createPublicKey, generateKeyPair, type JsonWebKey } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import { LruMap } from "../../platform/lru-map.ts";
import type { Store } from "../../storage/database.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });
const settingsKey = "fediverse-keys";
const placeOf = ({ siteId }: Store) => `fediverse ${siteId}`;
const makePair = promisify(generateKeyPair);
/** By their sealed text: thousands of deliveries sign with one of them. */
const opened = new LruMap<CryptoKey>(20);
const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

const readKeys = (store: Store) => readSettings(store, settingsKey, stored.nullable(), null);

/** PEM; null while there is none. */
export const publicKeyOf = async (store: Store): Promise<string | null> => (await readKeys(store))?.publicKey ?? null;

/** Others notice new ones by themselves. */
export async function ensureKeys(store: Store): Promise<void> {
  if ((await readPrivateKey(store)) !== null) return;
  const { privateKey } = await makePair("rsa", { modulusLength: 2048 });
  const jwk = privateKey.export({ format: "jwk" });
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
  const sealed = store.database.vault.seal(JSON.stringify(jwk), placeOf(store));
  await writeSettings(store, settingsKey, { publicKey, privateKey: sealed });
}

/** Null while there is none, or where the site's secret is another one now. */
export async function readPrivateKey(store: Store): Promise<CryptoKey | null> {
  const kept = await readKeys(store);
  const known = kept && opened.get(kept.privateKey);
  if (known) return known;
  const text = kept && store.database.vault.open(kept.privateKey, placeOf(store));
  if (!text) return null;
  const key = await crypto.subtle.importKey("jwk", JSON.parse(text) as JsonWebKey, rsa, true, ["sign"]);
  opened.set(kept.privateKey, key);
  return key;
}
