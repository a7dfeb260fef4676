/** A text in two languages: begun in the editor, published, and found by readers of each; with a script, by keyboard, and without one. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { visit } from "../tests/visit.ts";

const owner = ownerSite();
const studio = /\/studio\/writing\/[0-9a-z]{24}$/;

const inLanguage = (language: "en" | "de", work: (page: Page) => Promise<void>, width = 1280) =>
  visit(
    owner.browser,
    async (page) => {
      await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url: owner.site.url }]);
      await work(page);
    },
    { viewport: { width, height: 800 } },
  );

/** Leads to the editor of the German draft. */
async function beginGerman(page: Page, title: string): Promise<void> {
  await page.goto(`${owner.site.url}/studio/writing`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL(studio);
  const original = page.url();
  const into = page.getByLabel("Translate into");
  await into.fill("de");
  await into.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => studio.test(url.href) && url.href !== original);
}

test("a draft is begun by keyboard, is nobody's to see until it is published, and then each reads their own", async () => {
  const address = `${owner.site.url}/writing/how-strong-is-it`;
  await visit(owner.browser, async (page) => {
    await owner.signIn(page.context());
    await beginGerman(page, "How strong is it? Five opinions");
    await page.getByLabel("Title", { exact: true }).fill("Wie stark ist es?");
    await page.getByLabel("Address").fill("wie-stark-ist-es");
    await inLanguage("de", async (reader) => {
      await reader.goto(address);
      expect(await reader.getByText("Nur auf Englisch").count()).toBe(1);
      expect(await reader.content()).not.toContain("wie-stark");
    });
    await page.getByRole("button", { name: "Publish", exact: true }).first().click();
    await page.getByText("Published, saved").first().waitFor();
  });
  await inLanguage(
    "de",
    async (reader) => {
      await reader.goto(`${owner.site.url}/writing`);
      await reader.getByRole("link", { name: "Wie stark ist es?" }).click();
      await reader.waitForURL(/wie-stark-ist-es$/);
      expect(await reader.getAttribute("h1", "lang")).toBeNull();
      await reader.getByRole("link", { name: "English", exact: true }).click();
      await reader.waitForURL(address);
      expect(await reader.locator("h1").evaluate((each) => each.closest("[lang]")?.getAttribute("lang"))).toBe("en");
    },
    360,
  );
  await inLanguage("en", async (reader) => {
    await reader.goto(`${owner.site.url}/writing`);
    expect(await reader.getByText("Wie stark ist es?").count()).toBe(0);
    await reader.goto(address);
    const alternate = reader.locator("link[rel=alternate][hreflang=de]");
    expect(await alternate.getAttribute("href")).toMatch(/\/writing\/wie-stark-ist-es$/);
  });
});

test("without a script a second text in one language is refused where it is asked for, and nothing is lost", async () => {
  const context = await owner.browser.newContext({ javaScriptEnabled: false });
  await owner.signIn(context);
  const page = await context.newPage();
  await page.goto(`${owner.site.url}/studio/writing`);
  await page.getByRole("link", { name: "Bitterness is an agreement", exact: true }).click();
  await page.fill("input[name=title]", "Bitterness, agreed");
  await page.fill("input[name=into]", "de");
  await page.getByRole("button", { name: "Start a draft" }).click();
  await page.getByText("There is a text in this language already.").waitFor();
  expect(await page.inputValue("input[name=title]")).toBe("Bitterness, agreed");
  await context.close();
});
