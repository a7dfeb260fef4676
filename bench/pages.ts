/** Page weights and vitals, cold, with the processor slowed down four times. */
import type { Browser } from "playwright-core";
import { launchBrowser } from "../tests/browser.ts";
import { startSite } from "../tests/site-server.ts";
import { withBareBrowser } from "./bare-browser.ts";
import type { Figure } from "./run.ts";

type Seen = { url: string; bytes: number; at: number };
type Visit = { seen: Seen[]; loadedAt: number };
type Vitals = { cls: number; lcp: number; fcp: number; blocking: number; hydrated: boolean };

export async function benchPages(): Promise<Figure[]> {
  const site = await startSite();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const [name, path] of [
    ["home", "/"],
    ["beer", "/beers/copper-pour"],
    ["batch", "/batches/reflow-47"],
    ["post", "/writing/how-strong-is-it"],
  ] as const)
    figures.push(...(await measure(browser, site.url + path, name)));
  await browser.close();
  await site.remove();
  return figures;
}

/** Once as it is, and once where data are saved, which hydrates at a touch and prefetches nothing: the difference is what was prefetched. */
async function measure(browser: Browser, url: string, name: string): Promise<Figure[]> {
  await visit(browser, url, false);
  const usual = await visit(browser, url, false);
  const saving = await visit(browser, url, true);
  const vitals = await bestVitals(url);
  const before = usual.seen.filter(({ at }) => at < usual.loadedAt);
  const kib = (rows: readonly Seen[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const scripts = (rows: readonly Seen[]) => rows.filter((row) => row.url.endsWith(".js"));
  return [
    { name: `${name}: requests before load`, value: before.length, unit: "", bar: "<= 20" },
    { name: `${name}: all before load`, value: kib(before), unit: "KiB", bar: "<= 120" },
    { name: `${name}: JavaScript before load`, value: kib(scripts(before)), unit: "KiB", bar: "0" },
    { name: `${name}: all until quiet, hydrated`, value: kib(saving.seen), unit: "KiB", bar: "<= 225" },
    { name: `${name}: JavaScript until quiet`, value: kib(scripts(saving.seen)), unit: "KiB", bar: "<= 130" },
    { name: `${name}: prefetched beside it`, value: kib(usual.seen) - kib(saving.seen), unit: "KiB" },
    { name: `${name}: largest contentful paint at 4x CPU`, value: vitals.lcp, unit: "ms" },
    { name: `${name}: layout shift`, value: vitals.cls, unit: "", bar: "0" },
    { name: `${name}: blocking time at 4x CPU`, value: vitals.blocking, unit: "ms", bar: "<= 60" },
  ];
}

async function visit(browser: Browser, url: string, savesData: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (savesData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
  const requests = new Map<string, Seen>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    requests.set(requestId, { url: request.url, bytes: 0, at: performance.now() }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  let loadedAt = Infinity;
  page.on("load", () => (loadedAt = performance.now()));
  await page.goto(url, { waitUntil: "load" });
  if (savesData) await page.mouse.move(3, 3);
  await page.waitForFunction(
    () =>
      (window as { __reactRouterDataRouter?: { state: { initialized: boolean } } }).__reactRouterDataRouter?.state
        .initialized,
  );
  await page.waitForTimeout(3000);
  await context.close();
  return { seen: [...requests.values()], loadedAt };
}

const runs = 5;
/** Long tasks are counted from the first paint on, what they last beyond 50 ms, as the field counts total blocking time. */
const watch = `(() => {
  const seen = (window.vitals = { cls: 0, lcp: 0, fcp: 0, tasks: [] });
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("layout-shift", ({ value }) => (seen.cls += value));
  on("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  on("paint", ({ name, startTime }) => name === "first-contentful-paint" && (seen.fcp = startTime));
  on("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
})()`;

/** The run that other work on the machine disturbed least. */
async function bestVitals(url: string): Promise<Vitals> {
  const seen: Vitals[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await vitalsOf(url));
  if (seen.some(({ hydrated }) => !hydrated)) throw new Error(`${url} was not hydrated within six seconds.`);
  return seen.reduce((best, next) => (next.blocking < best.blocking ? next : best));
}

const vitalsOf = (url: string): Promise<Vitals> =>
  withBareBrowser(async (page) => {
    await page.send("Page.enable");
    await page.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: watch });
    await page.send("Page.navigate", { url });
    await new Promise((resolve) => setTimeout(resolve, 6000));
    const { tasks, ...vitals } = await page.value<Omit<Vitals, "blocking"> & { tasks: [number, number][] }>(
      "{ ...window.vitals, hydrated: window.__reactRouterDataRouter?.state.initialized === true }",
    );
    const blocking = tasks.map(([start, length]) => Math.min(length, start + length - vitals.fcp) - 50);
    return { ...vitals, blocking: blocking.reduce((sum, over) => sum + Math.max(0, over), 0) };
  });
