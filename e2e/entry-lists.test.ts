/** Lists of the studio that fill more than a page: what is ticked is counted, and stays ticked where nothing was done. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite("demo-portfolio");
const posts = (page: Page) => page.getByLabel(/^Select “/);
const all = (page: Page) => page.getByLabel("Select all on this page");
const counted = (page: Page) => page.locator("form").getByRole("status");

async function openPosts(page: Page, search = ""): Promise<void> {
  await page.goto(`${owner.site.url}/studio/writing${search}`);
  await ready(page);
}

test("how many are ticked is said of each tick, of all between two and of all of a page, and another page begins anew", async () => {
  await owner.asOwner(async (page) => {
    await openPosts(page);
    expect(await counted(page).textContent()).toBe("");
    await posts(page).nth(1).check();
    expect(await counted(page).textContent()).toBe("1 selected");
    expect(await all(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await posts(page)
      .nth(4)
      .click({ modifiers: ["Shift"] });
    expect(await counted(page).textContent()).toBe("4 selected");
    await all(page).check();
    expect(await counted(page).textContent()).toBe("30 selected");
    await posts(page).nth(0).uncheck();
    expect(await counted(page).textContent()).toBe("29 selected");
    expect(await all(page).isChecked()).toBe(false);
    await all(page).check();
    await page.getByRole("link", { name: "Older" }).click();
    await expect.poll(() => counted(page).textContent()).toBe("");
    expect(await all(page).isChecked()).toBe(false);
  });
});

test("without a tag to remove the same entries and the page stay as they were", async () => {
  await owner.asOwner(async (page) => {
    await openPosts(page, "?sort=title&page=2");
    await posts(page).nth(2).check();
    await page.getByRole("button", { name: "Remove tag" }).click();
    await page.getByText("Enter the tag.").waitFor();
    await ready(page);
    expect(await counted(page).textContent()).toBe("1 selected");
    expect(await posts(page).nth(2).isChecked()).toBe(true);
    expect(page.url()).toContain("page=2");
  });
});

test("all entries of the last page are archived, and Undo brings them back", async () => {
  await owner.asOwner(async (page) => {
    await openPosts(page, "?status=published&page=2");
    const titles = () => page.locator("main tbody a").allTextContents();
    const before = await titles();
    await all(page).check();
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByText(`${before.length} entries archived`).waitFor();
    await expect.poll(titles).not.toContain(before[0]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`Undone for ${before.length} entries`).waitFor();
    await expect.poll(titles).toEqual(before);
  });
});
