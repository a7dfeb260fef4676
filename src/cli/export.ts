/** `export`: the whole site as plain files. */
import path from "node:path";
import { program } from "../domain/people/program.ts";
import { guest } from "../domain/people/viewer.ts";
import { exportStatic, type StaticTarget } from "../features/site-export/export-static.ts";
import { exportSite, type Exported } from "../features/site-export/export-site.ts";
import { wordsOf } from "../words/words.ts";
import { sayProblem } from "./say-problem.ts";
import { sayProgress } from "./say-progress.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

const targets: Readonly<Record<string, StaticTarget>> = { hugo: "hugo", astro: "astro" };

type Asked = { folder: string; target: StaticTarget | null; isPublic: boolean };

/** Null for what is not understood. */
function readOptions(args: readonly string[]): Asked | null {
  const at = args.indexOf("--for");
  const target = at < 0 ? null : targets[args[at + 1] ?? ""];
  const [folder, ...rest] = args.filter(
    (each, index) => each !== "--public" && (at < 0 || (index !== at && index !== at + 1)),
  );
  const isPublic = args.includes("--public");
  if (target === undefined || !folder || folder.startsWith("--") || rest.length > 0 || (isPublic && !target))
    return null;
  return { folder, target, isPublic };
}

export const exportFiles: SiteCommand = {
  summary: (words) => words.text("cli.export.summary"),
  usage: (words) => words.text("cli.export.usage"),
  async run(args, tools) {
    const asked = readOptions(args);
    if (!asked) return misused(exportFiles, tools);
    const { store, origin, dataFolder, language, print, fail } = tools;
    const { folder, target, isPublic } = asked;
    const words = wordsOf(language);
    const order = {
      folder,
      mediaFolder: path.join(dataFolder, "media"),
      progress(what: Exported, count: number) {
        const done = sayProgress(words, what, count);
        print(`  ${words.text("cli.export.writing", { folder, done })}`);
      },
    };
    const exported = target
      ? await exportStatic(store, { ...order, target, origin, viewer: isPublic ? guest : program })
      : await exportSite(store, order);
    if (exported.ok) return 0;
    fail(sayProblem(language, exported));
    return 1;
  },
};
