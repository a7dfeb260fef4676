/** The recipe designer in a browser: a file's way through it to a guest and back, and a recipe made by keys alone. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { amount, bringIn, harbour, openDesigner, saveVersion, version } from "./designer-steps.ts";

const owner = ownerSite();

async function chooseFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.goto(`${owner.site.url}/studio/recipes/import`);
  await ready(page);
  await page.setInputFiles("input[name=files]", { name, mimeType: "text/xml", buffer: bytes });
  await page
    .getByRole("button", { name: /^Import/ })
    .last()
    .waitFor();
}

test("a BeerXML file comes in, a hop is changed, it is published, and what a guest downloads comes in again with equal numbers", async () => {
  await owner.asOwner(async (page) => {
    await chooseFile(page, "harbour.xml", readFileSync(harbour));
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
    const brought = new URL(page.url()).pathname;
    await openDesigner(owner, page, brought);
    const before = Number(
      await page.getByRole("listitem").filter({ hasText: "IBU" }).first().locator("p").first().innerText(),
    );
    await amount(page, "East Kent Goldings").fill("2 oz");
    expect(await page.locator("output").filter({ hasText: "2 oz" }).innerText()).toContain("56.7");
    const after = Number(
      await page.getByRole("listitem").filter({ hasText: "IBU" }).first().locator("p").first().innerText(),
    );
    expect(after).toBeGreaterThan(before + 5);
    await page.keyboard.press("Enter");
    await expect.poll(() => version(page)).toMatch(/v2\s*draft, 1 change/);
    await saveVersion(page, "More bite for the pier");
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("complementary", { name: "History" });
    await expect.poll(() => history.innerText()).toMatch(/East Kent Goldings[\s\S]*40\s*g[\s\S]*5[67](\.7)?\s*g/);
    expect(await history.innerText()).toMatch(/IBU \d+\.\d to \d+\.\d/);
    expect(await history.innerText()).toContain("More bite for the pier");
    await page.goto(owner.site.url + brought);
    await page.selectOption("select[name=status]", "published");
    await page.locator("form:has(select[name=status]) button[type=submit]").first().click();
    const address = `${owner.site.url}/recipes/harbour-bitter-friends`;
    await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(200);
    const guest = await owner.browser.newPage();
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
    await chooseFile(page, "harbour-again.xml", bytes);
    await expect.poll(() => page.innerText("main")).toMatch(/already|duplicate|same/i);
    const listed = JSON.parse(await owner.site.command("import", "--json", "--dry-run", file)) as {
      recipes: { computed: Record<string, number> }[];
    };
    await guest.close();
    const own = (await (await fetch(`${address}.json`)).json()) as unknown;
    expect(JSON.stringify(own)).toContain("56.69");
    const again = listed.recipes[0]?.computed ?? {};
    const original = JSON.parse(await owner.site.command("import", "--json", "--dry-run", harbour)) as {
      recipes: { computed: Record<string, number> }[];
    };
    expect(again["og"]).toBeCloseTo(original.recipes[0]?.computed["og"] ?? 0, 9);
    expect(again["ibu"]).toBeGreaterThan((original.recipes[0]?.computed["ibu"] ?? 0) + 5);
  });
});

test("a recipe is made from nothing by keys alone, and every key does what the page says", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/recipes`);
    await ready(page);
    const newRecipe = page
      .getByRole("button", { name: "New recipe" })
      .or(page.getByRole("link", { name: "New recipe" }));
    await newRecipe.first().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/studio\/recipes\/[0-9a-z]{24}\/design$/);
    await page.getByRole("region", { name: "Hops" }).waitFor();
    await ready(page);
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const labels = element instanceof HTMLInputElement ? element.labels : null;
        return element?.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element?.textContent ?? "";
      });

    await page.keyboard.press("Alt+1");
    await expect.poll(focused).toBe("Style");
    await page.keyboard.type("american pale");
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /American Pale Ale/i })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("combobox", { name: "Style" }).inputValue()).toMatch(/American Pale Ale/i);

    await page.keyboard.press("Alt+2");
    await expect.poll(focused).toBe("Add a fermentable");
    await page.keyboard.type("maris");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(focused).toMatch(/^Amount of .*Maris/);
    await page.keyboard.type("4.5");
    await page.keyboard.press("Alt+2");
    expect(await focused()).toMatch(/^Amount of .*Maris/);
    await page.getByRole("combobox", { name: "Add a fermentable" }).focus();
    await page.keyboard.type("crystal");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(focused).toMatch(/^Amount of .*rystal/);
    await page.keyboard.type("10 oz");
    await page.keyboard.press("Enter");
    const grist = page.getByRole("region", { name: "Fermentables" });
    const named = () =>
      grist
        .getByRole("combobox", { name: "Fermentable", exact: true })
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await expect.poll(async () => (await named()).length).toBe(2);
    const before = await named();
    await grist
      .getByRole("textbox", { name: /^Amount of/ })
      .first()
      .focus();
    await page.keyboard.press("Alt+ArrowDown");
    expect(await named()).toEqual(before.toReversed());
    await page.keyboard.press("Control+d");
    await expect.poll(async () => (await named()).length).toBe(3);
    await page.keyboard.press("Control+Backspace");
    await expect.poll(async () => (await named()).length).toBe(2);

    await page.keyboard.press("Alt+3");
    await expect.poll(focused).toBe("Add a hop");
    await page.keyboard.type("cascade");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(focused).toMatch(/^Amount of .*Cascade/);
    await page.keyboard.type("30");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Alt+4");
    await expect.poll(focused).toMatch(/yeast|Strain/i);
    await page.keyboard.type("us-05");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Control+z");
    await expect
      .poll(() => page.getByRole("region", { name: "Yeast" }).getByRole("combobox", { name: "Strain" }).count())
      .toBe(0);
    await page.keyboard.press("Control+Shift+z");
    await expect
      .poll(() => page.getByRole("region", { name: "Yeast" }).getByRole("combobox", { name: "Strain" }).count())
      .toBe(1);

    await page.getByRole("button", { name: "IBU", exact: true }).focus();
    await page.keyboard.press("Enter");
    const trace = page.getByRole("complementary", { name: /^IBU/ });
    await trace.waitFor();
    expect(await trace.innerText()).toMatch(/Tinseth/);
    await page.keyboard.press("Escape");
    await trace.waitFor({ state: "detached" });
    await expect.poll(focused).toBe("IBU");

    // The first version names the recipe.
    await page.keyboard.press("Control+s");
    await expect.poll(focused).toMatch(/^Name/);
    await page.keyboard.type("Pale by keys");
    await page.keyboard.press("Tab");
    const why = page.getByRole("textbox", { name: "Reason" });
    await expect.poll(() => why.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("First thoughts");
    await page.keyboard.press("Enter");
    await expect.poll(() => version(page)).toMatch(/^v1\s*no changes/);
    await page.getByRole("heading", { name: "Pale by keys" }).waitFor();
    await page.reload();
    await ready(page);
    expect(await named()).toEqual(before.toReversed());
    expect(await version(page)).toMatch(/^v1\s*no changes/);
  });
});

test("axe finds nothing on the designer and its panels, light or dark", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Looked at in the light and in the dark");
    const found: string[] = [];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await openDesigner(owner, page, brought);
      found.push(...(await axeViolationsLightAndDark(page)).map((violation) => `${width} ${violation}`));
      await page.getByRole("button", { name: "IBU", exact: true }).click();
      await page.getByRole("complementary").waitFor();
      found.push(...(await axeViolationsLightAndDark(page)).map((violation) => `${width} opened ${violation}`));
    }
    expect(found).toEqual([]);
  });
});

test("the version and the legend stand whole in the head", async () => {
  await owner.asOwner(async (page) => {
    await openDesigner(owner, page, await bringIn(owner, page, "Looked at in its head"));
    const row = page.locator("#designer-meta").locator("xpath=..");
    expect(await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });
});
