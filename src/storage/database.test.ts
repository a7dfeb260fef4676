import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  emptyDatabase,
  engines,
  noon,
  openOrThrow,
  openTestDatabase,
  type TestDatabase,
} from "../../tests/databases.ts";
import { problem } from "../domain/result.ts";
import { attempt, inTransaction, migrate, openDatabase, type OpenOptions, type Store } from "./database.ts";
import { openSqlite } from "./engine/sqlite.ts";
import { migrations, type Migration } from "./migrations/registry.ts";
import { appendReadings, countReadings } from "./readings.ts";
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
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Another process at the database, and the first line it says. */
function useDatabase(
  options: OpenOptions,
  task: "hold" | "migrate",
  user: { uid?: number; gid?: number } = {},
): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, ["tests/use-database.ts", JSON.stringify(options), task], {
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  });
  children.push(child);
  const said = once(child.stdout, "data").then(([data]) => String(data).trim());
  return { child, said };
}

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
        progress(`${name} is half way`);
        await sql`create table ${sql.id(name)} (id text)`.execute(tx);
        if (name === broken) throw new Error("interrupted");
      },
    });
    let broken = "8888-second";
    const list = [...migrations, table("7777-first"), table("8888-second"), table("9999-third")];
    const told: string[] = [];
    const onProgress = (message: string) => void told.push(message);
    await expect(migrate(database, list, { onProgress })).rejects.toThrow("interrupted");
    const applied = async () =>
      (await database.db.selectFrom("schema_migrations").select("name").execute()).map(({ name }) => name);
    expect(await applied()).toEqual([...migrations.map(({ name }) => name), "7777-first"]);
    await expect(sql`select * from ${sql.id("8888-second")}`.execute(database.db)).rejects.toThrow(/8888-second/);
    expect(told, "a fresh database is no upgrade").toEqual(["7777-first is half way", "8888-second is half way"]);
    broken = "";
    told.length = 0;
    expect(await migrate(database, list, { onProgress })).toMatchObject({ ok: true });
    expect(ran).toEqual(["7777-first", "8888-second", "8888-second", "9999-third"]);
    expect(told[0]).toBe("Upgrading the database: 8888-second");
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

  test("every key of our own tables begins with the site", async () => {
    const tables = await opened.database.db.introspection.getTables();
    const free = new Set(["schema_migrations", "sites", "user", "session", "account", "verification", "passkey"]);
    // The full-text index holds numbers alone; search_documents says whose each is.
    const own = tables.filter(({ name }) => !free.has(name) && !/^search_index(_|$)/.test(name));
    expect(own.length).toBeGreaterThan(15);
    for (const table of own) expect(table.columns[0]?.name, table.name).toBe("site_id");
  });

  test("a write outside lands outside a transaction that is open and rolled back", async () => {
    const store = opened.store();
    const rolledBack = inTransaction(store, async (inner) => {
      await insert(inner, "inside");
      await pause(40);
      throw new Error("changed my mind");
    });
    await pause(10);
    const outside = insert(store, "outside");
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
          await pause(index % 3);
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

  test("a commit of another process is heard of", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const server = await openOrThrow(options);
    await migrate(server);
    const command = await openOrThrow({ ...options, shared: true });
    const told: unknown[] = [];
    server.subscribe("content", (payload) => told.push(payload));
    await writeSettings({ database: command, siteId: "main", now: () => noon }, "name", "x");
    await vi.waitFor(() => expect(told).toHaveLength(1), 3000);
    await pause(1100);
    expect(told).toHaveLength(1);
    await command.close();
    await server.close();
    await remove();
  });

  test("a listener that fails keeps nobody else from hearing", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const reports: string[] = [];
    const database = await openOrThrow({ ...options, report: (message) => reports.push(message) });
    const told: unknown[] = [];
    database.subscribe("reading", () => {
      throw new Error("listener's own fault");
    });
    database.subscribe("reading", (payload) => told.push(payload));
    await database.publish("reading", { readings: [] });
    expect(told).toEqual([{ readings: [] }]);
    expect(reports).toEqual(['A listener on "reading" failed.']);
    await database.close();
    await remove();
  });
});

