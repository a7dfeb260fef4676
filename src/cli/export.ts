/** `export`: the whole site as plain files. */
import path from "node:path";
import { exportSite } from "../features/site-export/export-site.ts";
import { wordsOf } from "../words/words.ts";
import { sayProblem } from "./say-problem.ts";
import { sayProgress } from "./say-progress.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

export const exportFiles: SiteCommand = {
  summary: (words) => words.text("cli.export.summary"),
  usage: (words) => words.text("cli.export.usage"),
  async run([folder, ...rest], tools) {
    if (!folder || rest.length > 0) return misused(exportFiles, tools);
    const { store, dataFolder, language, print, fail } = tools;
    const words = wordsOf(language);
    const exported = await exportSite(store, {
      folder,
      mediaFolder: path.join(dataFolder, "media"),
      progress(what, count) {
        const done = sayProgress(words, what, count);
        print(`  ${words.text("cli.export.writing", { folder, done })}`);
      },
    });
    if (exported.ok) return 0;
    fail(sayProblem(language, exported));
    return 1;
  },
};
