/** Bytes a reading, and a backup beside the running server: how long it takes, its memory, and how long pages wait meanwhile. `BENCH_READINGS` and `BENCH_MEGABYTES` say how large the site is. */
import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { publicPaths } from "../e2e/public-paths.ts";
import { sparing } from "../src/features/backup/run-backup.ts";
import { now } from "../src/platform/clock.ts";
import type { OpenOptions } from "../src/storage/database.ts";
import type { Schema } from "../src/storage/schema.ts";
import { emptyDatabase, engines, openOrThrow, type EngineName } from "../tests/databases.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import { fillReadings } from "./fill-readings.ts";
import type { Row } from "./judge.ts";
import { megabytesOf } from "./memory.ts";

const readings = Number(process.env["BENCH_READINGS"] ?? 200_000);
const megabytes = Number(process.env["BENCH_MEGABYTES"] ?? 100);
const megabytesOfFile = 5;

async function bytesOf(db: Kysely<Schema>, engine: EngineName): Promise<number> {
  await sql`vacuum`.execute(db);
  const size =
    engine === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(db)).rows[0]?.bytes ?? Number.NaN);
}

/** What the database grows by, all indexes included, vacuumed. */
async function fill(options: OpenOptions): Promise<number> {
  const database = await openOrThrow(options);
  const { db, engine } = database;
  const before = await bytesOf(db, engine.name);
  const stored = await fillReadings({ database, siteId: "main", now, origin: "import" }, readings);
  const grown = (await bytesOf(db, engine.name)) - before;
  await database.close();
  const media = path.join(options.dataFolder, "media");
  mkdirSync(media, { recursive: true });
  for (let file = 0; file < megabytes / megabytesOfFile; file++)
    writeFileSync(path.join(media, `f${file}.jpg`), randomBytes(megabytesOfFile * 1_000_000));
  return grown / stored;
}

type Backup = { seconds: number; megabytes: number };

/** In a process of its own, as the server makes its own at night. */
async function backUp(dataFolder: string, databaseUrl: string): Promise<Backup> {
  const started = performance.now();
  const target = path.join(dataFolder, "bench.tar");
  const child = spawn(process.execPath, [...sparing, "build/server/cli.js", "backup", target], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      BASE_URL: "",
      MALLOC_ARENA_MAX: "2",
      DATA_FOLDER: dataFolder,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const looking = setInterval(() => (peak = Math.max(peak, megabytesOf(child.pid, "VmHWM"))), 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`The backup ended with ${String(code)}.`);
  rmSync(target);
  return { seconds: (performance.now() - started) / 1000, megabytes: peak };
}

/** Milliseconds of pages, ten a second: the site's own one after the other, and between them searches that nobody has made before. */
async function pagesWhile(site: SiteServer, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  const times: number[] = [];
  for (let number = 0; !isOver; number++) {
    const page = number % 2 ? (publicPaths[(number >> 1) % publicPaths.length] ?? "/") : `/search?q=malt+${number}`;
    const started = performance.now();
    await (await fetch(site.url + page)).text();
    times.push(performance.now() - started);
    await wait(100);
  }
  return times.sort((a, b) => a - b);
}

async function measureEngine(engine: EngineName): Promise<Row[]> {
  const place = await emptyDatabase(engine);
  const { databaseUrl = "" } = place.options;
  const first = await startSite({ env: { DATABASE_URL: databaseUrl } });
  await first.stop();
  const { dataFolder } = first;
  const bytes = await fill({ ...place.options, dataFolder });
  const site = await startSite({ dataFolder, env: { DATABASE_URL: databaseUrl } });
  // A server that has just begun is slow for its own reasons.
  for (const page of [...publicPaths, ...publicPaths]) await (await fetch(site.url + page)).text();
  const running = backUp(dataFolder, databaseUrl);
  const times = await pagesWhile(site, running);
  const backup = await running;
  await site.remove();
  await place.remove();
  const size = `${readings.toLocaleString("en")} readings, ${megabytes} MB`;
  const late = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return [
    { name: `a reading on the disk, ${engine}`, unit: "bytes", samples: [bytes], bar: { most: 100 } },
    { name: `backup, ${engine}, ${size}`, unit: "s", samples: [backup.seconds], bar: { most: 60 } },
    { name: `its memory at the peak, ${engine}`, unit: "MB", samples: [backup.megabytes], bar: { most: 150 } },
    { name: `pages meanwhile, p99, ${engine}`, unit: "ms", samples: [late], bar: { most: 100 } },
  ];
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measureEngine(engine)));
  return rows;
}
