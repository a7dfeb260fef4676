/** The owner's command line: hands over to one command. */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { backupSettingsOf } from "../features/backup/backup-settings.ts";
import { now } from "../platform/clock.ts";
import { readEnv } from "../platform/env.ts";
import { programFile } from "../platform/program-folder.ts";
import { commands } from "./registry.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (line: string) => void process.stderr.write(`${line}\n`);

async function usage(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.flatMap(({ usage: forms, summary }) => [
    ...forms.split("\n").map((form) => `  wortfolio ${form}`),
    `      ${summary}`,
  ]);
  return ["Usage:", ...lines, "  wortfolio --version"].join("\n");
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help") {
    print(await usage());
    return 0;
  }
  if (name === "version" || name === "--version") {
    print(version());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    fail(`There is no command "${name}".\n\n${await usage()}`);
    return 2;
  }
  const command = await load();
  if ("start" in command) {
    if (args.length > 0) return refuse(`${args[0]} is not understood. Usage: wortfolio ${command.usage}`, 2);
    await command.start();
    return 0;
  }
  process.stdout.on("error", endWithReader);
  const env = readEnv();
  if (!env.ok) return refuse(env.message);
  const place = { databaseUrl: env.value.DATABASE_URL, dataFolder: env.value.DATA_FOLDER };
  if ("runAt" in command) {
    const backup = backupSettingsOf(env.value);
    return backup.ok ? command.runAt(args, { place, backup: backup.value, now, print, fail }) : refuse(backup.message);
  }
  const { runOnSite } = await import("./run-on-site.ts");
  return runOnSite(command, args, { env: env.value, place, print, fail });
}

/** `| head` has read enough. */
function endWithReader(fault: NodeJS.ErrnoException): never {
  if (fault.code !== "EPIPE") throw fault;
  process.exit();
}

const version = () =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(programFile("package.json"), "utf8"))).version;

function refuse(message: string, status = 1): number {
  fail(message);
  return status;
}

process.exitCode = await main(process.argv.slice(2));
