/** What a page costs on sites of one, ten and a hundred times the demo, the largest with 10,000 posts, on each engine: each page once after each change of content. */
import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { now } from "../src/platform/clock.ts";
import type { Store } from "../src/storage/database.ts";
import { unhurriedly } from "../src/storage/engine/postgres-pool.ts";
import { changeSiteSettings } from "../src/storage/site-settings.ts";
import { addPeople } from "../tests/big-site/fill-tables.ts";
import type { SiteSize } from "../tests/big-site/site-size.ts";
import { emptyDatabase, type EngineName, engines, openOrThrow, type Place } from "../tests/databases.ts";
import { costOf, get, serve, type Served, settle } from "./cost.ts";
import { interleave, ratios } from "./interleave.ts";
import { median, type Row } from "./judge.ts";
import { studioLists } from "./studio.ts";

const scales = [1, 10, 100] as const;
type Scale = (typeof scales)[number];
const posts: Record<Scale, number> = { 1: 11, 10: 110, 100: 10_000 };

/** Of each what the demo has, so many times; nobody yet, since the bench becomes the owner. */
const sizeOf = (scale: Scale): SiteSize => ({
  entries: {
    batch: 8 * scale,
    recipe: 8 * scale,
    post: posts[scale],
    beer: 11 * scale,
    project: 6 * scale,
    talk: 4 * scale,
    record: scale,
    page: 3 * scale,
  },
  media: 14 * scale,
  devices: 3 * scale,
  drawer: 0,
  readingsOfBatch: 480,
  readingsOfLongBatch: 1500 * scale,
  people: 0,
  tastings: 20 * scale,
  lots: 40 * scale,
  libraryItems: 10 * scale,
  jobs: 50 * scale,
});

/** A list is as long as a page from ten times the demo on, and is compared with that; everything else with the demo. */
const lists = [
  "/",
  "/beers",
  "/batches",
  "/recipes",
  "/writing",
  "/projects",
  "/talks",
  "/music",
  "/feed.xml",
  "/sitemap.xml",
];
const details = [
  "/writing/how-strong-is-it",
  "/beers/copper-pour",
  "/batches/reflow-47",
  "/recipes/copper-pour",
  "/projects/bobber",
  "/about",
];
const pages: { path: string; from: Scale }[] = [
  ...lists.map((path) => ({ path, from: 10 as const })),
  ...[...details, ...studioLists, "/studio/libraries"].map((path) => ({ path, from: 1 as const })),
];

/** What is kept for guests is asked for once after each change; the owner's pages are drawn each time. */
const timesAsked = (path: string) => (path.startsWith("/studio") ? 4 : 1);

/** `number` is in every text of a copy, a copy's number in its own. */
const searches: Record<string, Partial<Record<Scale, string>>> = {
  "a word": { 1: "decoction", 100: "decoction" },
  "a frequent word": { 1: "beer", 100: "number" },
  "a frequent and a rare word": { 1: "beer bobber", 100: "number 777" },
};
const searchBars: Partial<Record<Scale, number>> = { 1: 3, 100: 10 };
const searchesAtOnce = 10;

type Site = { engine: EngineName; scale: Scale; served: Served; store: Store; remove: () => Promise<void> };

async function open(engine: EngineName, scale: Scale, { options, remove }: Place): Promise<Site> {
  const served = await serve(options);
  const database = await openOrThrow({ ...options, shared: true });
  const store = { database, siteId: "main", now };
  await unhurriedly(() => addPeople(store, scale - 1));
  await settle(served);
  const end = async () => {
    await database.close();
    await served.end();
    await remove();
  };
  return { engine, scale, served, store, remove: end };
}

/** In a process of its own, beside the other engine's. */
async function buildAll(engine: EngineName): Promise<Site[]> {
  const places = await Promise.all(scales.map(async (scale) => ({ scale, place: await emptyDatabase(engine) })));
  const wanted = places.map(({ scale, place }) => ({ options: place.options, size: sizeOf(scale), now: now() }));
  await promisify(execFile)(process.execPath, ["tests/big-site/build.ts", JSON.stringify(wanted)]);
  return Promise.all(places.map(({ scale, place }) => open(engine, scale, place)));
}

type Asked = { name: string; ask: () => Promise<number> };
const measureAll = (asked: readonly Asked[], rounds: number, before: Record<string, () => Promise<number>> = {}) =>
  interleave({ ...before, ...Object.fromEntries(asked.map(({ name, ask }) => [name, ask])) }, rounds);

async function measurePages(sites: readonly Site[]): Promise<Row[]> {
  let changes = 0;
  const change = async () => {
    changes++;
    for (const { store } of sites) await changeSiteSettings(store, { tagline: `Changed ${changes} times` });
    // A change by another process is looked for twice a second.
    await wait(1100);
    return 0;
  };
  const nameOf = (engine: EngineName, path: string, scale: Scale) => `${engine}: ${path} at ${scale}x`;
  const asked = pages.flatMap(({ path }) =>
    sites.map(({ engine, scale, served }) => ({
      name: nameOf(engine, path, scale),
      ask: async () => {
        const work = async () => {
          for (let request = 0; request < timesAsked(path); request++) await get(served, path);
        };
        return (await costOf(served, work)) / timesAsked(path);
      },
    })),
  );
  const samples = await measureAll(asked, 7, { change });
  return engines.flatMap((engine) =>
    pages.map(({ path, from }): Row => {
      const of = (scale: Scale) => samples[nameOf(engine, path, scale)] ?? [];
      return {
        name: `${engine}: ${path}, 100x beside ${from}x`,
        unit: "times",
        samples: ratios(of(100), of(from)),
        bar: { most: 1.2 },
        note: `${scales.map((scale) => median(of(scale)).toFixed(1)).join(", ")} ms`,
      };
    }),
  );
}

async function measureSearch(sites: readonly Site[]): Promise<Row[]> {
  const asked = sites.flatMap(({ engine, scale, served }) =>
    Object.entries(searches).flatMap(([kind, words]) => {
      const query = words[scale];
      if (query === undefined) return [];
      const work = async () => {
        for (let request = 0; request < searchesAtOnce; request++)
          await get(served, `/search?q=${encodeURIComponent(query)}`);
      };
      const name = `${engine}: search, ${kind}, ${posts[scale].toLocaleString("en")} posts`;
      return [{ name, scale, ask: async () => (await costOf(served, work)) / searchesAtOnce }];
    }),
  );
  const samples = await measureAll(asked, 5);
  return asked.map(({ name, scale }) => ({
    name,
    unit: "ms CPU",
    samples: samples[name] ?? [],
    bar: { most: searchBars[scale] ?? Number.NaN },
  }));
}

export async function measure(): Promise<Row[]> {
  const sites = (await Promise.all(engines.map(buildAll))).flat();
  const rows = [...(await measurePages(sites)), ...(await measureSearch(sites))];
  for (const { remove } of sites) await remove();
  return rows;
}
