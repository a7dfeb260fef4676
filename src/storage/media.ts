/** Media: what is known of each uploaded file; the bytes lie in the data folder under `fileName`. */
import { sql } from "kysely";
import { countedPage, nearestPage, type Page, rowsToCount } from "../domain/publishing/page-of.ts";
import { attempt, inTransaction, type Store } from "./database.ts";
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import {
  type Credit,
  type CreditPart,
  creditParts,
  type Focus,
  type PictureFacts,
} from "../domain/publishing/picture-facts.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { appendEvents } from "./outbox.ts";
import { mediaDocument } from "./other-documents.ts";
import { inParts } from "./reach.ts";
import type { MediaRow } from "./entry-tables.ts";
import { countRows, hitsOf, one } from "./hits.ts";
import { sumMedia } from "./own-counts.ts";
import { addToCounts, markUsed } from "./write-lists.ts";
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

const factColumns = ({ focus, credit }: Partial<Pick<Media, "focus" | "credit">>) => ({
  focus_x: focus?.x ?? null,
  focus_y: focus?.y ?? null,
  author: credit?.author || null,
  link: credit?.link || null,
  licence: credit?.licence || null,
});

const creditOf = ({ author, link, licence }: MediaRow): Credit | null =>
  author || link || licence ? { author: author ?? "", link: link ?? "", licence: licence ?? "" } : null;

