/** Empties the bin of what has lain in it for 30 days. */
import { purgeFiles } from "../features/media/purge-files.ts";
import { purgeBin } from "../storage/entry-bin.ts";
import { purgeRemovedItems } from "../storage/library-bin.ts";
import type { Job } from "./registry.ts";

export const emptyBin: Job = {
  name: "empty-bin",
  everyMilliseconds: 3_600_000,
  async run({ store, folders }) {
    await purgeBin(store);
    await purgeRemovedItems(store);
    await purgeFiles(store, folders);
  },
};
