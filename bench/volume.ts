/** CPU of the server for a request on sites of 30, 1,000 and 10,000 batches and posts, on each engine: what is rendered is new each time, after a change of content or at another address. */
import { setTimeout as wait } from "node:timers/promises";
import type { OpenOptions } from "../src/storage/database.ts";
import { changeSiteSettings } from "../src/storage/site-settings.ts";
import { now } from "../src/platform/clock.ts";
import { buildSite } from "../tests/big-site/build-site.ts";
import { type SiteSize, siteSizes } from "../tests/big-site/site-size.ts";
import { emptyDatabase, type EngineName, engines, openOrThrow } from "../tests/databases.ts";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";
import type { Figure } from "./run.ts";
import { markedUrl, watchCpu, type Cpu } from "./server-cpu.ts";
import { noBudget } from "./no-budget.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 15);
const warmingRounds = 2;
/** The lists of the first are one page each. */
const scales = { "1x": 30, "10x": 1000, "100x": 10_000 };

const sizeOf = (count: number): SiteSize => ({
  ...siteSizes.small,
  entries: { ...siteSizes.small.entries, batch: count, post: count, recipe: count, beer: Math.min(count, 1000) },
  readingsOfBatch: 48,
  // Nobody yet: the bench becomes the owner.
  people: 0,
});

type Ask = (round: number) => string;
const lists: Record<string, Ask> = {
  home: () => "/",
  "/batches": () => "/batches",
  "/writing": () => "/writing",
  "feed.xml": () => "/feed.xml",
  "sitemap.xml": () => "/sitemap.xml",
  // Every text has these words: a page of thirty and its pager on a site of any size.
  "search: a word": () => "/search?q=number",
  "search: two words": () => "/search?q=number+kind",
  "studio: Today": () => "/studio",
  "studio: batches": () => "/studio/batches",
  "studio: writing": () => "/studio/writing",
};
/** What differs with the size of a site: other entries beside them, more that is found. */
const pages: Record<string, Ask> = {
  "search: a number": (round) => `/search?q=number+${round + 1}`,
  "a batch": (round) => `/batches/copper-pour-48-${(round % 2) + 1}`,
  "a post": (round) => `/writing/how-strong-is-it-${(round % 2) + 1}`,
};

type Bench = { site: SiteServer; cookie: string; spent: Cpu };

async function get({ site, cookie }: Bench, path: string): Promise<void> {
  const answer = await fetch(site.url + path, { headers: path.startsWith("/studio") ? { cookie } : {} });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** What `work` costs the server, milliseconds. */
async function costOf({ spent }: Bench, work: () => Promise<void>): Promise<number> {
  const before = await spent.milliseconds();
  await work();
  return (await spent.milliseconds()) - before;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Milliseconds of each row, the middle of all rounds. */
async function measure(engine: EngineName, count: number): Promise<Record<string, number>> {
  const { options, remove } = await emptyDatabase(engine);
  await buildSite(options, sizeOf(count), now());
  const { dataFolder, databaseUrl = "" } = options;
  const site = await startSite({
    dataFolder,
    env: { ...noBudget, DATABASE_URL: databaseUrl && markedUrl(databaseUrl) },
  });
  const spent = await watchCpu(site, databaseUrl);
  try {
    return await measureSite({ site, cookie: await becomeOwner(site), spent }, options);
  } finally {
    await spent.end();
    await site.stop();
    await remove();
  }
}

async function measureSite(bench: Bench, options: OpenOptions): Promise<Record<string, number>> {
  const { site } = bench;
  const token = (await site.command("device", "add", "Probe", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
  const database = await openOrThrow({ ...options, shared: true });
  const store = { database, siteId: "main", now };
  const spent: Record<string, number[]> = {};
  for (let round = -warmingRounds; round < rounds; round++) {
    const keep = async (name: string, work: () => Promise<void>) => {
      const milliseconds = await costOf(bench, work);
      if (round >= 0) (spent[name] ??= []).push(milliseconds);
    };
    await changeSiteSettings(store, { tagline: `Changed ${round + warmingRounds} times` });
    // A change by another process is looked for twice a second.
    await wait(1200);
    for (const [name, path] of Object.entries({ ...lists, ...pages }))
      await keep(name, () => get(bench, path(Math.max(round, 0))));
    const body = `{"temp":19.${round + warmingRounds},"gravity":1.042}`;
    await keep("a reading, then home", async () => {
      await fetch(`${site.url}/stream?id=${token}`, { method: "POST", body });
      await get(bench, "/");
    });
  }
  await database.close();
  return Object.fromEntries(Object.entries(spent).map(([name, values]) => [name, median(values)]));
}

async function benchEngine(engine: EngineName): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measured: Record<string, number>[] = [];
  for (const [scale, count] of Object.entries(scales)) {
    const times = await measure(engine, count);
    measured.push(times);
    for (const [name, value] of Object.entries(times)) {
      const bar = scale === "100x" && name.startsWith("search") ? "< 10" : "";
      figures.push({ name: `${engine}: ${name}, ${scale}`, value, unit: "ms/request", bar });
    }
  }
  const [one = {}, , hundred = {}] = measured;
  for (const name of Object.keys(one)) {
    const value = (hundred[name] ?? Number.NaN) / (one[name] ?? Number.NaN);
    const bar = name in pages ? "" : "<= 1.2";
    figures.push({ name: `${engine}: ${name}, 100x over 1x`, value, unit: "times", bar });
  }
  return figures;
}

export async function benchVolume(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await benchEngine(engine)));
  return figures;
}
