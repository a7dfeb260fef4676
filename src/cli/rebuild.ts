/** `wortfolio rebuild`: works out anew what is kept of readings: curves, summaries, counts. */
import { rebuildSummaries } from "../features/fermentation/rebuild-summaries.ts";
import { wordsOf } from "../words/words.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

export const rebuild: SiteCommand = {
  brews: true,
  summary: (words) => words.text("cli.rebuild.summary"),
  usage: () => "rebuild",
  async run(args, tools) {
    if (args.length > 0) return misused(rebuild, tools);
    const { store, language, print } = tools;
    const count = await rebuildSummaries({ ...store, origin: "rebuild" });
    const words = wordsOf(language);
    print(words.text("cli.rebuild.done", { count }));
    return 0;
  },
};
