/** `create`: makes the database, with the site of a folder of plain files where one is given. */
import { existsSync } from "node:fs";
import path from "node:path";
import { counted } from "../domain/counted.ts";
import { importSite, isFilled } from "../features/site-import/import-site.ts";
import { rebuildSummaries } from "../features/fermentation/rebuild-summaries.ts";
import { programFile } from "../platform/program-folder.ts";
import type { SiteCommand } from "./command.ts";

export const create: SiteCommand = {
  summary:
    "Creates the database, and fills an empty one with the site in FOLDER; demo is one that comes with the program.",
  usage: "create [--from FOLDER]",
  async run(args, { store, dataFolder, print, fail }) {
    const at = args.indexOf("--from");
    const named = at < 0 ? undefined : args[at + 1];
    const folder = named === "demo" && !existsSync(named) ? programFile(named) : named;
    if (args.length > 0 && folder === undefined) {
      fail("Usage: wortfolio create [--from FOLDER]");
      return 2;
    }
    if (folder === undefined) return 0;
    if (await isFilled(store)) {
      print("  The database already holds a site; nothing was loaded.");
      return 0;
    }
    const imported = await importSite(store, {
      folder,
      mediaFolder: path.join(dataFolder, "media"),
      progress: (line) => print(`  Loading ${named}: ${line}`),
    });
    if (!imported.ok) {
      fail(imported.message);
      return 1;
    }
    const curves = await rebuildSummaries({ ...store, origin: "import" });
    print(`  Loading ${named}: ${counted(curves, "curve")} worked out`);
    for (const { path: file, message } of imported.warnings) fail(`  ${path.join(folder, file)}: ${message}`);
    return 0;
  },
};
