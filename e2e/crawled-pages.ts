/** Every kind of page of the crawled site in a browser without scripts, and what does not fit on it. */
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import type { Page } from "playwright-core";
import { launchBrowser } from "../tests/browser.ts";
import { openCrawledSite } from "../tests/crawl/crawled-site.ts";
import { walkAll } from "../tests/crawl/walk.ts";
import { freePort } from "../tests/free-port.ts";
import { cookiesFor } from "../tests/owner-site.ts";

const sheets = import.meta.glob<string>("../src/**/*.css", { query: "?inline", import: "default", eager: true });
const css = Object.values(sheets).join("\n");
const sheetPath = "/sheets.css";

export type CrawledPages = {
  home: string;
  /** One address of each route, as the owner meets them. */
  addresses: () => Promise<string[]>;
  /** As the owner sees it in a language. */
  open: (language: string) => Promise<Page>;
  close: () => Promise<void>;
};

const height = 800;

/** Without scripts a page that is made wider is the page that is loaded so. */
export const widen = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height });

export async function openCrawledPages(): Promise<CrawledPages> {
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const site = await openCrawledSite({ origin: home, sheets: [sheetPath] });
  const answer = getRequestListener(site.app.fetch);
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === sheetPath) response.setHeader("content-type", "text/css").end(css);
    else if (/^\/src\/ui\/fonts\/[\w-]+\.woff2$/.test(path)) response.end(readFileSync(`.${path}`));
    else void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const browser = await launchBrowser();
  return {
    home,
    async addresses() {
      const found = new Map<string, string>();
      const seeds = ["/", "/account", "/studio", "/studio/look", "/nothing/here", "/-/status/403"];
      for (const { route, address, type } of await walkAll({ site, language: "en", person: "owner", seeds, most: 1 }))
        if (type.startsWith("text/html") && !found.has(route)) found.set(route, address);
      return [...found.values()];
    },
    async open(language) {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await context.addCookies(cookiesFor(home, site.cookies.owner));
      await context.addCookies([{ name: "wf_choices", value: `language=${language}`, url: home }]);
      return context.newPage();
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}

/**
 * What is wider than the page, and messages that are cut off or broken within a word; a line for each. Names that somebody gave
 * may be shortened.
 * @param messages texts that are messages; in a language from right to left they are known by their mark
 */
export async function findFaults(shown: Page, messages: readonly string[] = []): Promise<string[]> {
  const seen = await faultsNow(shown, messages);
  if (seen.length === 0) return seen;
  // A page that is still being drawn settles; what is wrong with it stays.
  await shown.waitForTimeout(settleMilliseconds);
  return faultsNow(shown, messages);
}

const settleMilliseconds = 1500;
const faultsNow = (shown: Page, messages: readonly string[]): Promise<string[]> =>
  shown.evaluate(async (texts) => {
    await document.fonts.ready;
    const said = new Set(texts);
    const isMessage = (text: string) => text.includes("\u202E") || said.has(text.trim());
    const { clientWidth, scrollWidth } = document.documentElement;
    const nameOf = (each: Element) => `${each.tagName.toLowerCase()}.${each.getAttribute("class") ?? ""}`;
    const styleOf = (each: Element) => getComputedStyle(each);
    const isHeld = (each: Element | null): boolean =>
      each !== null && each !== document.body && (styleOf(each).overflowX !== "visible" || isHeld(each.parentElement));
    const isScrolled = (from: Element | null, to: Element): boolean =>
      from !== null &&
      from !== to &&
      (/auto|scroll/.test(styleOf(from).overflowX) || isScrolled(from.parentElement, to));
    const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter((each) => each.checkVisibility());
    const faults: string[] = [];
    if (scrollWidth > clientWidth) {
      const wide = all.filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return (right > clientWidth + 1 || left < -1) && !isHeld(each.parentElement);
      });
      faults.push(`${scrollWidth} px wide: ${wide.slice(0, 4).map(nameOf).join(" ")}`);
    }
    for (const each of all) {
      const { overflowX, clipPath } = styleOf(each);
      // Of a rail of pictures the names are hidden on purpose.
      const isEntry = each.matches("nav li > a") && each.clientWidth > 64;
      if (
        (!isEntry && !/hidden|clip/.test(overflowX)) ||
        each.matches("nav li > a") !== isEntry ||
        each.clientWidth <= 1 ||
        clipPath !== "none"
      )
        continue;
      const box = each.getBoundingClientRect();
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility() || parent.closest(".vh, svg, .skip") || !isMessage(text.textContent ?? ""))
          continue;
        if (isScrolled(parent, each)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, width } of range.getClientRects())
          if (width > 0 && (left < box.left - 2 || right > box.right + 2))
            faults.push(`cut: ${nameOf(each)} “${text.textContent?.slice(0, 60)}”`);
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const written = text.textContent ?? "";
      const parent = text.parentElement;
      if (!said.has(written.trim()) || !parent?.checkVisibility() || parent.closest(".vh, svg, option")) continue;
      for (const { 0: word, index } of written.matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = first !== undefined && rest.some(({ top }) => top > (first.top + first.bottom) / 2);
        if (isBroken && styleOf(parent).hyphens !== "auto") faults.push(`broken: ${nameOf(parent)} “${word}”`);
      }
    }
    return faults;
  }, messages);
