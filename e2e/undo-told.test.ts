/** What a form of the studio came to is said to whoever does not see its notice, a way back without one of its own too. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

const told = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).first().press("Enter");

test("an entry that comes back from the bin", async () => {
  await owner.asOwner(async (page) => {
    const { url } = owner.site;
    await page.goto(`${url}/studio/writing`);
    const address = await page.locator("tbody a[href^='/studio/writing/']").first().getAttribute("href");
    await page.request.post(url + address, { form: { deed: "remove" }, headers: { origin: url } });
    await page.goto(`${url}/studio/writing?removed=${address?.split("/").at(-1)}`);
    await ready(page);
    await undo(page);
    await told(page, "Undone");
    expect(await page.locator(`a[href="${address}"]`).count()).toBe(1);
  });
});

test("a rule that is turned off, and on again", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/alerts`);
    await ready(page);
    await page.getByRole("checkbox").first().press("Space");
    await told(page, "Rule turned off");
    await undo(page);
    await told(page, "Rule turned on");
    await page.getByRole("checkbox").nth(2).press("Space");
    await told(page, "Rule turned off");
    const spoken = page.getByRole("status").getByText("Rule turned off", { exact: true });
    await page.evaluate(() => document.addEventListener("submit", () => document.body.setAttribute("data-sent", "")));
    await page.getByRole("checkbox").nth(3).press("Space");
    await page.locator("body[data-sent]").waitFor();
    await spoken.waitFor();
  });
});

test("an Undo that does not arrive is told by its refusal alone", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/alerts`);
    await ready(page);
    await page.getByRole("checkbox").nth(1).press("Space");
    await page.getByText("Rule turned off").first().waitFor();
    await page.route("**", (route) => route.abort("connectionrefused"));
    await undo(page);
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("status").getByText("Undone").count()).toBe(0);
  });
});

test("a form that leaves no notice says in the head when it was saved, one that only calculates does not", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches`);
    await page.locator("tbody a[href^='/studio/batches/']").first().click();
    await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
    await page.getByRole("link", { name: "Page", exact: true }).click();
    const saved = page
      .locator("header")
      .getByRole("status")
      .getByText(/^Saved \d\d:\d\d$/);
    await page.getByRole("button", { name: "Save details" }).click();
    await saved.waitFor();
    await page.getByRole("link", { name: "Devices", exact: true }).first().click();
    await saved.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Bobber 1" }).click();
    for (const [point, angle, gravity] of [
      ["1", "25", "1.000"],
      ["2", "45", "1.030"],
      ["3", "60", "1.060"],
    ] as const) {
      await page.getByLabel(`Angle of point ${point}`).fill(angle);
      await page.getByLabel(`Gravity of point ${point}`).fill(gravity);
    }
    await page.getByRole("button", { name: "Preview fit" }).click();
    await page.getByText("Preview, not applied yet").first().waitFor();
    expect(await saved.count()).toBe(0);
  });
});

test.each([360, 1280])(
  "far down in a page %i wide, what was done and its undo are in sight under the head",
  async (width) => {
    await owner.asOwner(
      async (page) => {
        await page.goto(`${owner.site.url}/studio/alerts`);
        await ready(page);
        await page.getByRole("checkbox").last().press("Space");
        const back = page.getByRole("button", { name: "Undo", exact: true });
        await back.waitFor();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
        const [box, head] = [await back.boundingBox(), await page.locator("header").first().boundingBox()];
        expect(box?.y).toBeGreaterThanOrEqual(head?.height ?? 0);
        expect(box?.y).toBeLessThan(200);
        await back.press("Enter");
        await told(page, "Rule turned on");
      },
      { viewport: { width, height: 600 } },
    );
  },
);
