/** From a device's POST to the paint of its reading in an open page, with more and more streams open beside it, and what each stream holds in memory. */
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { chromiumPath, launchBrowser } from "../tests/browser.ts";
import { startSite } from "../tests/site-server.ts";
import type { Row } from "./judge.ts";
import { megabytesOf } from "./memory.ts";
import { noBudget } from "./no-budget.ts";
import { rounds } from "./settings.ts";

/** So many samples for so many streams; the last have the bars. */
const scenes = [
  { streams: 1, samples: rounds(12) },
  { streams: 100, samples: rounds(12) },
  { streams: 1000, samples: rounds(1000) },
] as const;
const batch = "reflow-47";
const warmSamples = 20;
const restMilliseconds = 2000;

type Painted = { painted?: string; paintedAt: number };

/** Specific gravities as they are typed: each differs from those of the last minutes, and none leaps. */
const gravityOf = (sample: number): string => (1.05 - Math.abs((sample % 600) - 300) * 0.0001).toFixed(4);

/** Milliseconds until the page has painted the gravity. */
async function timeOf(page: Page, address: string, gravity: string): Promise<number> {
  await page.evaluate((expected) => {
    const observed = new MutationObserver(() => {
      if (!document.querySelector("main")?.textContent?.includes(expected)) return;
      observed.disconnect();
      requestAnimationFrame(() =>
        Object.assign(window, { paintedAt: performance.timeOrigin + performance.now(), painted: expected }),
      );
    });
    observed.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, gravity);
  const sent = performance.timeOrigin + performance.now();
  const answer = await fetch(address, {
    method: "POST",
    body: JSON.stringify({ name: "Spindle", temp: 19.4, gravity: Number(gravity) }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  await page.waitForFunction((expected) => (window as unknown as Painted).painted === expected, gravity);
  return (await page.evaluate(() => (window as unknown as Painted).paintedAt)) - sent;
}

export async function measure(): Promise<Row[]> {
  const site = await startSite({ env: noBudget });
  const token = (await site.command("device", "add", "Spindle", "--batch", batch)).split("\n").at(-1) ?? "";
  const browser = await launchBrowser(chromiumPath());
  const page = await browser.newPage();
  const listening = page.waitForResponse((answer) => answer.url().includes("/events"));
  await page.goto(`${site.url}/batches/${batch}`);
  await page.mouse.move(5, 5);
  await listening;
  const streams: http.ClientRequest[] = [];
  let sample = 0;
  const sampled = async (count: number): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < count) times.push(await timeOf(page, `${site.url}/stream?id=${token}`, gravityOf(sample++)));
    return times;
  };
  await sampled(warmSamples);
  const rows: Row[] = [];
  for (const { streams: wanted, samples } of scenes) {
    const before = megabytesOf(site.process.pid, "VmRSS");
    const opened = wanted - 1 - streams.length;
    while (streams.length < wanted - 1) streams.push(await openStream(`${site.url}/api/batches/${batch}/events`));
    await wait(restMilliseconds);
    const held = ((megabytesOf(site.process.pid, "VmRSS") - before) * 1024) / Math.max(1, opened);
    const times = await sampled(samples);
    const name = `POST to paint, ${wanted} open streams`;
    rows.push({ name, unit: "ms", samples: times });
    if (wanted === scenes.at(-1)?.streams)
      rows.push(
        { name: `${name}, p99 of ${samples}`, unit: "ms", samples: [percentile(times, 0.99)], bar: { most: 120 } },
        { name: `memory of one of ${opened} more streams`, unit: "KiB", samples: [held], bar: { most: 20 } },
      );
  }
  for (const stream of streams) stream.destroy();
  await browser.close();
  await site.remove();
  return rows;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const openStream = (url: string) =>
  new Promise<http.ClientRequest>((resolve, reject) => {
    const request = http.get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(request);
    });
    request.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNRESET" ? undefined : reject(error)));
  });
