/** Two recipes of one mash in a browser: the second is begun by keys from the first, and follows it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { amount, bringIn, openDesigner, saveVersion, version } from "./designer-steps.ts";

const owner = ownerSite();

const gauge = async (page: Page, name: string): Promise<number> =>
  Number(await page.getByRole("listitem").filter({ hasText: name }).first().locator("p").first().innerText());

async function beginSecond(page: Page): Promise<void> {
  await page.getByRole("button", { name: "History" }).focus();
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Second runnings" });
  await button.focus();
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Name of the new recipe" });
  expect(await name.inputValue()).toBe("Tandem, second runnings");
  await name.fill("Tandem Small");
  await page.keyboard.press("Enter");
  await page.getByText("The mash is that of").waitFor();
  await ready(page);
}

test("a second beer is begun from a mash, has its own volume, and follows the first one's saved versions", async () => {
  await owner.asOwner(async (page) => {
    const first = await bringIn(owner, page, "Tandem");
    await openDesigner(owner, page, first);
    const strong = await gauge(page, "OG");
    await beginSecond(page);
    const second = new URL(page.url()).pathname.replace(/\/design$/, "");
    expect(second).not.toBe(first);
    const grain = page.getByRole("region", { name: "Fermentables" });
    const mash = page.getByRole("region", { name: "Mash" });
    expect(await grain.getByRole("textbox", { name: /^Amount of/ }).count()).toBe(0);
    expect(await mash.getByRole("textbox").count()).toBe(0);
    expect(await mash.getByRole("link", { name: "Tandem" }).getAttribute("href")).toBe(`${first}/design`);
    const small = await gauge(page, "OG");
    expect(small).toBeLessThan(strong - 0.01);
    const volume = page.getByRole("textbox", { name: "Into fermenter" });
    await volume.fill("5");
    await page.keyboard.press("Enter");
    await expect.poll(() => gauge(page, "OG")).toBeGreaterThan(small);
    expect(await page.getByRole("textbox", { name: "Efficiency left" }).getAttribute("readonly")).not.toBeNull();
    await saveVersion(page, "Less and stronger");
    const before = await gauge(page, "OG");
    expect(await axeViolations(page)).toEqual([]);

    await openDesigner(owner, page, first);
    await page.getByText("Saving a version here changes that recipe too.").waitFor();
    const malt = grain.getByRole("textbox", { name: /^Amount of/ }).first();
    await malt.fill("9 kg");
    await saveVersion(page, "More malt");
    await openDesigner(owner, page, second);
    expect(await version(page)).toMatch(/^v3/);
    expect(await gauge(page, "OG")).toBeGreaterThan(before + 0.002);
    expect(await grain.innerText()).toMatch(/9\.00\s*kg|9,00\s*kg|19\.8\d?\s*lb/);

    await page.setViewportSize({ width: 360, height: 740 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);

    await page.setViewportSize({ width: 1280, height: 900 });
    await mash.getByRole("button", { name: "Make it this recipe’s own" }).click();
    await amount(page, "Crystal 150").or(malt).first().waitFor();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByText("The mash is that of").waitFor();
  });
});

test("without scripts the room of a recipe begins one", async () => {
  await owner.asOwner(async (page) => {
    const first = await bringIn(owner, page, "Plain Tandem");
    const context = await owner.browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    await plain.goto(owner.site.url + first);
    await plain.getByRole("button", { name: "Create second recipe" }).click();
    await plain.waitForURL(/\/design$/);
    await plain.goto(owner.site.url + first);
    await plain.getByRole("link", { name: "Plain Tandem, second runnings" }).waitFor();
    await context.close();
  });
});
