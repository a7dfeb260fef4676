/** `create`: makes the database, with the site of a folder of plain files where one is given. */
import { existsSync } from "node:fs";
import path from "node:path";
import { watchDemo } from "../features/alerts/watch-demo.ts";
import { importSite, isFilled } from "../features/site-import/import-site.ts";
import { rebuildSummaries } from "../features/fermentation/rebuild-summaries.ts";
import { programFile } from "../platform/program-folder.ts";
import { wordsOf } from "../words/words.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";
import { sayProblem } from "./say-problem.ts";
import { sayProgress } from "./say-progress.ts";

/** Come with the program. */
const demos = ["demo", "demo-portfolio"];

export const create: SiteCommand = {
  begins: true,
  summary: (words) => words.text("cli.create.summary"),
  usage: (words) => words.text("cli.create.usage"),
  async run(args, tools) {
    const { store, dataFolder, language, print, fail } = tools;
    const at = args.indexOf("--from");
    const named = at < 0 ? undefined : args[at + 1];
    const folder = named !== undefined && demos.includes(named) && !existsSync(named) ? programFile(named) : named;
    if (folder === undefined || named === undefined) return args.length > 0 ? misused(create, tools) : 0;
    const words = wordsOf(language);
    const tell = (done: string) => print(`  ${words.text("cli.create.loading", { folder: named, done })}`);
    if (await isFilled(store)) {
      print(`  ${words.text("cli.create.filled")}`);
      return 0;
    }
    const imported = await importSite(store, {
      folder,
      mediaFolder: path.join(dataFolder, "media"),
      language,
      progress: (what, count) => tell(sayProgress(words, what, count)),
    });
    if (!imported.ok) {
      fail(sayProblem(language, imported));
      return 1;
    }
    const curves = await rebuildSummaries({ ...store, origin: "import" });
    if (demos.includes(named)) await watchDemo(store);
    tell(words.text("cli.count.curves", { count: curves }));
    for (const warning of imported.warnings)
      fail(`  ${path.join(folder, warning.path)}: ${sayProblem(language, warning)}`);
    return 0;
  },
};
