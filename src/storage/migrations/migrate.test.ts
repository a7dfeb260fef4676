/** Databases of every earlier program are brought up to this one, with all that is in them. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  copyPlace,
  emptyDatabase,
  engines,
  openOrThrow,
  type EngineName,
  type Place,
} from "../../../tests/databases.ts";
import type { Database, Store } from "../database.ts";
import { at, type Rows, type State } from "../../../tests/migration-states/state.ts";
import { states } from "../../../tests/migration-states/states.ts";
import { versions } from "../../../tests/migration-states/versions.ts";
import { migrate } from "./migrate.ts";
import { type Migration, migrations } from "./registry.ts";

/** As a program of that time: its migrations alone, without what today's program does at each start. */
const until = (name: string): Migration[] =>
  migrations.slice(0, migrations.findIndex((each) => each.name === name) + 1).map((each) => ({
    name: each.name,
    up: (...args) => each.up(...args),
  }));

async function insertRows(database: Database, rows: Rows): Promise<void> {
  for (const [table, values] of Object.entries(rows))
    await database.db
      .insertInto(table as never)
      .values(values as never)
      .execute();
}

/**
 * Places in the state after each migration, with rows of each state before it and of its own. They are made in the order of the
 * migrations, as far as somebody has asked for.
 */
function placesAfter(engine: EngineName) {
  const places = new Map<string, Place>();
  let front: Place | undefined;
  async function advance({ after, rows }: State): Promise<void> {
    front ??= await emptyDatabase(engine);
    const database = await openOrThrow(front.options);
    expect(await migrate(database, until(after))).toMatchObject({ ok: true });
    await insertRows(database, rows);
    await database.close();
    places.set(after, await copyPlace(front));
  }
  const left = states.values();
  async function takeNext(name: string): Promise<Place> {
    while (!places.has(name)) {
      const { value } = left.next();
      if (!value) throw new Error(`${name} has been taken.`);
      await advance(value);
    }
    const place = places.get(name)!;
    places.delete(name);
    return place;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** It is the caller's from now on; one caller after the other. */
    take(name: string): Promise<Place> {
      const taken = last.then(() => takeNext(name));
      last = taken.catch(() => undefined);
      return taken;
    },
    async remove() {
      for (const place of places.values()) await place.remove();
      await front?.remove();
    },
  };
}

/** Rows that were put in until then and that no migration after it moves elsewhere. */
function countsAfter(index: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rows } of states.slice(0, index + 1))
    for (const [table, values] of Object.entries(rows)) counts.set(table, (counts.get(table) ?? 0) + values.length);
  for (const table of states.flatMap(({ moved }) => moved ?? [])) counts.delete(table);
  return counts;
}

/** All rows but those that come with the program or that a migration adds. */
const ownRows: Record<string, string> = {
  library_items: "where origin = 'own'",
  settings: "where key not in ('search-edition', 'lists-edition')",
  jobs: "where origin <> 'migration'",
  entry_links: "where from_id = 'unknown-entry'",
  device_tokens: "where device_id = 'keyed-device'",
};

async function countRows({ db }: Database, table: string): Promise<number> {
  const own = sql.raw(ownRows[table] ?? "");
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} ${own}`.execute(db);
  return Number(rows[0]?.count);
}

test("each migration has a state here: add yours to tests/migration-states/states.ts", () => {
  expect(states.map(({ after }) => after)).toEqual(migrations.map(({ name }) => name));
});

test("the version of this program is among those that are tested: see tests/migration-states/versions.ts", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(versions.at(-1)?.version).toBe(version);
});

test.each(versions)(
  "the migrations of $version make the tables that they made when it was released",
  async (version) => {
    const place = await emptyDatabase("sqlite");
    const database = await openOrThrow(place.options);
    expect(await migrate(database, until(version.last))).toMatchObject({ ok: true });
    const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by name`.execute(
      database.db,
    );
    await database.close();
    await place.remove();
    expect(hash("sha256", rows.map((row) => row.sql).join("\n"), "hex").slice(0, 16)).toBe(version.schema);
  },
);

// Most of it is waiting for PostgreSQL, which has a process of its own.
describe.each(engines)("on %s", { concurrent: true }, (engine) => {
  const places = placesAfter(engine);
  afterAll(() => places.remove());

  test.each(states.map(({ after }, index) => ({ after, index })))(
    "a database of the time after $after comes up to this program and loses nothing",
    async ({ after, index }) => {
      const place = await places.take(after);
      const reports: string[] = [];
      const database = await openOrThrow({ ...place.options, report: (message) => reports.push(message) });
      expect(await migrate(database)).toMatchObject({ ok: true });
      for (const [table, count] of countsAfter(index))
        expect([table, await countRows(database, table)]).toEqual([table, count]);
      const store: Store = { database, siteId: "main", now: () => at };
      for (const state of states.slice(0, index + 1)) await state.check(store);
      expect(reports).toEqual([]);
      await database.close();
      await place.remove();
    },
  );
});
