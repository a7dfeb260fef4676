/** The owner's command line: hands over to one command. */
import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Problem } from "../domain/result.ts";
import { backupSettingsOf } from "../features/backup/backup-settings.ts";
import { mediaStoreOf } from "../features/media/store-settings.ts";
import { now } from "../platform/clock.ts";
import { readEnv } from "../platform/env.ts";
import { programFile } from "../platform/program-folder.ts";
import { readShellLanguage } from "../platform/shell-language.ts";
import { commands } from "./registry.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (line: string) => void process.stderr.write(`${line}\n`);

const language = readShellLanguage();

const readHelp = () => import("./help.ts");
const brewsHere = async () => (await import("./brews-here.ts")).brewsHere();

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help") {
    print(await (await readHelp()).sayHelp(language, await brewsHere()));
    return 0;
  }
  if (name === "version" || name === "--version") {
    print(version());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    return refuse(await (await readHelp()).sayUnknown(name, language, await brewsHere()), 2);
  }
  const command = await load();
  if (args.some((argument) => argument === "--help" || argument === "-h")) {
    print((await readHelp()).sayCommand(command, language, await brewsHere()));
    return 0;
  }
  if ("start" in command) {
    if (args[0] !== undefined) return refuse((await readHelp()).sayUnexpected(args[0], command, language), 2);
    await command.start();
    return 0;
  }
  process.stdout.on("error", endWithReader);
  const env = readEnv();
  if (!env.ok) return refuse(await say(env));
  const media = mediaStoreOf(env.value);
  if (!media.ok) return refuse(await say(media));
  const place = { databaseUrl: env.value.DATABASE_URL, dataFolder: env.value.DATA_FOLDER, media: media.value };
  if ("runAt" in command) {
    const backup = backupSettingsOf(env.value);
    return backup.ok
      ? command.runAt(args, { place, backup: backup.value, now, language, print, fail })
      : refuse(await say(backup));
  }
  const { runOnSite } = await import("./run-on-site.ts");
  return runOnSite(command, args, { env: env.value, place, language, print, fail });
}

/** `| head` has read enough. */
function endWithReader(fault: NodeJS.ErrnoException): never {
  if (fault.code !== "EPIPE") throw fault;
  process.exit();
}

const version = () =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(programFile("package.json"), "utf8"))).version;

/** The words are loaded where somebody is refused: a backup takes the memory it needs. */
async function say(refused: Problem): Promise<string> {
  const { sayProblem } = await import("./say-problem.ts");
  return sayProblem(language, refused);
}

function refuse(message: string, status = 1): number {
  fail(message);
  return status;
}

process.exitCode = await main(process.argv.slice(2));
