/** Bringing many files in: progress of each, a cut network, a file tried again, cancelling, one step and its undo, keyboard, no script. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { axeViolations } from "../tests/axe.ts";
import { ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();

const importPath = "/studio/recipes/import";
const filePath = "**/studio/recipes/import/file*";

const visit = (work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  owner.asOwner(async (page) => {
    await page.goto(owner.site.url + importPath);
    if (options.javaScriptEnabled !== false) await ready(page);
    await work(page);
  }, options);

const flux = readFileSync("demo/recipes/flux.xml", "utf8");
const recipeFile = (name: string) => ({
  name: `${name}.xml`,
  mimeType: "text/xml",
  buffer: Buffer.from(flux.replace("<NAME>Flux</NAME>", `<NAME>${name}</NAME>`)),
});
const hopsFile = (name: string, ...hops: string[]) => ({
  name,
  mimeType: "text/xml",
  buffer: Buffer.from(
    `<HOPS>${hops.map((hop) => `<HOP><NAME>${hop}</NAME><VERSION>1</VERSION><ALPHA>5</ALPHA><AMOUNT>0</AMOUNT><USE>Boil</USE><TIME>0</TIME></HOP>`).join("")}</HOPS>`,
  ),
});
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.setInputFiles("input[name=files]", files);
const rowOf = (page: Page, file: string) => page.locator("tr", { hasText: file }).first();
const importButton = (page: Page) => page.getByRole("button", { name: "Import selection" });
const said = (page: Page) => page.locator("main output").allInnerTexts();

test("recipes and ingredients of many files are stored in one step and taken back in one", async () => {
  await visit(async (page) => {
    await choose(page, recipeFile("Journey One"), hopsFile("hops.xml", "Journey Hop", "Journey Hop"), {
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("what"),
    });
    await rowOf(page, "notes.txt").getByText("This is neither XML nor JSON.").waitFor();
    await page.getByText("1 recipe and 1 library item selected.").waitFor();
    expect(await page.getByText("twice in these files").count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await importButton(page).click();
    await page.getByText("1 recipe and 1 library item imported").waitFor();
    await page.getByRole("link", { name: "1 hop" }).waitFor();
    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByText("Import undone: 1 recipe and 1 library item").waitFor();
    await page.goto(`${owner.site.url}/studio/libraries?kind=hop&q=journey`);
    expect(await page.getByText("Journey Hop").count()).toBe(0);
  });
});

test("a file dropped beside the zone does not take the page away", async () => {
  await visit(async (page) => {
    const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-drop-"));
    writeFileSync(path.join(folder, "missed.xml"), "<RECIPES/>");
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [path.join(folder, "missed.xml")], dragOperationsMask: 1 };
    const address = page.url();
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, x: 600, y: 600, data });
    await settled(page);
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });
});

test("a cut connection is said at its file, keeps the others, and that file alone is tried again", async () => {
  await visit(async (page) => {
    const cut = (route: Route) =>
      route.request().postDataBuffer()?.includes("Cut Off") ? route.abort("connectionreset") : route.continue();
    await page.route(filePath, cut);
    await choose(page, recipeFile("Safe"), recipeFile("Cut Off"));
    const row = rowOf(page, "Cut Off.xml");
    await row.getByText("The connection was cut.").waitFor();
    await page.getByText("1 of 2 files read, 1 not").waitFor();
    await page.unroute(filePath, cut);
    let requests = 0;
    page.on("request", (request) => (requests += new URL(request.url()).pathname.endsWith("/import/file") ? 1 : 0));
    await row.getByRole("button", { name: /Try again/ }).click();
    await page.getByText("2 recipes selected.").waitFor();
    expect(requests).toBe(1);
  });
});

test("a reload loses nothing that was read", async () => {
  await visit(async (page) => {
    await choose(page, recipeFile("Reloaded"), hopsFile("hops.xml", "Reloaded Hop"));
    await page.getByText("1 recipe and 1 library item selected.").waitFor();
    await page.reload({ waitUntil: "networkidle" });
    await page.getByText("1 recipe and 1 library item selected.").waitFor();
    await page.getByRole("button", { name: "Start over" }).click();
    await page.getByText("Import discarded").waitFor();
    expect(await page.getByText("Reloaded").count()).toBe(0);
  });
});

