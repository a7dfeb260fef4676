/** Entries between row and object, and which rows a viewer may see. */
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from "kysely";
import { listedVisibilities } from "../domain/publishing/access.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { languageIn } from "../domain/publishing/translation.ts";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import { ok, type Result } from "../domain/result.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { Store } from "./database.ts";
import { formatDocument, readDocument } from "./documents.ts";
import { numberOf, sortAtOf, stageOf, tagsOf } from "./entry-text.ts";
import type { EntryRow } from "./entry-tables.ts";
import { inParts, type Reach } from "./reach.ts";
import { createReadBefore } from "./read-before.ts";
import type { Schema } from "./schema.ts";
import { readRow, readRows, type RowReader } from "./unreadable.ts";

/** Everything but what is derived for sorting and choosing. */
export const entryColumns = [
  "id",
  "kind",
  "slug",
  "title",
  "summary",
  "status",
  "visibility",
  "publish_at",
  "created_at",
  "updated_at",
  "deleted_at",
  "revision",
  "data",
] as const satisfies (keyof EntryRow)[];

export type StoredEntry = Pick<EntryRow, (typeof entryColumns)[number]>;
/** An entry but for what its kind alone has: this much is known of a damaged one too. */
export type EntryFrame<K extends EntryKind = EntryKind> = Omit<Entry<K>, "data">;

/** What lists show of an entry without reading its data. */
export type ListedHead = Pick<Entry, "id" | "kind" | "slug" | "title" | "summary" | "updatedAt"> & {
  /** When it was published. */
  at: number;
  /** "" for the site's. */
  language: string;
};

/** Of a query that joins entries to others. */
export const headColumns = [
  "entries.id",
  "entries.kind",
  "entries.slug",
  "entries.title",
  "entries.summary",
  "entries.updated_at as updatedAt",
  "entries.sort_at as at",
  "entries.language",
] as const;

export const frameOf = <K extends EntryKind>(kind: K, row: StoredEntry): EntryFrame<K> => ({
  id: row.id,
  kind,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  status: row.status,
  visibility: row.visibility,
  publishAt: row.publish_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  revision: row.revision,
});

function entryOf<K extends EntryKind>(kind: K, row: StoredEntry): Result<Entry<K>> {
  const data = dataOf(kind, row);
  return data.ok ? ok({ ...frameOf(kind, row), data: data.value }) : data;
}

/** Null where its data cannot be read; nobody is told. */
export function parseEntryRow<K extends EntryKind>(kind: K, row: StoredEntry): Entry<K> | null {
  const entry = entryOf(kind, row);
  return entry.ok ? entry.value : null;
}

const readerOf = <K extends EntryKind>(kind?: K): RowReader<StoredEntry, Entry<K>> => ({
  place: "entry",
  id: ({ id }) => id,
  text: ({ data }) => data,
  read: (row) => entryOf(kind ?? (row.kind as K), row),
});

/** Null where its data cannot be read. */
export const readEntryRow = <K extends EntryKind>(store: Store, kind: K, row: StoredEntry): Promise<Entry<K> | null> =>
  readRow(store, readerOf(kind), row);

/** Of one kind, or of the kind of each; those whose data cannot be read are left out. */
export const readEntryRows = <K extends EntryKind = EntryKind>(
  store: Store,
  rows: readonly StoredEntry[],
  kind?: K,
): Promise<Entry<K>[]> => readRows(store, readerOf(kind), rows);

const readBefore = createReadBefore<Result<unknown>>(16_000_000);

const dataOf = <K extends EntryKind>(kind: K, { id, data }: Pick<EntryRow, "id" | "data">) =>
  readBefore(id, data, () => readDocument(`entry-${kind}`, entrySchemas[kind], data)) as Result<Entry<K>["data"]>;

export function rowOf<K extends EntryKind>(
  siteId: string,
  entry: Entry<K>,
): Omit<EntryRow, "draft_revision" | "draft_due_at"> {
  return {
    site_id: siteId,
    id: entry.id,
    kind: entry.kind,
    slug: entry.slug,
    title: entry.title,
    folded_title: foldText(entry.title),
    summary: entry.summary,
    status: entry.status,
    visibility: entry.visibility,
    publish_at: entry.publishAt,
    sort_at: sortAtOf(entry),
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
    deleted_at: entry.deletedAt,
    revision: entry.revision,
    data: formatDocument(`entry-${entry.kind}`, entry.data),
    tags: tagsOf(entry.data),
    number: numberOf(entry.data),
    stage: stageOf(entry.data),
    language: languageIn(entry.data),
  };
}

/** Whatever state they are in, in no order. */
export const rowsById = ({ database, siteId }: Reach, ids: readonly string[]): Promise<StoredEntry[]> =>
  inParts(ids, (part) =>
    database.db
      .selectFrom("entries")
      .select(entryColumns)
      .where("site_id", "=", siteId)
      .where("id", "in", part)
      .execute(),
  );

/** Not in the bin. The words of the partial indexes: said otherwise, they are passed over. */
export const isKept = sql<SqlBool>`deleted_at is null`;

/** The rule of `access.ts` for lists, in SQL. `own`: an editor asks for drafts and private things too. */
export function listed(viewer: Viewer, now: number, own: boolean) {
  return (eb: ExpressionBuilder<Schema, "entries">): ExpressionWrapper<Schema, "entries", SqlBool> => {
    const kept = eb.and([isKept]);
    if (own && hasRole(viewer, "editor")) return kept;
    const due = eb.and([eb("status", "=", "scheduled"), eb("publish_at", "<=", now)]);
    return eb.and([
      kept,
      eb("visibility", "in", listedVisibilities(viewer)),
      eb.or([eb("status", "=", "published"), due]),
    ]);
  };
}
