/** Texts that a page's document holds once: without scripts, once the page is live, and on the way there and back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";

const owner = ownerSite();
const open = async (page: Page, path: string) => {
  await page.goto(owner.site.url + path);
  await page.mouse.move(5, 5);
  await hydrated(page);
};
const follow = async (page: Page, path: string) => {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL(owner.site.url + path);
};
/** Without the button that a script puts beside code. */
const textOf = async (page: Page) =>
  (await page.locator("[data-place]").allInnerTexts()).join("\n").replaceAll(/^Copy\n/gm, "");

async function read(path: string, work: (page: Page) => Promise<string>): Promise<string> {
  let text = "";
  const take = async (page: Page) => {
    await page.goto(owner.site.url + path);
    text = await work(page);
  };
  await visit(owner.browser, take, { javaScriptEnabled: false });
  return text;
}

const pages = [
  ["/writing", "/writing/how-strong-is-it"],
  ["/projects", "/projects/bobber"],
  ["/talks", "/talks/one-bitter-five-versions"],
  ["/music", "/music/half-life"],
] as const;

test.each(pages)(
  "what %s leads to reads the same before its page is live, after, and when come back to",
  async (list, path) => {
    const plain = await read(path, textOf);
    expect(plain.length).toBeGreaterThan(300);
    await visit(owner.browser, async (page) => {
      await open(page, path);
      expect(await textOf(page)).toBe(plain);
      await follow(page, list);
      await page.locator(`main a[href="${path}"]:visible`).first().waitFor();
      await page.goBack();
      await expect.poll(() => textOf(page)).toBe(plain);
      await page.goForward();
      await follow(page, path);
      await expect.poll(() => textOf(page)).toBe(plain);
    });
  },
);

test.each(pages.map(([, path]) => path))("the document of %s has its text once", async (path) => {
  const html = await (await fetch(owner.site.url + path)).text();
  const words = [...html.matchAll(/data-place="\d+"[^]*?<p>([^<&"]{40})/g)].map(([, text = ""]) => text);
  expect(words.length).toBeGreaterThan(0);
  for (const piece of words) expect(html.split(piece)).toHaveLength(2);
});

test("the formulas of a recipe are in its document, and come when asked for on a page that a link led to", async () => {
  const formulas = async (page: Page) => {
    await page.locator("summary", { hasText: "Formulas:" }).click();
    await expect.poll(() => page.locator("details[open] dl").innerText()).toContain("Tinseth");
    return page.locator("details[open] dl").innerText();
  };
  const plain = await read("/recipes/reflow", formulas);
  await visit(owner.browser, async (page) => {
    await open(page, "/recipes/reflow");
    expect(await formulas(page)).toBe(plain);
    await follow(page, "/recipes");
    await follow(page, "/recipes/copper-pour");
    await page.getByRole("heading", { level: 1, name: "Copper Pour" }).waitFor();
    await follow(page, "/recipes");
    await follow(page, "/recipes/reflow");
    await page.getByRole("heading", { level: 1, name: "Reflow" }).waitFor();
    expect(await formulas(page)).toBe(plain);
  });
});