test("what has not been read yet can be cancelled, all at once or alone, and taken up again", async () => {
  await visit(async (page) => {
    const open: Route[] = [];
    const hold = (route: Route) => void open.push(route);
    await page.route(filePath, hold);
    await choose(page, ...Array.from({ length: 6 }, (_, index) => recipeFile(`Held ${index}`)));
    await page.getByText("0 of 6 files read, 6 to go").waitFor();
    await rowOf(page, "Held 5.xml")
      .getByRole("button", { name: /Cancel/ })
      .click();
    await page.getByText("0 of 6 files read, 1 not, 5 to go").waitFor();
    await page.getByRole("button", { name: "Cancel remaining files" }).click();
    await page.getByText("0 of 6 files read, 6 not").waitFor();
    await page.unroute(filePath, hold);
    for (const route of open) await route.abort().catch(() => undefined);
    await rowOf(page, "Held 5.xml")
      .getByRole("button", { name: /Try again/ })
      .click();
    await page.getByText("1 recipe selected.").waitFor();
    await page.getByRole("button", { name: "Remove Held 0.xml from the list" }).click();
    await page.getByText("1 of 5 files read, 4 not").waitFor();
  });
});

test("200 files at once are read, shown in one table and imported in one step; the one after them is refused at its row", async () => {
  await visit(async (page) => {
    const files = Array.from({ length: 201 }, (_, index) => recipeFile(`Many ${String(index).padStart(3, "0")}`));
    await choose(page, ...files);
    await rowOf(page, "Many 200.xml").getByText("At most 200 files at once").waitFor();
    await page.getByText("200 recipes selected.").waitFor({ timeout: 45_000 });
    await page.getByRole("button", { name: "Deselect all recipes" }).click();
    await page.getByText("Nothing selected.").waitFor();
    await page.getByRole("button", { name: "Select all recipes" }).click();
    await importButton(page).click();
    await page.getByText("200 recipes imported").waitFor({ timeout: 45_000 });
    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByText("Import undone: 200 recipes").waitFor({ timeout: 45_000 });
  });
}, 120_000);

test("it goes by keyboard alone: ticks, notes and the button are reached and pressed", async () => {
  await visit(async (page) => {
    await choose(page, recipeFile("Keyed One"), recipeFile("Keyed Two"));
    await page.getByText("2 recipes selected.").waitFor();
    await page.getByRole("checkbox", { name: "Keyed One" }).focus();
    await page.keyboard.press("Space");
    expect(await said(page)).toContain("1 recipe selected.");
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === "Import selection") break;
    }
    await page.keyboard.press("Enter");
    await page.getByText("1 recipe imported").waitFor();
    await page.getByRole("link", { name: "Keyed Two" }).waitFor();
  });
});

test("on a phone nothing lies beyond the edge, and nothing is out of axe's reach", async () => {
  await visit(
    async (page) => {
      await choose(
        page,
        recipeFile("A rather long name of a recipe for a narrow screen"),
        hopsFile("hops.xml", "Narrow"),
      );
      await page.getByText("1 recipe and 1 library item selected.").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Start over" }).click();
      await page.getByText("Import discarded").waitFor();
    },
    { viewport: { width: 360, height: 780 }, colorScheme: "dark" },
  );
});

test("by two boxes recipes are computed as their own program does, and malts get the library's colours", async () => {
  const malt = `<FERMENTABLE><NAME>Weizenmalz hell</NAME><TYPE>Grain</TYPE><AMOUNT>5</AMOUNT><YIELD>80</YIELD></FERMENTABLE>`;
  const hop = `<HOP><NAME>Perle</NAME><ALPHA>7</ALPHA><AMOUNT>0.1</AMOUNT><USE>Boil</USE><TIME>60</TIME></HOP>`;
  const recipe = `<NAME>Two Boxes</NAME><TYPE>All Grain</TYPE><BATCH_SIZE>20</BATCH_SIZE><BOIL_SIZE>25</BOIL_SIZE><BOIL_TIME>60</BOIL_TIME><EFFICIENCY>70</EFFICIENCY>`;
  const text = `<?xml version="1.0"?><!-- BeerXML Format generated by Brewtarget 3.0.6 --><RECIPES><RECIPE>${recipe}<FERMENTABLES>${malt}</FERMENTABLES><HOPS>${hop}</HOPS></RECIPE></RECIPES>`;
  await visit(async (page) => {
    await choose(page, { name: "two-boxes.xml", mimeType: "text/xml", buffer: Buffer.from(text) });
    await page.getByText("1 recipe selected.").waitFor();
    await page.getByRole("checkbox", { name: /factors and volumes of Brewtarget/ }).check();
    await page.getByRole("checkbox", { name: /missing malt colours/ }).check();
    await importButton(page).click();
    await page.getByText("1 recipe imported").waitFor();
    const address = await page.getByRole("link", { name: "Two Boxes" }).first().getAttribute("href");
    await page.goto(`${owner.site.url}${address}/design`);
    await ready(page);
    expect(await page.getByRole("textbox", { name: "Colour of Weizenmalz hell" }).inputValue()).not.toBe("");
    await page.getByRole("button", { name: "IBU", exact: true }).click();
    const factors = page.getByLabel("Factors and volumes");
    await factors.waitFor();
    expect(await factors.inputValue()).toBe("brewtarget");
  });
});

