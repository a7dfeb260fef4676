/** Ingredients through a brewer's eyes: receive, use and take back, shop, brew from stock, bring a table; by keyboard, on phones, and not for guests. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { launchBrowser } from "../tests/browser.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";

let site: SiteServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
  await page.goto(`${site.url}/set-up`);
  await page.fill("input[name=code]", /Set-up code: (\S+)/.exec(site.output())?.[1] ?? "");
  await page.fill("input[name=name]", "Owner");
  await page.fill("input[name=email]", "owner@brewery.example");
  await page.fill("input[name=password]", "a long enough password");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(/\/studio/);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dock = () => page.locator("aside");
const rows = () => page.locator("tbody tr");
/** Scripts start a moment after the page: it is ready when the filter filters. */
async function openInventory(): Promise<void> {
  await page.goto(`${site.url}/studio/inventory`, { waitUntil: "networkidle" });
  const all = await rows().count();
  await page.mouse.move(400, 400);
  await expect
    .poll(async () => {
      await page.fill("input[type=search]", "");
      await page.fill("input[type=search]", "citra");
      return rows().count();
    })
    .toBe(1);
  await page.fill("input[type=search]", "");
  await expect.poll(() => rows().count()).toBe(all);
}

test("a lot is opened, used in any unit and taken back; Escape returns to its row", async () => {
  await openInventory();
  await page.getByRole("link", { name: "Citra" }).click();
  await dock().getByRole("heading", { name: "Citra" }).waitFor();
  await page.fill("aside [name=amount]", "1 oz");
  await button("Write it down").click();
  await dock().getByText("Only 18 g are left").waitFor();
  expect(await page.inputValue("aside [name=amount]")).toBe("1 oz");
  await page.fill("aside [name=amount]", "0.5 oz");
  await button("Write it down").click();
  await dock().getByText("3.8", { exact: false }).first().waitFor();
  await dock()
    .getByRole("button", { name: /Undo.*14\.2/ })
    .click();
  await dock().getByText("used, undone").waitFor();
  await page.keyboard.press("Escape");
  await dock().getByRole("heading", { name: "Shopping list" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Citra");
});

test("a received hop brings what the library knows of it", async () => {
  await openInventory();
  await page.getByRole("link", { name: "Receive a lot" }).click();
  await dock().getByRole("link", { name: "Hops" }).click();
  await page.locator("aside [name=alphaPercent]").waitFor();
  await page.fill("aside [name=name]", "Simcoe");
  await expect.poll(() => page.inputValue("aside [name=alphaPercent]")).toBe("13");
  await page.fill("aside [name=received]", "5 lb");
  await page.fill("aside [name=price]", "12,50 €");
  await button("Receive it").click();
  await dock().getByRole("heading", { name: "Simcoe" }).waitFor();
  expect(await dock().innerText()).toMatch(/2,268\s*g[\s\S]*€12.50/);
});

test("what is ticked stays ticked, comes in as lots, and goes back", async () => {
  await openInventory();
  const ticked = page.locator("aside li", { hasText: "Lactic acid" }).getByRole("checkbox");
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === "POST"), ticked.check()]);
  await page.reload();
  expect(await ticked.isChecked()).toBe(true);
  const before = await rows().count();
  await button("Receive ticked as lots").click();
  await page.getByText("1 lot is in stock").waitFor();
  await expect.poll(() => rows().count()).toBe(before + 1);
  await button("Undo").click();
  await expect.poll(() => rows().count()).toBe(before);
});

test("a batch takes its ingredients from stock once, and puts them back", async () => {
  await openInventory();
  await page.getByText("What is planned").click();
  await page.getByRole("link", { name: "Copper Pour, batch 48" }).click();
  await button("Take from stock").waitFor();
  await page.fill("[name='amount.0.0']", "99");
  await button("Take from stock").click();
  await page.getByText("Only 14.2 kg are left").waitFor();
  await page.fill("[name='amount.0.0']", "8 lb");
  await button("Take from stock").click();
  await button("Put everything back in stock").waitFor();
  expect(await page.locator("#ingredients").innerText()).toMatch(/3\.629\s*kg[\s\S]*per litre/);
  expect(await button("Take from stock").count()).toBe(0);
  await button("Put everything back in stock").click();
  await button("Take from stock").waitFor();
});

test("a table is shown with its faults, stored, and taken back as one", async () => {
  await page.goto(`${site.url}/studio/inventory/import`, { waitUntil: "networkidle" });
  const text = "\uFEFFkind;name;received;unit;price\nmalt;Oats;2,5;kg;4,20\nhop;;x;kg;1\nyeast;=cmd;2;pkg;\n";
  const send = () =>
    page.setInputFiles("input[type=file]", { name: "lots.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.mouse.move(400, 400);
  await expect
    .poll(async () => {
      if ((await button("Store 2 lots").count()) === 0) await send();
      await page.waitForTimeout(300);
      return button("Store 2 lots").count();
    })
    .toBe(1);
  expect(await page.innerText("main")).toContain('received: "x" is not a number.');
  await button("Store 2 lots").click();
  await page.getByText("2 lots are in stock").waitFor();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const file = await (await fetch(`${site.url}/studio/inventory.csv`, { headers: { cookie } })).text();
  expect(file).toContain("yeast,'=cmd,");
  await button("Undo import").click();
  await page.getByText("2 lots are out of stock again").waitFor();
});

test("the pages hold in both themes and on phones", async () => {
  for (const path of ["", "?receive=hop", "/shopping", "/import"])
    for (const [width, colorScheme] of [
      [1280, "light"],
      [1024, "light"],
      [360, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.url}/studio/inventory${path}`, { waitUntil: "networkidle" });
      expect([path, width, await axeViolations(page)]).toEqual([path, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});

test("guests see nothing of it", async () => {
  for (const path of ["", ".data", ".csv", "/import", "/shopping", "/shopping.data"]) {
    const answer = await fetch(`${site.url}/studio/inventory${path}`, { redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.text()).not.toContain("Citra");
  }
});
