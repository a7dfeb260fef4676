/** Archives: one moment of a database in use, the same on both engines, and nothing restored from one that is not whole. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { archive, fill, mainOf, openFile, opened } from "../../../tests/archived-site.ts";
import { allowAllShards } from "../../../tests/cluster.ts";
import {
  emptyDatabase,
  type EngineName,
  engines,
  noon,
  openOrThrow,
  type TestDatabase,
} from "../../../tests/databases.ts";
import { ok } from "../../domain/result.ts";
import { migrate, type Store } from "../database.ts";
import type { TableShape } from "../engine/snapshot.ts";
import { migrations } from "../migrations/registry.ts";
import type { Schema } from "../schema.ts";
import { readSettings } from "../settings.ts";
import { leftOut } from "./manifest.ts";
import { openSnapshot } from "./open-snapshot.ts";
import type { OpenArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";
import * as z from "zod";

async function emptyPlace(engine: EngineName) {
  const place = await emptyDatabase(engine);
  onTestFinished(place.remove);
  return place.options;
}

const restore = (file: string, place: { databaseUrl?: string | undefined; dataFolder: string }) =>
  restoreArchive({ open: openFile(file), place, now: () => noon + 1, from: "site.tar" });

/** Every row of every table as text, but what a restore is meant to leave out or to add. */
const contentOf = (database: Store["database"], engine: EngineName) =>
  database.transaction(async (tx) => {
    await allowAllShards(tx);
    return readContent(tx, await database.engine.tables(tx), engine);
  });

async function readContent(tx: Kysely<Schema>, tables: readonly TableShape[], engine: EngineName) {
  const content: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    if (name in leftOut) continue;
    const asText = columns.map((column) => {
      const ref = `"${column.name}"`;
      if (engine === "sqlite") return ref;
      if (column.kind === "boolean") return `${ref}::int as ${ref}`;
      return column.kind === "time"
        ? `to_char(${ref} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${ref}`
        : ref;
    });
    const { rows } = await sql.raw<{ key?: string }>(`select ${asText.join(", ")} from "${name}"`).execute(tx);
    content[name] = rows
      .filter(({ key }) => key !== "restored" && key !== "search-edition")
      .map((row) => JSON.stringify(row))
      .sort();
  }
  return content;
}

