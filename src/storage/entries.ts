/** Entries: what a site publishes, found and listed as the viewer may see it. */
import { access } from "../domain/publishing/access.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { entryColumns, entryOf, listed } from "./entry-rows.ts";
import { contains, endsWith } from "./like.ts";

export type Found<K extends EntryKind> =
  | { access: "open"; entry: Entry<K> }
  | { access: "sign-in" | "forbidden" | "hidden" }
  /** The entry lies at another slug now, and the viewer may see it there. */
  | { access: "moved"; slug: string };

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

function guarded<K extends EntryKind>(store: Store, entry: Entry<K>, viewer: Viewer): Found<K> {
  const verdict = access(entry, viewer, store.now());
  return verdict === "open" ? { access: "open", entry } : { access: verdict };
}

/** By address; an address the entry had before gives `moved`. */
export async function findEntry<K extends EntryKind>(
  store: Store,
  kind: K,
  slug: string,
  viewer: Viewer,
): Promise<Found<K>> {
  const row = await entriesOf(store, kind).select(entryColumns).where("slug", "=", slug).executeTakeFirst();
  if (row) return guarded(store, entryOf(kind, row), viewer);
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
  return row ? guarded(store, entryOf(kind, row), viewer) : { access: "hidden" };
}

/** By the end of its id, which stands on labels; what the viewer may not see at all is hidden. */
export async function findEntryByIdEnd<K extends EntryKind>(
  store: Store,
  kind: K,
  end: string,
  viewer: Viewer,
): Promise<Found<K>> {
  const rows = await entriesOf(store, kind)
    .select(entryColumns)
    .where((eb) => endsWith(eb.ref("id"), end))
    .execute();
  const found = rows.map((row) => guarded(store, entryOf(kind, row), viewer));
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
  return rows.map((row) => entryOf(kind, row));
}

export type EntryHead = Pick<Entry, "kind" | "slug" | "title" | "summary" | "publishAt" | "createdAt" | "updatedAt">;

/** Of several kinds at once, newest first, without what stands in them: what the viewer may see and is listed. */
export async function listEntryHeads(store: Store, kinds: readonly EntryKind[], viewer: Viewer): Promise<EntryHead[]> {
  if (kinds.length === 0) return [];
  return store.database.db
    .selectFrom("entries")
    .select(["kind", "slug", "title", "summary"])
    .select(["publish_at as publishAt", "created_at as createdAt", "updated_at as updatedAt"])
    .where("site_id", "=", store.siteId)
    .where("kind", "in", kinds)
    .where(listed(viewer, store.now(), false))
    .orderBy("sort_at", "desc")
    .orderBy("id", "desc")
    .execute();
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

/** Those of the named entries that the viewer may see and are listed, in the order named; earlier slugs are followed. */
export async function listEntriesBySlug<K extends EntryKind>(
  store: Store,
  kind: K,
  slugs: readonly string[],
  viewer: Viewer,
): Promise<Entry<K>[]> {
  if (slugs.length === 0) return [];
  const moved = await store.database.db
    .selectFrom("slug_history")
    .select(["old_slug", "entry_id"])
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .where("old_slug", "in", slugs)
    .execute();
  const movedIds = moved.map((row) => row.entry_id);
  const rows = await selection(store, kind, viewer, {})
    .select(entryColumns)
    .where((eb) => eb.or([eb("slug", "in", slugs), eb("id", "in", movedIds.length > 0 ? movedIds : [""])]))
    .execute();
  const found = slugs.flatMap((slug) => {
    const movedId = moved.find((row) => row.old_slug === slug)?.entry_id;
    return rows.find((row) => row.slug === slug) ?? rows.find((row) => row.id === movedId) ?? [];
  });
  return [...new Set(found)].map((row) => entryOf(kind, row));
}

/** Whose address each slug is, today's holder before one who had it earlier; those of nobody are left out. */
export async function idsBySlug(store: Store, kind: EntryKind, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const earlier = await store.database.db
    .selectFrom("slug_history")
    .select(["old_slug as slug", "entry_id as id"])
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .where("old_slug", "in", slugs)
    .execute();
  const now = await entriesOf(store, kind).select(["slug", "id"]).where("slug", "in", slugs).execute();
  return new Map([...earlier, ...now].map(({ slug, id }) => [slug, id]));
}

/** Of all entries of a kind, those in the bin too. */
export async function listEntryIds(store: Store, kind: EntryKind): Promise<string[]> {
  return (await entriesOf(store, kind).select("id").orderBy("id").execute()).map(({ id }) => id);
}
