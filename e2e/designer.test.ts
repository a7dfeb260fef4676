/** The recipe designer in a browser: a file's way through it to a guest and back, a recipe made by keys alone, two editors, a lost network. */
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { launchBrowser } from "../tests/browser.ts";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";

let site: SiteServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  const cookie = await becomeOwner(site);
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, locale: "en-GB" });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: site.url };
    }),
  );
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const field = (name: string | RegExp, at = 0) => page.getByRole("textbox", { name }).nth(at);
const version = () => page.getByRole("button", { name: /^v\d/ }).innerText();
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function openDesigner(path: string, on: Page = page): Promise<void> {
  await on.goto(`${site.url}${path}/design`);
  await on.getByRole("region", { name: "Hops" }).waitFor();
  await on.waitForLoadState("networkidle");
}

async function saveVersion(why: string): Promise<void> {
  await press("Control+s");
  const box = page.getByRole("textbox", { name: "Why" });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(why);
  await press("Enter");
  await expect.poll(version, { timeout: 10_000 }).toMatch(/no changes$/);
}

async function importFile(name: string, bytes: Buffer): Promise<void> {
  await page.goto(`${site.url}/studio/recipes/import`);
  await page.waitForLoadState("networkidle");
  await page.setInputFiles("input[name=files]", { name, mimeType: "text/xml", buffer: bytes });
  await page
    .getByRole("button", { name: /^Import/ })
    .last()
    .waitFor();
}

let brought = "";

test("a BeerXML file comes in, a hop is changed, and the version says what that did", async () => {
  await importFile("harbour.xml", readFileSync("src/formats/fixtures/beersmith.xml"));
  await page.getByText("Harbour Bitter").first().waitFor();
  await page
    .getByRole("button", { name: /^Import/ })
    .last()
    .click();
  await page
    .getByRole("link", { name: /Harbour Bitter/ })
    .first()
    .click();
  await page.waitForURL(/\/studio\/recipes\/[0-9a-z]{24}$/);
  brought = new URL(page.url()).pathname;
  await openDesigner(brought);
  const before = Number(
    await page.getByRole("listitem").filter({ hasText: "IBU" }).first().locator("p").first().innerText(),
  );
  await field("Amount of East Kent Goldings").fill("2 oz");
  expect(await page.locator("output").filter({ hasText: "2 oz" }).innerText()).toContain("56.7");
  const after = Number(
    await page.getByRole("listitem").filter({ hasText: "IBU" }).first().locator("p").first().innerText(),
  );
  expect(after).toBeGreaterThan(before + 5);
  await press("Enter");
  await expect.poll(version).toMatch(/v2\s*draft, 1 change/);
  await saveVersion("More bite for the pier");
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("complementary", { name: "History" });
  await expect.poll(() => history.innerText()).toMatch(/East Kent Goldings[\s\S]*40\s*g[\s\S]*5[67](\.7)?\s*g/);
  expect(await history.innerText()).toMatch(/IBU \d+\.\d to \d+\.\d/);
  expect(await history.innerText()).toContain("More bite for the pier");
});

test("published, a guest downloads it as BeerXML, and it comes in again with equal numbers", async () => {
  await page.goto(site.url + brought);
  await page.selectOption("select[name=status]", "published");
  await page.locator("form:has(select[name=status]) button[type=submit]").first().click();
  const address = `${site.url}/recipes/harbour-bitter-friends`;
  await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(200);
  const guest = await browser.newPage();
  await guest.goto(address);
  expect(await guest.innerText("main")).toMatch(/5[67](\.7)?\s*g/);
  const [download] = await Promise.all([
    guest.waitForEvent("download"),
    guest
      .getByRole("link", { name: /BeerXML/ })
      .first()
      .click(),
  ]);
  const file = await download.path();
  const bytes = readFileSync(file);
  await importFile("harbour-again.xml", bytes);
  await expect.poll(() => page.innerText("main")).toMatch(/already|duplicate|same/i);
  const listed = JSON.parse(await site.command("import", "--json", "--dry-run", file)) as {
    recipes: { computed: Record<string, number> }[];
  };
  await guest.close();
  const own = (await (await fetch(`${address}.json`)).json()) as unknown;
  expect(JSON.stringify(own)).toContain("56.69");
  const again = listed.recipes[0]?.computed ?? {};
  const first = JSON.parse(
    await site.command("import", "--json", "--dry-run", "src/formats/fixtures/beersmith.xml"),
  ) as { recipes: { computed: Record<string, number> }[] };
  expect(again["og"]).toBeCloseTo(first.recipes[0]?.computed["og"] ?? 0, 9);
  expect(again["ibu"]).toBeGreaterThan((first.recipes[0]?.computed["ibu"] ?? 0) + 5);
});

