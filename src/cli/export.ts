/** `export`: the whole site as plain files. */
import path from "node:path";
import { exportSite } from "../features/site-export/export-site.ts";
import type { SiteCommand } from "./command.ts";

export const exportFiles: SiteCommand = {
  summary: "Writes everything but accounts and secrets as plain files into an empty FOLDER; create --from reads them.",
  usage: "export FOLDER",
  async run([folder, ...rest], { store, dataFolder, print, fail }) {
    if (!folder || rest.length > 0) {
      fail("Usage: wortfolio export FOLDER");
      return 2;
    }
    const exported = await exportSite(store, {
      folder,
      mediaFolder: path.join(dataFolder, "media"),
      progress: (line) => print(`  Writing ${folder}: ${line}`),
    });
    if (exported.ok) return 0;
    fail(exported.message);
    return 1;
  },
};
