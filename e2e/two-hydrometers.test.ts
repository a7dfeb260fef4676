/** Two hydrometers in one batch: the bench says which one leads, and lets the other lead; without JavaScript, on phones and under axe. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready, settled } from "../tests/page-waits.ts";
import { lookAt } from "./look-at.ts";

const owner = ownerSite();
const minute = 60_000;
let bench: string;

const gravityOf = async (page: Page) => page.locator("#instruments tr", { hasText: "Red" }).innerText();

beforeAll(async () => {
  const token = (await owner.site.command("device", "add", "Red")).split("\n").at(-1) ?? "";
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/batches`);
      const row = page.locator("tbody tr", { hasText: "47" }).first();
      bench = `${owner.site.url}${await row.locator("a[href^='/studio/batches/']").first().getAttribute("href")}`;
      await page.goto(`${bench}?view=log`);
      const devices = page.locator("#devices");
      await devices.getByRole("combobox").selectOption({ label: "Red" });
      await devices.getByLabel("From").fill(new Date(Date.now() - 48 * 60 * minute).toISOString().slice(0, 16));
      await devices.getByRole("button", { name: "Assign" }).click();
      await page.locator("#devices tr", { hasText: "Red" }).first().waitFor();
    },
    { javaScriptEnabled: false },
  );
  for (let place = 24; place >= 0; place--) {
    const at = new Date(Date.now() - place * 60 * minute).toISOString();
    const sent = await fetch(`${owner.site.url}/api/readings?token=${token}`, {
      method: "POST",
      body: JSON.stringify({ gravity: 1.03, temperature: 21.5, time: at }),
    });
    expect(sent.status).toBe(200);
  }
}, 180_000);

test("without JavaScript the other is let lead with one button, and the undo takes it back", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(bench);
      await expect
        .poll(async () => (await page.reload(), gravityOf(page)), { timeout: 20_000 })
        .toMatch(/second, [\d.]+ points (above|below)/);
      await page.getByRole("button", { name: /Let it lead.*Red/ }).click();
      await page.getByText("Red leads.").waitFor();
      expect(await gravityOf(page)).toContain("leads");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => gravityOf(page)).toMatch(/second, /);
    },
    { javaScriptEnabled: false },
  );
});

test("the curve follows by itself", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(bench);
    await ready(page);
    await page.getByRole("button", { name: /Let it lead.*Red/ }).click();
    await page.getByText("Red leads.").waitFor();
    await page.getByText("The curve is being drawn anew.").waitFor({ state: "detached" });
    await page.locator("figure, dl", { hasText: "1.030" }).first().waitFor();
    // Where the curve was there at once, the page has not asked for it again.
    await page.evaluate(() => Reflect.get(window, "__reactRouterDataRouter").revalidate());
    await settled(page);
    await page.getByText("Red leads.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => gravityOf(page)).toMatch(/second, /);
  });
});

test("of a range the readings of one of them are excluded alone, and the undo takes them in again", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${bench}?view=log`);
    await page.locator("#readings").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Mark a time range" }).click();
    await page.getByRole("slider", { name: "End of the marked range" }).press("End");
    await page.getByRole("combobox", { name: "Whose readings" }).selectOption({ label: "Red" });
    await page.getByRole("button", { name: /^Exclude \d+ / }).click();
    const said = await page.getByText(/^\d+ readings excluded\.$/).innerText();
    const csv = await page.getByRole("link", { name: "CSV" }).first().getAttribute("href");
    /** The temperatures of what is excluded; Red measures 21.5. */
    const excluded = async () =>
      (await (await page.request.get(`${owner.site.url}${csv?.replace(/\?.*/, "")}`)).text())
        .split("\n")
        .filter((line) => line.includes("excluded"))
        .map((line) => line.split(",")[2]);
    expect((await excluded()).map((celsius) => celsius === "21.5")).toEqual(
      Array.from({ length: Number.parseInt(said, 10) }, () => true),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(excluded).toEqual([]);
  });
});

test("axe finds nothing on its bench, which fits phones in large text", async () => {
  await owner.asOwner((page) => lookAt(page, bench));
});
