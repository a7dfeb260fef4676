/** Requests that are done once: whoever sends one again under the same name gets what it made the first time. */
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { hashSecret } from "./secret.ts";

export type ApiRequestRow = {
  site_id: string;
  key_id: string;
  name: string;
  fingerprint: string;
  made_id: string;
  at: number;
};

/** `text` is all that was asked for: another text under the same name is another request. */
export type OnceAsked = { keyId: string; name: string; text: string };

const keptMilliseconds = 86_400_000;

/** Gives the id of what was made, now or before. Problems: `reused`, and those of the work. */
export const onlyOnce = (
  outer: Store,
  { keyId, name, text }: OnceAsked,
  make: (store: Store) => Promise<Result<{ id: string }>>,
): Promise<Result<{ id: string }>> =>
  inTransaction(outer, async (store) => {
    const { database, siteId } = store;
    const key = { site_id: siteId, key_id: keyId, name: hashSecret(name) };
    const fingerprint = hashSecret(text);
    await database.engine.lock(database.db, `request ${siteId} ${keyId} ${key.name}`);
    const before = await database.db
      .selectFrom("api_requests")
      .select(["fingerprint", "made_id", "at"])
      .where((eb) => eb.and(key))
      .executeTakeFirst();
    if (before && before.at > store.now() - keptMilliseconds)
      return before.fingerprint === fingerprint
        ? ok({ id: before.made_id })
        : problem("reused", "This Idempotency-Key was sent with another request.");
    const made = await make(store);
    if (!made.ok) return made;
    const row = { fingerprint, made_id: made.value.id, at: store.now() };
    await database.db
      .insertInto("api_requests")
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(["site_id", "key_id", "name"]).doUpdateSet(row))
      .execute();
    return made;
  });

/** Whether nobody has come by this name before, in whichever process; from then on somebody has, for a day. */
export async function isFirstOf(store: Store, keyId: string, name: string): Promise<boolean> {
  const row: ApiRequestRow = {
    site_id: store.siteId,
    key_id: keyId,
    name: hashSecret(name),
    fingerprint: "",
    made_id: "",
    at: store.now(),
  };
  const { numInsertedOrUpdatedRows } = await store.database.db
    .insertInto("api_requests")
    .values(row)
    .onConflict((conflict) => conflict.columns(["site_id", "key_id", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** After a day nobody sends a request again. */
export async function trimRequests(store: Store): Promise<void> {
  await store.database.db
    .deleteFrom("api_requests")
    .where("site_id", "=", store.siteId)
    .where("at", "<=", store.now() - keptMilliseconds)
    .execute();
}
