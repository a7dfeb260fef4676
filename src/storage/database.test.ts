/** The database on both engines: transactions that keep to themselves, values that come back as they went in, clear problems. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isClusterRun } from "../../tests/cluster.ts";
import {
  emptyDatabase,
  engines,
  openMigrated,
  openOrThrow,
  openTestDatabase,
  type TestDatabase,
} from "../../tests/databases.ts";
import { problem } from "../domain/result.ts";
import { attempt, inTransaction, openDatabase, type Store } from "./database.ts";
import { readSettings, writeSettings } from "./settings.ts";
import * as z from "zod";

const settingsKeys = async (store: Store) => {
  const rows = await store.database.db
    .selectFrom("settings")
    .select("key")
    .where("site_id", "=", store.siteId)
    .orderBy("key")
    .execute();
  return rows.map((row) => row.key);
};

describe.each(engines)("a database on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  const insert = (store: Store, key: string) =>
    store.database.db
      .insertInto("settings")
      .values({ site_id: store.siteId, key, value: "1", updated_at: 1 })
      .execute();

  test.skipIf(isClusterRun)("every key of our own tables begins with the site", async () => {
    const tables = await opened.database.db.introspection.getTables();
    const ofAccounts = ["user", "session", "account", "verification", "passkey", "second_factors", "recovery_codes"];
    const free = new Set(["schema_migrations", "sites", ...ofAccounts]);
    // The full-text index and its view of the words hold numbers alone; search_documents says whose each is.
    const own = tables.filter(({ name }) => !free.has(name) && !/^search_(index(_.*)?|words)$/.test(name));
    expect(own.length).toBeGreaterThan(15);
    for (const table of own) expect(table.columns[0]?.name, table.name).toBe("site_id");
  });

  test("a write outside lands outside a transaction that is open and rolled back", async () => {
    const store = opened.store();
    const inside = Promise.withResolvers<void>();
    const change = Promise.withResolvers<void>();
    const rolledBack = inTransaction(store, async (inner) => {
      await insert(inner, "inside");
      inside.resolve();
      await change.promise;
      throw new Error("changed my mind");
    });
    await inside.promise;
    const outside = insert(store, "outside");
    change.resolve();
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await outside;
    expect(await settingsKeys(store)).toEqual(["outside"]);
  });

  test("many transactions at once each keep to themselves", async () => {
    const store = opened.store();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(store, async (inner) => {
          await insert(inner, `a${index}`);
          for (let turn = 0; turn < index % 3; turn++) await new Promise((resolve) => setImmediate(resolve));
          await insert(inner, `b${index}`);
          if (index % 2 === 1) throw new Error("odd");
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(20);
    const even = Array.from({ length: 20 }, (_, index) => [`a${index * 2}`, `b${index * 2}`]).flat();
    expect(await settingsKeys(store)).toEqual(even.sort());
  });

  test("what a transaction tells is told after its commit, once, and not at all when it fails", async () => {
    const store = opened.store();
    const told: unknown[] = [];
    const stop = store.database.subscribe("content", (payload) => told.push(payload));
    await inTransaction(store, async (inner) => {
      await writeSettings(inner, "one", 1);
      await writeSettings(inner, "two", 2);
      expect(told).toEqual([]);
    });
    expect(told).toEqual([{ siteId: store.siteId }]);
    await expect(
      inTransaction(store, async (inner) => {
        await writeSettings(inner, "three", 3);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    stop();
    expect(told).toHaveLength(1);
    expect(await settingsKeys(store)).toEqual(["one", "two"]);
  });

  test("a transaction that comes to a problem leaves no trace and tells nobody, also after a fault of the engine", async () => {
    const store = opened.store();
    const told: unknown[] = [];
    const stop = store.database.subscribe("content", (payload) => told.push(payload));
    const refused = problem("no", "Not like this.");
    const first = inTransaction(store, async (inner) => {
      await writeSettings(inner, "one", 1);
      return refused;
    });
    expect(await first).toBe(refused);
    const second = inTransaction(store, async (inner) => {
      await insert(inner, "two");
      return attempt(inner, () => insert(inner, "two"));
    });
    expect(await second).toMatchObject({ ok: false, code: "conflict" });
    const third = inTransaction(store, async (inner) => {
      await insert(inner, "three");
      await inTransaction(inner, () => Promise.resolve(refused));
      return "went on";
    });
    expect(await third).toBe("went on");
    stop();
    expect(told).toEqual([]);
    expect(await settingsKeys(store)).toEqual(["three"]);
  });

  test.each([
    ["a whole number beyond 2^53", 2 ** 53, /too large/],
    ["a huge whole number", -1e300, /too large/],
    ["not a number", Number.NaN, /not a number/],
    ["infinity", Number.POSITIVE_INFINITY, /not a number/],
  ])("%s is refused with a clear error", async (_name, value, message) => {
    const store = opened.store();
    const row = { site_id: store.siteId, key: "k", value: "1", updated_at: value };
    const written = attempt(store, () => store.database.db.insertInto("settings").values(row).execute());
    expect(await written).toMatchObject({ ok: false, code: "value", message: expect.stringMatching(message) });
    expect(await settingsKeys(store)).toEqual([]);
  });

  test("the largest exact whole numbers come back as they went in", async () => {
    const store = opened.store();
    for (const [key, updated_at] of [
      ["max", Number.MAX_SAFE_INTEGER],
      ["min", Number.MIN_SAFE_INTEGER],
    ] as const)
      await store.database.db
        .insertInto("settings")
        .values({ site_id: store.siteId, key, value: "1", updated_at })
        .execute();
    const rows = await store.database.db
      .selectFrom("settings")
      .select("updated_at")
      .where("site_id", "=", store.siteId)
      .orderBy("updated_at")
      .execute();
    expect(rows.map((row) => row.updated_at)).toEqual([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  });

  test("undefined is null, NUL characters go, all other text stays", async () => {
    const store = opened.store();
    const text = "a\0b 🍺 'quoted' \\ %_ \u202e\uffff";
    await store.database.db
      .insertInto("media")
      .values({
        site_id: store.siteId,
        id: "m",
        file_name: "f",
        original_name: text,
        mime: "",
        bytes: 1,
        width: undefined as unknown as null,
        height: null,
        alt: "",
        created_at: 1,
        deleted_at: null,
      })
      .execute();
    const row = await store.database.db
      .selectFrom("media")
      .select(["width", "original_name"])
      .where("site_id", "=", store.siteId)
      .executeTakeFirst();
    expect(row).toEqual({ width: null, original_name: text.replace("\0", "") });
  });

  test("division of whole numbers stays whole with bound parameters", async () => {
    const { rows } = await sql<{ hour: number }>`select (cast(${7_300_000} as bigint) / ${3_600_000}) as hour`.execute(
      opened.database.db,
    );
    expect(rows[0]?.hour).toBe(2);
  });

  test("a taken key is the same problem on every engine", async () => {
    const store = opened.store();
    await insert(store, "k");
    expect(await attempt(store, () => insert(store, "k"))).toMatchObject({ ok: false, code: "conflict" });
    const orphan = {
      id: "s",
      expiresAt: "2026-01-01",
      token: "t",
      createdAt: "2026-01-01",
      updatedAt: "2026-01-01",
      userId: "nobody",
    };
    const sessions = store.database.db.insertInto("session").values(orphan);
    expect(await attempt(store, () => sessions.execute())).toMatchObject({ ok: false, code: "missing" });
    await expect(attempt(store, () => sql`select nonsense`.execute(store.database.db))).rejects.toThrow(/nonsense/);
  });

  test("after a load a server counts what its plans go by", async () => {
    const { db } = opened.database;
    await writeSettings(opened.store(), "one", { value: 1 });
    await opened.database.engine.refreshStatistics(db);
    if (engine === "sqlite") return;
    const { rows } = await sql<{ known: number }>`
      select reltuples::integer as known from pg_class where relname = 'settings'`.execute(db);
    expect(rows[0]?.known).toBeGreaterThan(0);
  });

  test("rows come back as plain objects", async () => {
    const row = await opened.database.db.selectFrom("sites").selectAll().executeTakeFirst();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row).toMatchObject({ id: "main" });
  });

  test("one site's settings are not another's, and what does not fit the schema gives the fallback", async () => {
    const [one, other] = [opened.store(), opened.store()];
    await writeSettings(one, "look", { theme: "dark" });
    const schema = z.object({ theme: z.string() });
    expect(await readSettings(one, "look", schema, { theme: "light" })).toEqual({ theme: "dark" });
    expect(await readSettings(other, "look", schema, { theme: "light" })).toEqual({ theme: "light" });
    expect(await readSettings(one, "look", z.number(), 7)).toBe(7);
    await writeSettings(one, "look", { theme: "system" });
    expect(await readSettings(one, "look", schema, { theme: "light" })).toEqual({ theme: "system" });
  });
});

describe.each(engines)("a place without a site on %s", (engine) => {
  test("a command that begins none is refused and leaves it as it is; a site that is there is opened", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const asked = { ...options, shared: true, mustExist: true };
    expect(await openDatabase(asked, [])).toMatchObject({ ok: false, code: "no-site" });
    if (engine === "postgres") {
      const looked = await openOrThrow(options);
      expect(await looked.db.introspection.getTables()).toEqual([]);
      await looked.close();
    }
    await (await openMigrated(options)).close();
    const opened = await openDatabase(asked, []);
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.value.close();
    await remove();
  });
});
