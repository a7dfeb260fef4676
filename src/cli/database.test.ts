/** The `database` command: what it says, and where it refuses. */
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../storage/database.ts";
import type { LaidOut } from "../storage/engine/engine.ts";
import { ok } from "../domain/result.ts";
import { database as command } from "./database.ts";

async function run(args: string[], laidOut?: LaidOut[]) {
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
      "readings_packed: by the site's number",
      "2 tables are laid out. Start the servers of this site again.",
    ],
    err: [],
  });
});

test("without a cluster it refuses in one sentence", async () => {
  expect(await run(["distribute"])).toEqual({
    status: 1,
    out: [],
    err: ["SQLite keeps a site on one machine: set DATABASE_URL."],
  });
});

test.each([[[]], [["distribute", "now"]], [["scatter"]]])("%j is answered with the usage", async (args) => {
  expect(await run(args)).toMatchObject({ status: 2, err: [expect.stringContaining("Usage")] });
});
