/** What a visitor with a slow processor waits for: the first large thing on the screen, what moves afterwards, and how long the page does not answer. */
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../tests/site-server.ts";
import { withBareBrowser } from "./bare-browser.ts";
import type { Row } from "./judge.ts";
import { rounds } from "./settings.ts";

type Vitals = { cls: number; lcp: number; fcp: number; blocking: number };

const paths = ["/", "/writing/how-strong-is-it"];
const slowness = 4;
const visitMilliseconds = 4000;

/** Long tasks are counted from the first paint on, what they last beyond 50 ms, as the field counts total blocking time. */
const watch = `(() => {
  const seen = (window.vitals = { cls: 0, lcp: 0, fcp: 0, tasks: [] });
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("layout-shift", ({ value }) => (seen.cls += value));
  on("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  on("paint", ({ name, startTime }) => name === "first-contentful-paint" && (seen.fcp = startTime));
  on("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
})()`;

const vitalsOf = (url: string): Promise<Vitals> =>
  withBareBrowser(async (page) => {
    await page.send("Page.enable");
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: watch });
    await page.send("Page.navigate", { url });
    await wait(visitMilliseconds);
    const { tasks, isAwake, ...vitals } = await page.value<
      Omit<Vitals, "blocking"> & { tasks: [number, number][]; isAwake: boolean }
    >("{ ...window.vitals, isAwake: window.__reactRouterDataRouter?.state.initialized === true }");
    if (!isAwake) throw new Error(`${url} was not awake within ${visitMilliseconds} ms.`);
    const over = tasks.map(([start, length]) => Math.max(0, Math.min(length, start + length - vitals.fcp) - 50));
    return { ...vitals, blocking: over.reduce((sum, each) => sum + each, 0) };
  });

export async function measure(): Promise<Row[]> {
  const site = await startSite();
  const seen: Record<string, Vitals[]> = {};
  for (let round = 0; round < rounds(3); round++)
    for (const path of paths) (seen[path] ??= []).push(await vitalsOf(site.url + path));
  await site.remove();
  return Object.entries(seen).flatMap(([path, all]): Row[] => [
    { name: `${path}: largest paint at 4x CPU`, unit: "ms", samples: all.map(({ lcp }) => lcp) },
    { name: `${path}: layout shift`, unit: "", samples: all.map(({ cls }) => cls), bar: { most: 0 } },
    {
      name: `${path}: blocking time at 4x CPU`,
      unit: "ms",
      samples: all.map(({ blocking }) => blocking),
      bar: { most: 60 },
    },
  ]);
}
