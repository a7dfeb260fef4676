/** The bin of entries: in, out again, and gone after 30 days with all that hangs on them. */
import type { Viewer } from "../domain/people/viewer.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { formatDocument } from "./documents.ts";
import { indexEntry, noEntry, recordChange } from "./entry-changes.ts";
import { findDraft } from "./entry-drafts.ts";
import { lockLinks, settleLinks, settleNamers } from "./entry-links.ts";
import { entryColumns, type EntryFrame, frameOf, parseEntryRow, readEntryRow, type StoredEntry } from "./entry-rows.ts";
import type { EntryRow } from "./entry-tables.ts";
import { appendEvents } from "./outbox.ts";
import { removeDocument } from "./search-documents.ts";
import { lockTaps, othersOnTap } from "./taps.ts";
import { removeReadings } from "./readings.ts";
import type { WrittenKind } from "./entry-versions.ts";
import { saveDraft } from "./save-draft.ts";
import { catchUpWithMash } from "./save-recipe.ts";
import type { SiteContext } from "./site-context.ts";
import { countedRowsOf } from "./list-places.ts";
import { passOnTranslations } from "./translations.ts";
import { replaceRows } from "./write-lists.ts";

const binDays = 30;
const dayMilliseconds = 86_400_000;

const rowsOf = (store: Store) =>
  store.database.db
    .selectFrom("entries")
    .select([...entryColumns, "stage", "language"])
    .where("site_id", "=", store.siteId);

/** The data of a beer that comes back to a tap which another one took meanwhile. */
async function kickedData(store: Store, row: StoredEntry): Promise<Pick<StoredEntry, "data"> | undefined> {
  const beer = row.kind === "beer" ? await readEntryRow(store, "beer", row) : null;
  if (!beer || (await othersOnTap(store, beer)).length === 0) return undefined;
  return { data: formatDocument("entry-beer", { ...beer.data, place: "kicked" }) };
}

/** What lies in the bin is neither found nor listed; what cannot be read is counted alone. */
async function indexRow(store: Store, row: StoredEntry & Pick<EntryRow, "stage" | "language">): Promise<void> {
  const entry = parseEntryRow(row.kind, row);
  if (entry) return indexEntry(store, entry);
  await removeDocument(store.database, store.siteId, row.id);
  await replaceRows(store, new Map([[row.id, countedRowsOf(store.siteId, row)]]));
}

/** A damaged entry goes and comes back as it is. */
async function setDeleted(
  outer: Store,
  id: string,
  deletedAt: number | null,
  who: Viewer,
): Promise<Result<EntryFrame>> {
  return inTransaction(outer, async (store) => {
    // In the order in which a save takes them.
    await lockTaps(store);
    await lockLinks(store);
    const row = await rowsOf(store).where("id", "=", id).executeTakeFirst();
    if (!row || (row.deleted_at === null) === (deletedAt === null)) return noEntry;
    const before = frameOf(row.kind, row);
    const after = { ...before, deletedAt, revision: before.revision + 1 };
    const kicked = deletedAt === null ? await kickedData(store, row) : undefined;
    const { numUpdatedRows } = await store.database.db
      .updateTable("entries")
      .set({ deleted_at: deletedAt, revision: after.revision, ...kicked })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .where("revision", "=", before.revision)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return problem("stale", "Somebody else saved this entry just now.");
    await indexRow(store, { ...row, ...kicked, deleted_at: deletedAt });
    await recordChange(store, { before, after, action: deletedAt === null ? "restored" : "removed" }, who);
    return ok(after);
  });
}

/** Into the bin, for 30 days. Problem: `not-found`. */
export const removeEntry = (store: Store, id: string, who: Viewer) => setDeleted(store, id, store.now(), who);
/** Out of the bin, as it was; a beer whose tap another took meanwhile counts as kicked, and second runnings have the mash of today. Problem: `not-found`. */
export const restoreEntry = (outer: Store, id: string, who: Viewer): Promise<Result<EntryFrame>> =>
  inTransaction(outer, async (store) => {
    const restored = await setDeleted(store, id, null, who);
    if (!restored.ok) return restored;
    if (restored.value.kind === "recipe") await catchUpWithMash(store, id, who);
    return ok(await withDraftBeside(store, restored.value, who));
  });