const ways = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe.each(ways)("from %s to %s", (from, to) => {
  test("every row, file and secret comes back as it was, but nobody is signed in", async () => {
    const tested = await opened(from);
    const store = await fill(tested);
    const file = await archive(tested);
    const place = await emptyPlace(to);
    expect(await restore(file, place)).toMatchObject({ ok: true, value: { engine: from, hasMedia: true } });
    const database = await openOrThrow(place);
    onTestFinished(() => database.close());
    expect(await contentOf(database, to)).toEqual(await contentOf(store.database, from));
    const { rows } = await sql`select * from session`.execute(database.db);
    expect(rows).toEqual([]);
    for (const name of ["secret", "media/label.webp", "media/empty.pdf", "media/deep/a.pdf"])
      expect(readFileSync(join(place.dataFolder, name))).toEqual(readFileSync(join(tested.options.dataFolder, name)));
    expect(existsSync(join(place.dataFolder, "restoring"))).toBe(false);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a copy that is made while a writer writes holds one moment: of what is written in pairs, both or none", async () => {
    const tested = await opened(engine);
    const store = mainOf(tested);
    const another = await tested.openAnother();
    const write = async (number: number) =>
      another.transaction(async (tx) => {
        const at = { created_at: number, status: 301 };
        await tx
          .insertInto("redirects")
          .values({ site_id: "main", from_path: `/${number}`, to_path: "/", ...at })
          .execute();
        await tx
          .insertInto("settings")
          .values({ site_id: "main", key: `n${number}`, value: "1", updated_at: number })
          .execute();
      });
    const { count } = await store.database.db
      .selectFrom("settings")
      .where("site_id", "=", "main")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    await write(0);
    const snapshot = await openSnapshot(tested.options);
    if (!snapshot.ok) throw new Error(snapshot.message);
    await write(1);
    const file = join(tested.options.dataFolder, "site.tar");
    const { dataFolder } = tested.options;
    const [manifest] = await Promise.all([
      writeArchive(snapshot.value, createWriteStream(file), { dataFolder, at: noon, withMedia: true }),
      (async () => {
        for (let number = 2; number < 40; number++) await write(number);
      })(),
    ]);
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect([rowsOf("redirects"), rowsOf("settings")]).toEqual([1, 1 + count]);
    expect(await readSettings(store, "n39", z.number(), 0)).toBe(1);
  });

  test("an archive of an older version is brought up to date, and the site knows that it was restored", async () => {
    const place = await emptyPlace(engine);
    const database = await openOrThrow(place);
    await migrate(database, migrations.slice(0, 4));
    const store: Store = { database, siteId: "main", now: () => noon };
    await store.database.db
      .insertInto("settings")
      .values({ site_id: "main", key: "cv", value: '{"name":"Ida"}', updated_at: noon })
      .execute();
    const old = { engine, database, options: place } as TestDatabase;
    const file = await archive(old);
    await database.close();
    const target = await emptyPlace(engine);
    expect(await restore(file, target)).toMatchObject({ ok: true, value: { migrations: { length: 4 } } });
    const restored = await openOrThrow(target);
    onTestFinished(() => restored.close());
    const names = await restored.db.selectFrom("schema_migrations").select("name").orderBy("name").execute();
    expect(names.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    const now: Store = { database: restored, siteId: "main", now: () => noon };
    expect(await readSettings(now, "restored", z.unknown(), null)).toEqual({ at: noon + 1, from: "site.tar" });
    expect(await readSettings(now, "cv", z.unknown(), null)).toEqual({ name: "Ida" });
  });

  test("an archive of a newer version is refused, and nothing is left behind", async () => {
    const tested = await opened(engine);
    await tested.database.db.insertInto("schema_migrations").values({ name: "9999-later", applied_at: 1 }).execute();
    const file = await archive(tested);
    const place = await emptyPlace(engine);
    expect(await restore(file, place)).toMatchObject({
      code: "newer-archive",
      message: expect.stringContaining("9999-later"),
    });
    expect(existsSync(join(place.dataFolder, "wortfolio.db"))).toBe(false);
    expect(existsSync(join(place.dataFolder, "restoring"))).toBe(false);
  });

  test("a place that holds a site is left as it is", async () => {
    const tested = await opened(engine);
    const file = await archive(tested);
    await tested.database.close();
    const place = await emptyPlace(engine);
    expect((await restore(file, place)).ok).toBe(true);
    mkdirSync(join(place.dataFolder, "media"));
    writeFileSync(join(place.dataFolder, "media", "label.webp"), "a label");
    mkdirSync(join(place.dataFolder, "restoring"));
    expect(await restore(file, place)).toMatchObject({ code: "not-empty" });
    expect(readFileSync(join(place.dataFolder, "media", "label.webp"), "utf8")).toBe("a label");
    expect(await restore(file, { ...place, dataFolder: join(place.dataFolder, "other") })).toMatchObject(
      engine === "sqlite" ? { ok: true } : { code: "not-empty" },
    );
  });

  test("what breaks on the way leaves nothing, and what a killed restore left is cleared by the next", async () => {
    const tested = await opened(engine);
    await fill(tested);
    const file = await archive(tested);
    const place = await emptyPlace(engine);
    let times = 0;
    const breaking: OpenArchive = () =>
      Promise.resolve(ok(createReadStream(file, ++times > 1 ? { end: 200_000 } : {})));
    expect(await restoreArchive({ open: breaking, place, now: () => noon, from: "" })).toMatchObject({
      code: "damaged",
    });
    for (const name of ["wortfolio.db", "media", "secret", "restoring"])
      expect(existsSync(join(place.dataFolder, name))).toBe(false);
    mkdirSync(join(place.dataFolder, "restoring"));
    mkdirSync(join(place.dataFolder, "media"));
    writeFileSync(join(place.dataFolder, "media", "half.webp"), "half");
    expect((await restore(file, place)).ok).toBe(true);
    expect(existsSync(join(place.dataFolder, "media", "half.webp"))).toBe(false);
  });
});
