/** Migrating: in order, each whole or not at all, once however many programs start, and never backwards. */
import { sql } from "kysely";
import type { UpgradeStep } from "../../domain/upgrade-step.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../../tests/database-process.ts";
import { emptyDatabase, engines, openOrThrow, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { migrate } from "./migrate.ts";
import { migrations, type Migration } from "./registry.ts";

describe.each(engines)("a database on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("migrating again changes nothing", async () => {
    const applied = () => opened.database.db.selectFrom("schema_migrations").selectAll().execute();
    const before = await applied();
    expect(await migrate(opened.database)).toMatchObject({ ok: true });
    expect(await applied()).toEqual(before);
    expect(before.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
  });

  test("an interrupted migration leaves nothing of itself, those before it stay, and the next start goes on", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const database = await openOrThrow(options);
    const ran: string[] = [];
    const table = (name: string): Migration => ({
      name,
      async up(tx, _engine, _at, progress) {
        ran.push(name);
        progress({ is: "readings", moved: ran.length, total: 9 });
        await sql`create table ${sql.id(name)} (id text)`.execute(tx);
        if (name === broken) throw new Error("interrupted");
      },
    });
    let broken = "8888-second";
    const list = [...migrations, table("7777-first"), table("8888-second"), table("9999-third")];
    const told: UpgradeStep[] = [];
    const onProgress = (step: UpgradeStep) => void told.push(step);
    await expect(migrate(database, list, { onProgress })).rejects.toThrow("interrupted");
    const applied = async () =>
      (await database.db.selectFrom("schema_migrations").select("name").execute()).map(({ name }) => name);
    expect(await applied()).toEqual([...migrations.map(({ name }) => name), "7777-first"]);
    await expect(sql`select * from ${sql.id("8888-second")}`.execute(database.db)).rejects.toThrow(/8888-second/);
    expect(told, "a fresh database is no upgrade").toEqual([
      { is: "readings", moved: 1, total: 9 },
      { is: "readings", moved: 2, total: 9 },
    ]);
    broken = "";
    told.length = 0;
    expect(await migrate(database, list, { onProgress })).toMatchObject({ ok: true });
    expect(ran).toEqual(["7777-first", "8888-second", "8888-second", "9999-third"]);
    expect(told[0]).toEqual({ is: "migration", name: "8888-second" });
    expect(await applied()).toEqual(list.map(({ name }) => name));
    await database.close();
    await remove();
  });

  test("an older program refuses a newer database and changes nothing", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const database = await openOrThrow(options);
    await migrate(database, [...migrations, { name: "9999-future", up: () => Promise.resolve() }]);
    const refused = await migrate(database);
    expect(refused).toMatchObject({ ok: false, code: "newer-database" });
    expect(refused).toHaveProperty("message", expect.stringContaining("9999-future"));
    await database.close();
    await remove();
  });

  test("two programs that start at once migrate once", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const programs = [1, 2, 3].map(() => useDatabase({ ...options, shared: true }, "migrate"));
    const said = await Promise.all(programs.map((program) => program.said));
    expect(said).toEqual(["migrated", "migrated", "migrated"]);
    await remove();
  });
});