/** To the bin and out of it are two revisions. A draft that was the latest before them is the latest again. */
async function withDraftBeside(store: Store, entry: EntryFrame, who: Viewer): Promise<EntryFrame> {
  const { id, kind, revision } = entry;
  if (kind === "recipe" || kind === "batch") return entry;
  const draft = await findDraft<WrittenKind>(store, { id, kind });
  if (draft?.revision !== revision - 2) return entry;
  const saved = await saveDraft<WrittenKind>(store, id, revision, draft, who);
  return saved.ok ? { ...entry, revision: saved.value.revision } : entry;
}

/** The same for whoever looks at the site. */
export const entryBin = {
  remove: ({ store, viewer }: SiteContext, id: string) => removeEntry(store, id, viewer),
  restore: ({ store, viewer }: SiteContext, id: string) => restoreEntry(store, id, viewer),
};

/** Latest removed first, damaged ones too. */
export async function listBin(store: Store): Promise<EntryFrame[]> {
  const rows = await rowsOf(store).where("deleted_at", "is not", null).orderBy("deleted_at", "desc").execute();
  return rows.map((row) => frameOf(row.kind, row));
}

/** One that lies in it; null for what does not. */
export async function findInBin(store: Store, id: string | null): Promise<EntryFrame | null> {
  if (!id) return null;
  const row = await rowsOf(store).where("id", "=", id).where("deleted_at", "is not", null).executeTakeFirst();
  return row ? frameOf(row.kind, row) : null;
}

/** What hangs on an entry and goes with it. */
const dependants = [
  ["entry_links", "from_id"],
  ["slug_history", "entry_id"],
  ["entry_versions", "entry_id"],
  ["entry_notes", "entry_id"],
  ["preview_links", "entry_id"],
  ["feed_ids", "entry_id"],
  ["responses", "entry_id"],
  ["told_links", "entry_id"],
  ["reactions", "entry_id"],
  ["recipe_versions", "recipe_id"],
  ["recipe_drafts", "recipe_id"],
  ["device_assignments", "batch_id"],
  ["batch_events", "batch_id"],
  ["tastings", "beer_id"],
  ["deductions", "batch_id"],
  ["planned_recipes", "recipe_id"],
  ["reading_rollups", "batch_id"],
  ["reading_spreads", "batch_id"],
  ["batch_summaries", "batch_id"],
  ["finished_batches", "batch_id"],
  ["batch_watches", "batch_id"],
  ["alerts", "batch_id"],
  ["alert_deliveries", "batch_id"],
  ["alert_snoozes", "batch_id"],
] as const;

/** Deletes for good what has lain in the bin for 30 days; gives the number of entries. */
export async function purgeBin(outer: Store, days = binDays): Promise<number> {
  return inTransaction(outer, async (store) => {
    const { db } = store.database;
    await lockLinks(store);
    const old = await db
      .selectFrom("entries")
      .select(["id", "kind"])
      .where("site_id", "=", store.siteId)
      .where("deleted_at", "<=", store.now() - days * dayMilliseconds)
      .execute();
    const ids = old.map((row) => row.id);
    if (ids.length === 0) return 0;
    const heirs = await passOnTranslations(store, ids);
    // Before its assignments, which say what of a device's readings is the batch's.
    for (const { id, kind } of old) if (kind === "batch") await removeReadings(store, id);
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
    for (const { id, kind, data } of heirs)
      await db
        .updateTable("entries")
        .set({ data: formatDocument(`entry-${kind}`, data) })
        .where("site_id", "=", store.siteId)
        .where("id", "=", id)
        .execute();
    await settleLinks(store, heirs);
    await settleNamers(store, ids);
    return ids.length;
  });
}
