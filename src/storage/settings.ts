/** Settings: one JSON value a key. */
import type * as z from "zod";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";

/** The stored value, or `fallback` while there is none or it is not what the schema says any more. */
export async function readSettings<T>(store: Store, key: string, schema: z.ZodType<T>, fallback: T): Promise<T> {
  const row = await store.database.db
    .selectFrom("settings")
    .select("value")
    .where("site_id", "=", store.siteId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return fallback;
  const parsed = schema.safeParse(JSON.parse(row.value));
  return parsed.success ? parsed.data : fallback;
}

export function writeSettings(outer: Store, key: string, value: unknown): Promise<void> {
  return inTransaction(outer, (store) => write(store, key, value));
}

async function write(store: Store, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: store.now() };
  await store.database.db
    .insertInto("settings")
    .values({ site_id: store.siteId, key, ...row })
    .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet(row))
    .execute();
  await appendEvents(store, [{ type: "settings-changed", key }]);
  await store.database.publish("content", { siteId: store.siteId });
}
