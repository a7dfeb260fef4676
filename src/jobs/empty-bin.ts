/** Empties the bin of what has lain in it for 30 days. */
import { purgeBin } from "../storage/entries.ts";
import type { Job } from "./registry.ts";

export const emptyBin: Job = {
  name: "empty-bin",
  everyMilliseconds: 3_600_000,
  async run(store) {
    await purgeBin(store);
  },
};
