/** Ingredients through a brewer's eyes: receive, use and take back, shop, brew from stock, bring a table; by keyboard, on phones, and not for guests. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { axeViolations } from "../tests/axe.ts";
import { hydrated, ready } from "../tests/page-waits.ts";

const owner = ownerSite();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dock = (page: Page) => page.locator("aside");
const rows = (page: Page) => page.locator("tbody tr");
/** Scripts start a moment after the page: it is ready when the filter filters. */
async function openInventory(page: Page): Promise<void> {
  await page.goto(`${owner.site.url}/studio/inventory`);
  await ready(page);
  const all = await rows(page).count();
  await page.fill("input[type=search]", "citra");
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.fill("input[type=search]", "");
  await expect.poll(() => rows(page).count()).toBe(all);
}

test("a lot is opened, used in any unit and taken back; Escape returns to its row", async () => {
  await owner.asOwner(async (page) => {
    await openInventory(page);
    await page.getByRole("link", { name: "Citra" }).click();
    await dock(page).getByRole("heading", { name: "Citra" }).waitFor();
    await page.fill("aside [name=amount]", "1 oz");
    await button(page, "Record usage").click();
    await dock(page).getByText("Only 18 g left").waitFor();
    expect(await page.inputValue("aside [name=amount]")).toBe("1 oz");
    await page.fill("aside [name=amount]", "0.5 oz");
    await button(page, "Record usage").click();
    await dock(page).getByText("3.8", { exact: false }).first().waitFor();
    await dock(page)
      .getByRole("button", { name: /Undo.*14\.2/ })
      .click();
    await dock(page).getByText("used, undone").waitFor();
    await page.keyboard.press("Escape");
    await dock(page).getByRole("heading", { name: "Shopping list" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Citra");
  });
});

test("a received hop brings what the library knows of it", async () => {
  await owner.asOwner(async (page) => {
    await openInventory(page);
    await page.getByRole("link", { name: "Receive lot" }).click();
    await dock(page).getByRole("link", { name: "Hops" }).click();
    await page.locator("aside [name=alphaPercent]").waitFor();
    await page.fill("aside [name=name]", "Simcoe");
    await expect.poll(() => page.inputValue("aside [name=alphaPercent]")).toBe("13");
    await page.fill("aside [name=received]", "5 lb");
    await page.fill("aside [name=price]", "12,50 €");
    await button(page, "Receive lot").click();
    await dock(page).getByRole("heading", { name: "Simcoe" }).waitFor();
    expect(await dock(page).innerText()).toMatch(/2,268\s*g[\s\S]*€12.50/);
  });
});

test("what is ticked stays ticked, comes in as lots, and goes back", async () => {
  await owner.asOwner(async (page) => {
    await openInventory(page);
    const ticked = page.locator("aside li", { hasText: "Lactic acid" }).getByRole("checkbox");
    await Promise.all([page.waitForResponse((answer) => answer.request().method() === "POST"), ticked.check()]);
    await page.reload();
    expect(await ticked.isChecked()).toBe(true);
    const before = await rows(page).count();
    await button(page, "Receive ticked items as lots").click();
    await page.getByText("1 lot added to stock").waitFor();
    await expect.poll(() => rows(page).count()).toBe(before + 1);
    await button(page, "Undo").click();
    await expect.poll(() => rows(page).count()).toBe(before);
  });
});

test("a batch takes its ingredients from stock once, and puts them back", async () => {
  await owner.asOwner(async (page) => {
    await openInventory(page);
    await page.locator("summary", { hasText: "Planned" }).click();
    await page.getByRole("link", { name: "Copper Pour #48" }).click();
    await button(page, "Take from stock").waitFor();
    await page.fill("[name='amount.0.0']", "99");
    await button(page, "Take from stock").click();
    await page.getByText("Only 14.2 kg left").waitFor();
    await page.fill("[name='amount.0.0']", "8 lb");
    await button(page, "Take from stock").click();
    await button(page, "Return everything to stock").waitFor();
    expect(await page.locator("#ingredients").innerText()).toMatch(/3\.629\s*kg[\s\S]*per litre/);
    expect(await button(page, "Take from stock").count()).toBe(0);
    await button(page, "Return everything to stock").click();
    await button(page, "Take from stock").waitFor();
  });
});

test("a table is shown with its faults, stored, and taken back as one", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/inventory/import`, { waitUntil: "networkidle" });
    const text = "\uFEFFkind;name;received;unit;price\nmalt;Oats;2,5;kg;4,20\nhop;;x;kg;1\nyeast;=cmd;2;pkg;\n";
    const send = () =>
      page.setInputFiles("input[type=file]", { name: "lots.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.mouse.move(400, 400);
    await hydrated(page);
    await send();
    await button(page, "Save 2 lots").waitFor();
    expect(await page.innerText("main")).toContain("received: “x” is not a number.");
    await button(page, "Save 2 lots").click();
    await page.getByText("2 lots added to stock").waitFor();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const file = await (await fetch(`${owner.site.url}/studio/inventory.csv`, { headers: { cookie } })).text();
    expect(file).toContain("yeast,'=cmd,");
    await button(page, "Undo import").click();
    await page.getByText("2 lots removed again").waitFor();
  });
});

test("the pages hold in both themes and on phones", async () => {
  await owner.asOwner(async (page) => {
    for (const path of ["", "?receive=hop", "/shopping", "/import"])
      for (const [width, colorScheme] of [
        [1280, "light"],
        [1024, "light"],
        [360, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(`${owner.site.url}/studio/inventory${path}`, { waitUntil: "networkidle" });
        expect([path, width, await axeViolations(page)]).toEqual([path, width, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });
});

test("guests see nothing of it", async () => {
  for (const path of ["", ".data", ".csv", "/import", "/shopping", "/shopping.data"]) {
    const answer = await fetch(`${owner.site.url}/studio/inventory${path}`, { redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.text()).not.toContain("Citra");
  }
});
