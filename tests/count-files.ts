/** Files that a test put into the table itself, counted as their uploads would count them. */
import type { Store } from "../src/storage/database.ts";
import { addToCounts, markUsed } from "../src/storage/write-lists.ts";

export async function countFiles(store: Store, files: readonly { bytes: number }[]): Promise<void> {
  const kept = { site_id: store.siteId, audience: "editor", value: "" } as const;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await addToCounts(store, [
    { ...kept, list: "own bytes", count: bytes },
    { ...kept, list: "own files", count: files.length },
  ]);
  await markUsed(store);
}
