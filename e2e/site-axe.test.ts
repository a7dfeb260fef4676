/** Every page of the public site under axe, in light and dark, wide in English and narrow in German; and on a phone with text at 200 %. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { launchBrowser } from "../tests/browser.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
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

const looked = [...publicPaths, "/sign-in", "/set-up", "/nothing-here"];

test.each(looked)("axe finds nothing on %s, light and dark, wide in English and narrow in German", async (path) => {
  await visit(browser, async (page) => {
    for (const [width, language] of [
      [1280, "en"],
      [360, "de"],
    ] as const) {
      await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url: site.url }]);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + path);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      expect([width, await axeViolationsLightAndDark(page)]).toEqual([width, []]);
    }
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});
