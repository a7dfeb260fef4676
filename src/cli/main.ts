/** The owner's command line: opens the site's database beside a running server and hands over to one command. */
import { servedAddress } from "../features/site/served-address.ts";
import { readEnv } from "../platform/env.ts";
import { works } from "../jobs/registry.ts";
import { now } from "../platform/clock.ts";
import { seldom } from "../platform/seldom.ts";
import { migrate, openDatabase } from "../storage/database.ts";
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
  const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder } = env.value;
  const database = await openDatabase({ databaseUrl, dataFolder, shared: true }, works);
  if (!database.ok) return refuse(database.message);
  try {
    const migrated = await migrate(database.value, undefined, { onProgress: seldom(fail) });
    if (!migrated.ok) return refuse(migrated.message);
    const store = { database: database.value, siteId: "main", now };
    const known = env.value.isAddressGiven ? null : await servedAddress(store);
    return await command.run(rest, {
      store,
      origin: known ?? env.value.BASE_URL,
      dataFolder,
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
