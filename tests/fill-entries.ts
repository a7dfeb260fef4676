/** Many entries at once, as their saves would leave them: rows and places in lists, without words to search and links. */
import type { Entry, EntryData, EntryKind } from "../src/domain/publishing/entry.ts";
import { rowOf } from "../src/storage/entry-rows.ts";
import type { Store } from "../src/storage/database.ts";
import { inParts } from "../src/storage/reach.ts";
import { writeLists } from "../src/storage/write-lists.ts";
import { dataOf } from "./entry-factory.ts";

type Filled<K extends EntryKind> = Partial<Omit<Entry<K>, "data">> & { data?: Partial<EntryData[K]> };

/** Published, and each a minute older than the one before it, unless `change` says otherwise; slugs are `KIND-NUMBER`. */
export async function fillEntries<K extends EntryKind>(
  store: Store,
  kind: K,
  count: number,
  change: (number: number) => Filled<K> = () => ({}),
): Promise<Entry<K>[]> {
  const entries = Array.from({ length: count }, (_, number): Entry<K> => {
    const at = store.now() - (number + 1) * 60_000;
    const { data, ...given } = change(number);
    return {
      id: `${kind}-${String(number).padStart(8, "0")}`,
      kind,
      slug: `${kind}-${number}`,
      title: `${kind} ${number}`,
      summary: "",
      status: "published",
      visibility: "public",
      publishAt: at,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      revision: 1,
      ...given,
      data: { ...dataOf[kind], ...data },
    };
  });
  await inParts(
    entries.map((entry) => rowOf(store.siteId, entry)),
    (part) => store.database.db.insertInto("entries").values(part).execute(),
  );
  await writeLists(store, entries);
  return entries;
}
