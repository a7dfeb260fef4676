/** Media: what is known of each uploaded file; the bytes lie in the data folder under `fileName`. */
import { attempt, inTransaction, type Store } from "./database.ts";
import type { Credit, Focus } from "../domain/publishing/picture-facts.ts";
import { ok, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { appendEvents } from "./outbox.ts";
import { mediaDocument } from "./other-documents.ts";
import { inParts } from "./reach.ts";
import type { MediaRow } from "./entry-tables.ts";
import { addToCounts, markUsed } from "./write-lists.ts";
import { writeDocument } from "./search-documents.ts";

export type Media = {
  id: string;
  fileName: string;
  originalName: string;
  mime: string;
  bytes: number;
  /** Pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
  /** Of a PDF; null where nobody has counted them. */
  pages: number | null;
  alt: string;
  /** In hexadecimal; null of what came before there were any. */
  sha256: string | null;
  /** What crops keep; null for the middle. */
  focus: Focus | null;
  credit: Credit | null;
  /** Of the original that editors can download; null where the file itself is the original. */
  originalBytes: number | null;
  createdAt: number;
  deletedAt: number | null;
};
export type MediaDetails = Pick<Media, "alt" | "focus" | "credit">;
export type NewMedia = Pick<Media, "fileName" | "originalName" | "mime" | "bytes"> &
  Partial<Pick<Media, "width" | "height" | "pages" | "alt" | "focus" | "credit" | "sha256" | "originalBytes">> & {
    /** Checksum of the bytes as they were sent. */
    sentSha256?: string;
  };

export const factColumns = ({ focus, credit }: Partial<Pick<Media, "focus" | "credit">>) => ({
  focus_x: focus?.x ?? null,
  focus_y: focus?.y ?? null,
  author: credit?.author || null,
  link: credit?.link || null,
  licence: credit?.licence || null,
});

const creditOf = ({ author, link, licence }: MediaRow): Credit | null =>
  author || link || licence ? { author: author ?? "", link: link ?? "", licence: licence ?? "" } : null;

export const mediaOf = (row: MediaRow): Media => ({
  id: row.id,
  fileName: row.file_name,
  originalName: row.original_name,
  mime: row.mime,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  pages: row.pages,
  alt: row.alt,
  sha256: row.sha256,
  focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
  credit: creditOf(row),
  originalBytes: row.original_bytes,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
});

export const mediaRows = (store: Store) => store.database.db.selectFrom("media").where("site_id", "=", store.siteId);

/** A file that has come, or one that has gone. */
export const countFile = (store: Store, { bytes, original_bytes }: MediaRow, change: 1 | -1): Promise<void> => {
  const kept = { site_id: store.siteId, audience: "editor", value: "" } as const;
  return addToCounts(store, [
    { ...kept, list: "own bytes", count: change * bytes },
    { ...kept, list: "own files", count: change },
    ...(original_bytes ? [{ ...kept, list: "own originals" as const, count: change * original_bytes }] : []),
  ]);
};

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
    used: null,
    sha256: added.sha256 ?? null,
    ...factColumns(added),
    sent_sha256: added.sentSha256 ?? null,
    original_bytes: added.originalBytes ?? null,
    pages: added.pages ?? null,
  };
  const inserted = await attempt(outer, () =>
    inTransaction(outer, async (store) => {
      await store.database.db.insertInto("media").values(row).execute();
      await countFile(store, row, 1);
      await markUsed(store, [row.file_name]);
      await writeDocument(store.database, store.siteId, mediaDocument(row));
      await appendEvents(store, [{ type: "file-uploaded", mediaId: row.id }]);
    }),
  );
  return inserted.ok ? ok(mediaOf(row)) : inserted;
}

/** By the name in its address; nothing that lies in the bin. */
export async function findMedia(store: Store, fileName: string): Promise<Media | null> {
  const row = await mediaRows(store)
    .selectAll()
    .where("file_name", "=", fileName)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? mediaOf(row) : null;
}

/** Also of what lies in the bin. */
export async function hasMediaRow(store: Store, fileName: string): Promise<boolean> {
  return (await mediaRows(store).select("id").where("file_name", "=", fileName).executeTakeFirst()) !== undefined;
}

/** The same for many names, in one statement. */
export async function findMediaFiles(store: Store, fileNames: readonly string[]): Promise<Map<string, Media>> {
  const rows = await inParts(fileNames, (part) =>
    mediaRows(store).selectAll().where("file_name", "in", part).where("deleted_at", "is", null).execute(),
  );
  return new Map(rows.map((row) => [row.file_name, mediaOf(row)]));
}

/** By the checksum of what was sent; nothing that lies in the bin. */
export async function findSentMedia(store: Store, sentSha256: string): Promise<Media | null> {
  const row = await mediaRows(store)
    .selectAll()
    .where("sent_sha256", "=", sentSha256)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row ? mediaOf(row) : null;
}

/** All of them, latest first. */
export async function listMedia(store: Store): Promise<Media[]> {
  const rows = await mediaRows(store)
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(mediaOf);
}

/** Also of what lies in the bin. */
export async function findAnyMedia(store: Store, id: string): Promise<Media | null> {
  const row = await mediaRows(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? mediaOf(row) : null;
}

export async function findMediaById(store: Store, id: string): Promise<Media | null> {
  const row = await mediaRows(store)
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? mediaOf(row) : null;
}
