/** Every table has a place in a cluster, and nothing in its keys crosses from one machine to another. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { placements } from "./placements.ts";

describe.runIf(engines.includes("postgres"))("on postgres", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("postgres");
  });
  afterAll(() => opened.dispose());

  const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(opened.database.db)).rows;

  test("each table that the migrations make has a placement, and no other has", async () => {
    const tables = await ask(sql<{ name: string }>`
      select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`);
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(placements).sort());
  });

  test("every unique index of a table that is laid out by site contains the site", async () => {
    const indexes = await ask(sql<{ table: string; index: string; columns: string[] }>`
      select t.relname as table, i.relname as index,
        array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(x.indkey)) as columns
      from pg_index as x join pg_class as t on t.oid = x.indrelid join pg_class as i on i.oid = x.indexrelid
      where x.indisunique and t.relnamespace = current_schema()::regnamespace`);
    const bySite = indexes.filter(({ table }) => placements[table] !== "everywhere");
    expect(bySite.length).toBeGreaterThan(30);
    expect(bySite.filter(({ columns }) => !columns.includes("site_id"))).toEqual([]);
  });

  test("foreign keys join what lies on one machine", async () => {
    const keys = await ask(sql<{ from: string; to: string; columns: string[] }>`
      select f.relname as from, t.relname as to,
        array(select attname::text from pg_attribute where attrelid = f.oid and attnum = any(c.conkey)) as columns
      from pg_constraint as c join pg_class as f on f.oid = c.conrelid join pg_class as t on t.oid = c.confrelid
      where c.contype = 'f' and f.relnamespace = current_schema()::regnamespace`);
    expect(keys.length).toBeGreaterThan(0);
    const crossing = keys.filter(
      ({ from, to, columns }) =>
        placements[to] !== "everywhere" && (placements[from] !== placements[to] || !columns.includes("site_id")),
    );
    expect(crossing).toEqual([]);
  });

  test("no table has triggers of its own, which a machine could not run for another", async () => {
    const triggers = await ask(sql`
      select tgname from pg_trigger join pg_class as t on t.oid = tgrelid
      where not tgisinternal and t.relnamespace = current_schema()::regnamespace`);
    expect(triggers).toEqual([]);
  });
});
