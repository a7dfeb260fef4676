/** `backup`: the whole site into one file, while the server runs or not. */
import { statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Problem } from "../domain/result.ts";
import { formatNumber } from "../domain/units/format-quantity.ts";
import { openTarget } from "../features/backup/backup-settings.ts";
import { createFolderTarget } from "../features/backup/folder-target.ts";
import { type BackupJob, type BackupDone, makeBackup } from "../features/backup/make-backup.ts";
import { parseKeep } from "../features/backup/rotation.ts";
import type { PlaceCommand, PlaceTools } from "./command.ts";

export const backup: PlaceCommand = {
  summary: (words) => words.text("cli.backup.summary"),
  usage: (words) => words.text("cli.backup.usage"),
  async runAt(args, tools) {
    const asked = readArgs(args, tools);
    if (!asked) return (await import("./misused.ts")).misused(backup, tools);
    // Pages go first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const stop = new AbortController();
    const onSignal = () => stop.abort();
    const ends = ["SIGTERM", "SIGINT", "disconnect"];
    for (const end of ends) process.once(end, onSignal);
    // The server that wanted it may have ended before this line.
    if (process.connected === false) onSignal();
    const made = await makeBackup({ ...asked.job, signal: stop.signal });
    for (const end of ends) process.off(end, onSignal);
    if (asked.json) tools.print(JSON.stringify(made.ok ? made.value : made));
    else if (made.ok) await tell(made.value, tools);
    else tools.fail(await sayRefusal(made, tools));
    return made.ok ? 0 : 1;
  },
};

/** The words are loaded for a reader alone: a backup that the server makes takes the memory it needs. */
async function tell(done: BackupDone, { language, print }: PlaceTools): Promise<void> {
  const { wordsOf } = await import("../words/words.ts");
  const words = wordsOf(language);
  const { file, rows, tables, removed } = done;
  const megabytes = formatNumber(done.bytes / 1e6, language, 1, 1);
  const seconds = formatNumber(done.milliseconds / 1000, language, 1, 1);
  print(words.text("cli.backup.done", { rows, tables, megabytes, seconds }));
  for (const name of removed) print(words.text("cli.backup.removed", { name }));
  print(file);
}

async function sayRefusal(refused: Problem, { language }: PlaceTools): Promise<string> {
  const { sayProblem } = await import("./say-problem.ts");
  return sayProblem(language, refused);
}

function readArgs(args: string[], { place, backup: settings, now }: PlaceTools) {
  const options = { keep: { type: "string" }, json: { type: "boolean" } } as const;
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isKnown = tokens.every((token) => token.kind !== "option" || token.name === "keep" || token.name === "json");
  const keep = typeof values.keep === "string" ? parseKeep(values.keep) : settings.keep;
  if (!isKnown || positionals.length > 1 || (values.keep !== undefined && !keep)) return null;
  const [to] = positionals;
  const target = to === undefined ? { target: openTarget(settings.target) } : targetOf(to);
  const job: BackupJob = { ...target, place, lock: settings.lock, keep, now };
  return { job, json: values.json === true };
}

/** What ends with a slash or is a folder takes a file of a name of its own; rotation counts only there. */
function targetOf(to: string): Pick<BackupJob, "target" | "name"> {
  const isFolder = to.endsWith("/") || statSync(to, { throwIfNoEntry: false })?.isDirectory();
  return isFolder
    ? { target: createFolderTarget(to) }
    : { target: createFolderTarget(path.dirname(to)), name: path.basename(to) };
}
