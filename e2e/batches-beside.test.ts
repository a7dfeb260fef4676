/** Earlier batches over a batch's curve, two side by side, and pictures of events: by mouse, by keyboard, without JavaScript, on phones and under axe. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { program } from "../src/domain/people/program.ts";
import { findEntry } from "../src/storage/entries.ts";
import { updateEntry } from "../src/storage/save-entry.ts";
import { brewedBatch } from "../tests/brewed-batch.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";
import { withStore } from "../tests/with-store.ts";
import { lookAt } from "./look-at.ts";

const owner = ownerSite();
const day = 86_400_000;
const ids = { one: "", other: "" };

beforeAll(async () => {
  await withStore(owner.site, async (store) => {
    const of = { recipeSlug: "reflow", style: "Altbier", days: 13 };
    const now = store.now();
    const later = { ...of, number: 38, recipeVersion: 2, og: 1.051, fermentationStartedAt: now - 110 * day };
    const first = { ...of, number: 31, recipeVersion: 1, og: 1.058, fermentationStartedAt: now - 200 * day };
    ids.one = (await brewedBatch(store, later)).id;
    ids.other = (await brewedBatch(store, first)).id;
    // The demo's own earlier ones stand aside.
    for (const slug of ["reflow-40", "reflow-36"]) {
      const found = await findEntry(store, "batch", slug, program);
      if (found.access !== "open") throw new Error(slug);
      await updateEntry<"batch">(store, found.entry.id, found.entry.revision, { visibility: "private" }, program);
    }
    await brewedBatch(store, { ...of, number: 30, visibility: "private", fermentationStartedAt: now - 300 * day });
  });
}, 120_000);

const address = (search = "") => `${owner.site.url}/batches/reflow-47${search}`;
const row = (page: Page) => page.getByRole("form", { name: "Other batches on the curve" });
const lines = (page: Page) => page.locator("figure svg g[clip-path] path");

test("boxes draw two at most, the address keeps them, and the curve is read by arrow keys until Escape", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(address());
    await hydrated(page);
    expect(await row(page).getByRole("checkbox").count()).toBe(2);
    expect(await lines(page).count()).toBe(0);
    await row(page).getByRole("checkbox", { name: /^38/ }).check();
    await page.waitForURL(/\?with=38$/);
    await row(page).getByRole("checkbox", { name: /^31/ }).check();
    await page.waitForURL(/\?with=38,31$/);
    await lines(page).nth(1).waitFor({ state: "attached" });
    await row(page).getByRole("link", { name: "By attenuation" }).click();
    await page.waitForURL(/\?with=38,31&by=attenuation$/);
    await row(page).getByText("d later").first().waitFor();
    // Further down the chart of every reading has one, too.
    const slider = page.getByRole("slider", { name: "Read the curve with the arrow keys" }).first();
    const resting = await slider.getAttribute("aria-valuetext");
    expect(resting).toMatch(/^Day .*Batch 38 1\.0\d\d, Batch 31 1\.0\d\d$/);
    await slider.press("ArrowLeft");
    expect(await slider.getAttribute("aria-valuetext")).not.toBe(resting);
    await row(page).getByText("move over the curve").waitFor({ state: "detached" });
    await slider.press("Escape");
    await row(page).getByText("move over the curve").waitFor();
    expect(await slider.getAttribute("aria-valuetext")).toBe(resting);
    await row(page).getByRole("checkbox", { name: /^38/ }).uncheck();
    await page.waitForURL(/\?with=31&by=attenuation$/);
  });
});

test("the server draws what the address asks for, and names nobody that guests do not see", async () => {
  const html = async (search: string) => (await fetch(address(search))).text();
  const drawn = await html("?with=38,31");
  expect(drawn.match(/<clipPath/g)).toHaveLength(1);
  expect(drawn).toContain("Batch 38");
  const hidden = await html("?with=30");
  expect(hidden).not.toContain("<clipPath");
  expect(hidden).not.toMatch(/\b30, version|Batch 30\b|value="30"/);
});

test("without JavaScript the form draws, and the table has a column for each", async () => {
  const context = await owner.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address());
  expect(await row(page).innerText()).toMatch(/at day \d+\.\d\s*$/);
  await row(page).getByRole("checkbox", { name: /^38/ }).check();
  await row(page).getByRole("checkbox", { name: /^31/ }).check();
  await row(page).getByRole("button", { name: "Draw" }).click();
  await page.waitForURL(/with=38&with=31/);
  expect(await lines(page).count()).toBe(2);
  await page.locator("summary", { hasText: "Table" }).click();
  const heads = await page.locator("figure table th").allInnerTexts();
  expect(heads).toEqual(expect.arrayContaining(["Batch 38", "Batch 31"]));
  await context.close();
});

test("two stand side by side, and without two the page says what to do", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches/compare`);
    await page.getByText("Choose two batches above").waitFor();
    await page.getByLabel("This batch").selectOption(ids.one);
    await page.getByLabel("The one before").selectOption(ids.other);
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("row", { name: /OG/ }).getByText("− 7").waitFor();
  });
});

test("a picture is put to an event without JavaScript, and stands on the public page with the event's number", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/batches`);
      const batch = page.locator("tbody tr", { hasText: "47" }).first().locator("a[href^='/studio/batches/']").first();
      await page.goto(`${owner.site.url}${await batch.getAttribute("href")}?view=log`);
      const event = page.locator("#events > ol > li", { hasText: "First krausen" });
      await event.locator("summary", { hasText: "Add a picture" }).click();
      await event.locator("[name=media]").selectOption("tilt-raw.webp");
      await event.locator("[name=alt]").fill("Foam in the lid");
      await event.locator("[name=caption]").fill("Foam cap closed after 27 hours");
      await event.getByRole("button", { name: "Add the picture" }).click();
      await event.getByRole("img", { name: "Foam in the lid" }).waitFor();
    },
    { javaScriptEnabled: false },
  );
  const context = await owner.browser.newContext();
  const page = await context.newPage();
  await page.goto(address());
  const photo = page.getByRole("list", { name: "Pictures of the events" }).getByRole("listitem");
  expect(await photo.innerText()).toMatch(/2\s+Foam cap closed after 27 hours/);
  const picture = photo.getByRole("img", { name: "Foam in the lid" });
  expect(await picture.getAttribute("loading")).toBe("lazy");
  expect(await picture.getAttribute("srcset")).toContain("tilt-raw.webp");
  await context.close();
});

test("nothing of it is too wide, and axe finds nothing", async () => {
  await owner.asOwner(async (page) => {
    await lookAt(page, address("?with=38,31&by=attenuation"));
    await lookAt(page, `${owner.site.url}/studio/batches/compare?of=${ids.one}&with=${ids.other}`);
  });
}, 240_000);

test("what another site has added to the address changes nothing that is drawn", async () => {
  await visit(owner.browser, async (page) => {
    await page.goto(address("?utm_source=feed&with=38"));
    await hydrated(page);
    await row(page).getByRole("checkbox", { name: /^38/ }).waitFor();
    expect(await row(page).locator("input[type=hidden]").count()).toBe(0);
  });
});