const mediaOf = (row: MediaRow): Media => ({
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

const media = (store: Store) => store.database.db.selectFrom("media").where("site_id", "=", store.siteId);
const tell = (store: Store) => store.database.publish("content", { siteId: store.siteId });

/** A file that has come, or one that has gone. */
const countFile = (store: Store, { bytes, original_bytes }: MediaRow, change: 1 | -1): Promise<void> => {
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
  const row = await media(store)
    .selectAll()
    .where("file_name", "=", fileName)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? mediaOf(row) : null;
}

/** Also of what lies in the bin. */
export async function hasMediaRow(store: Store, fileName: string): Promise<boolean> {
  return (await media(store).select("id").where("file_name", "=", fileName).executeTakeFirst()) !== undefined;
}

/** The same for many names, in one statement. */
export async function findMediaFiles(store: Store, fileNames: readonly string[]): Promise<Map<string, Media>> {
  const rows = await inParts(fileNames, (part) =>
    media(store).selectAll().where("file_name", "in", part).where("deleted_at", "is", null).execute(),
  );
  return new Map(rows.map((row) => [row.file_name, mediaOf(row)]));
}

/** By the checksum of what was sent; nothing that lies in the bin. */
export async function findSentMedia(store: Store, sentSha256: string): Promise<Media | null> {
  const row = await media(store)
    .selectAll()
    .where("sent_sha256", "=", sentSha256)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row ? mediaOf(row) : null;
}

/** What a page shows of a picture; null for what has no pixels. */
export const factsOf = (file: Media | null | undefined): PictureFacts | null =>
  file?.width && file.height
    ? {
        width: file.width,
        height: file.height,
        ...(file.focus && { focus: file.focus }),
        ...(file.credit && { credit: file.credit }),
      }
    : null;

export type ShownPicture = Pick<Media, "id" | "fileName" | "originalName" | "bytes" | "width" | "height" | "alt">;
/** What editors see of a picture where one is chosen. */
export const shownPicture = ({ id, fileName, originalName, bytes, width, height, alt }: Media): ShownPicture => ({
  id,
  fileName,
  originalName,
  bytes,
  width,
  height,
  alt,
});

/** Who made it, as a page says it; empty where nobody is named. */
export const saidCredit = ({ credit }: Media): CreditPart[] => (credit ? creditParts(credit) : []);

/** A picture that stands for a page where others link to it. */
export type PageImage = Pick<Media, "credit"> & {
  file: string;
  /** Others see the part round its focal point. */
  isCropped: boolean;
};
export const pageImageOf = ({ fileName, focus, credit }: Media): PageImage => ({
  file: fileName,
  isCropped: focus !== null,
  credit,
});

/** The same of many, by their paths `/media/NAME`, in one statement; for texts that show them. */
export const picturesOf = (store: Store) => (paths: readonly string[]) => findPictures(store, paths);

async function findPictures(store: Store, paths: readonly string[]): Promise<Map<string, PictureFacts>> {
  const files = await findMediaFiles(
    store,
    paths.map((path) => path.replace("/media/", "")),
  );
  return new Map(
    [...files].flatMap(([name, file]) => {
      const facts = factsOf(file);
      return facts ? [[`/media/${name}`, facts]] : [];
    }),
  );
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

/** `except`: names of files that are left out. */
export type MediaChoice = {
  query?: string;
  onlyUnused?: boolean;
  onlyUndescribed?: boolean;
  except?: readonly string[];
  type?: "image" | "audio";
};

const isKept = sql<boolean>`media.deleted_at is null`;
/** No entry outside of the bin names it. The words of the index, as those below. */
const isUnused = sql<boolean>`media.used is null`;
/** A picture without words for those who can't see it. */
const isUndescribed = sql<boolean>`media.alt = '' and substr(media.mime, 1, 6) = 'image/'`;
const isOfType = (type: "image" | "audio") => sql<boolean>`substr(media.mime, 1, 6) = ${sql.lit(`${type}/`)}`;

function chosenMedia(store: Store, { onlyUnused, onlyUndescribed, except = [], type }: MediaChoice) {
  let files = store.database.db.selectFrom("media").where("media.site_id", "=", store.siteId).where(isKept);
  if (onlyUnused) files = files.where(isUnused);
  if (onlyUndescribed) files = files.where(isUndescribed);
  if (except.length > 0) files = files.where("media.file_name", "not in", except);
  return type ? files.where(isOfType(type)) : files;
}

/** Null where no words are asked for. */
function foundMedia(store: Store, { query = "", onlyUnused, onlyUndescribed, except = [], type }: MediaChoice) {
  let files = hitsOf(store, "media", query)
    ?.innerJoin("media", (join) =>
      join.onRef("media.site_id", "=", "document.site_id").onRef("media.id", "=", "document.id"),
    )
    .where(isKept);
  if (onlyUnused) files = files?.where(isUnused);
  if (onlyUndescribed) files = files?.where(isUndescribed);
  if (except.length > 0) files = files?.where("media.file_name", "not in", except);
  return (type ? files?.where(isOfType(type)) : files) ?? null;
}

/** How many there are is kept of all; of others no more are counted than this page and some ahead of it have. */
async function pageOfMedia(store: Store, choice: MediaChoice, asked: string | null, limit: number): Promise<Page> {
  const { query = "", onlyUnused, onlyUndescribed, type } = choice;
  if (query.trim() === "" && !onlyUnused && !onlyUndescribed && !type)
    return nearestPage(asked, (await sumMedia(store)).count, limit);
  const rows = foundMedia(store, choice)?.select(one) ?? chosenMedia(store, choice).select(one);
  return countedPage(asked, await countRows(store, rows.limit(rowsToCount(asked, limit))), limit);
}

const newest = (store: Store, choice: MediaChoice) =>
  foundMedia(store, choice)?.selectAll("media").orderBy("hits.number", "desc") ??
  chosenMedia(store, choice).selectAll("media").orderBy("media.created_at", "desc").orderBy("media.id", "desc");

/** One page of those that are chosen, the latest first; `asked` is the number that the address gives. */
export async function mediaPage(
  store: Store,
  choice: MediaChoice,
  asked: string | null,
  limit: number,
): Promise<{ files: Media[]; page: Page }> {
  const page = await pageOfMedia(store, choice, asked, limit);
  const rows = await newest(store, choice).limit(limit).offset(page.offset).execute();
  return { files: rows.map(mediaOf), page };
}

/** The next ones after a place among all, the latest first. */
export async function mediaAfter(
  store: Store,
  after: { at: number; id: string } | null,
  limit: number,
): Promise<Media[]> {
  const kept = store.database.db
    .selectFrom("media")
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "is", null);
  const rows = await (after ? kept.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : kept)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(mediaOf);
}

/** Names of some to choose from, the latest first. */
export async function suggestMedia(store: Store, choice: MediaChoice, limit: number): Promise<string[]> {
  return (await newest(store, choice).limit(limit).execute()).map((row) => row.file_name);
}

/** Names of the latest, and what there is of those that are chosen. */
export type PictureChoices = { names: string[]; more: boolean; chosen: ShownPicture[] };
const mostNames = 60;

/** One statement for both. */
export async function picturesToChoose(store: Store, chosen: readonly string[]): Promise<PictureChoices> {
  const pictures = chosenMedia(store, { type: "image" }).selectAll("media");
  const newestOfAll = pictures.orderBy("media.created_at", "desc").orderBy("media.id", "desc");
  const latest = store.database.db.selectFrom(newestOfAll.limit(mostNames + 1).as("latest")).selectAll();
  const named = pictures.where("media.file_name", "in", chosen);
  const rows = await (chosen.length > 0 ? latest.unionAll(named) : latest).execute();
  const files = [...new Map(rows.map((row) => [row.id, mediaOf(row)])).values()].toSorted(latestFirst);
  return {
    names: files.slice(0, mostNames).map(({ fileName }) => fileName),
    more: files.length > mostNames,
    chosen: files.filter(({ fileName }) => chosen.includes(fileName)).map(shownPicture),
  };
}

const latestFirst = (one: Media, other: Media): number =>
  other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);

export async function findMediaById(store: Store, id: string): Promise<Media | null> {
  const row = await media(store).selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  return row ? mediaOf(row) : null;
}

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
    await tell(store);
    return ok(undefined);
  });
}

async function isThere(store: Store, id: string, from?: "site" | "bin"): Promise<Result<void>> {
  const row = from && (await media(store).select("deleted_at").where("id", "=", id).executeTakeFirst());
  if (row && (row.deleted_at === null) === (from === "bin")) return ok(undefined);
  return problem("not-found", "This file is not known.");
}

/** Problem of these four: `not-found`. */
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
  const row = await media(store).select(["id", "deleted_at"]).where("file_name", "=", fileName).executeTakeFirst();
  if (!row) return "new";
  if (row.deleted_at === null) return "there";
  return (await restoreMedia(store, row.id)).ok ? "restored" : "there";
}

const expiry = (store: Store): number => store.now() - binMilliseconds;

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
