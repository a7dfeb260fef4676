/** The way from page to page for whoever does not see it, and the way back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated } from "../tests/page-waits.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { visit } from "../tests/visit.ts";

const owner = ownerSite();
const open = async (page: Page, path: string) => {
  await page.goto(owner.site.url + path);
  await page.mouse.move(5, 5);
  await hydrated(page);
};
const follow = async (page: Page, path: string) => {
  await page.locator(`main a[href="${path}"]:visible`).first().click();
  await page.waitForURL(owner.site.url + path);
};
const back = (page: Page) => page.locator("main [data-back]");

test("a page that a link led to begins at its heading, and its title is said", async () => {
  await visit(owner.browser, async (page) => {
    await open(page, "/beers");
    await follow(page, "/beers/copper-pour");
    await expect
      .poll(() => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]))
      .toEqual(["H1", "Copper Pour"]);
    await expect.poll(() => page.locator("body > p[role=status]").textContent()).toBe(await page.title());
  });
});

test("the left arrow leads back to the search that led here, over full loads too", async () => {
  await visit(owner.browser, async (page) => {
    await open(page, "/search?q=copper");
    await follow(page, "/beers/copper-pour");
    expect(await back(page).innerText()).toBe("Back");
    await page.reload();
    await page.mouse.move(5, 5);
    await hydrated(page);
    await expect.poll(() => back(page).innerText()).toBe("Back");
    await back(page).click();
    await page.waitForURL(`${owner.site.url}/search?q=copper`);
  });
});

test("where there is nothing to go back to, or the list it came from, the left arrow names the parent page", async () => {
  await visit(owner.browser, async (page) => {
    await open(page, "/beers/copper-pour");
    expect(await back(page).innerText()).toBe("Beers");
    await back(page).click();
    await page.waitForURL(`${owner.site.url}/beers`);
    await follow(page, "/beers/flux");
    expect(await back(page).innerText()).toBe("Beers");
    await back(page).click();
    await page.waitForURL(`${owner.site.url}/beers`);
    expect(await page.evaluate(() => window.navigation.currentEntry?.index)).toBe(1);
  });
});