test("a recipe is made from nothing by keys alone, and every key does what the page says", async () => {
  await page.goto(`${site.url}/studio/recipes`);
  await page.waitForLoadState("networkidle");
  const newRecipe = page.getByRole("button", { name: "New recipe" }).or(page.getByRole("link", { name: "New recipe" }));
  await newRecipe.first().focus();
  await press("Enter");
  await page.waitForURL(/\/studio\/recipes\/[0-9a-z]{24}\/design$/);
  await page.getByRole("region", { name: "Hops" }).waitFor();
  await page.waitForLoadState("networkidle");
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      return element?.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element?.textContent ?? "";
    });

  await press("Alt+1");
  await expect.poll(focused).toBe("Style");
  await page.keyboard.type("american pale");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await press("Enter");
  expect(await page.getByRole("combobox", { name: "Style" }).inputValue()).toMatch(/American Pale Ale/i);

  await press("Alt+2");
  await expect.poll(focused).toBe("Add a fermentable");
  await page.keyboard.type("maris");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await press("Tab");
  await expect.poll(focused).toMatch(/^Amount of .*Maris/);
  await page.keyboard.type("4.5");
  await press("Alt+2");
  await page.getByRole("combobox", { name: "Add a fermentable" }).focus();
  await page.keyboard.type("crystal");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await press("Tab");
  await expect.poll(focused).toMatch(/^Amount of .*rystal/);
  await page.keyboard.type("10 oz");
  await press("Enter");
  const grist = page.getByRole("region", { name: "Fermentables" });
  const named = () =>
    grist
      .getByRole("combobox", { name: "Fermentable", exact: true })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const before = await named();
  expect(before).toHaveLength(2);
  await grist
    .getByRole("textbox", { name: /^Amount of/ })
    .first()
    .focus();
  await press("Alt+ArrowDown");
  expect(await named()).toEqual(before.toReversed());
  await press("Control+d");
  await expect.poll(async () => (await named()).length).toBe(3);
  await press("Control+Backspace");
  await expect.poll(async () => (await named()).length).toBe(2);

  await press("Alt+3");
  await expect.poll(focused).toBe("Add a hop");
  await page.keyboard.type("cascade");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await press("Tab");
  await expect.poll(focused).toMatch(/^Amount of .*Cascade/);
  await page.keyboard.type("30");
  await press("Enter");
  await press("Alt+4");
  await expect.poll(focused).toMatch(/yeast|Strain/i);
  await page.keyboard.type("us-05");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await press("Enter");

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press("Control+z");
  await expect
    .poll(() => page.getByRole("region", { name: "Yeast" }).getByRole("combobox", { name: "Strain" }).count())
    .toBe(0);
  await press("Control+Shift+z");
  await expect
    .poll(() => page.getByRole("region", { name: "Yeast" }).getByRole("combobox", { name: "Strain" }).count())
    .toBe(1);

  await page.getByRole("button", { name: "IBU", exact: true }).focus();
  await press("Enter");
  const trace = page.getByRole("complementary", { name: /^IBU/ });
  await trace.waitFor();
  expect(await trace.innerText()).toMatch(/Tinseth/);
  await press("Escape");
  await trace.waitFor({ state: "detached" });
  await expect.poll(focused).toBe("IBU");

  // The first version names the recipe.
  await press("Control+s");
  await expect.poll(focused).toMatch(/^Name/);
  await page.keyboard.type("Pale by keys");
  await press("Tab");
  const why = page.getByRole("textbox", { name: "Why" });
  await expect.poll(() => why.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("First thoughts");
  await press("Enter");
  await expect.poll(version, { timeout: 10_000 }).toMatch(/^v1\s*no changes/);
  await page.getByRole("heading", { name: "Pale by keys" }).waitFor();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await named()).toEqual(before.toReversed());
  expect(await version()).toMatch(/^v1\s*no changes/);
});

