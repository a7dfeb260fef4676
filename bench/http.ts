/** Requests a second from 50 connections on the same machine: kept pages, and pages that nobody has asked for since something was published. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { now } from "../src/platform/clock.ts";
import type { SiteSize } from "../tests/big-site/site-size.ts";
import { emptyDatabase } from "../tests/databases.ts";
import { serve, settle } from "./cost.ts";
import { interleave, ratios } from "./interleave.ts";
import { type Bar, median, type Row } from "./judge.ts";
import { type Ask, load } from "./load.ts";
import { besidePlain, startPlain } from "./plain.ts";
import { askOnce, inEveryChoice, openSite, type Unseen } from "./unseen.ts";

const seconds = 1;
const passes = 5;
/** Different pages of each kind in a pass. */
const pagesAtOnce = 200;

/** Of what has a page of its own as many as are asked for, those that guests may not open aside; three pages of posts. */
const size: SiteSize = {
  entries: { batch: 240, recipe: 240, post: 240, beer: 240, project: 240, talk: 40, record: 10, page: 9 },
  media: 140,
  devices: 20,
  drawer: 0,
  readingsOfBatch: 480,
  readingsOfLongBatch: 1500,
  people: 0,
  tastings: 480,
  lots: 400,
  libraryItems: 100,
  jobs: 100,
};

/** Against the list of posts in the same round: the whole site is as quick as what has a bar of its own. */
const shares: Record<string, Bar> = { list: { least: 0.74 }, detail: { least: 0.46 }, search: { least: 0.37 } };
const details = {
  "/beers": "beer",
  "/batches": "batch",
  "/recipes": "recipe",
  "/writing": "post",
  "/projects": "project",
} as const;
/** The list of posts once more before each kind: a round lasts long enough for the machine to change. */
const beside = (kind: string) => `posts beside ${kind}`;

/** By kind and name: entries under their own addresses, lists and the rest in all choices that a visitor can make. */
async function unseenPages(addresses: Awaited<ReturnType<typeof openSite>>["addresses"]) {
  const own = Object.entries(details).map(async ([under, kind]): Promise<[string, Unseen[]]> => [
    `a ${kind}`,
    await addresses(kind, under),
  ]);
  const alike = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, inEveryChoice(path)]));
  const words = (word: string) =>
    Array.from({ length: pagesAtOnce }, (_, number) => ({ path: `/search?q=${word}+${number + 1}` }));
  const kinds = {
    list: alike(["/", "/beers", "/batches", "/recipes", "/projects", "/tools"]),
    detail: { ...Object.fromEntries(await Promise.all(own)), ...alike(["/tools/abv"]) },
    search: { "a search": words("bobber"), "another search": words("malt") },
  };
  const withPosts = Object.entries(kinds).map(([kind, pages], number): [string, Record<string, Unseen[]>] => [
    kind,
    { [beside(kind)]: inEveryChoice(number === 0 ? "/writing" : `/writing?page=${number + 1}`), ...pages },
  ]);
  return Object.fromEntries(
    withPosts.map(([kind, pages]) => [
      kind,
      Object.fromEntries(Object.entries(pages).map(([name, every]) => [name, every.slice(0, pagesAtOnce)])),
    ]),
  );
}

export async function measure(): Promise<Row[]> {
  const place = await emptyDatabase("sqlite");
  await promisify(execFile)(process.execPath, [
    "tests/big-site/build.ts",
    JSON.stringify([{ options: place.options, size, now: now() }]),
  ]);
  const { site, cookie, cpu, end } = await serve(place.options);
  const { publish, addresses, close } = await openSite(place.options);
  const unseen = await unseenPages(addresses);
  const plain = await startPlain();
  const html = await (await fetch(`${site.url}/`)).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "/favicon.ico";
  const slow: number[] = [];
  const costs: Record<string, number[]> = {};
  const kept = (ask: Ask) => async () => {
    const { answered, duration } = await load(ask, seconds);
    return answered / duration;
  };
  const once = (name: string, pages: readonly Unseen[]) => async () => {
    await settle({ cpu }, 100);
    const before = await cpu.milliseconds();
    const { answered, duration, p99 } = await askOnce(site.url, pages);
    (costs[name] ??= []).push(((await cpu.milliseconds()) - before) / answered);
    if (name.startsWith("posts")) slow.push(p99);
    return answered / duration;
  };
  const pages = Object.assign({}, ...Object.values(unseen)) as Record<string, Unseen[]>;
  const br = { "accept-encoding": "br" };
  const samples = await interleave(
    {
      plain: kept({ url: plain.url }),
      kept: kept({ url: `${site.url}/`, headers: br }),
      asset: kept({ url: site.url + asset, headers: br }),
      mine: kept({ url: `${site.url}/writing`, headers: { cookie } }),
      data: kept({ url: `${site.url}/writing.data` }),
      publish: async () => {
        await publish();
        return 0;
      },
      ...Object.fromEntries(Object.entries(pages).map(([name, of]) => [name, once(name, of)])),
    },
    passes,
  );
  plain.end();
  await close();
  await end();
  await place.remove();
  const of = (name: string): number[] => samples[name] ?? [];
  const cost = (name: string): number[] => (costs[name] ?? []).slice(-of(name).length);
  const posts = Object.keys(shares).map(beside);
  const unit = "requests/s";
  return [
    { name: "home, kept, br", unit, samples: of("kept"), bar: { least: 15_000 }, note: besidePlain(of("plain")) },
    { name: "an asset, br", unit, samples: of("asset") },
    { name: "list of posts, signed in", unit, samples: of("mine") },
    { name: "list of posts, its data", unit, samples: of("data") },
    {
      name: "list of posts, rendered each time",
      unit,
      samples: posts.flatMap(of),
      bar: { least: 700 },
      note: besidePlain(of("plain")),
    },
    { name: "list of posts, rendered each time, CPU", unit: "ms", samples: posts.flatMap(cost) },
    { name: "list of posts, rendered each time, p99", unit: "ms", samples: slow },
    ...Object.entries(shares).flatMap(([kind, bar]) =>
      Object.keys(unseen[kind] ?? {})
        .filter((name) => name !== beside(kind))
        .map((name) => ({
          name: `${name}, rendered each time (${kind})`,
          unit: "of posts",
          samples: ratios(of(name), of(beside(kind))),
          bar,
          note: `${Math.round(median(of(name))).toLocaleString("en")}/s, ${median(cost(name)).toFixed(1)} ms CPU`,
        })),
    ),
  ];
}
