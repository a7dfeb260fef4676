/** What pages cost after an import of 3,000 posts with 5,000 pictures, beside the demo and beside an import that fills its lists; on each engine. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { now } from "../src/platform/clock.ts";
import type { OpenOptions } from "../src/storage/database.ts";
import { changeSiteSettings } from "../src/storage/site-settings.ts";
import { emptyDatabase, type EngineName, engines, openOrThrow } from "../tests/databases.ts";
import { costOf, get, serve, type Served, settle } from "./cost.ts";
import { interleave, ratios } from "./interleave.ts";
import { median, type Row } from "./judge.ts";
import { type Made, makePosts } from "./made-posts.ts";

/** A search finds fifty, a list shows fewer: with so few posts no page shows less than with all. */
const full = { posts: 60, pictures: 100 };
const sizes = { demo: { posts: 0, pictures: 0 }, full, whole: { posts: 3000, pictures: 5000 } } satisfies Record<
  string,
  Made
>;
type Size = keyof typeof sizes;
const sizeNames = Object.keys(sizes) as Size[];

const pages = [
  "/",
  "/beers",
  "/writing",
  "/projects",
  "/writing/how-strong-is-it",
  "/feed.xml",
  "/sitemap.xml",
  "/studio",
  "/studio/writing",
  "/studio/media",
];
/** In no imported text, in every one, and in one beside one that is in every one. */
const searches = ["decoction", "malt", "malt bobber"].map((words) => `/search?q=${encodeURIComponent(words)}`);
/** Kept for guests until something changes. */
const isKept = (address: string) => !address.startsWith("/studio") && !address.startsWith("/search");
const timesAsked = (address: string) => (isKept(address) ? 1 : 6);

type Site = { engine: EngineName; size: Size; served: Served; change: (tagline: string) => Promise<void> };

async function fill({ dataFolder, databaseUrl = "" }: OpenOptions, folder: string | null): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl };
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["build/server/cli.js", ...args], { env, maxBuffer: 1e8 });
  await command("create", "--from", "demo");
  if (folder !== null) await command("import", folder);
}

async function open(engine: EngineName, size: Size, folder: string | null) {
  const { options, remove } = await emptyDatabase(engine);
  await fill(options, folder);
  const served = await serve(options);
  const database = await openOrThrow({ ...options, shared: true });
  await settle(served);
  const store = { database, siteId: "main", now };
  const end = async () => {
    await database.close();
    await served.end();
    await remove();
  };
  const change = async (tagline: string) => void (await changeSiteSettings(store, { tagline }));
  return { engine, size, served, change, end };
}

const nameOf = (engine: EngineName, address: string, size: Size) => `${engine}: ${address}, ${size}`;

async function measureAll(sites: readonly Site[]): Promise<Row[]> {
  let changes = 0;
  const change = async () => {
    changes++;
    for (const site of sites) await site.change(`Changed ${changes} times`);
    // A change by another process is looked for twice a second.
    await wait(1100);
    return 0;
  };
  const addresses = [...pages, ...searches];
  const tasks = sites.flatMap(({ engine, size, served }) =>
    addresses.map((address) => {
      const times = timesAsked(address);
      const work = async () => {
        for (let time = 0; time < times; time++) await get(served, address);
      };
      return [nameOf(engine, address, size), async () => (await costOf(served, work)) / times] as const;
    }),
  );
  const samples = await interleave({ change, ...Object.fromEntries(tasks) }, 31);
  return engines.flatMap((engine) =>
    addresses.map((address): Row => {
      const of = (size: Size) => samples[nameOf(engine, address, size)] ?? [];
      const beside = ratios(of("whole"), of("demo"));
      return {
        name: `${engine}: ${address}, 3,000 posts beside full lists`,
        unit: "times",
        samples: ratios(of("whole"), of("full")),
        bar: { most: 1.2 },
        note: `${median(beside).toFixed(2)} of the demo; ${sizeNames.map((size) => median(of(size)).toFixed(1)).join(", ")} ms`,
      };
    }),
  );
}

export async function measure(): Promise<Row[]> {
  const place = mkdtempSync(path.join(tmpdir(), "wortfolio-brought-"));
  const folders = new Map<Size, string>();
  for (const size of sizeNames) {
    const folder = path.join(place, size);
    if (sizes[size].posts > 0) await makePosts(folder, sizes[size]);
    folders.set(size, folder);
  }
  const sites = [];
  for (const engine of engines)
    for (const size of sizeNames)
      sites.push(await open(engine, size, sizes[size].posts > 0 ? (folders.get(size) ?? null) : null));
  const rows = await measureAll(sites);
  for (const { end } of sites) await end();
  rmSync(place, { recursive: true });
  return rows;
}
