/** Entries: what a site publishes, found and listed as the viewer may see it, saved with a revision, binned before gone. */
import { access, isLive } from "../domain/publishing/access.ts";
import type { Entry, EntryKind, Related } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { slugOf } from "../domain/publishing/slug.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { ok, problem, type Ok, type Problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { entryColumns, entryOf, listed, rowOf } from "./entry-rows.ts";
import { contains, startsWith } from "./like.ts";

export type Found<K extends EntryKind> =
  | { access: "open"; entry: Entry<K> }
  | { access: "sign-in" | "forbidden" | "hidden" }
  /** The entry lies at another slug now, and the viewer may see it there. */
  | { access: "moved"; slug: string };

export type ListOptions = {
  limit?: number;
  offset?: number;
  tag?: string;
  /** `newest` by default; `title` in folded order. */
  order?: "newest" | "oldest" | "title" | "updated";
  /** For editors: drafts, unlisted and private things too. */
  own?: boolean;
};

export type NewEntry<K extends EntryKind> = Pick<Entry<K>, "kind" | "title" | "data"> &
  Partial<Pick<Entry<K>, "slug" | "summary" | "status" | "visibility" | "publishAt" | "createdAt">>;
export type EntryPatch<K extends EntryKind> = Partial<
  Pick<Entry<K>, "slug" | "title" | "summary" | "status" | "visibility" | "publishAt" | "data">
>;
export type Change = {
  id: string;
  entryId: string;
  kind: EntryKind;
  at: number;
  action: string;
  title: string;
  userId: string | null;
  /** Null when the program did it or the person is gone. */
  userName: string | null;
};

const binDays = 30;
const dayMilliseconds = 86_400_000;
const orders = {
  newest: ["sort_at", "desc"],
  oldest: ["sort_at", "asc"],
  title: ["folded_title", "asc"],
  updated: ["updated_at", "desc"],
} as const;

const entriesOf = (store: Store, kind: EntryKind) =>
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
    .limit(options.limit ?? 1000)
    .offset(options.offset ?? 0)
    .execute();
  return rows.map((row) => entryOf(kind, row));
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

/** Entries in which every word of the query occurs; those with the first word in their title come first. */
export async function searchEntries(
  store: Store,
  query: string,
  kinds: readonly EntryKind[],
  viewer: Viewer,
  limit = 50,
): Promise<Entry[]> {
  const words = foldText(query)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 12);
  const [first] = words;
  if (first === undefined || kinds.length === 0) return [];
  const rows = await store.database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where("kind", "in", kinds)
    .where(listed(viewer, store.now(), true))
    .where((eb) => eb.and(words.map((word) => contains(eb.ref("search_text"), word))))
    .orderBy(
      (eb) =>
        eb
          .case()
          .when(startsWith(eb.ref("folded_title"), first))
          .then(0)
          .when(contains(eb.ref("folded_title"), first))
          .then(1)
          .else(2)
          .end(),
      "asc",
    )
    .orderBy("sort_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => entryOf(row.kind, row));
}

const relatedLists: Partial<Record<EntryKind, keyof Related>> = {
  beer: "beers",
  recipe: "recipes",
  batch: "batches",
  project: "projects",
  post: "posts",
  talk: "talks",
};

function names(entry: Entry, kind: EntryKind, slugs: ReadonlySet<string>): boolean {
  const list = relatedLists[kind];
  const related = "related" in entry.data && list ? (entry.data.related[list] ?? []) : [];
  const direct = [
    kind === "recipe" && "recipeSlug" in entry.data ? entry.data.recipeSlug : null,
    kind === "batch" && "batchSlug" in entry.data ? entry.data.batchSlug : null,
  ];
  return [...related, ...direct].some((slug) => slug !== null && slugs.has(slug));
}

/** Listed entries that name this one, by its slug of today or an earlier one. */
export async function relatedTo(store: Store, kind: EntryKind, slug: string, viewer: Viewer): Promise<Entry[]> {
  const { db } = store.database;
  const earlier = await db
    .selectFrom("slug_history")
    .innerJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "slug_history.site_id").onRef("entries.id", "=", "slug_history.entry_id"),
    )
    .select("old_slug")
    .where("entries.site_id", "=", store.siteId)
    .where("entries.kind", "=", kind)
    .where("entries.slug", "=", slug)
    .execute();
  const slugs = new Set([slug, ...earlier.map((row) => row.old_slug)]);
  const rows = await db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where(listed(viewer, store.now(), false))
    .where((eb) => eb.or([...slugs].map((name) => contains(eb.ref("data"), JSON.stringify(name)))))
    .orderBy("sort_at", "desc")
    .execute();
  return rows.map((row) => entryOf(row.kind, row)).filter((entry) => names(entry, kind, slugs));
}

