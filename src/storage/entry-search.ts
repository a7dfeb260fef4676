/** Entries by their words. */
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
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
