/** What becomes of a file of the media: what is said of it, the bin and the way out of it. */
import { inTransaction, type Store } from "./database.ts";
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { appendEvents } from "./outbox.ts";
import { mediaDocument } from "./other-documents.ts";
import type { MediaRow } from "./entry-tables.ts";
import { removeDocument, writeDocument } from "./search-documents.ts";
import { type Media, type MediaDetails, factColumns, mediaOf, mediaRows, countFile } from "./media.ts";

/** `from`: where a file that is moved has been; one that is where it goes stays there. */
async function setMedia(
  outer: Store,
  id: string,
  columns: Partial<MediaRow>,
  from?: "site" | "bin",
): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const { database, siteId } = store;
    let query = database.db.updateTable("media").set(columns).where("site_id", "=", siteId).where("id", "=", id);
    if (from === "site") query = query.where("deleted_at", "is", null);
    if (from === "bin") query = query.where("deleted_at", ">", expiry(store));
    const row = await query.returningAll().executeTakeFirst();
    if (!row) return isThere(store, id, from);
    if (from) await countFile(store, row, from === "bin" ? 1 : -1);
    if (row.deleted_at === null) await writeDocument(database, siteId, mediaDocument(row));
    else await removeDocument(database, siteId, id);
    await store.database.publish("content", { siteId: store.siteId });
    return ok(undefined);
  });
}

async function isThere(store: Store, id: string, from?: "site" | "bin"): Promise<Result<void>> {
  const row = from && (await mediaRows(store).select("deleted_at").where("id", "=", id).executeTakeFirst());
  if (row && (row.deleted_at === null) === (from === "bin")) return ok(undefined);
  return problem("not-found", "This file is not known.");
}

/** Problem of these five: `not-found`. */
export const setPages = (store: Store, id: string, pages: number) => setMedia(store, id, { pages });
export const describeMedia = (store: Store, id: string, alt: string) => setMedia(store, id, { alt });
/** All that is said of a file at once. */
export const setMediaDetails = (store: Store, id: string, { alt, focus, credit }: MediaDetails) =>
  setMedia(store, id, { alt, ...factColumns({ focus, credit }) });
/** Into the bin; the bytes stay until it is emptied. */
export const removeMedia = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store) => {
    const removed = await setMedia(store, id, { deleted_at: store.now() }, "site");
    if (removed.ok) await appendEvents(store, [{ type: "file-removed", mediaId: id }]);
    return removed;
  });
/** Not after 30 days: then the bytes may be gone. */
export const restoreMedia = (store: Store, id: string) => setMedia(store, id, { deleted_at: null }, "bin");

/** Whether there is such a file; one that lies in the bin comes out of it. */
export async function keepMediaFile(store: Store, fileName: string): Promise<"new" | "there" | "restored"> {
  const row = await mediaRows(store).select(["id", "deleted_at"]).where("file_name", "=", fileName).executeTakeFirst();
  if (!row) return "new";
  if (row.deleted_at === null) return "there";
  return (await restoreMedia(store, row.id)).ok ? "restored" : "there";
}

const expiry = (store: Store): number => store.now() - binMilliseconds;

/** In the bin, latest removed first. */
export async function listRemovedMedia(store: Store): Promise<Media[]> {
  const rows = await mediaRows(store)
    .selectAll()
    .where("deleted_at", ">", expiry(store))
    .orderBy("deleted_at", "desc")
    .execute();
  return rows.map(mediaOf);
}

/** What has lain in the bin for 30 days: its bytes may go, and then `forgetMedia` its row. */
export async function listExpiredMedia(store: Store): Promise<Media[]> {
  return (await mediaRows(store).selectAll().where("deleted_at", "<=", expiry(store)).execute()).map(mediaOf);
}

/** Deletes the row of an expired file; any other stays. */
export async function forgetMedia(store: Store, id: string): Promise<void> {
  await store.database.db
    .deleteFrom("media")
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where("deleted_at", "<=", expiry(store))
    .execute();
}
