/** Tags and series of posts that the browser has are shown at once, and as the server shows them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { platformSteps } from "./platform-steps.ts";

const owner = ownerSite();
const { withPage, open } = platformSteps(owner);

const shownOn = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    robots: document.querySelector("meta[name=robots]")?.getAttribute("content"),
    text: document.querySelector("main")?.textContent,
    chosen: [...document.querySelectorAll("main nav [aria-current]")].map((link) => link.textContent),
  }));

test("every tag and series of the list is shown without a request, and as a loaded page shows it", async () => {
  await withPage(async (page, _context, errors) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      // What is fetched ahead, for a link of the frame or a tag whose posts are elsewhere, is no answer to a click.
      const { pathname, search } = new URL(request.url());
      if (pathname === "/writing.data" && request.resourceType() === "fetch") asked.push(search);
    });
    await open(page, "/writing");
    const links = page.locator("main nav a[data-here]");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.length).toBeGreaterThan(5);
    const shown = [];
    for (const href of hrefs) {
      // Seldom ones are folded.
      await page.locator(`main nav a[href="${href}"]`).evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(owner.site.url + href);
      await page.locator(`main nav a[href="${href}"][aria-current]`).waitFor({ state: "attached" });
      shown.push(await shownOn(page));
      await page.locator('main nav a[href="/writing"]').click();
      await page.waitForURL(`${owner.site.url}/writing`);
      await page.locator("main nav [aria-current]").waitFor({ state: "detached" });
    }
    expect(asked).toEqual([]);
    for (const [index, href] of hrefs.entries()) {
      await page.goto(owner.site.url + href);
      expect(shown[index]).toEqual(await shownOn(page));
    }
    // The next link is followed before the browser has faded over to the one before.
    expect(errors.filter((error) => !error.startsWith("Transition was skipped"))).toEqual([]);
  });
});

test("a tag whose posts are not all at hand is asked of the server", async () => {
  await withPage(async (page) => {
    await open(page, "/writing?tag=bobber");
    expect(await page.locator("main nav a[data-here]").count()).toBe(0);
    const answered = page.waitForResponse((response) => response.url().includes("/writing.data?tag=science"));
    await page.locator('main nav a[href="/writing?tag=science"]').click();
    expect((await answered).status()).toBe(200);
    await page.waitForURL(`${owner.site.url}/writing?tag=science`);
  });
});
