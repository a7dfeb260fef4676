/** The media room: files arrive though the connection is lost in between, and a picture keeps its focal point and credit. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();
const webp = readFileSync("demo/media/tilt-raw.webp");
/** Pictures with the same pixels and other bytes behind them. */
const named = (name: string, buffer: Buffer) => ({ name, mimeType: "image/webp", buffer });
const drop = (page: Page, files: readonly ReturnType<typeof named>[]) =>
  page.locator('input[type="file"]').setInputFiles([...files]);

test("a lost connection fails nothing, what is wrong keeps its name, and what is there is not sent again", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/media`);
    await ready(page);
    await page.route("**/studio/media/upload", (route) => route.abort("connectionrefused"));
    await drop(page, [named("Hydrometer.webp", webp), named("Broken.webp", Buffer.from("hello"))]);
    await page.getByText("2 files are waiting").waitFor();
    await page.unroute("**/studio/media/upload");
    await page.getByRole("button", { name: "Try now" }).click();
    await page.getByText("1 file uploaded.").waitFor();
    await page.getByRole("button", { name: /^Try again.*Broken\.webp/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Remove.*Broken\.webp/ }).click();
    await drop(page, [named("The same.webp", webp)]);
    await page.getByText("1 was already here.").waitFor();
    expect(await page.getByText("The same.webp").count()).toBe(0);
  });
});

test("twelve files outlast a cut network and a closed tab, and each arrives once", async () => {
  await owner.asOwner(async (page) => {
    const context = page.context();
    const files = Array.from({ length: 12 }, (_, index) =>
      named(`Cut ${index + 1}.webp`, Buffer.concat([webp, Buffer.from(`cut ${index}`)])),
    );
    await page.goto(`${owner.site.url}/studio/media`);
    await ready(page);
    let begun = 0;
    await page.route("**/studio/media/upload", async (route) => {
      begun += 1;
      if (begun === 4) await context.setOffline(true);
      await route.continue();
    });
    await drop(page, files);
    await page.getByText(/The connection was lost\. \d+ files are waiting/).waitFor();
    await page.unroute("**/studio/media/upload");
    // Once the network is back a few arrive, and the others are held until the tab is closed.
    let more = 0;
    await page.route("**/studio/media/upload", (route) => (more++ < 4 ? route.continue() : undefined));
    await context.setOffline(false);
    await expect.poll(() => more).toBeGreaterThan(6);
    await page.close();
    const next = await context.newPage();
    await next.goto(`${owner.site.url}/studio/media?q=Cut`);
    await next.getByText(/^\d files? uploaded\./).waitFor();
    await next.reload();
    const names = (await next.locator("main li b").allInnerTexts()).filter((name) => name.startsWith("Cut"));
    expect(names.toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  });
});

test("a focal point is set by keys, a credit stands at its field until it is right", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/media?undescribed`);
    await ready(page);
    await page.getByRole("link", { name: /Hydrometer\.webp/ }).click();
    const point = page.getByRole("button", { name: /^Focal point: 50 % from the left/ });
    await point.focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
    expect(await page.getByRole("spinbutton", { name: "From the left" }).inputValue()).toBe("54");
    expect(await page.getByRole("spinbutton", { name: "From the top" }).inputValue()).toBe("48");
    await page.getByLabel("Description, read aloud to people who cannot see it").fill("A hydrometer");
    await page.getByLabel("Author", { exact: true }).fill("Tove Arden");
    await page.getByLabel("Link to the author or source").fill("tove.example");
    await page.getByRole("button", { name: "Save details" }).click();
    await page.getByText("Enter a web address that starts with").waitFor();
    expect(await page.getByLabel("Author", { exact: true }).inputValue()).toBe("Tove Arden");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel("Link to the author or source").fill("https://tove.example");
    await page.getByRole("button", { name: "Save details" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has("undescribed")).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Save details");
    await page.reload();
    expect(await page.getByRole("spinbutton", { name: "From the left" }).inputValue()).toBe("54");
    await page.goto(`${owner.site.url}/studio/media?undescribed`);
    expect(await page.getByText("Hydrometer.webp").count()).toBe(0);
  });
});

test("the keyboard is at the undo when a file has gone to the bin, and at the file when it is back", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/media`);
    await ready(page);
    await page.locator('main a[href*="file="]').first().press("Enter");
    await page.getByRole("button", { name: "Move to bin" }).press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.waitFor();
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    const tile = page.locator('main a[aria-current="true"]');
    await tile.waitFor();
    await expect.poll(() => tile.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});
