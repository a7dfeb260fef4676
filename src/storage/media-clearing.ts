/** The work that clears the bucket: of what was sent and never got its row, and of what was deleted for good. */
import { sql } from "kysely";
import type { Store } from "./database.ts";
import { enqueue } from "./outbox.ts";

export const clearMediaWork = "clear-media";

/** `before`: epoch milliseconds; what the store got later is not meant. */
export type ClearedMedia = { fileName: string; before: number };

/** Longer than any import takes. */
const patienceMilliseconds = 86_400_000;
const allowedMilliseconds = 43_200_000;

const expectedKey = (fileName: string) => `${clearMediaWork} expected ${fileName}`;

/** Before anything is sent: without a row a day later it goes. Outside of the transaction that writes the row. */
export async function expectMedia(store: Store, fileName: string): Promise<void> {
  const at = store.now();
  const payload: ClearedMedia = { fileName, before: at + allowedMilliseconds };
  const kept = { kind: clearMediaWork, key: expectedKey(fileName), priority: 2 };
  await enqueue(store, [{ ...kept, payload, dueAt: at + patienceMilliseconds }]);
}

/** The row is there. */
export async function mediaCame({ database, siteId }: Store, fileName: string): Promise<void> {
  await database.db
    .deleteFrom("jobs")
    .where("site_id", "=", siteId)
    .where("key", "=", expectedKey(fileName))
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
}

/** In the transaction that deletes the row. */
export async function clearMedia(store: Store, fileName: string): Promise<void> {
  if (!store.database.media) return;
  const payload: ClearedMedia = { fileName, before: store.now() };
  await enqueue(store, [{ kind: clearMediaWork, payload, priority: 2 }]);
}
