/** What SQLite is told so that an answer given is a reading kept, and that two processes may write. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkIntegrity, openSqlite } from "./sqlite.ts";

let folder: string;
let opened: ReturnType<typeof openSqlite>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wortfolio-sqlite-"));
  opened = openSqlite(join(folder, "one.db"), expect.unreachable);
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

test("a commit waits for the disk, readers do not wait for a writer, and references are held", () => {
  const told = (name: string) => Object.values(opened.raw.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(["synchronous", "journal_mode", "foreign_keys", "busy_timeout"].map(told)).toEqual([2, "wal", 1, 5000]);
});

test("a transaction is a writer from its first word: it never finds out halfway that another was before it", async () => {
  const { db } = opened;
  await sql`create table words (word text) strict`.execute(db);
  const other = new DatabaseSync(join(folder, "one.db"), { timeout: 0 });
  await db.transaction().execute(async (tx) => {
    await sql`select word from words`.execute(tx);
    expect(() => other.exec("insert into words values ('other')")).toThrow("locked");
    expect(other.prepare("select count(*) as count from words").get()).toEqual({ count: 0 });
    await sql`insert into words values ('ours')`.execute(tx);
  });
  other.exec("insert into words values ('other')");
  other.close();
  const { rows } = await sql<{ word: string }>`select word from words`.execute(db);
  expect(rows.map(({ word }) => word)).toEqual(["ours", "other"]);
});

test("a row has the names that its table has at the time, also when it comes alone or in a stream", async () => {
  const { db } = opened;
  await sql`create table words (word text, again integer) strict`.execute(db);
  await sql`insert into words values ('wort', 1)`.execute(db);
  const all = async () => (await sql`select * from words`.execute(db)).rows;
  expect(await all()).toEqual([{ word: "wort", again: 1 }]);
  await sql`alter table words rename column again to times`.execute(db);
  expect(await all()).toEqual([{ word: "wort", times: 1 }]);
  await sql`alter table words add column more text`.execute(db);
  expect(await all()).toEqual([{ word: "wort", times: 1, more: null }]);
  const streamed: unknown[] = [];
  for await (const row of db
    .selectFrom("words" as never)
    .selectAll()
    .stream())
    streamed.push(row);
  expect(streamed).toEqual([{ word: "wort", times: 1, more: null }]);
  expect((await sql`select count(*) as count from words`.execute(db)).rows).toEqual([{ count: 1 }]);
});

test("whole numbers stay whole, and rows are plain objects", async () => {
  const { rows } =
    await sql`select ${7} / ${2} as whole, ${7.5} as part, ${true} as yes, ${new Date(5)} as moment`.execute(opened.db);
  expect(rows).toEqual([{ whole: 3, part: 7.5, yes: 1, moment: 5 }]);
  expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
});

test("a sound file has no fault, a damaged one says its first, and what is no damage is no verdict", () => {
  const file = join(folder, "two.db");
  const made = new DatabaseSync(file);
  made.exec("create table words (word text); insert into words values (hex(randomblob(20000)))");
  expect(checkIntegrity(made)).toBeNull();
  made.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(7, 4096, 8192));
  const damaged = new DatabaseSync(file);
  expect(checkIntegrity(damaged)).toMatch(/\w/);
  damaged.close();
  writeFileSync(file, "no database at all, and long enough to be read as one ".repeat(100));
  const none = new DatabaseSync(file);
  expect(checkIntegrity(none)).toMatch(/not a database/);
  none.close();
  expect(() => checkIntegrity(none)).toThrow("not open");
});
