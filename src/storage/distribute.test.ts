/** Laying the tables out over a cluster: once, all of them, and nowhere else. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isClusterRun } from "../../tests/cluster.ts";
import { emptyDatabase, engines, noon, openOrThrow, openTestDatabase } from "../../tests/databases.ts";
import { distribute, migrate, type Database, type Store } from "./database.ts";
import { insertDevice } from "./devices.ts";
import { findDeviceByToken } from "./device-tokens.ts";
import { migrations, type Migration } from "./migrations/registry.ts";
import { placements } from "./placements.ts";
import { appendReadings, countReadings } from "./readings.ts";

const onPostgres = engines.includes("postgres");

test("SQLite keeps a site on one machine", async () => {
  const opened = await openTestDatabase("sqlite");
  expect(await distribute(opened.database)).toMatchObject({ ok: false, code: "one-machine" });
  await opened.dispose();
});

test.runIf(onPostgres && !isClusterRun)("a PostgreSQL server alone is left as it is", async () => {
  const opened = await openTestDatabase("postgres");
  expect(await distribute(opened.database)).toMatchObject({ ok: false, code: "one-machine" });
  await opened.dispose();
});

describe.runIf(isClusterRun)("on a cluster", () => {
  /** With rows that were there before. */
  async function filled(): Promise<{
    database: Database;
    token: string;
    reopen: () => Promise<Store>;
    remove: () => Promise<void>;
  }> {
    const place = await emptyDatabase("postgres");
    const database = await openOrThrow(place.options);
    await migrate(database);
    const store: Store = { database, siteId: "main", now: () => noon };
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    await appendReadings(store, [{ deviceId: device.id, batchId: "b", at: noon, celsius: 19 }]);
    const reopen = async () => {
      await database.close();
      return { ...store, database: await openOrThrow(place.options) };
    };
    return { database, token, reopen, remove: place.remove };
  }

  test("every table is laid out, with what it held, and a second time changes nothing", async () => {
    const { database, token, reopen, remove } = await filled();
    const first = await distribute(database);
    const tables = Object.entries(placements).map(([table, placement]) => ({ table, placement }));
    const sorted = (laidOut: typeof first) =>
      laidOut.ok && laidOut.value.toSorted((a, b) => (a.table < b.table ? -1 : 1));
    const expected = (isNew: boolean) =>
      tables.map((each) => ({ ...each, isNew })).toSorted((a, b) => (a.table < b.table ? -1 : 1));
    expect(sorted(first)).toEqual(expected(true));
    expect(sorted(await distribute(database))).toEqual(expected(false));
    const store = await reopen();
    expect(await findDeviceByToken(store, token)).toMatchObject({ name: "Spindle" });
    expect(await countReadings(store, "b")).toBe(1);
    await store.database.close();
    await remove();
  });

  test("a migration changes tables and rows on all machines, and is noted on each", async () => {
    const { database, reopen, remove } = await filled();
    const sites = Array.from({ length: 12 }, (_, index) => `site-${index}`);
    for (const siteId of sites) await insertDevice({ database, siteId, now: () => noon }, { name: "Spindle" });
    await distribute(database);
    const { database: laidOut } = await reopen();
    const statements = [
      "update devices set name = 'Bobber'",
      "alter table devices add column colour text",
      "alter table sites add column colour text",
      "update sites set colour = 'amber'",
      "update devices set colour = sites.colour from sites where sites.id = 'main'",
      "create index devices_colour on devices (site_id, colour)",
      "alter table planned_recipes drop constraint planned_recipes_pkey",
      "alter table planned_recipes add primary key (recipe_id, site_id)",
    ];
    const later: Migration = {
      name: "9999-later",
      async up(tx) {
        for (const statement of statements) await sql.raw(statement).execute(tx);
      },
    };
    for (let start = 0; start < 2; start++)
      expect(await migrate(laidOut, [...migrations, later])).toMatchObject({ ok: true });
    const onShards = "select string_agg(distinct name || ' ' || colour, ',') from %s having count(*) > 0";
    const shards = await sql<{ result: string }>`
      select distinct result from run_command_on_shards('devices', ${onShards}) where result <> ''`.execute(laidOut.db);
    expect(shards.rows).toEqual([{ result: "Bobber amber" }]);
    const nodes = await sql`
      select distinct result from run_command_on_all_nodes('select max(name) from schema_migrations')`.execute(
      laidOut.db,
    );
    expect(nodes.rows).toEqual([{ result: "9999-later" }]);
    await laidOut.close();
    await remove();
  });

  test("a table that has come since is laid out beside the others", async () => {
    const { database, remove } = await filled();
    await distribute(database);
    await sql`drop table planned_recipes`.execute(database.db);
    await sql`create table planned_recipes (
      site_id text collate "C" not null, recipe_id text collate "C" not null, primary key (site_id, recipe_id))`.execute(
      database.db,
    );
    const again = await distribute(database);
    expect(again.ok && again.value.filter(({ isNew }) => isNew)).toEqual([
      { table: "planned_recipes", placement: "site", isNew: true },
    ]);
    await database.close();
    await remove();
  });

  test("a table that is laid out in another way is named, and nothing is changed", async () => {
    const { database, remove } = await filled();
    await sql`select create_reference_table('tastings')`.execute(database.db);
    expect(await distribute(database)).toMatchObject({
      ok: false,
      code: "layout",
      message: expect.stringContaining("tastings") as string,
    });
    const { rows } = await sql`select from citus_tables where citus_table_type = 'distributed'`.execute(database.db);
    expect(rows).toEqual([]);
    await database.close();
    await remove();
  });

  test("who may not is told so", async () => {
    const { database, remove } = await filled();
    const role = `visitor_${Date.now()}`;
    await sql.raw(`create role ${role}`).execute(database.db);
    await database.db.connection().execute(async (connection) => {
      await sql.raw(`set role ${role}`).execute(connection);
      const refused = await distribute({
        ...database,
        engine: { ...database.engine, holdSchema: (work) => work(connection) },
      });
      expect(refused).toMatchObject({ ok: false, code: "read-only" });
      await sql`reset role`.execute(connection);
    });
    await sql.raw(`drop role ${role}`).execute(database.db);
    await database.close();
    await remove();
  });
});
