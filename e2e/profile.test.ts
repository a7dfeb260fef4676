/** A batch's fermentation profile: steps that wait for the beer, begun by hand and taken back; without JavaScript, on phones and under axe. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";

const owner = ownerSite();

/** By number: two batches have one name. */
const batches = new Map<string, string>();
beforeAll(async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches`);
    for (const row of await page.locator("tbody tr").all()) {
      const href = await row.locator("a[href^='/studio/batches/']").first().getAttribute("href");
      const number = /\b4\d\b/.exec(await row.innerText())?.[0];
      if (href && number) batches.set(number, href);
    }
  });
}, 120_000);

const openProfile = (page: Page, number: string) => page.goto(`${owner.site.url}${batches.get(number)}/profile`);

async function holdUntilStable(page: Page): Promise<void> {
  await page.selectOption("[name='step.2.what.0']", "stable");
  await page.fill("[name='step.2.value.0']", "1");
  await page.fill("[name='step.2.hours.0']", "48");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.locator("#course").getByText("Until gravity within 1 point for 48 h").waitFor();
}

test("a step waits until the beer is stable; the next one is begun by hand and taken back", async () => {
  await owner.asOwner(async (page) => {
    await openProfile(page, "47");
    await hydrated(page);
    await holdUntilStable(page);
    expect(await page.locator("#course li[data-state='now']").innerText()).toMatch(/^3/);
    await page
      .locator("#course")
      .getByText(/^about /)
      .waitFor();
    await page.getByRole("button", { name: "Begin step 4 now" }).click();
    await page.getByText("Step 4 has begun").waitFor();
    await page.locator("#course").getByText("Begun by hand").waitFor();
    expect(await page.getByRole("button", { name: /^Begin step/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Begin step 4 now" }).waitFor();
    expect(await page.locator("#course").getByText("Begun by hand").count()).toBe(0);
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});

test("without JavaScript the same form saves, and a wrong value keeps all that was typed", async () => {
  await owner.asOwner(
    async (page) => {
      await openProfile(page, "48");
      await page.fill("[name='step.0.celsius']", "18");
      await page.selectOption("[name='step.0.what.0']", "gravity below");
      await page.fill("[name='step.0.value.0']", "9");
      await page.fill("[name='step.1.celsius']", "21");
      await page.getByRole("button", { name: "Save profile" }).click();
      const field = page.locator("[name='step.0.value.0']");
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await page.inputValue("[name='step.1.celsius']")).toBe("21");
      await field.fill("1.020");
      await page.getByRole("button", { name: "Save profile" }).click();
      await page.locator("#course").getByText("Until gravity below 1.020").waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("on a phone nothing is wider than the page, and the bench leads to the profile", async () => {
  await owner.asOwner(
    async (page) => {
      await openProfile(page, "47");
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(360);
      await page.goto(`${owner.site.url}${batches.get("47")}`);
      await page.getByRole("link", { name: /^Profile, \d steps$/ }).click();
      await page.waitForURL(/\/profile$/);
      await page.getByRole("heading", { name: "Fermentation profile" }).first().waitFor();
    },
    { viewport: { width: 360, height: 740 } },
  );
});
