/** The public recipe page in a browser: scaled and shared by its address, printed on one page, copied, compared, read without scripts. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { hydrated, settled } from "../tests/page-waits.ts";
import { paleAle } from "../tests/pale-ale.ts";

const owner = ownerSite();
let context: BrowserContext;
let page: Page;
const recipe = "/recipes/copper-pour";

beforeEach(async () => {
  context = await owner.browser.newContext({ viewport: { width: 1280, height: 1000 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: owner.site.url });
  page = await context.newPage();
});
afterEach(() => context.close());

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length;
const open = async (target: string) => {
  await page.goto(owner.site.url + target);
  await page.mouse.move(5, 5);
  await hydrated(page);
  await settled(page);
};
const weights = () => page.locator("table", { hasText: "Maris Otter" }).first().innerText();
const query = () => page.evaluate(() => location.search);

test("the batch size and the units change in place, stay in the address, and open the same for others", async () => {
  await open(recipe);
  const requests: string[] = [];
  // The units' links may still be prefetched; changing asks for nothing.
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"] !== "prefetch") requests.push(request.url());
  });
  await page.getByLabel("Batch size").first().focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(query).toBe("?volume=25");
  await expect.poll(weights).toContain("4.02");
  await page.getByRole("link", { name: "US", exact: true }).click();
  await expect.poll(query).toMatch(/^\?units=us&volume=6\.6/);
  await expect.poll(weights).toContain("lb");
  expect(requests.filter((url) => url.includes("copper-pour") && url.includes("volume"))).toEqual([]);
  const shared = await (await fetch(owner.site.url + recipe + (await query()))).text();
  expect(shared).toContain("lb");
  const other = await owner.browser.newPage();
  await other.goto(page.url());
  expect(await other.locator("table", { hasText: "Maris Otter" }).first().innerText()).toBe(await weights());
  await other.close();
});

test("a brewhouse is scaled to, remembered, and offered on the next recipe", async () => {
  await open(recipe);
  await page.getByText("Scale to your brewhouse").click();
  await page.getByLabel("Efficiency").fill("60");
  await page.getByLabel("Boil-off").fill("2");
  await page.getByRole("spinbutton", { name: "Batch size" }).fill("40");
  await page.getByRole("button", { name: "Scale", exact: true }).click();
  await expect.poll(query).toBe("?volume=40&efficiency=60&boiloff=2");
  await expect.poll(weights).toContain("7.72");
  await page.getByText("Reset to the original recipe").click();
  await expect.poll(query).toBe("");
  await open("/recipes/flux");
  await page.getByText("Scale to your brewhouse").click();
  await page.getByRole("button", { name: /Use yours: 40/ }).click();
  await expect.poll(query).toBe("?volume=40&efficiency=60&boiloff=2");
});

test("what cannot be is refused at its field, and the recipe stays as it was", async () => {
  await open(recipe);
  const before = await weights();
  await page.getByText("Scale to your brewhouse").click();
  await page.getByLabel("Efficiency").fill("140");
  await page.getByRole("button", { name: "Scale", exact: true }).click();
  expect(await page.getByLabel("Efficiency").evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(
    true,
  );
  expect(await weights()).toBe(before);
  await open(`${recipe}?volume=-3&efficiency=x&boiloff=1e99&units=troy`);
  expect(await weights()).toBe(before);
});

test("the text is copied by keyboard in the size on screen, and the page says so", async () => {
  await open(`${recipe}?volume=40`);
  await page.getByRole("link", { name: "Copy as text" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)[0]).toBe("COPPER POUR");
  expect(copied).toContain("Batch 40 L");
  expect(page.url()).toContain(recipe);
});

test("the brew sheet fits on one page of A4 and of Letter, light in the dark, for every recipe of the demo", async () => {
  const list = await (await fetch(`${owner.site.url}/recipes`)).text();
  const slugs = [...new Set([...list.matchAll(/href="(\/recipes\/[a-z0-9-]+)"/g)].map(([, href]) => href ?? ""))];
  expect(slugs.length).toBeGreaterThan(5);
  const dark = await owner.browser.newPage({ colorScheme: "dark" });
  for (const slug of slugs) {
    await dark.goto(`${owner.site.url}${slug}/print`);
    for (const format of ["A4", "Letter"]) {
      expect([slug, format, pagesOf(await dark.pdf({ format }))]).toEqual([slug, format, 1]);
    }
  }
  await dark.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await dark.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  expect(await dark.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  expect(await dark.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await dark.close();
});

test("the page itself prints on two sheets at most, without what only a screen needs", async () => {
  const dark = await owner.browser.newPage({ colorScheme: "dark" });
  await dark.goto(owner.site.url + recipe);
  for (const format of ["A4", "Letter"]) expect(pagesOf(await dark.pdf({ format }))).toBeLessThanOrEqual(2);
  await dark.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const text of ["Brew sheet", "Scale to your brewhouse", "About this recipe"])
    expect(await dark.getByText(text).first().isVisible()).toBe(false);
  expect(await dark.getByRole("contentinfo").isVisible()).toBe(false);
  await dark.close();
});

test("any two versions are compared, each has its address, and only the current one is for search engines", async () => {
  await open(`${recipe}/versions`);
  const options = await page
    .locator("select[name=from] option")
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(options.length).toBeGreaterThan(1);
  await page.selectOption("select[name=from]", options[0] ?? "");
  await page.selectOption("select[name=to]", options[1] ?? "");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL(new RegExp(`from=${options[0]}&to=${options[1]}`));
  await page.getByRole("heading", { name: `From version ${options[0]} to version ${options[1]}` }).waitFor();
  const old = await (await fetch(`${owner.site.url}${recipe}?version=${options[1]}`)).text();
  expect(old).toContain(`<link rel="canonical" href="${owner.site.url}${recipe}"/>`);
  expect(old).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await fetch(owner.site.url + recipe)).text()).not.toContain("noindex");
  expect((await fetch(`${owner.site.url}${recipe}?version=99`)).status).toBe(404);
});

test("the link's image is a PNG of the stated size, kept by its tag", async () => {
  const html = await (await fetch(owner.site.url + recipe)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const answer = await fetch(address.replace(/^https?:\/\/[^/]+/, owner.site.url));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(html).toContain('property="og:image:width" content="1200"');
  const again = await fetch(answer.url, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("without scripts the page reads, scales by its form and leads to its text", async () => {
  const plain = await owner.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const reader = await plain.newPage();
  await reader.goto(owner.site.url + recipe);
  expect(await reader.locator("input[type=range]").isVisible()).toBe(false);
  await reader.getByText("Scale to your brewhouse").click();
  await reader.getByLabel("Batch size").last().fill("46");
  await reader.getByRole("button", { name: "Scale", exact: true }).click();
  await reader.waitForURL(/volume=46/);
  expect(await reader.locator("table", { hasText: "Maris Otter" }).first().innerText()).toContain("7.40");
  await reader.getByRole("link", { name: "Imperial" }).click();
  await reader.locator("table", { hasText: "Maris Otter" }).getByText("lb").first().waitFor();
  await reader.getByRole("link", { name: "Copy as text" }).click();
  await reader.getByText("COPPER POUR").waitFor();
  await plain.close();
});

/** Of so many malts, hops, rests and spices; with salts, three steps of fermentation and a note. */
const busyRecipe = (name: string, [malts, hops, rests, spices]: readonly [number, number, number, number]): Recipe => ({
  ...paleAle,
  name,
  fermentables: Array.from({ length: malts }, (_, index) => ({
    name: `Malt number ${index}`,
    type: "Grain",
    kg: index === 0 ? 4 : 0.3,
    yieldPercent: 80,
    colour: { value: 4 + index * 20, unit: "EBC" },
  })),
  hops: Array.from({ length: hops }, (_, index) => ({
    name: `Hop number ${index}`,
    use: index < hops / 2 ? "Boil" : index < hops * 0.75 ? "Hopstand" : "Dry Hop",
    grams: 20,
    alphaPercent: 7,
    minutes: 20,
    days: 3,
    form: "Pellet",
  })),
  miscs: Array.from({ length: spices }, (_, index) => ({
    name: `Spice number ${index}`,
    type: "Spice",
    use: "Boil",
    amount: 3,
    unit: "g",
    minutes: 5,
  })),
  mash: {
    name: "Steps",
    grainCelsius: 20,
    spargeCelsius: 77,
    steps: Array.from({ length: rests }, (_, index) => ({
      name: `Rest ${index}`,
      type: index === 0 ? "Infusion" : "Temperature",
      celsius: 62 + index * 4,
      minutes: 30,
    })),
  },
  water: {
    mashSalts: { gypsum: 3, "calcium-chloride": 4, epsom: 1 },
    spargeSalts: { gypsum: 2, "calcium-chloride": 2 },
    mashAcid: { name: "lactic", ml: 3, percent: 80 },
  },
  fermentation: ["Primary", "Rest", "Cold"].map((step) => ({ name: step, days: 7, celsius: 19 })),
  carbonation: { volumes: 2.4, celsius: 4, forced: true },
  notes: "A note. ".repeat(spices > 10 ? 200 : 10),
});

