/** Every page of the public site under axe, in light and dark, wide and narrow. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { launchBrowser } from "../tests/browser.ts";
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

const looked = [...publicPaths, "/sign-in", "/nothing-here"];

test.each([
  ["light", 1280],
  ["dark", 1280],
  ["light", 360],
  ["dark", 360],
] as const)(
  "axe finds nothing on any page, %s at %i px",
  async (colorScheme, width) => {
    await visit(
      browser,
      async (page) => {
        const found: string[] = [];
        for (const path of looked) {
          await page.goto(site.url + path);
          found.push(...(await axeViolations(page)).map((violation) => `${path} ${violation}`));
        }
        expect(found).toEqual([]);
      },
      { colorScheme, viewport: { width, height: 900 } },
    );
  },
  120_000,
);
