/** Versions of what is written in the editor: each save of it is kept whole, as long as the entry is. */
import { gunzipSync, gzipSync } from "node:zlib";
import { sql, type SqlBool } from "kysely";
import type { Entry, EntryKind, PublishStatus } from "../domain/publishing/entry.ts";
import { countChangedWords, wordsIn } from "../domain/publishing/words-in.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { formatDocument, readDocument } from "./documents.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { EntryVersionRow } from "./entry-tables.ts";
import { namesOfPeople } from "./people.ts";

/** Recipes have versions of their own, batches their log. */
export type WrittenKind = Exclude<EntryKind, "recipe" | "batch">;
export type VersionAction = EntryVersionRow["action"];

export type Version = {
  revision: number;
  /** The last save of it. */
  at: number;
  action: VersionAction;
  status: PublishStatus;
  name: string | null;
  words: number;
  /** Words that came and went since the version before it. */
  added: number;
  removed: number;
  /** Null when the program did it or the person is gone. */
  userName: string | null;
};

/** What one holds of its entry. */
export type VersionText<K extends WrittenKind> = Pick<
  Entry<K>,
  "title" | "slug" | "summary" | "visibility" | "publishAt" | "data"
>;

export type KeptVersion<K extends WrittenKind> = Pick<Version, "revision" | "at" | "name" | "words"> & {
  text: VersionText<K>;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Saves of a draft closer than this are one version, which grows for an hour at most. */
const [sessionPause, longestSession] = [10 * minute, hour];
/** From then on a draft keeps one version an hour. */
const thinnedAfter = 30 * day;
const mostVersions = 1000;

export const isWritten = (entry: Entry): entry is Entry<WrittenKind> =>
  entry.kind !== "recipe" && entry.kind !== "batch";

const rowsOf = (store: Store, entryId: string) =>
  store.database.db.selectFrom("entry_versions").where("site_id", "=", store.siteId).where("entry_id", "=", entryId);

export function packVersion({ kind, title, slug, summary, visibility, publishAt, data }: Entry<WrittenKind>): string {
  const text = formatDocument(`entry-${kind}`, data);
  return gzipSync(JSON.stringify({ title, slug, summary, visibility, publishAt, data: text })).toString("base64");
}

type Packed = Omit<VersionText<WrittenKind>, "data"> & { data: string };
const unpack = (document: string): Packed =>
  JSON.parse(gunzipSync(Buffer.from(document, "base64")).toString("utf8")) as Packed;

/** Null where its data cannot be read any more. */
export function readVersion<K extends WrittenKind>(kind: K, document: string): VersionText<K> | null {
  const { data: text, ...head } = unpack(document);
  const data = readDocument(`entry-${kind}`, entrySchemas[kind], text);
  return data.ok ? { ...head, data: data.value as Entry<K>["data"] } : null;
}

type Saved = { before: Entry | null; after: Entry; action: VersionAction };
type Latest = Pick<EntryVersionRow, "revision" | "at" | "began_at" | "user_id" | "action" | "name" | "document">;

/** One person goes on with a draft. */
function goesOn(last: Latest, { before, after, action }: Saved, who: Viewer, now: number): boolean {
  if (action !== "updated" || before?.status !== "draft" || after.status !== "draft") return false;
  if (last.user_id !== who.userId || last.name !== null || last.action === "restored") return false;
  return now - last.at <= sessionPause && now - last.began_at <= longestSession;
}

/** In the transaction of the save. */
export async function keepVersion(store: Store, saved: Saved, who: Viewer): Promise<void> {
  const { before, after, action } = saved;
  if (!isWritten(after)) return;
  const at = store.now();
  const last = await rowsOf(store, after.id)
    .select(["revision", "at", "began_at", "user_id", "action", "name", "document"])
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  const session = last && goesOn(last, saved, who, at) ? last : null;
  const earlier = session
    ? (await findVersion(store, after, { before: session.revision }))?.text
    : ((last && readVersion(after.kind, last.document)) ?? (before && isWritten(before) ? before : null));
  const columns = {
    revision: after.revision,
    at,
    words: wordsIn(after.data.body).length,
    ...countChangedWords(earlier?.data.body ?? "", after.data.body),
    document: packVersion(after),
  };
  const { db } = store.database;
  if (session) {
    await db
      .updateTable("entry_versions")
      .set(columns)
      .where("site_id", "=", store.siteId)
      .where("entry_id", "=", after.id)
      .where("revision", "=", session.revision)
      .execute();
    return;
  }
  const key = { site_id: store.siteId, entry_id: after.id, began_at: at, user_id: who.userId };
  await db
    .insertInto("entry_versions")
    .values({ ...key, ...columns, action, status: after.status, name: null })
    .execute();
  await thinOut(store, after.id);
}

/** The draft beside a published text stays while it is one. */
const isNoDraft = sql<SqlBool>`not exists (select 1 from entries where entries.site_id = entry_versions.site_id
  and entries.id = entry_versions.entry_id and entries.draft_revision = entry_versions.revision)`;

/** What was out or has a name stays, until there are more than a thousand. */
async function thinOut(store: Store, entryId: string): Promise<void> {
  const unnamed = () =>
    store.database.db
      .deleteFrom("entry_versions")
      .where("site_id", "=", store.siteId)
      .where("entry_id", "=", entryId)
      .where("name", "is", null)
      .where(isNoDraft);
  await unnamed()
    .where("status", "=", "draft")
    .where("at", "<", store.now() - thinnedAfter)
    .where(
      sql<boolean>`exists (select 1 from entry_versions later where later.site_id = entry_versions.site_id
        and later.entry_id = entry_versions.entry_id and later.revision > entry_versions.revision
        and later.at / ${sql.lit(hour)} = entry_versions.at / ${sql.lit(hour)})`,
    )
    .execute();
  await unnamed()
    .where("revision", "<=", (eb) =>
      eb
        .selectFrom("entry_versions as kept")
        .select("kept.revision")
        .where("kept.site_id", "=", store.siteId)
        .where("kept.entry_id", "=", entryId)
        .orderBy("kept.revision", "desc")
        .limit(1)
        .offset(mostVersions),
    )
    .execute();
}

export async function countVersions(store: Store, entryId: string): Promise<number> {
  const { count } = await rowsOf(store, entryId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Latest first; without their texts. */
export async function listVersions(
  store: Store,
  entryId: string,
  { limit, offset }: { limit: number; offset: number } = { limit: mostVersions * 2, offset: 0 },
): Promise<Version[]> {
  const rows = await rowsOf(store, entryId)
    .select(["revision", "at", "action", "status", "name", "words", "added", "removed", "user_id as userId"])
    .orderBy("revision", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const names = await namesOfPeople(
    store,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, ...row }) => ({ ...row, userName: names.get(userId ?? "") ?? null }));
}

/** The one of this revision, or the last before it; null where there is none, or it cannot be read any more. */
export async function findVersion<K extends WrittenKind>(
  store: Store,
  { id, kind }: Pick<Entry<K>, "id" | "kind">,
  which: { is: number } | { before: number },
): Promise<KeptVersion<K> | null> {
  const rows = rowsOf(store, id).select(["revision", "at", "name", "words", "document"]);
  const chosen = "is" in which ? rows.where("revision", "=", which.is) : rows.where("revision", "<", which.before);
  const row = await chosen.orderBy("revision", "desc").limit(1).executeTakeFirst();
  if (!row) return null;
  const { document, ...version } = row;
  const text = readVersion<K>(kind, document);
  return text && { ...version, text };
}

/** The latest version stays as it is: what is saved next begins one of its own, whoever saves it. */
export async function closeVersion(store: Store, entryId: string): Promise<void> {
  const latest = await rowsOf(store, entryId)
    .select("revision")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest) return;
  await store.database.db
    .updateTable("entry_versions")
    .set({ began_at: 0 })
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .where("revision", "=", latest.revision)
    .execute();
}

/** "" takes the name away; false where there is no such version. */
export async function nameVersion(store: Store, entryId: string, revision: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await store.database.db
    .updateTable("entry_versions")
    .set({ name: name || null })
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
