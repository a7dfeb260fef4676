/** The owner's library items in the bin, and gone after 30 days. */
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import type { Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { setOwn } from "./library-items.ts";
import { isLibraryKind, type LibraryKind } from "./library-schemas.ts";

export type RemovedItem = { id: string; kind: LibraryKind; name: string; deletedAt: number };

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

/** Ids in one statement. */
const chunk = 1000;

/** Can be taken back for 30 days. Problem: `not-found`, for the library's rows too. */
export const removeOwnItem = (store: Store, id: string): Promise<Result<void>> =>
  setOwn(store, id, { deleted_at: store.now() });

/** How many of them were there and the owner's own. */
export async function removeOwnItems(outer: Store, ids: readonly string[]): Promise<number> {
  return inTransaction(outer, async (store) => {
    let removed = 0;
    for (let from = 0; from < ids.length; from += chunk) {
      const { numUpdatedRows } = await store.database.db
        .updateTable("library_items")
        .set({ deleted_at: store.now() })
        .where("site_id", "=", store.siteId)
        .where("id", "in", ids.slice(from, from + chunk))
        .where("origin", "=", "own")
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      removed += Number(numUpdatedRows);
    }
    return removed;
  });
}

/** Problem: `not-found`. */
export const restoreOwnItem = (store: Store, id: string): Promise<Result<void>> =>
  setOwn(store, id, { deleted_at: null }, store.now() - binMilliseconds);

/** The name of what was removed and can be taken back. */
export async function findRemovedItem(store: Store, id: string): Promise<{ id: string; name: string } | null> {
  const row = await store.database.db
    .selectFrom("library_items")
    .select(["id", "name"])
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where("deleted_at", ">", store.now() - binMilliseconds)
    .executeTakeFirst();
  return row ?? null;
}
