/** Entries between row and object, and which rows a viewer may see. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { listedVisibilities } from "../domain/publishing/access.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import { entrySchemas } from "./entry-schemas.ts";
import { searchTextOf, tagsOf } from "./entry-text.ts";
import { readJson } from "./json.ts";
import type { EntryRow, Schema } from "./schema.ts";

/** Everything but what is derived for searching. */
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

export function entryOf<K extends EntryKind>(kind: K, row: Pick<EntryRow, (typeof entryColumns)[number]>): Entry<K> {
  return {
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
    data: readJson(entrySchemas[kind], row.data, `The ${kind} "${row.slug}"`),
  };
}

export function rowOf<K extends EntryKind>(siteId: string, entry: Entry<K>): EntryRow {
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
    sort_at: entry.publishAt ?? entry.createdAt,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
    deleted_at: entry.deletedAt,
    revision: entry.revision,
    data: JSON.stringify(entry.data),
    tags: tagsOf(entry.data),
    search_text: searchTextOf(entry),
  };
}

/** The rule of `access.ts` for lists, in SQL. `own`: an editor asks for drafts and private things too. */
export function listed(viewer: Viewer, now: number, own: boolean) {
  return (eb: ExpressionBuilder<Schema, "entries">): ExpressionWrapper<Schema, "entries", SqlBool> => {
    const kept = eb("deleted_at", "is", null);
    if (own && hasRole(viewer, "editor")) return kept;
    const due = eb.and([eb("status", "=", "scheduled"), eb("publish_at", "<=", now)]);
    return eb.and([
      kept,
      eb("visibility", "in", listedVisibilities(viewer)),
      eb.or([eb("status", "=", "published"), due]),
    ]);
  };
}
