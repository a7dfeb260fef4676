/** Two at work on one recipe, or one without a network: what each has changed is merged, and nothing is lost. */
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { amount, bringIn, openDesigner, pale, saveVersion, version } from "./designer-steps.ts";

const owner = ownerSite();

/** A second person at work on the site, invited by the owner. */
async function editor(page: Page): Promise<BrowserContext> {
  await page.goto(`${owner.site.url}/studio/people`);
  await page.fill("form:has([value=invite]) [name=name]", "Ben");
  await page.fill("form:has([value=invite]) [name=email]", "ben@brewery.example");
  await page.selectOption("form:has([value=invite]) [name=role]", "editor");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.locator("[value*='/reset-password/'], a[href*='/reset-password/']").first();
  await link.waitFor();
  const address = (await link.getAttribute("value")) ?? (await link.getAttribute("href")) ?? "";
  const own = await owner.browser.newContext({ viewport: { width: 1280, height: 1000 }, locale: "en-GB" });
  const first = await own.newPage();
  await first.goto(owner.site.url + new URL(address, owner.site.url).pathname);
  await first.fill("input[name=password]", "another long password");
  await first.locator("form button[type=submit]").first().click();
  await first.waitForLoadState("networkidle");
  if (first.url().includes("sign-in")) {
    await first.fill("input[name=email]", "ben@brewery.example");
    await first.fill("input[name=password]", "another long password");
    await first.locator("form button[type=submit]").first().click();
    await first.waitForLoadState("networkidle");
  }
  return own;
}

test("what two editors change is merged, and nothing is lost", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Made by two");
    const ben = await (await editor(page)).newPage();
    await openDesigner(owner, page, brought);
    await openDesigner(owner, ben, brought);
    await amount(ben, "Crystal 60").fill("0.5");
    await amount(ben, pale).fill("3.5");
    await ben.keyboard.press("Enter");
    await ben.keyboard.press("Control+s");
    const why = ben.getByRole("textbox", { name: "Reason" });
    await why.fill("Darker and smaller");
    await ben.keyboard.press("Enter");
    await ben.getByRole("button", { name: /^v2\s*no changes/ }).waitFor();

    await amount(page, "Irish Moss").fill("7");
    await amount(page, pale).fill("4");
    await page.keyboard.press("Enter");
    await page.getByText(/^Saved \d/).waitFor();
    await page.reload();
    await ready(page);
    await page.getByRole("alert").getByText("Ben saved version 2.").waitFor();
    await expect.poll(() => version(page)).toMatch(/draft, 2 changes/);
    await page.keyboard.press("Control+s");
    await page.getByRole("textbox", { name: "Reason" }).fill("Clearer");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Merge" });
    await panel.waitFor();
    expect(await panel.innerText()).toContain("Ben saved version 2");
    expect(await panel.innerText()).toContain("Darker and smaller");
    await panel.getByRole("button", { name: "Use theirs" }).click();
    await panel.getByRole("button", { name: "Merge changes" }).click();
    await expect.poll(() => amount(page, pale).inputValue()).toMatch(/^3\.50?$/);
    expect(await amount(page, "Crystal 60").inputValue()).toMatch(/^0\.50?$/);
    expect(await amount(page, "Irish Moss").inputValue()).toMatch(/^7/);
    expect(await page.getByText("Ben saved version 2.").count()).toBe(0);
    await saveVersion(page, "Both of it");
    await expect.poll(() => version(page)).toMatch(/^v3/);
    await ben.context().close();
  });
});

test("what is changed in two windows of one editor is merged too", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Made in two windows");
    await openDesigner(owner, page, brought);
    const other = await page.context().newPage();
    await openDesigner(owner, other, brought);
    await amount(other, "Crystal 60").fill("0.4");
    await other.keyboard.press("Enter");
    await other.getByText(/^Saved \d/).waitFor();
    await other.close();
    await amount(page, pale).fill("3.9");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Merge changes" }).click();
    await expect.poll(() => amount(page, "Crystal 60").inputValue()).toMatch(/^0\.40?$/);
    expect(await amount(page, pale).inputValue()).toMatch(/^3\.90?$/);
    await page.getByText(/^Saved \d/).waitFor();
  });
});

test("without a network work goes on, is kept, and is sent when the network is back", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Made off the line");
    await openDesigner(owner, page, brought);
    await page.context().setOffline(true);
    await amount(page, pale).fill("4.1");
    await page.keyboard.press("Enter");
    await page.getByText("No connection.").first().waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^Saved \d/).waitFor();
    await page.reload();
    await ready(page);
    expect(await amount(page, pale).inputValue()).toMatch(/^4\.10?$/);
  });
});
