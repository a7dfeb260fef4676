/** The public site as a reader sees it whose line or settings keep the site's own faces away. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { overlaps } from "../tests/overlaps.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import { visit } from "../tests/visit.ts";
import { publicPaths } from "./public-paths.ts";

let site: SiteServer;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

test("without the site's faces no text lies upon another, and no page scrolls sideways", async () => {
  await visit(browser, async (page) => {
    const blocked: string[] = [];
    await page.route(/\.woff2/, (route) => {
      blocked.push(route.request().url());
      return route.abort();
    });
    const found: string[] = [];
    for (const path of publicPaths) {
      await page.goto(site.url + path);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${path} at ${width}: ${wide} px too wide`);
        found.push(...(await overlaps(page)).map((pair) => `${path} at ${width}: ${pair}`));
      }
    }
    expect(blocked).not.toEqual([]);
    expect(found).toEqual([]);
  });
}, 120_000);
