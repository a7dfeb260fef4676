/** The `database` command: what it says, and where it refuses. */
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../storage/database.ts";
import type { LaidOut } from "../storage/engine/engine.ts";
import { ok } from "../domain/result.ts";
import { database as command } from "./database.ts";
import type { ShellLanguage } from "../platform/shell-language.ts";

async function run(args: string[], laidOut?: LaidOut[], language: ShellLanguage = "en") {
  const opened = await openTestDatabase("sqlite");
  const { database } = opened;
  const cluster: Database = laidOut
    ? { ...database, engine: { ...database.engine, distribute: () => Promise.resolve(ok(laidOut)) } }
    : database;
  const out: string[] = [];
  const err: string[] = [];
  const status = await command.run(args, {
    store: { ...opened.store(), database: cluster },
    origin: "",
    dataFolder: "",
    language,
    print: (line) => void out.push(line),
    fail: (line) => void err.push(line),
  });
  await opened.dispose();
  return { status, out, err };
}

test("each table is named with where it lies now", async () => {
  const laidOut: LaidOut[] = [
    { table: "user", placement: "everywhere", isNew: false },
    { table: "entries", placement: "site", isNew: true },
    { table: "readings_packed", placement: "site number", isNew: true },
  ];
  expect(await run(["distribute"], laidOut)).toEqual({
    status: 0,
    out: [
      "user: already on every machine",
      "entries: by site",
      "readings_packed: by site number",
      "2 tables distributed. Restart the servers of this site.",
    ],
    err: [],
  });
});

test.each([
  [1, "1 Tabelle verteilt. Starte die Server dieser Website neu."],
  [2, "2 Tabellen verteilt. Starte die Server dieser Website neu."],
])("in German, %i is counted as German counts", async (count, said) => {
  const all: LaidOut[] = ["entries", "media"].map((table, at) => ({ table, placement: "site", isNew: at < count }));
  expect((await run(["distribute"], all, "de")).out.at(-1)).toBe(said);
});

test("without a cluster it refuses in one sentence", async () => {
  expect(await run(["distribute"])).toEqual({
    status: 1,
    out: [],
    err: ["The tables stay on one machine. Set DATABASE_URL to a PostgreSQL server with the Citus extension."],
  });
});

test.each([[[]], [["distribute", "now"]], [["scatter"]]])("%j is answered with the usage", async (args) => {
  expect(await run(args)).toMatchObject({ status: 2, err: [expect.stringContaining("Usage")] });
});
