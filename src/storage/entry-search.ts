/** Entries by their words, and by what they name. */
import type { Entry, EntryKind, Related } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { entryColumns, listed, readEntryRows } from "./entry-rows.ts";
import { contains, startsWith } from "./like.ts";

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
  return readEntryRows(store, rows);
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
  return (await readEntryRows(store, rows)).filter((entry) => names(entry, kind, slugs));
}
