/** Tables copied a block at a time; several machines at one moment, though each keeps time for itself. */
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isClusterRun } from "../../../tests/cluster.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import type { Schema } from "../schema.ts";
import { openSnapshot, type SiteSnapshot } from "./open-snapshot.ts";

/** Enough of them to lie on all machines. */
const sites = Array.from({ length: 12 }, (_, index) => `site-${index}`);

async function add(db: Kysely<Schema>, path: string, to: readonly string[]): Promise<void> {
  const redirect = { from_path: path, to_path: "/", created_at: noon, status: 301 };
  await db
    .insertInto("redirects")
    .values(to.map((site_id) => ({ site_id, ...redirect })))
    .execute();
}

async function openOrThrow(tested: TestDatabase): Promise<SiteSnapshot> {
  const snapshot = await openSnapshot(tested.options);
  if (!snapshot.ok) throw new Error(snapshot.message);
  return snapshot.value;
}

async function countRedirects(snapshot: SiteSnapshot): Promise<number> {
  let rows = 0;
  for (const table of snapshot.tables.filter(({ name }) => name === "redirects"))
    for await (const block of snapshot.blocks(table)) rows += block.rows;
  await snapshot.close();
  return rows;
}

describe.each(engines)("a copy on %s", (engine) => {
  const count = 4000;
  const odd = '\u0001 \u0002 \\. \\n "quoted" \n\t ü 🍺';
  const pathOf = (number: number) => `/${number} ${odd} ${"x".repeat(800)}`;
  let tested: TestDatabase;
  beforeEach(async () => {
    tested = await openTestDatabase(engine);
    for (let from = 0; from < count; from += 500)
      await tested.database.db
        .insertInto("redirects")
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            site_id: "main",
            from_path: pathOf(from + index),
            to_path: "/",
            created_at: noon,
            status: 301,
          })),
        )
        .execute();
  });
  afterEach(() => tested.dispose());
  const redirectsIn = ({ tables }: SiteSnapshot) => tables.find(({ name }) => name === "redirects")!;

  test("hands out whole lines in blocks, whatever stands in them", async () => {
    const snapshot = await openOrThrow(tested);
    const table = redirectsIn(snapshot);
    const at = table.columns.findIndex(({ name }) => name === "from_path");
    const paths = new Set<string>();
    const lengths: number[] = [];
    for await (const { text, rows } of snapshot.blocks(table)) {
      const lines = text.toString().split("\n");
      expect([lines.pop(), lines.length]).toEqual(["", rows]);
      for (const line of lines) paths.add(String((JSON.parse(line) as unknown[])[at]));
      lengths.push(rows);
    }
    await snapshot.close();
    expect(lengths.length).toBeGreaterThan(2);
    expect(paths).toEqual(new Set(Array.from({ length: count }, (_, number) => pathOf(number))));
  });

  test("that is given up in the middle of a table closes at once", async () => {
    const snapshot = await openOrThrow(tested);
    for await (const { rows } of snapshot.blocks(redirectsIn(snapshot))) {
      expect(rows).toBeGreaterThan(0);
      break;
    }
    await snapshot.close();
  });
});

describe.runIf(isClusterRun)("on a cluster", () => {
  let tested: TestDatabase;
  beforeEach(async () => {
    tested = await openTestDatabase("postgres");
  });
  afterEach(() => tested.dispose());

  test("the machines hold the sites of this test between them", async () => {
    const { rows } = await sql<{ nodes: number }>`
      select count(distinct nodeport) as nodes from citus_shards
      where table_name = 'redirects'::regclass
        and shardid in (select get_shard_id_for_distribution_column('redirects', id) from unnest(${sites}::text[]) as id)`.execute(
      tested.database.db,
    );
    expect(rows[0]?.nodes).toBeGreaterThan(1);
  });

  test("what is written once the copy has begun is on none of them", async () => {
    await add(tested.database.db, "/before", sites);
    const snapshot = await openOrThrow(tested);
    await add(tested.database.db, "/after", sites);
    expect(await countRedirects(snapshot)).toBe(sites.length);
  });

  test("a copy waits for who is writing, and holds what was written on all of them", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const another = await tested.openAnother();
    const writing = another.transaction(async (tx) => {
      await add(tx, "/one", sites.slice(0, 6));
      begun.resolve();
      await end.promise;
      await add(tx, "/one", sites.slice(6));
    });
    await begun.promise;
    const opening = openOrThrow(tested);
    const waiting = async () =>
      (
        await sql`select from pg_locks where mode = 'ShareLock' and locktype = 'relation' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tested.database.db)
      ).rows.length;
    await expect.poll(waiting, { interval: 20 }).toBe(1);
    end.resolve();
    await writing;
    expect(await countRedirects(await opening)).toBe(sites.length);
  });
});
