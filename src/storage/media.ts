/** Media: what is known of each uploaded file; the bytes lie in the data folder under `fileName`. */
import { attempt, inTransaction, type Store } from "./database.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { appendEvents } from "./outbox.ts";
import { mediaDocument } from "./other-documents.ts";
import type { MediaRow } from "./schema.ts";
import { removeDocument, writeDocument } from "./search-documents.ts";

export type Media = {
  id: string;
  fileName: string;
  originalName: string;
  mime: string;
  bytes: number;
  /** Pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
  alt: string;
  createdAt: number;
  deletedAt: number | null;
};
export type NewMedia = Pick<Media, "fileName" | "originalName" | "mime" | "bytes"> &
  Partial<Pick<Media, "width" | "height" | "alt">>;

const binDays = 30;

const mediaOf = (row: MediaRow): Media => ({
  id: row.id,
  fileName: row.file_name,
  originalName: row.original_name,
  mime: row.mime,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  alt: row.alt,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
});

const media = (store: Store) => store.database.db.selectFrom("media").where("site_id", "=", store.siteId);
const tell = (store: Store) => store.database.publish("content", { siteId: store.siteId });

/** Problem: `conflict` when the file name is taken. */
export async function insertMedia(outer: Store, added: NewMedia): Promise<Result<Media>> {
  const row: MediaRow = {
    site_id: outer.siteId,
    id: createId(),
    file_name: added.fileName,
    original_name: added.originalName,
    mime: added.mime,
    bytes: added.bytes,
    width: added.width ?? null,
    height: added.height ?? null,
    alt: added.alt ?? "",
    created_at: outer.now(),
    deleted_at: null,
  };
  const inserted = await attempt(outer, () =>
    inTransaction(outer, async (store) => {
      await store.database.db.insertInto("media").values(row).execute();
      await writeDocument(store.database, store.siteId, mediaDocument(row));
      await appendEvents(store, [{ type: "file-uploaded", mediaId: row.id }]);
    }),
  );
  return inserted.ok ? ok(mediaOf(row)) : inserted;
}

/** By the name in its address; nothing that lies in the bin. */
export async function findMedia(store: Store, fileName: string): Promise<Media | null> {
  const row = await media(store)
    .selectAll()
    .where("file_name", "=", fileName)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? mediaOf(row) : null;
}

/** All of them, latest first. */
export async function listMedia(store: Store): Promise<Media[]> {
  const rows = await media(store)
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(mediaOf);
}

async function setMedia(outer: Store, id: string, columns: Partial<MediaRow>, fromBin = false): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const { database, siteId } = store;
    let query = database.db.updateTable("media").set(columns).where("site_id", "=", siteId).where("id", "=", id);
    if (fromBin)
      query = query.where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", expiry(store))]));
    const row = await query.returningAll().executeTakeFirst();
    if (!row) return problem("not-found", "This file is not known.");
    if (row.deleted_at === null) await writeDocument(database, siteId, mediaDocument(row));
    else await removeDocument(database, siteId, id);
    await tell(store);
    return ok(undefined);
  });
}

/** Problem of these three: `not-found`. */
export const describeMedia = (store: Store, id: string, alt: string) => setMedia(store, id, { alt });
/** Into the bin; the bytes stay until it is emptied. */
export const removeMedia = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store) => {
    const removed = await setMedia(store, id, { deleted_at: store.now() });
    if (removed.ok) await appendEvents(store, [{ type: "file-removed", mediaId: id }]);
    return removed;
  });
/** Not after 30 days: then the bytes may be gone. */
export const restoreMedia = (store: Store, id: string) => setMedia(store, id, { deleted_at: null }, true);

const expiry = (store: Store): number => store.now() - binDays * 86_400_000;

/** In the bin, latest removed first. */
export async function listRemovedMedia(store: Store): Promise<Media[]> {
  const rows = await media(store)
    .selectAll()
    .where("deleted_at", ">", expiry(store))
    .orderBy("deleted_at", "desc")
    .execute();
  return rows.map(mediaOf);
}

/** What has lain in the bin for 30 days: its bytes may go, and then `forgetMedia` its row. */
export async function listExpiredMedia(store: Store): Promise<Media[]> {
  return (await media(store).selectAll().where("deleted_at", "<=", expiry(store)).execute()).map(mediaOf);
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
