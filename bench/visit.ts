/** Bytes of a cold visit to each kind of public page, until nothing more comes, unscrolled: with what is fetched ahead for the next page, and without; and the JavaScript of heavy pages in other languages. */
import type { Browser } from "playwright-core";
import { portfolioPaths, publicPaths } from "../e2e/public-paths.ts";
import { choicesCookie } from "../src/platform/visitor-choices.ts";
import { languages } from "../src/words/languages.ts";
import { chromiumPath, launchBrowser } from "../tests/browser.ts";
import { type SiteServer, startSite } from "../tests/site-server.ts";
import type { Row } from "./judge.ts";

type Seen = { url: string; bytes: number };

const viewport = { width: 1280, height: 800 };
const quietMilliseconds = 1200;
const longestMilliseconds = 20_000;
/** The pages with the most JavaScript. */
const heavyPaths = ["/", "/batches/reflow-47", "/recipes/copper-pour"];
/** How many bytes come does not depend on how fast they do. */
const visitsAtOnce = 5;

/** `savesData`: as a browser tells that is to save data, where pages wake up at a touch and fetch nothing ahead. */
async function visit(browser: Browser, url: string, savesData: boolean, language = "en"): Promise<Seen[]> {
  const context = await browser.newContext({ viewport });
  await context.addCookies([{ name: choicesCookie, value: `language=${language}`, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (savesData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
  const requests = new Map<string, Seen>();
  const open = new Set<string>();
  let last = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    last = performance.now();
    if (type !== "EventSource") open.add(requestId);
    if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    open.delete(requestId);
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  if (savesData) await page.mouse.move(3, 3);
  await page.waitForFunction(
    () =>
      (window as { __reactRouterDataRouter?: { state: { initialized: boolean } } }).__reactRouterDataRouter?.state
        .initialized,
  );
  // On a busy machine it takes a while until the first link is looked at.
  if (!savesData) await page.waitForSelector("link[rel=prefetch]", { state: "attached" });
  const until = performance.now() + longestMilliseconds;
  last = performance.now();
  while ((open.size > 0 || performance.now() - last < quietMilliseconds) && performance.now() < until)
    await page.waitForTimeout(100);
  await context.close();
  return [...requests.values()];
}

const kibOf = (rows: readonly Seen[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
const isScript = ({ url }: Seen) => url.endsWith(".js");

/** The words of other languages are longer, and in files of their own; other weights hardly differ. */
async function weighIn(language: string, browser: Browser, origin: string, path: string): Promise<Row> {
  const alone = await visit(browser, origin + path, true, language);
  return {
    name: `${path} in ${language}: JavaScript without what is fetched ahead`,
    unit: "KiB",
    samples: [kibOf(alone.filter(isScript))],
    bar: { most: 125 },
  };
}

async function weigh(browser: Browser, origin: string, path: string): Promise<Row[]> {
  const whole = await visit(browser, origin + path, false);
  const alone = await visit(browser, origin + path, true);
  const kib = (name: string, value: number, most: number): Row => ({
    name: `${path}: ${name}`,
    unit: "KiB",
    samples: [value],
    bar: { most },
  });
  return [
    kib("all that comes", kibOf(whole), 240),
    { name: `${path}: requests`, unit: "", samples: [whole.length], bar: { most: 45 } },
    kib("without what is fetched ahead", kibOf(alone), 200),
    kib("JavaScript without what is fetched ahead", kibOf(alone.filter(isScript)), 125),
  ];
}

type Site = { from?: string; paths: readonly string[]; name: string };
const sites: Site[] = [
  { paths: publicPaths, name: "" },
  { from: "demo-portfolio", paths: portfolioPaths, name: "portfolio " },
];

async function weighAll(browser: Browser, { url }: SiteServer, { paths, name }: Site): Promise<Row[]> {
  const rows = new Map<string, Row[]>();
  const waiting = [...paths];
  const visitor = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      rows.set(path, await weigh(browser, url, path));
  };
  await Promise.all(Array.from({ length: visitsAtOnce }, visitor));
  return paths.flatMap((path) => (rows.get(path) ?? []).map((row) => ({ ...row, name: name + row.name })));
}

export async function measure(): Promise<Row[]> {
  const browser = await launchBrowser(chromiumPath());
  const rows: Row[] = [];
  for (const each of sites) {
    const site = await startSite(each.from === undefined ? {} : { from: each.from });
    rows.push(...(await weighAll(browser, site, each)));
    if (each.from === undefined) {
      const others = languages.filter((language) => language !== "en");
      const abroad = others.flatMap((language) => heavyPaths.map((path) => weighIn(language, browser, site.url, path)));
      rows.push(...(await Promise.all(abroad)));
    }
    await site.remove();
  }
  await browser.close();
  return rows;
}