test("an editor prints the sheets of drafts: busy recipes on one page, a long one flows on; a guest gets none", async () => {
  const { cookie } = owner;
  const sizes = [
    [3, 4, 1, 1],
    [4, 5, 2, 2],
    [5, 6, 3, 1],
    [6, 7, 2, 2],
    [6, 8, 3, 2],
  ] as const;
  const recipes = [
    ...sizes.map((size, index) => busyRecipe(`Busy ${index}`, size)),
    busyRecipe("Long one", [12, 10, 8, 25]),
  ];
  const file = path.join(owner.site.dataFolder, "busy.json");
  writeFileSync(file, JSON.stringify({ wortfolio: 1, recipes }));
  await owner.site.command("import", file);
  const list = await (await fetch(`${owner.site.url}/studio/recipes`, { headers: { cookie } })).text();
  const editor = await owner.browser.newContext({ extraHTTPHeaders: { cookie } });
  const desk = await editor.newPage();
  for (const { name } of recipes) {
    const id = new RegExp(`/studio/recipes/([0-9a-z]{24})[^>]*>${name}<`).exec(list)?.[1] ?? "";
    expect((await fetch(`${owner.site.url}/studio/recipes/${id}/print`)).status).toBe(401);
    await desk.goto(`${owner.site.url}/studio/recipes/${id}/print`);
    for (const format of ["A4", "Letter"])
      expect([name, format, pagesOf(await desk.pdf({ format }))]).toEqual([name, format, name === "Long one" ? 2 : 1]);
  }
  await editor.close();
});

test.each([recipe, `${recipe}/versions`, `${recipe}/print`])(
  "%s has no flaws that a machine can find, in light and dark, wide and narrow",
  async (target) => {
    for (const width of [1280, 360]) {
      const visit = await owner.browser.newPage({ viewport: { width, height: 900 } });
      await visit.goto(owner.site.url + target);
      const details = visit.getByText("Scale to your brewhouse");
      if (await details.isVisible()) await details.click();
      expect([width, await axeViolationsLightAndDark(visit)]).toEqual([width, []]);
      expect(await visit.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await visit.close();
    }
  },
);