/** A second person at work on the site, invited by the owner. */
async function editor(): Promise<BrowserContext> {
  await page.goto(`${site.url}/studio/people`);
  await page.fill("form:has([value=invite]) [name=name]", "Ben");
  await page.fill("form:has([value=invite]) [name=email]", "ben@brewery.example");
  await page.selectOption("form:has([value=invite]) [name=role]", "editor");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = page.locator("[value*='/reset-password/'], a[href*='/reset-password/']").first();
  await link.waitFor();
  const address = (await link.getAttribute("value")) ?? (await link.getAttribute("href")) ?? "";
  const own = await browser.newContext({ viewport: { width: 1280, height: 1000 }, locale: "en-GB" });
  const first = await own.newPage();
  await first.goto(site.url + new URL(address, site.url).pathname);
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

const amount = (on: Page, name: string) => on.getByRole("textbox", { name: `Amount of ${name}`, exact: true }).first();
const pale = "Pale Malt, Maris Otter";

test("what two editors change is brought together, and nothing is lost", async () => {
  const ben = await (await editor()).newPage();
  await openDesigner(brought);
  await openDesigner(brought, ben);
  await amount(ben, "Crystal 60").fill("0.5");
  await amount(ben, pale).fill("3.5");
  await ben.keyboard.press("Enter");
  await ben.keyboard.press("Control+s");
  const why = ben.getByRole("textbox", { name: "Why" });
  await why.fill("Darker and smaller");
  await ben.keyboard.press("Enter");
  await ben.getByRole("button", { name: /^v3\s*no changes/ }).waitFor();

  await amount(page, "Irish Moss").fill("7");
  await amount(page, pale).fill("4");
  await press("Enter", "Control+s");
  await page.getByRole("textbox", { name: "Why" }).fill("Clearer");
  await press("Enter");
  const panel = page.getByRole("complementary", { name: "Bring together" });
  await panel.waitFor();
  expect(await panel.innerText()).toContain("Ben saved version 3");
  expect(await panel.innerText()).toContain("Darker and smaller");
  await panel.getByRole("button", { name: "Take theirs" }).click();
  await panel.getByRole("button", { name: "Take both together" }).click();
  await expect.poll(() => amount(page, pale).inputValue()).toMatch(/^3\.50?$/);
  expect(await amount(page, "Crystal 60").inputValue()).toMatch(/^0\.50?$/);
  expect(await amount(page, "Irish Moss").inputValue()).toMatch(/^7/);
  await saveVersion("Both of it");
  await expect.poll(version).toMatch(/^v4/);
  await ben.context().close();
});

test("what is changed in two windows of one editor is brought together too", async () => {
  await openDesigner(brought);
  const other = await context.newPage();
  await openDesigner(brought, other);
  await amount(other, "Crystal 60").fill("0.4");
  await other.keyboard.press("Enter");
  await other.getByText(/^Saved \d/).waitFor();
  await other.close();
  await amount(page, pale).fill("3.9");
  await press("Enter");
  await page.getByRole("button", { name: "Take both together" }).click();
  await expect.poll(() => amount(page, "Crystal 60").inputValue()).toMatch(/^0\.40?$/);
  expect(await amount(page, pale).inputValue()).toMatch(/^3\.90?$/);
  await page.getByText(/^Saved \d/).waitFor();
});

test("without a network work goes on, is kept, and is sent when the network is back", async () => {
  await openDesigner(brought);
  await context.setOffline(true);
  await amount(page, pale).fill("4.1");
  await press("Enter");
  await page
    .getByText(/offline|no network|not connected/i)
    .first()
    .waitFor();
  await context.setOffline(false);
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await amount(page, pale).inputValue()).toMatch(/^4\.10?$/);
});

test.each(["light", "dark"] as const)("axe finds nothing on the designer and its panels, %s", async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  const found: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await openDesigner(brought);
    found.push(...(await axeViolations(page)).map((violation) => `${width} ${violation}`));
    await page.getByRole("button", { name: "IBU", exact: true }).click();
    await page.getByRole("complementary").waitFor();
    found.push(...(await axeViolations(page)).map((violation) => `${width} opened ${violation}`));
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
  expect(found).toEqual([]);
});
