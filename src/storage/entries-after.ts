/** Lists of entries for programs: the next ones after a place in them, whatever came or went before it. */
import { sql } from "kysely";
import type { EntryKind, PublishStatus } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { entriesOf } from "./entries.ts";
import { placesOf } from "./entry-lists.ts";
import { entryColumns, type EntryFrame, frameOf, listed } from "./entry-rows.ts";

/** The last row that was given. */
export type After = { at: number; id: string };
type Asked = { after: After | null; limit: number };
export type Stretch = { entries: EntryFrame[]; next: After | null };

const frameColumns = entryColumns.filter((column) => column !== "data");
type Row = Parameters<typeof frameOf>[1] & { at: number };

function stretchOf(rows: readonly Omit<Row, "data">[], limit: number): Stretch {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => frameOf(row.kind, { ...row, data: "" })),
    next: rows.length > limit && last ? { at: last.at, id: last.id } : null,
  };
}

/** What the site's lists show to the viewer, the newest first; of posts those with a tag alone. */
export async function listedAfter(
  store: Store,
  kind: EntryKind,
  viewer: Viewer,
  { after, limit, tag }: Asked & { tag?: string | undefined },
): Promise<Stretch> {
  const list =
    tag === undefined ? { list: `${kind} new` as const } : { list: "post tag" as const, value: foldText(tag) };
  const places = placesOf(store, viewer, list).where("shelf", "=", 0);
  const rows = await store.database.db
    .selectFrom(
      (after ? places.where(sql<boolean>`(at, entry_id) < (${after.at}, ${after.id})`) : places)
        .select(["entry_id", "at"])
        .orderBy("at", "desc")
        .orderBy("entry_id", "desc")
        .limit(limit + 1)
        .as("place"),
    )
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select(["place.at", ...frameColumns.map((column) => `entries.${column}` as const)])
    .orderBy("place.at", "desc")
    .orderBy("place.entry_id", "desc")
    .execute();
  return stretchOf(rows, limit);
}

/** Whatever is in no bin, drafts and private things too, the last saved first: for editors. */
export async function ownAfter(
  store: Store,
  kind: EntryKind,
  viewer: Viewer,
  { after, limit, status }: Asked & { status: PublishStatus | null },
): Promise<Stretch> {
  let query = entriesOf(store, kind).where(listed(viewer, store.now(), true));
  if (status) query = query.where("status", "=", status);
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.at}, ${after.id})`);
  const rows = await query
    .select(["updated_at as at", ...frameColumns])
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return stretchOf(rows, limit);
}
