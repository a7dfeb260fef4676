/** `wortfolio rebuild`: works out anew what is kept of readings: curves, summaries, counts. */
import { rebuildSummaries } from "../features/fermentation/rebuild-summaries.ts";
import type { SiteCommand } from "./command.ts";

export const rebuild: SiteCommand = {
  summary: "Works out anew what is kept of each batch's readings. Nothing that was measured is touched.",
  usage: "rebuild",
  async run(_args, { store, print }) {
    const count = await rebuildSummaries({ ...store, origin: "rebuild" });
    print(`${count} ${count === 1 ? "batch" : "batches"} worked out anew.`);
    return 0;
  },
};
