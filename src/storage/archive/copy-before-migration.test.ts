/** The copy before an upgrade: made when there is something to lose, of the database as it was, and of few upgrades only. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReadStream } from "node:fs";
import { afterEach, expect, test, describe } from "vitest";
import { emptyDatabase, engines, noon, openOrThrow } from "../../../tests/databases.ts";
import { ok } from "../../domain/result.ts";
import { migrate } from "../database.ts";
import { migrations } from "../migrations/registry.ts";
import { openSqlite } from "../engine/sqlite.ts";
import { copyBeforeMigration } from "./copy-before-migration.ts";
import { verifyArchive } from "./verify-archive.ts";

const disposals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

describe.each(engines)("on %s", (engine) => {
  test("an older database is copied as it is, for its owner alone; an empty one and one that is up to date are not", async () => {
    const { options, remove } = await emptyDatabase(engine);
    disposals.push(remove);
    const database = await openOrThrow(options);
    disposals.push(() => database.close());
    expect(await copyBeforeMigration(database, options, noon)).toMatchObject({ ok: true, value: null });
    const old = migrations.slice(0, 4);
    await migrate(database, old);
    expect(await copyBeforeMigration(database, options, noon, old)).toMatchObject({ ok: true, value: null });
    const copied = await copyBeforeMigration(database, options, noon);
    const file = copied.ok ? (copied.value ?? "") : "";
    expect(file).toMatch(/backups\/before-upgrade-2026-11-20-120000\.(db|tar)$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const names =
      engine === "sqlite"
        ? await namesIn(file)
        : await verifyArchive(() => Promise.resolve(ok(createReadStream(file))));
    expect(names).toMatchObject(
      engine === "sqlite"
        ? old.map(({ name }) => name)
        : { ok: true, value: { hasMedia: false, migrations: { length: 4 } } },
    );
  });
});

async function namesIn(file: string): Promise<string[]> {
  const engine = openSqlite(file, () => undefined);
  const rows = await engine.db.selectFrom("schema_migrations").select("name").orderBy("name").execute();
  await engine.close();
  return rows.map(({ name }) => name);
}

test("the three latest copies stay, and so does every other file", async () => {
  const { options, remove } = await emptyDatabase("sqlite");
  disposals.push(remove);
  const database = await openOrThrow(options);
  disposals.push(() => database.close());
  await migrate(database, migrations.slice(0, 4));
  const folder = join(options.dataFolder, "backups");
  mkdirSync(folder);
  writeFileSync(join(folder, "wortfolio-2020-01-01-000000.tar"), "");
  for (let day = 0; day < 5; day++) await copyBeforeMigration(database, options, noon + day * 86_400_000);
  expect(readdirSync(folder)).toEqual([
    "before-upgrade-2026-11-22-120000.db",
    "before-upgrade-2026-11-23-120000.db",
    "before-upgrade-2026-11-24-120000.db",
    "wortfolio-2020-01-01-000000.tar",
  ]);
});
