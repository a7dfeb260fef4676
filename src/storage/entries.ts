/** Entries: what a site publishes, found and listed as the viewer may see it. */
import { sql } from "kysely";
import { access } from "../domain/publishing/access.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { problem } from "../domain/result.ts";
import type { Store } from "./database.ts";
import { entryColumns, frameOf, listed, readEntryRow, readEntryRows, type StoredEntry } from "./entry-rows.ts";
import { findDraft, withDraft } from "./entry-drafts.ts";
import { isWritten, type WrittenKind } from "./entry-versions.ts";
import { contains } from "./like.ts";

export type Found<K extends EntryKind> =
  | { access: "open"; entry: Entry<K> }
  /** `unreadable`: the viewer may see it, but what is stored of it cannot be read. */
  | { access: "sign-in" | "forbidden" | "hidden" | "unreadable" }
  /** The entry lies at another slug now, and the viewer may see it there. */
  | { access: "moved"; slug: string };

export const unreadableEntry = problem("unreadable", "What is stored of this entry cannot be read.");

/** SQLite wants a limit before an offset. */
const everything = 2_147_483_647;

export type ListOptions = {
  /** All of them without one. */
  limit?: number;
  offset?: number;
  tag?: string;
  /** `newest` by default; `title` in folded order. */
  order?: "newest" | "oldest" | "title" | "updated";
  /** For editors: drafts, unlisted and private things too. */
  own?: boolean;
};

const orders = {
  newest: ["sort_at", "desc"],
  oldest: ["sort_at", "asc"],
  title: ["folded_title", "asc"],
  updated: ["updated_at", "desc"],
} as const;

export const entriesOf = (store: Store, kind: EntryKind) =>
  store.database.db.selectFrom("entries").where("site_id", "=", store.siteId).where("kind", "=", kind);

/** Who holds a preview link sees the draft, where one stands beside what is published. */
async function previewed<K extends EntryKind>(store: Store, entry: Entry<K>): Promise<Entry<K>> {
  const published: Entry = entry;
  const draft = isWritten(published) ? await findDraft(store, published) : null;
  return draft ? (withDraft(entry as Entry<WrittenKind>, draft) as Entry<K>) : entry;
}

async function guarded<K extends EntryKind>(
  store: Store,
  kind: K,
  row: StoredEntry,
  viewer: Viewer,
): Promise<Found<K>> {
  const verdict = access(frameOf(kind, row), viewer, store.now());
  if (verdict !== "open") return { access: verdict };
  const entry = await readEntryRow(store, kind, row);
  if (!entry) return { access: "unreadable" };
  return { access: "open", entry: viewer.preview === entry.id ? await previewed(store, entry) : entry };
}

/** By address; an address the entry had before gives `moved`. */
export async function findEntry<K extends EntryKind>(
  store: Store,
  kind: K,
  slug: string,
  viewer: Viewer,
): Promise<Found<K>> {
  const row = await entriesOf(store, kind).select(entryColumns).where("slug", "=", slug).executeTakeFirst();
  if (row) return guarded(store, kind, row, viewer);
  const old = await store.database.db
    .selectFrom("slug_history")
    .select("entry_id")
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .where("old_slug", "=", slug)
    .executeTakeFirst();
  if (!old) return { access: "hidden" };
  const found = await findEntryById(store, kind, old.entry_id, viewer);
  return found.access === "open" ? { access: "moved", slug: found.entry.slug } : found;
}

export async function findEntryById<K extends EntryKind>(
  store: Store,
  kind: K,
  id: string,
  viewer: Viewer,
): Promise<Found<K>> {
  const row = await entriesOf(store, kind).select(entryColumns).where("id", "=", id).executeTakeFirst();
  return row ? guarded(store, kind, row, viewer) : { access: "hidden" };
}

/** The words of an index: the last eight letters of an id, which stand on labels. */
const idEnd = sql<string>`(case when length(id) > 8 then substr(id, length(id) - 7) else id end)`;

/** By the end of its id; what the viewer may not see at all is hidden. */
export async function findEntryByIdEnd<K extends EntryKind>(
  store: Store,
  kind: K,
  end: string,
  viewer: Viewer,
): Promise<Found<K>> {
  const rows = await entriesOf(store, kind).select(entryColumns).where(idEnd, "=", end).execute();
  const found = await Promise.all(rows.map((row) => guarded(store, kind, row, viewer)));
  return found.find(({ access }) => access === "open") ?? found[0] ?? { access: "hidden" };
}

function selection(store: Store, kind: EntryKind, viewer: Viewer, { tag, own = false }: ListOptions) {
  const query = entriesOf(store, kind).where(listed(viewer, store.now(), own));
  if (tag === undefined) return query;
  return query.where((eb) => contains(eb.ref("tags"), JSON.stringify(foldText(tag))));
}

/** What the viewer may see and is listed. */
export async function listEntries<K extends EntryKind>(
  store: Store,
  kind: K,
  viewer: Viewer,
  options: ListOptions = {},
): Promise<Entry<K>[]> {
  const [column, direction] = orders[options.order ?? "newest"];
  const rows = await selection(store, kind, viewer, options)
    .select(entryColumns)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(options.limit ?? everything)
    .offset(options.offset ?? 0)
    .execute();
  return readEntryRows(store, rows, kind);
}

export async function countEntries(
  store: Store,
  kind: EntryKind,
  viewer: Viewer,
  options: Pick<ListOptions, "tag" | "own"> = {},
): Promise<number> {
  const query = selection(store, kind, viewer, options);
  return (await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Of all entries of a kind, those in the bin too. */
export async function listEntryIds(store: Store, kind: EntryKind): Promise<string[]> {
  return (await entriesOf(store, kind).select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** Slugs that entries of a kind had before, by their ids. */
export async function formerSlugs(store: Store, kind: EntryKind): Promise<Map<string, string[]>> {
  const rows = await store.database.db
    .selectFrom("slug_history")
    .select(["entry_id", "old_slug"])
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .orderBy("old_slug")
    .execute();
  const former = new Map<string, string[]>();
  for (const { entry_id: id, old_slug: slug } of rows) former.set(id, [...(former.get(id) ?? []), slug]);
  return former;
}

/** Whose address each slug is today; those of nobody are left out. */
export async function idsOfSlugs(
  store: Store,
  kind: EntryKind,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await entriesOf(store, kind).select(["slug", "id"]).where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
