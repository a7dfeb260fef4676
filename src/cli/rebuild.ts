/** `wortfolio rebuild`: works out anew what is kept of readings: curves, summaries, counts. */
import { rebuildSummaries } from "../features/fermentation/rebuild-summaries.ts";
import { wordsOf } from "../words/words.ts";
import type { SiteCommand } from "./command.ts";

export const rebuild: SiteCommand = {
  summary: (words) => words.text("cli.rebuild.summary"),
  usage: () => "rebuild",
  async run(_args, { store, language, print }) {
    const count = await rebuildSummaries({ ...store, origin: "rebuild" });
    const words = wordsOf(language);
    print(words.text("cli.rebuild.done", { count }));
    return 0;
  },
};
