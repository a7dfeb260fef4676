/** A backup beside the running server: how long it takes, what memory, and how long pages wait meanwhile. `BENCH_READINGS` and `BENCH_MEGABYTES` say how large the site is. */
import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sparing } from "../src/features/backup/run-backup.ts";
import type { OpenOptions } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { emptyDatabase, engines, openOrThrow, type EngineName } from "../tests/databases.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import type { Figure } from "./run.ts";

const readings = Number(process.env["BENCH_READINGS"] ?? 500_000);
const megabytes = Number(process.env["BENCH_MEGABYTES"] ?? 100);
const together = 5000;
const devices = 20;
const minute = 60_000;

async function fill(options: OpenOptions): Promise<void> {
  const database = await openOrThrow({ ...options, shared: true });
  const end = Date.now();
  const store = { database, siteId: "main", now: () => end, origin: "import" as const };
  const each = Math.ceil(readings / devices);
  for (let number = 0; number < devices; number++) {
    const { device } = await insertDevice(store, { name: `Spindle ${number}` });
    await assignDevice(store, device.id, `bench-${number}`, 0);
    for (let from = 0; from < each; from += together) {
      const some = Array.from({ length: Math.min(together, each - from) }, (_, index) => ({
        deviceId: device.id,
        at: end - (each - from - index) * minute,
        celsius: 19 + ((from + index) % 40) / 10,
        gravity: 1.05 - ((from + index) % 400) / 10_000,
        rawAngle: 60 - ((from + index) % 300) / 10,
        batteryVolts: 4,
      }));
      const stored = await appendReadings(store, some);
      if (!stored.ok) throw new Error(stored.message);
    }
  }
  await database.close();
  const media = path.join(options.dataFolder, "media");
  mkdirSync(media, { recursive: true });
  for (let file = 0; file < megabytes / 5; file++)
    writeFileSync(path.join(media, `f${file}.jpg`), randomBytes(5_000_000));
}

const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

type Backup = { seconds: number; megabytes: number };

/** In a process of its own, as the server makes its own at night. */
async function backUp(site: SiteServer, env: Record<string, string>, target: string): Promise<Backup> {
  const started = performance.now();
  const child = spawn(process.execPath, [...sparing, "build/server/cli.js", "backup", target], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      BASE_URL: "",
      MALLOC_ARENA_MAX: "2",
      ...env,
      DATA_FOLDER: site.dataFolder,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const looking = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`The backup ended with ${String(code)}.`);
  return { seconds: (performance.now() - started) / 1000, megabytes: peak };
}

/** Milliseconds of pages, ten a second: one after the other of the site's own, and between them searches that nobody has made before. */
async function pagesWhile(site: SiteServer, begin: () => void, isOver: () => boolean): Promise<number[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const times: number[] = [];
  // A server that has just begun is slow for its own reasons.
  for (const path of [...paths, ...paths]) await (await fetch(`${site.url}${path}`)).text();
  begin();
  for (let number = 0; !isOver(); number++) {
    const path = number % 2 ? (paths[(number >> 1) % paths.length] ?? "/") : `/search?q=malt+${number}`;
    const started = performance.now();
    await (await fetch(site.url + path)).text();
    times.push(performance.now() - started);
    await wait(100);
  }
  return times.sort((a, b) => a - b);
}

async function measure(engine: EngineName): Promise<Figure[]> {
  const place = await emptyDatabase(engine);
  const env: Record<string, string> = place.options.databaseUrl ? { DATABASE_URL: place.options.databaseUrl } : {};
  const site = await startSite({ env });
  await fill({ ...place.options, dataFolder: site.dataFolder });
  const target = path.join(site.dataFolder, "bench.tar");
  let isOver = false;
  const { promise: isWarm, resolve: begin } = Promise.withResolvers<void>();
  const times = pagesWhile(site, begin, () => isOver);
  await isWarm;
  const backup = await backUp(site, env, target);
  isOver = true;
  const sorted = await times;
  rmSync(target);
  await site.remove();
  await place.remove();
  const size = `${engine}, ${readings.toLocaleString("en")} readings, ${megabytes} MB`;
  return [
    { name: `backup, ${size}`, value: backup.seconds, unit: "s", bar: "< 60" },
    { name: `its memory at the peak, ${engine}`, value: backup.megabytes, unit: "MB", bar: "< 150" },
    {
      name: `pages meanwhile, p99, ${engine}`,
      value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      unit: "ms",
      bar: "< 100",
    },
  ];
}

export async function benchBackup(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await measure(engine)));
  return figures;
}
