/** Empties the bin of what has lain in it for 30 days. */
import { ok } from "../domain/result.ts";
import { mediaFolders } from "../features/media/media-folders.ts";
import { purgeFiles } from "../features/media/purge-files.ts";
import { purgeBin } from "../storage/entry-bin.ts";
import { purgeRemovedItems } from "../storage/library-bin.ts";
import type { Work } from "../storage/work.ts";

export const emptyBin: Work = {
  kind: "empty-bin",
  label: "Empty the bin of what was removed 30 days ago",
  schedule: () => Promise.resolve({ every: "hour", minute: 7 }),
  async run({ store, dataFolder }) {
    const entries = await purgeBin(store);
    const items = await purgeRemovedItems(store);
    const files = await purgeFiles(store, mediaFolders(dataFolder));
    return ok({ entries, items, files });
  },
};
