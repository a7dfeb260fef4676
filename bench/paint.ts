/** From a device's POST to the paint of its reading in an open page, with more and more streams open beside it. */
import http from "node:http";
import { chromiumPath, launchBrowser } from "../tests/browser.ts";
import { startSite } from "../tests/site-server.ts";
import type { Row } from "./judge.ts";

const rounds = 12;

export async function measure(): Promise<Row[]> {
  const site = await startSite();
  const token = (await site.command("device", "add", "Spindle", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
  const browser = await launchBrowser(chromiumPath());
  const page = await browser.newPage();
  const listening = page.waitForResponse((answer) => answer.url().includes("/events"));
  await page.goto(`${site.url}/batches/reflow-47`);
  await page.mouse.move(5, 5);
  await listening;
  const rows: Row[] = [];
  const streams: http.ClientRequest[] = [];
  let gravity = 1.05;
  for (const wanted of [1, 100, 1000]) {
    while (streams.length < wanted - 1) {
      streams.push(await openStream(`${site.url}/api/batches/reflow-47/events`));
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      gravity -= 0.0001;
      const text = gravity.toFixed(4);
      await page.evaluate((expected) => {
        const observed = new MutationObserver(() => {
          if (!document.querySelector("main")?.textContent?.includes(expected)) return;
          observed.disconnect();
          requestAnimationFrame(() =>
            Object.assign(window, { paintedAt: performance.timeOrigin + performance.now(), painted: expected }),
          );
        });
        observed.observe(document.body, { childList: true, subtree: true, characterData: true });
      }, text);
      const sent = performance.timeOrigin + performance.now();
      await fetch(`${site.url}/stream?id=${token}`, {
        method: "POST",
        body: JSON.stringify({ name: "Spindle", temp: 19.4, gravity: Number(text) }),
      });
      await page.waitForFunction((expected) => (window as unknown as { painted?: string }).painted === expected, text);
      times.push((await page.evaluate(() => (window as unknown as { paintedAt: number }).paintedAt)) - sent);
    }
    rows.push(
      { name: `POST to paint, ${wanted} open streams`, unit: "ms", samples: times, bar: { most: 1000 } },
      { name: `the same, worst of ${rounds}`, unit: "ms", samples: [Math.max(...times)] },
    );
  }
  for (const stream of streams) stream.destroy();
  await browser.close();
  await site.remove();
  return rows;
}

const openStream = (url: string) =>
  new Promise<http.ClientRequest>((resolve, reject) => {
    const request = http.get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(request);
    });
    request.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNRESET" ? undefined : reject(error)));
  });
