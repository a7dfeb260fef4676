/** Every kind of page in a language from right to left with longer words, on a narrow phone: nothing sticks out, no word is cut, and time still runs from left to right. */
import { createServer, type Server } from "node:http";
import { readFileSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { type CrawledSite, openCrawledSite } from "../tests/crawl/crawled-site.ts";
import { walkAll } from "../tests/crawl/walk.ts";
import { freePort } from "../tests/free-port.ts";
import { cookiesFor } from "../tests/owner-site.ts";

const sheets = import.meta.glob<string>("../src/**/*.css", { query: "?inline", import: "default", eager: true });
const css = Object.values(sheets).join("\n");
const language = "ar-XB";
const sheetPath = "/sheets.css";

let site: CrawledSite;
let server: Server;
let browser: Browser;
let page: Page;
let home: string;

beforeAll(async () => {
  const port = await freePort();
  home = `http://localhost:${port}`;
  site = await openCrawledSite({ origin: home, sheets: [sheetPath] });
  const answer = getRequestListener(site.app.fetch);
  server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === sheetPath) response.setHeader("content-type", "text/css").end(css);
    else if (/^\/src\/ui\/fonts\/[\w-]+\.woff2$/.test(path)) response.end(readFileSync(`.${path}`));
    else void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
  await context.addCookies(cookiesFor(home, site.cookies.owner));
  await context.addCookies([{ name: "wf_choices", value: `language=${language}`, url: home }]);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await site?.close();
});

/** What is wider than the page, and messages that are cut off; a line for each. Names that somebody gave may be shortened. */
const findFaults = (shown: Page): Promise<string[]> =>
  shown.evaluate(() => {
    const { clientWidth, scrollWidth, dir } = document.documentElement;
    const nameOf = (each: Element) => `${each.tagName.toLowerCase()}.${each.getAttribute("class") ?? ""}`;
    const styleOf = (each: Element) => getComputedStyle(each);
    const isHeld = (each: Element | null): boolean =>
      each !== null && each !== document.body && (styleOf(each).overflowX !== "visible" || isHeld(each.parentElement));
    const isScrolled = (from: Element | null, to: Element): boolean =>
      from !== null &&
      from !== to &&
      (/auto|scroll/.test(styleOf(from).overflowX) || isScrolled(from.parentElement, to));
    const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter((each) => each.checkVisibility());
    const faults = dir === "rtl" ? [] : [`the page runs ${dir}`];
    if (scrollWidth > clientWidth) {
      const wide = all.filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return (right > clientWidth + 1 || left < -1) && !isHeld(each.parentElement);
      });
      faults.push(`${scrollWidth} px wide: ${wide.slice(0, 4).map(nameOf).join(" ")}`);
    }
    for (const each of all) {
      const { overflowX, clipPath } = styleOf(each);
      const isEntry = each.matches("nav li > a");
      if ((!isEntry && !/hidden|clip/.test(overflowX)) || each.clientWidth <= 1 || clipPath !== "none") continue;
      const box = each.getBoundingClientRect();
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility() || parent.closest(".vh, svg, .skip") || !text.textContent?.includes("\u202E"))
          continue;
        if (isScrolled(parent, each)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, width } of range.getClientRects())
          if (width > 0 && (left < box.left - 2 || right > box.right + 2))
            faults.push(`cut: ${nameOf(each)} “${text.textContent.slice(0, 60)}”`);
      }
    }
    return faults;
  });

test("at 360 px no page scrolls sideways and no word is cut", async () => {
  const addresses = new Map<string, string>();
  const seeds = ["/", "/account", "/studio", "/studio/look", "/nothing/here", "/-/status/403"];
  for (const { route, address, type } of await walkAll({ site, language, person: "owner", seeds, most: 1 }))
    if (type.startsWith("text/html") && !addresses.has(route)) addresses.set(route, address);
  expect(addresses.size).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const address of addresses.values()) {
    await page.goto(home + address);
    for (const fault of await findFaults(page)) faults.push(`${address} ${fault}`);
  }
  expect(faults).toEqual([]);
});

test("a fermentation's days run from left to right", async () => {
  await page.goto(`${home}/batches/reflow-47`);
  const days = await page.evaluate(() =>
    [...document.querySelectorAll("figure svg text")].flatMap((each) => {
      const day = /^\D*(\d{1,2})\D*$/.exec(each.textContent ?? "")?.[1];
      return day === undefined
        ? []
        : [{ day: Number(day), left: each.getBoundingClientRect().left, y: each.getBoundingClientRect().top }];
    }),
  );
  const row = Map.groupBy(days, ({ y }) => Math.round(y));
  const axis = [...row.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect(axis.length).toBeGreaterThan(2);
  const byPlace = axis.toSorted((a, b) => a.left - b.left).map(({ day }) => day);
  expect(byPlace).toEqual(byPlace.toSorted((a, b) => a - b));
});
