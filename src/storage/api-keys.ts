/** Keys of the API: kept as hashes, each its owner's, with what it may do. */
import { type KeyScope, keyScopes } from "../domain/people/key-scopes.ts";
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { namesOfPeople } from "./people.ts";
import { createSecret, hashSecret } from "./secret.ts";

export type ApiKeyRow = {
  site_id: string;
  id: string;
  user_id: string;
  name: string;
  /** How the secret begins, to be recognised by. */
  hint: string;
  secret_hash: string;
  /** With a blank between them. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
  revoked_at: number | null;
};

export type ApiKey = {
  id: string;
  userId: string;
  name: string;
  hint: string;
  scopes: KeyScope[];
  createdAt: number;
  expiresAt: number | null;
  /** To the hour. */
  usedAt: number | null;
};
export type NewApiKey = Pick<ApiKey, "userId" | "name" | "scopes" | "expiresAt">;

export const mostKeysOfOne = 50;
const mostListed = 200;
const coarse = 3_600_000;
const keyStart = "wort_";

/** What begins so is no token of a device. */
export const isKey = (secret: string): boolean => secret.startsWith(keyStart);
const hintLength = 10;

const rowsOf = (store: Store) =>
  store.database.db.selectFrom("api_keys").where("site_id", "=", store.siteId).where("revoked_at", "is", null);

const keyOf = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  hint: row.hint,
  scopes: keyScopes.filter((scope) => row.scopes.split(" ").includes(scope)),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

/** Gives the secret, which can't be read again. Problem: `too-many-keys`. */
export async function insertKey(outer: Store, added: NewApiKey): Promise<Result<{ id: string; secret: string }>> {
  return inTransaction(outer, async (store) => {
    const { database, siteId } = store;
    await database.engine.lock(database.db, `keys ${siteId} ${added.userId}`);
    const has = await rowsOf(store).where("user_id", "=", added.userId).select("id").limit(mostKeysOfOne).execute();
    if (has.length === mostKeysOfOne) return problem("too-many-keys", "Nobody has more keys.");
    const [id, secret] = [createId(), keyStart + createSecret()];
    const row: ApiKeyRow = {
      site_id: siteId,
      id,
      user_id: added.userId,
      name: added.name,
      hint: secret.slice(0, hintLength),
      secret_hash: hashSecret(secret),
      scopes: added.scopes.join(" "),
      created_at: store.now(),
      expires_at: added.expiresAt,
      used_at: null,
      revoked_at: null,
    };
    await database.db.insertInto("api_keys").values(row).execute();
    return ok({ id, secret });
  });
}

/** The newest first, with whose each is: one person's, or without `userId` everybody's. */
export async function listKeys(store: Store, userId?: string): Promise<(ApiKey & { userName: string | null })[]> {
  const all = rowsOf(store).selectAll().orderBy("id", "desc").limit(mostListed);
  const rows = await (userId === undefined ? all : all.where("user_id", "=", userId)).execute();
  const names = await namesOfPeople(
    store,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({ ...keyOf(row), userName: names.get(row.user_id) ?? null }));
}

/** The key that has this secret and still opens; that it was used is noted once an hour. */
export async function findKey(store: Store, secret: string): Promise<ApiKey | null> {
  const row = await rowsOf(store).selectAll().where("secret_hash", "=", hashSecret(secret)).executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= store.now())) return null;
  if (row.used_at === null || row.used_at <= store.now() - coarse)
    await store.database.db
      .updateTable("api_keys")
      .set({ used_at: Math.floor(store.now() / coarse) * coarse })
      .where("site_id", "=", store.siteId)
      .where("id", "=", row.id)
      .execute();
  return keyOf(row);
}

/** `userId`: only if it is this person's. Problem: `not-found`. */
async function setRevoked(
  store: Store,
  id: string,
  revokedAt: number | null,
  userId: string | undefined,
): Promise<Result<void>> {
  const change = store.database.db
    .updateTable("api_keys")
    .set({ revoked_at: revokedAt })
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where("revoked_at", revokedAt === null ? "is not" : "is", null);
  const { numUpdatedRows } = await (
    userId === undefined ? change : change.where("user_id", "=", userId)
  ).executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return problem("not-found", "There is no such key.");
  // Who sends readings with it is remembered as a device is.
  await store.database.publish("device", { siteId: store.siteId });
  return ok(undefined);
}

/** Problem of both: `not-found`. */
export const revokeKey = (store: Store, id: string, userId?: string) => setRevoked(store, id, store.now(), userId);
export const bringBackKey = (store: Store, id: string, userId?: string) => setRevoked(store, id, null, userId);

/** What was revoked 30 days ago goes for good. */
export async function trimKeys(store: Store): Promise<void> {
  await store.database.db
    .deleteFrom("api_keys")
    .where("site_id", "=", store.siteId)
    .where("revoked_at", "<=", store.now() - binMilliseconds)
    .execute();
}
