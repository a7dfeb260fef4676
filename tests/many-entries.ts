/** Sites of many entries for tests, filled by a few statements that write many rows. */
import type { Entry, EntryKind } from "../src/domain/publishing/entry.ts";
import type { Store } from "../src/storage/database.ts";
import { rowOf } from "../src/storage/entry-rows.ts";
import { writeLists } from "../src/storage/write-lists.ts";
import { countFiles } from "./count-files.ts";
import { noon } from "./databases.ts";
import { dataOf } from "./entry-factory.ts";

const rowsAtOnce = 250;
const statuses = ["draft", "scheduled", "published", "archived"] as const;
/** Of batches few are planned. */
const stageOf = (index: number) => (index < 3 ? "Planning" : index % 2 === 0 ? "Fermenting" : "Completed");

export const idOf = (kind: EntryKind, index: number) => `${kind}-${String(index).padStart(6, "0")}`;

/** Saved a second apart, the first the latest; of a batch the number is the place. What is drawn by chance elsewhere takes turns here. */
export async function insertMany(
  store: Store,
  kind: EntryKind,
  count: number,
  change: (index: number) => Partial<Entry> = () => ({}),
): Promise<void> {
  const { database, siteId } = store;
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const status = statuses[index % statuses.length] ?? "draft";
    return {
      id: idOf(kind, index),
      kind,
      slug: `${kind}-${index}`,
      title: `${kind} ${index}`,
      summary: "",
      status,
      visibility: "public",
      publishAt: status === "draft" ? null : noon - index * 1000,
      createdAt: noon - index * 1000,
      updatedAt: noon - index * 1000,
      deletedAt: null,
      revision: 1,
      data: kind === "batch" ? { ...dataOf.batch, number: index + 1, batchStatus: stageOf(index) } : dataOf[kind],
      ...change(index),
    };
  });
  const rows = entries.map((entry) => rowOf(siteId, entry));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await database.db
      .insertInto("entries")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  await writeLists(store, entries);
}

export async function insertFiles(store: Store, count: number): Promise<void> {
  const { database, siteId } = store;
  const files = Array.from({ length: count }, (_, index) => ({
    site_id: siteId,
    id: `file-${String(index).padStart(6, "0")}`,
    file_name: `glass-${index}.webp`,
    original_name: `Glass ${index}.jpg`,
    mime: "image/webp",
    bytes: 1000,
    width: 4,
    height: 2,
    alt: "",
    created_at: noon - index * 1000,
    deleted_at: null,
  }));
  for (let start = 0; start < files.length; start += rowsAtOnce)
    await database.db
      .insertInto("media")
      .values(files.slice(start, start + rowsAtOnce))
      .execute();
  await countFiles(store, files);
}
