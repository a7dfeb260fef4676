/** Works everything out anew that is kept of batches' readings. */
import { listEntryIds } from "../../storage/entries.ts";
import type { Store } from "../../storage/database.ts";
import { summarizeBatch } from "./summarize-batch.ts";

/** Gives the number of batches. `progress` hears how many are done, of how many. */
export async function rebuildSummaries(
  store: Store,
  progress: (done: number, of: number) => void = () => {},
): Promise<number> {
  const ids = await listEntryIds(store, "batch");
  for (const [index, id] of ids.entries()) {
    await summarizeBatch(store, id, 0);
    progress(index + 1, ids.length);
  }
  return ids.length;
}
