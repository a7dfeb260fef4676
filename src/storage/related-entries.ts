/** Entries by what they name. */
import type { Entry, EntryKind, Related } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { entryColumns, entryOf, listed } from "./entry-rows.ts";
import { contains } from "./like.ts";

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
