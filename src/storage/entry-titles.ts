/** Which titles are taken: entries by what they are called, however it is accented. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Store } from "./database.ts";

/** Titles in one statement. */
const chunk = 500;

/** Slugs by folded title, of entries that are not in the bin; the newest where several share one. For editors alone. */
export async function findSlugsByTitle(
  store: Store,
  kind: EntryKind,
  titles: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(titles.map(foldText))];
  const found = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += chunk) {
    const rows = await store.database.db
      .selectFrom("entries")
      .select(["folded_title", "slug"])
      .where("site_id", "=", store.siteId)
      .where("kind", "=", kind)
      .where("deleted_at", "is", null)
      .where("folded_title", "in", wanted.slice(from, from + chunk))
      .orderBy("sort_at")
      .orderBy("id")
      .execute();
    for (const { folded_title: title, slug } of rows) found.set(title, slug);
  }
  return found;
}
