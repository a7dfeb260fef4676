/** The data folder: one server's at a time, checked after a kill, and refused with a clear sentence where it cannot serve. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/database-process.ts";
import { noon, openOrThrow } from "../../tests/databases.ts";
import { migrate, openDatabase, type Store } from "./database.ts";
import { appendReadings, countReadings } from "./readings.ts";
import { writeSettings } from "./settings.ts";

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

  test("with a database of 0 bytes, or a secret of none, is refused with a sentence and left as it was", async () => {
    for (const [name, sentence] of [
      ["wortfolio.db", /is empty.*backup/],
      ["secret", /holds no secret.*backup/],
    ] as const) {
      const folder = newFolder();
      writeFileSync(join(folder, name), "");
      for (const shared of [false, true])
        expect(await openDatabase({ dataFolder: folder, shared }, [])).toMatchObject({
          ok: false,
          code: "damaged",
          message: expect.stringMatching(sentence),
        });
      expect(statSync(join(folder, name)).size).toBe(0);
    }
  });

  test("with a database that another program is just making is waited for", async () => {
    const [made, folder] = [newFolder(), newFolder()];
    await (await openOrThrow({ dataFolder: made })).close();
    writeFileSync(join(folder, "wortfolio.db"), "");
    const opening = openDatabase({ dataFolder: folder, shared: true }, []);
    writeFileSync(join(folder, "wortfolio.db"), readFileSync(join(made, "wortfolio.db")));
    const opened = await opening;
    expect(opened).toMatchObject({ ok: true });
    if (opened.ok) await opened.value.close();
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

  test("that is there already, with files that others may read, is closed to them", async () => {
    const folder = newFolder();
    await (await openOrThrow({ dataFolder: folder })).close();
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const database = await openOrThrow({ dataFolder: folder });
    await migrate(database);
    for (const name of ["", ...readdirSync(folder)])
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, name === "" ? 0o700 : 0o600]);
    await database.close();
  });
});
