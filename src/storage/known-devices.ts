/** The devices that people have signed in on, so that a new one is noticed. */
import { createId } from "../platform/ids.ts";
import { appendEvents } from "./outbox.ts";
import { inTransaction, type Store } from "./database.ts";

export type KnownDevice = { name: string; userId: string; firstSeenAt: number };

const devicesOf = ({ database, siteId }: Store, userId: string) =>
  database.db.selectFrom("known_devices").where("site_id", "=", siteId).where("user_id", "=", userId);

/** Remembers the device; one that is not this person's first and was not known is an event. */
export async function noteSignIn(outer: Store, userId: string, name: string): Promise<void> {
  await inTransaction(outer, async (store) => {
    const known = await devicesOf(store, userId).select("name").limit(1).executeTakeFirst();
    const id = createId(store.now());
    const added = await store.database.db
      .insertInto("known_devices")
      .values({ site_id: store.siteId, user_id: userId, name, id, first_seen_at: store.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (known && (added.numInsertedOrUpdatedRows ?? 0n) > 0n)
      await appendEvents(store, [{ type: "new-sign-in", userId, deviceId: id }]);
  });
}

/** Few each: names of browsers and systems, not of machines. */
export async function findKnownDevice(store: Store, userId: string, id: string): Promise<KnownDevice | null> {
  const row = await devicesOf(store, userId).where("id", "=", id).selectAll().executeTakeFirst();
  return row ? { name: row.name, userId, firstSeenAt: row.first_seen_at } : null;
}