const servers = engines.filter((engine) => engine === "postgres");
describe.each(servers)("notices on %s", (engine) => {
  test("go from one database handle to the other, long ones in pieces, and not back to the sender", async () => {
    const opened = await openTestDatabase(engine);
    const another = await opened.openAnother();
    const heard: { readings: unknown[] }[] = [];
    const own: unknown[] = [];
    opened.database.subscribe("reading", (payload) => own.push(payload));
    another.subscribe("reading", (payload) => heard.push(payload as { readings: unknown[] }));
    const readings = Array.from({ length: 500 }, (_, at) => ({ at, celsius: 19.5, comment: "ä" }));
    await opened.database.publish("reading", { siteId: "main", deviceId: "d", batchId: null, readings });
    await vi.waitFor(() => expect(heard.flatMap((payload) => payload.readings)).toEqual(readings), 3000);
    expect(heard.length).toBeGreaterThan(1);
    expect(own).toHaveLength(1);
    await opened.dispose();
  });

  test("a lost listening connection comes back and says that content may have changed", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const reports: string[] = [];
    const database = await openOrThrow({ ...options, report: (message) => reports.push(message) });
    const told: unknown[] = [];
    database.subscribe("content", (payload) => told.push(payload));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(database.db);
    await vi.waitFor(() => expect(told).toEqual([{ siteId: null }]), 5000);
    expect(reports[0]).toMatch(/connection that listens/);
    const another = await openOrThrow(options);
    await another.publish("content", { siteId: "main" });
    await vi.waitFor(() => expect(told).toHaveLength(2), 3000);
    await another.close();
    await database.close();
    await remove();
  });

  test("a notice of somebody else's that is no JSON is reported, and the next one is heard", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const reports: string[] = [];
    const database = await openOrThrow({ ...options, report: (message) => reports.push(message) });
    const another = await openOrThrow(options);
    const told: unknown[] = [];
    database.subscribe("content", (payload) => told.push(payload));
    await sql`select pg_notify('wortfolio', 'not json')`.execute(another.db);
    await another.publish("content", { siteId: "main" });
    await vi.waitFor(() => expect(told).toEqual([{ siteId: "main" }]), 3000);
    expect(reports).toEqual([expect.stringMatching(/could not be read/)]);
    await another.close();
    await database.close();
    await remove();
  });

  test.each([
    ["postgres://postgres@127.0.0.1:1/x", "unreachable"],
    ["postgres://postgres@no-such-host.invalid/x", "unreachable"],
    ["mysql://localhost/x", "database-url"],
    ["postgres://[", "database-url"],
  ])("an address such as %s gives a clear problem", async (databaseUrl, code) => {
    expect(await openDatabase({ databaseUrl, dataFolder: "" }, [])).toMatchObject({ ok: false, code });
  });

  test("a database that does not exist gives a clear problem", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const missing = await openDatabase({ ...options, databaseUrl: `${options.databaseUrl}_missing` }, []);
    expect(missing).toMatchObject({ ok: false, code: "no-database" });
    await remove();
  });
});

test("a look at a file that cannot be read is reported once and ends nothing", async () => {
  const { options, remove } = await emptyDatabase("sqlite");
  const report = vi.fn<(message: string, error: unknown) => void>();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const watching = openSqlite(join(options.dataFolder, "wortfolio.db"), report);
  await watching.onTold(() => undefined);
  watching.raw.close();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(report.mock.calls.map(([message]) => message)).toEqual([expect.stringMatching(/cannot be seen/)]);
  await watching.close();
  await remove();
});