/** A slug for this title that no entry of the kind has or had. */
export async function uniqueSlug(store: Store, kind: EntryKind, title: string): Promise<string> {
  const base = slugOf(title, kind);
  const { db } = store.database;
  const current = await entriesOf(store, kind)
    .select("slug")
    .where((eb) => startsWith(eb.ref("slug"), base))
    .execute();
  const former = await db
    .selectFrom("slug_history")
    .select("old_slug as slug")
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .where((eb) => startsWith(eb.ref("old_slug"), base))
    .execute();
  const taken = new Set([...current, ...former].map((row) => row.slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

async function record(store: Store, entry: Entry, action: string, who: Viewer): Promise<void> {
  const at = store.now();
  await store.database.db
    .insertInto("entry_changes")
    .values({
      site_id: store.siteId,
      id: createId(at),
      entry_id: entry.id,
      kind: entry.kind,
      user_id: who.userId,
      at,
      action,
      title: entry.title,
    })
    .execute();
}

async function tell(store: Store, ...entries: Entry[]): Promise<void> {
  if (entries.some((entry) => isLive(entry, store.now())))
    await store.database.publish("content", { siteId: store.siteId });
}

async function slugHolder(store: Store, kind: EntryKind, slug: string): Promise<string | null> {
  const row = await entriesOf(store, kind).select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? null;
}

const slugTaken = (slug: string): Problem =>
  problem("slug-taken", `Another entry already has the address "${slug}".`, "slug");

/** Without a slug one is made from the title. A published entry without a date is published now. Problem: `slug-taken`. */
export async function insertEntry<K extends EntryKind>(
  outer: Store,
  entry: NewEntry<K>,
  who: Viewer,
): Promise<Result<Entry<K>>> {
  return inTransaction(outer, async (store) => {
    const at = entry.createdAt ?? store.now();
    const slug = entry.slug ? slugOf(entry.slug) : await uniqueSlug(store, entry.kind, entry.title);
    if (entry.slug && (await slugHolder(store, entry.kind, slug))) return slugTaken(slug);
    const status = entry.status ?? "draft";
    const inserted: Entry<K> = {
      id: createId(),
      kind: entry.kind,
      slug,
      title: entry.title,
      summary: entry.summary ?? "",
      status,
      visibility: entry.visibility ?? "public",
      publishAt: entry.publishAt ?? (status === "published" ? store.now() : null),
      createdAt: at,
      updatedAt: store.now(),
      deletedAt: null,
      revision: 1,
      data: entry.data,
    };
    await store.database.db.insertInto("entries").values(rowOf(store.siteId, inserted)).execute();
    await record(store, inserted, "created", who);
    await tell(store, inserted);
    return ok(inserted);
  });
}

async function readEntry<K extends EntryKind>(store: Store, id: string): Promise<Entry<K> | null> {
  const row = await store.database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? entryOf(row.kind as K, row) : null;
}

/** Writes `next` if the row still has the revision before it; false when somebody else was first. */
async function replace(store: Store, next: Entry): Promise<boolean> {
  const result = await store.database.db
    .updateTable("entries")
    .set(rowOf(store.siteId, next))
    .where("site_id", "=", store.siteId)
    .where("id", "=", next.id)
    .where("revision", "=", next.revision - 1)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function moveSlug(store: Store, entry: Entry, slug: string): Promise<void> {
  const { db } = store.database;
  await db
    .deleteFrom("slug_history")
    .where("site_id", "=", store.siteId)
    .where("kind", "=", entry.kind)
    .where("old_slug", "in", [slug, entry.slug])
    .execute();
  await db
    .insertInto("slug_history")
    .values({
      site_id: store.siteId,
      kind: entry.kind,
      old_slug: entry.slug,
      entry_id: entry.id,
      at: store.now(),
    })
    .execute();
}

const notFound = problem("not-found", "This entry is not there any more.");

/** Names what a save did, for the list of changes. */
function actionOf(before: Entry, after: Entry): string {
  if (before.status !== after.status) return after.status;
  if (before.slug !== after.slug) return "moved";
  return "updated";
}

/** The revision a save started from must still be the latest: `stale` hands back what is there now, so nothing is lost. */
export async function updateEntry<K extends EntryKind>(
  outer: Store,
  id: string,
  expectedRevision: number,
  patch: EntryPatch<K>,
  who: Viewer,
): Promise<Ok<Entry<K>> | (Problem & { current?: Entry<K> })> {
  return inTransaction(outer, async (store) => {
    const before = await readEntry<K>(store, id);
    if (!before || before.deletedAt !== null) return notFound;
    const stale = problem("stale", "Somebody else saved this entry after you opened it.", "revision");
    if (before.revision !== expectedRevision) return { ...stale, current: before };
    const slug = patch.slug === undefined ? before.slug : slugOf(patch.slug, before.slug);
    const status = patch.status ?? before.status;
    const publishAt = patch.publishAt === undefined ? before.publishAt : patch.publishAt;
    const after: Entry<K> = {
      ...before,
      title: patch.title ?? before.title,
      summary: patch.summary ?? before.summary,
      visibility: patch.visibility ?? before.visibility,
      data: patch.data ?? before.data,
      slug,
      status,
      publishAt: publishAt ?? (status === "published" ? store.now() : null),
      updatedAt: store.now(),
      revision: before.revision + 1,
    };
    if (slug !== before.slug) {
      const holder = await slugHolder(store, before.kind, slug);
      if (holder !== null && holder !== id) return slugTaken(slug);
    }
    if (!(await replace(store, after))) return { ...stale, current: (await readEntry<K>(store, id)) ?? before };
    if (slug !== before.slug) await moveSlug(store, before, slug);
    await record(store, after, actionOf(before, after), who);
    await tell(store, before, after);
    return ok(after);
  });
}

async function setDeleted(outer: Store, id: string, deletedAt: number | null, who: Viewer): Promise<Result<Entry>> {
  return inTransaction(outer, async (store) => {
    const before = await readEntry(store, id);
    if (!before || (before.deletedAt === null) === (deletedAt === null)) return notFound;
    const after = { ...before, deletedAt, revision: before.revision + 1 };
    if (!(await replace(store, after))) return problem("stale", "Somebody else saved this entry just now.");
    await record(store, after, deletedAt === null ? "restored" : "removed", who);
    await tell(store, before, after);
    return ok(after);
  });
}

/** Into the bin, for 30 days. Problem: `not-found`. */
export const removeEntry = (store: Store, id: string, who: Viewer) => setDeleted(store, id, store.now(), who);
/** Out of the bin, as it was. Problem: `not-found`. */
export const restoreEntry = (store: Store, id: string, who: Viewer) => setDeleted(store, id, null, who);

/** Latest removed first. */
export async function listBin(store: Store): Promise<Entry[]> {
  const rows = await store.database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .execute();
  return rows.map((row) => entryOf(row.kind, row));
}

/** What hangs on an entry and goes with it. */
const dependants = [
  ["slug_history", "entry_id"],
  ["recipe_versions", "recipe_id"],
  ["recipe_drafts", "recipe_id"],
  ["device_assignments", "batch_id"],
  ["batch_events", "batch_id"],
  ["readings", "batch_id"],
  ["tastings", "beer_id"],
  ["deductions", "batch_id"],
  ["planned_recipes", "recipe_id"],
] as const;

/** Deletes for good what has lain in the bin for 30 days; gives the number of entries. */
export async function purgeBin(outer: Store, days = binDays): Promise<number> {
  return inTransaction(outer, async (store) => {
    const { db } = store.database;
    const old = await db
      .selectFrom("entries")
      .select("id")
      .where("site_id", "=", store.siteId)
      .where("deleted_at", "<=", store.now() - days * dayMilliseconds)
      .execute();
    const ids = old.map((row) => row.id);
    if (ids.length === 0) return 0;
    const { dynamic } = db;
    for (const [table, column] of dependants)
      await db
        .deleteFrom(table as "slug_history")
        .where("site_id", "=", store.siteId)
        .where(dynamic.ref<"entry_id">(column), "in", ids)
        .execute();
    await db.deleteFrom("entries").where("site_id", "=", store.siteId).where("id", "in", ids).execute();
    return ids.length;
  });
}

/** Scheduled entries whose time has come become published; gives their number. */
export async function publishDue(store: Store): Promise<number> {
  const result = await store.database.db
    .updateTable("entries")
    .set({ status: "published" })
    .where("site_id", "=", store.siteId)
    .where("status", "=", "scheduled")
    .where("publish_at", "<=", store.now())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const count = Number(result.numUpdatedRows);
  if (count > 0) await store.database.publish("content", { siteId: store.siteId });
  return count;
}

/** Who changed what when, latest first. */
export async function listChanges(store: Store, options: { entryId?: string; limit?: number } = {}): Promise<Change[]> {
  let query = store.database.db
    .selectFrom("entry_changes")
    .leftJoin("user", "user.id", "entry_changes.user_id")
    .where("site_id", "=", store.siteId);
  if (options.entryId !== undefined) query = query.where("entry_id", "=", options.entryId);
  return query
    .select([
      "entry_changes.id",
      "entry_id as entryId",
      "kind",
      "at",
      "action",
      "title",
      "user_id as userId",
      "user.name as userName",
    ])
    .orderBy("entry_changes.id", "desc")
    .limit(options.limit ?? 100)
    .execute();
}
