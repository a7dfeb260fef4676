/** The bin of entries: in, out again, and gone after 30 days with all that hangs on them. */
import type { Entry } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { noEntry, readEntry, recordChange, replaceEntry } from "./entry-changes.ts";
import { entryColumns, entryOf } from "./entry-rows.ts";
import { appendEvents } from "./outbox.ts";
import { othersOnTap } from "./taps.ts";

const binDays = 30;
const dayMilliseconds = 86_400_000;
async function setDeleted(outer: Store, id: string, deletedAt: number | null, who: Viewer): Promise<Result<Entry>> {
  return inTransaction(outer, async (store) => {
    const before = await readEntry(store, id);
    if (!before || (before.deletedAt === null) === (deletedAt === null)) return noEntry;
    const after = { ...before, deletedAt, revision: before.revision + 1 };
    if (deletedAt === null && after.kind === "beer" && (await othersOnTap(store, after)).length > 0)
      Object.assign(after, { data: { ...after.data, place: "kicked" } });
    if (!(await replaceEntry(store, after))) return problem("stale", "Somebody else saved this entry just now.");
    await recordChange(store, { before, after, action: deletedAt === null ? "restored" : "removed" }, who);
    return ok(after);
  });
}

/** Into the bin, for 30 days. Problem: `not-found`. */
export const removeEntry = (store: Store, id: string, who: Viewer) => setDeleted(store, id, store.now(), who);
/** Out of the bin, as it was; a beer whose tap another took meanwhile counts as kicked. Problem: `not-found`. */
export const restoreEntry = (store: Store, id: string, who: Viewer) => setDeleted(store, id, null, who);

/** Latest removed first. */
export async function listBin(store: Store): Promise<Entry[]> {
  const rows = await store.database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .execute();
  return rows.map((row) => entryOf(row.kind, row));
}

/** What hangs on an entry and goes with it. */
const dependants = [
  ["slug_history", "entry_id"],
  ["recipe_versions", "recipe_id"],
  ["recipe_drafts", "recipe_id"],
  ["device_assignments", "batch_id"],
  ["batch_events", "batch_id"],
  ["readings", "batch_id"],
  ["tastings", "beer_id"],
  ["deductions", "batch_id"],
  ["planned_recipes", "recipe_id"],
  ["reading_rollups", "batch_id"],
  ["batch_summaries", "batch_id"],
] as const;

/** Deletes for good what has lain in the bin for 30 days; gives the number of entries. */
export async function purgeBin(outer: Store, days = binDays): Promise<number> {
  return inTransaction(outer, async (store) => {
    const { db } = store.database;
    const old = await db
      .selectFrom("entries")
      .select(["id", "kind"])
      .where("site_id", "=", store.siteId)
      .where("deleted_at", "<=", store.now() - days * dayMilliseconds)
      .execute();
    const ids = old.map((row) => row.id);
    if (ids.length === 0) return 0;
    const { dynamic } = db;
    for (const [table, column] of dependants)
      await db
        .deleteFrom(table as "slug_history")
        .where("site_id", "=", store.siteId)
        .where(dynamic.ref<"entry_id">(column), "in", ids)
        .execute();
    await db.deleteFrom("entries").where("site_id", "=", store.siteId).where("id", "in", ids).execute();
    await appendEvents(
      store,
      old.map(({ id, kind }) => ({ type: "entry-purged", kind, entryId: id })),
    );
    return ids.length;
  });
}
