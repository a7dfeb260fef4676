/** The owner's command line: opens the site's database beside a running server and hands over to one command. */
import { backupSettingsOf } from "../features/backup/backup-settings.ts";
import { upgradeDatabase } from "../features/backup/upgrade-database.ts";
import { servedAddress } from "../features/site/served-address.ts";
import { type Env, readEnv } from "../platform/env.ts";
import { works } from "../jobs/registry.ts";
import { now } from "../platform/clock.ts";
import { openDatabase } from "../storage/database.ts";
import type { PlaceTools, SiteCommand } from "./command.ts";
import { commands } from "./registry.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (line: string) => void process.stderr.write(`${line}\n`);

function usage(): string {
  const lines = commands.flatMap(({ usage: forms, summary }) => [
    ...forms.split("\n").map((form) => `  wortfolio ${form}`),
    `      ${summary}`,
  ]);
  return ["Usage:", ...lines].join("\n");
}

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const asked = name === undefined || name === "help" || name === "--help";
    (asked ? print : fail)(asked ? usage() : `There is no command "${name}".\n\n${usage()}`);
    return asked ? 0 : 2;
  }
  const env = readEnv();
  if (!env.ok) return refuse(env.message);
  const place = { databaseUrl: env.value.DATABASE_URL, dataFolder: env.value.DATA_FOLDER };
  if (!("runAt" in command)) return runOnSite(command, rest, env.value, place);
  const backup = backupSettingsOf(env.value);
  return backup.ok ? command.runAt(rest, { place, backup: backup.value, now, print, fail }) : refuse(backup.message);
}

async function runOnSite(command: SiteCommand, rest: string[], env: Env, place: PlaceTools["place"]): Promise<number> {
  const database = await openDatabase({ ...place, shared: true }, works);
  if (!database.ok) return refuse(database.message);
  try {
    const migrated = await upgradeDatabase(database.value, { place, at: now(), say: fail });
    if (!migrated.ok) return refuse(migrated.message);
    const store = { database: database.value, siteId: "main", now };
    const known = env.isAddressGiven ? null : await servedAddress(store);
    return await command.run(rest, {
      store,
      origin: known ?? env.BASE_URL,
      dataFolder: env.DATA_FOLDER,
      print,
      fail,
    });
  } finally {
    await database.value.close();
  }
}

function refuse(message: string): number {
  fail(message);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
