/** `restore` and `verify`: a backup back into an empty place, and whether it could be. */
import { restoreBackup, verifyBackup } from "../features/backup/open-backup.ts";
import { wordsOf } from "../words/words.ts";
import type { PlaceCommand, PlaceTools } from "./command.ts";
import { misused } from "./misused.ts";
import { sayProblem } from "./say-problem.ts";

type Contents = Extract<Awaited<ReturnType<typeof verifyBackup>>, { ok: true }>["value"];

function tell(
  { createdAt, engine, migrations, tables, parts, hasMedia }: Contents,
  { language, print }: PlaceTools,
): void {
  const words = wordsOf(language);
  for (const { name, rows } of tables) if (rows > 0) print(`${String(rows).padStart(10)}  ${name}`);
  const media = parts.filter(({ name }) => name.startsWith("media/")).length;
  const files = hasMedia ? words.text("cli.verify.files") : words.text("cli.verify.databaseAlone");
  print(`${String(media).padStart(10)}  ${files}`);
  const at = new Date(createdAt).toISOString();
  print(words.text("cli.verify.written", { at, engine, version: migrations.at(-1) ?? "" }));
}

export const verify: PlaceCommand = {
  summary: (words) => words.text("cli.verify.summary"),
  usage: (words) => words.text("cli.verify.usage"),
  async runAt([file, ...rest], tools) {
    if (!file || rest.length > 0) return misused(verify, tools);
    const found = await verifyBackup(file, tools.backup);
    if (found.ok) tell(found.value, tools);
    else tools.fail(sayProblem(tools.language, found));
    return found.ok ? 0 : 1;
  },
};

export const restore: PlaceCommand = {
  summary: (words) => words.text("cli.restore.summary"),
  usage: (words) => words.text("cli.restore.usage"),
  async runAt([file, ...rest], tools) {
    const { backup, place, now, print, fail } = tools;
    if (!file || rest.length > 0) return misused(restore, tools);
    const words = wordsOf(tools.language);
    const restored = await restoreBackup(file, backup, place, now);
    if (restored.ok) {
      tell(restored.value, tools);
      const folder = place.dataFolder;
      print(
        place.databaseUrl
          ? words.text("cli.restore.doneWithDatabase", { folder })
          : words.text("cli.restore.done", { folder }),
      );
    } else fail(sayProblem(tools.language, restored));
    return restored.ok ? 0 : 1;
  },
};