test("without a script one form reads all files, a second one imports them, a third takes it back", async () => {
  await visit(
    async (page) => {
      await choose(page, recipeFile("Plain One"), hopsFile("hops.xml", "Plain Hop"), {
        name: "broken.xml",
        mimeType: "text/xml",
        buffer: Buffer.from("<"),
      });
      await page.getByRole("button", { name: "Read files" }).click();
      await rowOf(page, "broken.xml").waitFor();
      expect(
        await page.getByRole("checkbox").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
      ).toEqual([true, true]);
      await page.getByRole("checkbox", { name: "Plain Hop" }).uncheck();
      await importButton(page).click();
      await page.getByText("1 recipe imported").waitFor();
      await page.getByRole("button", { name: "Undo import" }).click();
      await page.getByText("Import undone: 1 recipe").waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test.each([
  ["with a script", true],
  ["without one", false],
])(
  "steps of a mash profile are moved, added and removed %s",
  async (_how, javaScriptEnabled) => {
    await visit(
      async (page) => {
        await page.goto(`${owner.site.url}/studio/libraries/mash-hochkurz`, { waitUntil: "load" });
        await page.getByRole("button", { name: "Copy to edit" }).first().click();
        await page.waitForURL(/copied/);
        await page.waitForLoadState("networkidle");
        const names = () =>
          page
            .locator("input[name^='steps.'][name$='.name']")
            .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
        expect(await names()).toEqual(["Maltose rest", "Dextrin rest", "Mash out"]);
        await page.fill("input[name='steps.0.celsius']", "144 F");
        await page.getByRole("button", { name: "Later step 1" }).click();
        await expect.poll(names, { timeout: 15_000 }).toEqual(["Dextrin rest", "Maltose rest", "Mash out"]);
        expect(await page.inputValue("input[name='steps.1.celsius']")).toBe("144 F");
        if (javaScriptEnabled)
          expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Later step 2");
        await page.getByRole("button", { name: "Remove step 3" }).click();
        await expect.poll(names, { timeout: 15_000 }).toEqual(["Dextrin rest", "Maltose rest"]);
        await page.getByRole("button", { name: "Add step" }).click();
        await expect.poll(names, { timeout: 15_000 }).toEqual(["Dextrin rest", "Maltose rest", ""]);
        await page.fill("input[name='steps.2.name']", "Glucose");
        await page.fill("input[name='steps.2.celsius']", "hot");
        await page.getByRole("button", { name: "Save", exact: true }).first().click();
        await page.getByText("with or without a unit").waitFor();
        await page.getByText("Fill in this field.").waitFor();
        await page.fill("input[name='steps.2.celsius']", "45");
        await page.fill("input[name='steps.2.minutes']", "1 h");
        await page.getByRole("button", { name: "Save", exact: true }).first().click();
        await page.waitForURL(/saved/);
        expect(await names()).toEqual(["Dextrin rest", "Maltose rest", "Glucose"]);
        expect(await page.inputValue("input[name='steps.2.minutes']")).toBe("60");
        expect(await page.inputValue("input[name='steps.1.celsius']")).toBe("62.2");
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
        await page.getByRole("button", { name: "Move to bin" }).click();
        await page.getByText("moved to the bin").waitFor();
        await page.getByRole("button", { name: "Undo" }).click();
        await page.waitForURL(/\/studio\/libraries\/[0-9a-z]{24}/);
      },
      { javaScriptEnabled },
    );
  },
  120_000,
);
