/** Every kind of page in a language from right to left with longer words, on a narrow phone: nothing sticks out, no word is cut, and time still runs from left to right. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CrawledPages, findFaults, openCrawledPages } from "./crawled-pages.ts";

let pages: CrawledPages;
let page: Page;
let home: string;

beforeAll(async () => {
  pages = await openCrawledPages("ar-XB");
  ({ home } = pages);
  page = await pages.open(360);
});
afterAll(() => pages?.close());

test("at 360 px no page scrolls sideways and no word is cut", async () => {
  const addresses = await pages.addresses();
  expect(addresses.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(home + address);
    if ((await page.evaluate(() => document.documentElement.dir)) !== "rtl")
      faults.push(`${address} runs the other way`);
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
