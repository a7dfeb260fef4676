/** The owner's library items in the bin, and gone after 30 days. */
import type { Store } from "./database.ts";
import { isLibraryKind, type LibraryKind } from "./library-schemas.ts";

export type RemovedItem = { id: string; kind: LibraryKind; name: string; deletedAt: number };

const binMilliseconds = 30 * 86_400_000;

/** Latest removed first. */
export async function listRemovedItems(store: Store): Promise<RemovedItem[]> {
  const rows = await store.database.db
    .selectFrom("library_items")
    .select(["id", "kind", "name", "deleted_at"])
    .where("site_id", "=", store.siteId)
    .where("origin", "=", "own")
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .execute();
  return rows.flatMap(({ id, kind, name, deleted_at }) =>
    isLibraryKind(kind) && deleted_at !== null ? [{ id, kind, name, deletedAt: deleted_at }] : [],
  );
}

/** Gives the number of items. */
export async function purgeRemovedItems(store: Store): Promise<number> {
  const purged = await store.database.db
    .deleteFrom("library_items")
    .where("site_id", "=", store.siteId)
    .where("origin", "=", "own")
    .where("deleted_at", "<=", store.now() - binMilliseconds)
    .executeTakeFirst();
  return Number(purged.numDeletedRows);
}
