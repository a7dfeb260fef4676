/** A site of the demo with its owner, and a browser: what the journeys of one file share. Each case has a window of its own, and entries of its own where it changes any. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./browser.ts";
import { startOwned } from "./owned-sites.ts";
import type { SiteServer } from "./site-server.ts";
import { visit } from "./visit.ts";

export type OwnerSite = {
  readonly site: SiteServer;
  readonly browser: Browser;
  /** The owner's, as a `Cookie` header. */
  readonly cookie: string;
  /** A window that the owner is signed in to; it fails on any fault that its page reports. */
  asOwner: (work: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>;
  signIn: (context: BrowserContext) => Promise<void>;
};

/** A `Cookie` header as the browser's tools take it. */
export const cookiesFor = (url: string, header: string) =>
  header.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url };
  });

/** @param from its folder of plain files; null for a site with nothing in it */
export function ownerSite(from: string | null = "demo"): OwnerSite {
  let site: SiteServer;
  let browser: Browser;
  let cookie: string;
  beforeAll(async () => {
    ({ site, cookie } = await startOwned(from));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });
  const signIn = (context: BrowserContext) => context.addCookies(cookiesFor(site.url, cookie));
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    get cookie() {
      return cookie;
    },
    signIn,
    asOwner: (work, contextOptions = {}) =>
      visit(
        browser,
        async (page) => {
          await signIn(page.context());
          await work(page);
        },
        { locale: "en-GB", ...contextOptions },
      ),
  };
}
