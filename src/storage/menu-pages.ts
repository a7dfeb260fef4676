/** Pages of the owner's that belong to no module and are ticked for the menu, by their titles. */
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { readListHeads } from "./entry-lists.ts";

/** More pages are no menu. */
const most = 60;

/** `language` is the one that a page is written in. */
export async function menuPages(store: Store, viewer: Viewer) {
  const heads = await readListHeads(store, viewer, { list: "page menu" }, { limit: most });
  return heads
    .map(({ slug, title, language }) => ({ path: `/${slug}`, label: title, language, folded: foldText(title) }))
    .toSorted((a, b) => (a.folded < b.folded ? -1 : 1))
    .map(({ path, label, language }) => ({ path, label, language }));
}
