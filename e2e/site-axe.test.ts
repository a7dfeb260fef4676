/** Every page of the public site under axe, in light and dark, wide in English and narrow in German; and on a phone with text at 200 %. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import { visit } from "../tests/visit.ts";
import { lookAt } from "./look-at.ts";
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
  await visit(browser, (page) => lookAt(page, site.url + path));
});
