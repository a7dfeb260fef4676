/** A site that was restored from an archive sends nothing until its owner says that it is the live one: the former may still be at work. */
import { sql } from "kysely";
import * as z from "zod";
import { appendEvents } from "./outbox.ts";
import { inTransaction, type Store } from "./database.ts";
import { createMemory } from "./memory.ts";
import { readSettings } from "./settings.ts";

const schema = z.object({ at: z.number() }).nullable();
const remembered = createMemory<{ at: number } | null>(["content"]);

/** Epoch milliseconds of the restoration that the owner has not answered yet; null where there is none. */
export const restoredAt = async (store: Store): Promise<number | null> =>
  (await remembered(store, "", () => readSettings(store, "restored", schema, null)))?.at ?? null;

export const isSendingHeld = async (store: Store): Promise<boolean> => (await restoredAt(store)) !== null;

/** The owner's word. What the archive brought along to be sent is cancelled: the former site may have sent it. */
export async function declareLive(outer: Store, sendingKinds: readonly string[]): Promise<void> {
  await inTransaction(outer, async (store) => {
    const { db } = store.database;
    const at = await restoredAt(store);
    if (at === null) return;
    if (sendingKinds.length > 0)
      await db
        .updateTable("jobs")
        .set({ state: "cancelled", updated_at: store.now(), last_error: "It came with the archive." })
        .where("site_id", "=", store.siteId)
        .where("kind", "in", sendingKinds)
        .where("created_at", "<=", at)
        .where(sql<boolean>`state = 'waiting'`)
        .execute();
    await db.deleteFrom("settings").where("site_id", "=", store.siteId).where("key", "=", "restored").execute();
    await appendEvents(store, [{ type: "settings-changed", key: "restored" }]);
    await store.database.publish("content", { siteId: store.siteId });
    await store.database.publish("work", { siteId: store.siteId, dueAt: null });
  });
}
