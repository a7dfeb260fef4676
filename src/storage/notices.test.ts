/** Notices: who hears of a commit, on this handle, on another and in another process, and what becomes of it when hearing fails. */
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { emptyDatabase, engines, noon, openOrThrow, openTestDatabase } from "../../tests/databases.ts";
import { migrate, openDatabase } from "./database.ts";
import { openSqlite } from "./engine/sqlite.ts";
import { writeSettings } from "./settings.ts";

describe.each(engines)("a database on %s", (engine) => {
  test("a commit of another process is heard of", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const server = await openOrThrow(options);
    await migrate(server);
    const command = await openOrThrow({ ...options, shared: true });
    const told: unknown[] = [];
    server.subscribe("content", (payload) => told.push(payload));
    const store = { database: command, siteId: "main", now: () => noon };
    await writeSettings(store, "name", "x");
    await vi.waitFor(() => expect(told).toHaveLength(1), 3000);
    await writeSettings(store, "name", "y");
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), 3000);
    expect(told).toHaveLength(2);
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

  test("many at once travel together, and are heard one by one in their order", async () => {
    const opened = await openTestDatabase(engine);
    const another = await opened.openAnother();
    const heard: unknown[] = [];
    for (const channel of ["reading", "work"] as const) another.subscribe(channel, (payload) => heard.push(payload));
    const texts = vi.spyOn(JSON, "parse");
    const notices = Array.from({ length: 100 }, (_, at) => ({
      channel: at % 2 === 0 ? ("reading" as const) : ("work" as const),
      payload: { siteId: "main", at },
    }));
    await opened.database.publishAll(notices);
    await vi.waitFor(() => expect(heard).toEqual(notices.map(({ payload }) => payload)), 3000);
    expect(texts.mock.calls.filter(([text]) => text.includes('"notices"')).length).toBeLessThan(3);
    texts.mockRestore();
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