describe("the data folder", () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "wortfolio-folder-"));
    folders.push(folder);
    return folder;
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  test("belongs to one server: a second is refused by name while commands may open it", async () => {
    const folder = newFolder();
    const { child, said } = useDatabase({ dataFolder: folder }, "hold");
    expect(await said).toBe("open");
    const second = await openDatabase({ dataFolder: folder }, []);
    expect(second).toMatchObject({
      ok: false,
      code: "locked",
      message: expect.stringContaining(`process ${child.pid}`),
    });
    const command = await openOrThrow({ dataFolder: folder, shared: true });
    await migrate(command);
    await writeSettings({ database: command, siteId: "main", now: () => 1 }, "k", 1);
    await command.close();
    await end(child, "SIGTERM");
    await (await openOrThrow({ dataFolder: folder })).close();
  });

  test("is refused to a second server in the same process too, and free again after closing", async () => {
    const folder = newFolder();
    const first = await openOrThrow({ dataFolder: folder });
    expect(await openDatabase({ dataFolder: folder }, [])).toMatchObject({ ok: false, code: "locked" });
    await first.close();
    const again = await openOrThrow({ dataFolder: folder });
    await again.close();
  });

  test("is free again after a kill, and the file is checked", async () => {
    const folder = newFolder();
    const { child, said } = useDatabase({ dataFolder: folder }, "hold");
    expect(await said).toBe("open");
    await end(child, "SIGKILL");
    expect(readFileSync(join(folder, "server.pid"), "utf8").trim()).toBe(String(child.pid));
    const reopened = await openOrThrow({ dataFolder: folder });
    expect(await migrate(reopened)).toMatchObject({ ok: true });
    await reopened.close();
  });

  test("with a damaged file is refused after an unclean stop, again and again, and left as it is", async () => {
    const folder = newFolder();
    const database = await openOrThrow({ dataFolder: folder });
    await migrate(database);
    const store = { database, siteId: "main", now: () => 1 };
    for (let index = 0; index < 300; index++) await writeSettings(store, `k${index}`, "x".repeat(200));
    await database.close();
    const file = openSync(join(folder, "wortfolio.db"), "r+");
    for (let page = 20; page < 40; page++) writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
    closeSync(file);
    writeFileSync(join(folder, "server.pid"), "4711\n");
    const before = readFileSync(join(folder, "wortfolio.db"));
    for (let attempts = 0; attempts < 2; attempts++)
      expect(await openDatabase({ dataFolder: folder }, [])).toMatchObject({ ok: false, code: "damaged" });
    expect(readFileSync(join(folder, "wortfolio.db")).equals(before)).toBe(true);
  });

  test("with something else in place of the database is refused", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "wortfolio.db"), "this is no database ".repeat(500));
    expect(await openDatabase({ dataFolder: folder }, [])).toMatchObject({ ok: false, code: "damaged" });
  });

  test("on a full disk gives a clear problem, keeps what was acknowledged and goes on when there is room again", async () => {
    const database = await openOrThrow({ dataFolder: newFolder() });
    await migrate(database);
    const store: Store = { database, siteId: "main", now: () => noon };
    const append = (from: number) =>
      appendReadings(
        store,
        Array.from({ length: 500 }, (_, at) => ({
          deviceId: "d",
          batchId: "b",
          at: from + at,
          comment: "x".repeat(50),
        })),
      );
    expect(await append(0)).toMatchObject({ ok: true });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(database.db);
    expect(await append(1000)).toMatchObject({ ok: false, code: "disk-full" });
    expect(await countReadings(store, "b")).toBe(500);
    await sql`pragma max_page_count = 1000000`.execute(database.db);
    expect(await append(2000)).toMatchObject({ ok: true });
    expect(await countReadings(store, "b")).toBe(1000);
    await database.close();
  });

  test("that is a file, or lies below one, is refused with a clear sentence", async () => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    for (const dataFolder of [file, join(file, "data")])
      expect(await openDatabase({ dataFolder }, [])).toMatchObject({ ok: false, code: "read-only" });
  });

  test("that cannot be written is refused with a clear sentence", async () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    // Rights do not hold root back: the attempt is made by nobody.
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    for (const options of [{ dataFolder: folder }, { dataFolder: join(folder, "below") }]) {
      const { said } = useDatabase(options, "hold", nobody);
      expect(await said).toMatch(new RegExp(`^read-only: .*${folder}.* cannot be written`));
    }
  });

  test("is made where it is missing, closed to others", async () => {
    const folder = join(newFolder(), "deep", "data");
    await (await openOrThrow({ dataFolder: folder })).close();
    expect(statSync(folder).mode & 0o077).toBe(0);
  });
});
