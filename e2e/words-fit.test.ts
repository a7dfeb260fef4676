/** Every kind of page in both languages, on a narrow phone, a tablet and a desk: nothing sticks out, and no word is cut or broken. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import de from "../src/words/de.json" with { type: "json" };
import en from "../src/words/en.json" with { type: "json" };
import { type CrawledPages, findFaults, openCrawledPages } from "./crawled-pages.ts";

/** Those without arguments. */
const textsOf = (catalogue: Record<string, string>): string[] =>
  Object.entries(catalogue)
    .filter(([name, text]) => !name.startsWith("@") && !/[{<#]/.test(text))
    .map(([, text]) => text.replaceAll("''", "'"));

describe.each([
  ["de", textsOf(de)],
  ["en", textsOf(en)],
])("in %s", (language, messages) => {
  let pages: CrawledPages;
  let addresses: string[];
  beforeAll(async () => {
    pages = await openCrawledPages(language);
    addresses = await pages.addresses();
  });
  afterAll(() => pages?.close());

  test.each([360, 768, 1280])("at %i px no page scrolls sideways and no word is cut or broken", async (width) => {
    expect(addresses.length).toBeGreaterThan(50);
    const page = await pages.open(width);
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(pages.home + address);
      for (const fault of await findFaults(page, messages)) faults.push(`${address} ${fault}`);
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });
});
