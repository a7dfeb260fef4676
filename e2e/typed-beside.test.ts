/** What is typed into one form of a page while another form of the same page is sent: none of it is lost, and the keyboard stays where it is. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { batchesByNumber } from "../tests/batches-by-number.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();
const batches = batchesByNumber(owner);

async function open(page: Page, number: string, search = ""): Promise<void> {
  await page.goto(`${owner.site.url}${batches.get(number)}${search}`);
  await ready(page);
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("the line that records is ready for the next one, which the undo of the last leaves as it is typed", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47");
    const line = page.locator("#record-line");
    await line.fill("rocked the fermenter");
    await line.press("Enter");
    const recorded = page.locator("#events").getByText("rocked the fermenter");
    await recorded.waitFor();
    await expect.poll(() => line.inputValue()).toBe("");
    expect(await focused(page)).toBe("line");
    await page.keyboard.type("half of the next");
    await page.getByRole("button", { name: "Undo" }).click();
    await recorded.waitFor({ state: "detached" });
    expect(await line.inputValue()).toBe("half of the next");
  });
});

test("a note keeps what is typed while an event above it is removed, and is empty once it is added", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "46", "?view=log");
    const add = page.locator("#events details", { hasText: "Add a note, an event or a measurement" });
    await add.locator("summary").click();
    const text = add.locator("textarea");
    await text.fill("Smells of bread.");
    const events = page.locator("#events ol > li");
    const before = await events.count();
    await events.first().locator("summary", { hasText: "Edit" }).click();
    await events.first().getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => events.count()).toBe(before - 1);
    expect(await text.inputValue()).toBe("Smells of bread.");
    await add.locator("button[type=submit]").click();
    await page.locator("#events").getByText("Smells of bread.").first().waitFor();
    await expect.poll(() => text.inputValue()).toBe("");
  });
});

test("a field that is typed in stays while another form moves the batch on, and is saved with the date that came of it", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47", "?view=page");
    const measured = page.locator("#measured");
    const brewer = measured.locator("input[name=brewer]");
    const text = page.locator("#page textarea[name=body]");
    const packaged = measured.locator("input[name=packagedAt]");
    await text.fill("Copper, and clear by now.");
    await brewer.fill("Ada");
    expect(await packaged.inputValue()).toBe("");
    await page.getByRole("button", { name: /^Set status to Completed/ }).click();
    await expect.poll(() => packaged.inputValue()).not.toBe("");
    expect(await brewer.inputValue()).toBe("Ada");
    const date = await packaged.inputValue();
    await measured.locator("button[type=submit]").click();
    await measured.locator("input[name='was.brewer'][value=Ada]").waitFor({ state: "attached" });
    expect(await packaged.inputValue()).toBe(date);
    expect(await text.inputValue()).toBe("Copper, and clear by now.");
    await page.locator("#page button[type=submit]").click();
    await page
      .locator("#page input[name='was.body'][value='Copper, and clear by now.']")
      .waitFor({ state: "attached" });
  });
});

test("the keyboard stays in a field while its form is saved, and what is typed meanwhile stands behind its caret", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "46", "?view=page");
    const measured = page.locator("#measured");
    const brewer = measured.locator("input[name=brewer]");
    const was = (name: string) => measured.locator(`input[name='was.brewer'][value='${name}']`);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/studio/batches/**", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await brewer.fill("Ida");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await brewer.press("Enter");
    await sent;
    await brewer.press("ArrowLeft");
    await page.keyboard.type("re");
    release();
    await was("Ida").waitFor({ state: "attached" });
    expect(await focused(page)).toBe("brewer");
    expect(await brewer.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual([
      "Idrea",
      4,
    ]);
    await brewer.press("Enter");
    await was("Idrea").waitFor({ state: "attached" });
  });
});

test("a beer is made of a batch while its page stays with all that is typed", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "46", "?view=page");
    const text = page.locator("#page textarea[name=body]");
    await text.fill("Half a story.");
    const beers = page.locator("[role=status] a[href^='/studio/beers/']");
    const before = await beers.count();
    await page.getByRole("button", { name: "Create beer" }).click();
    await expect.poll(() => beers.count()).toBe(before + 1);
    expect(await text.inputValue()).toBe("Half a story.");
  });
});

test("a name that is being typed stays while another device is signed out", async () => {
  const { url } = owner.site;
  await fetch(`${url}/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email: "owner@brewery.example", password: "a long enough password" }),
    redirect: "manual",
    headers: { origin: url },
  });
  await owner.asOwner(async (page) => {
    await page.goto(`${url}/account`);
    await ready(page);
    const name = page.locator("form:has(input[value=rename]) input[name=name]");
    await name.fill("Ada of the Brewery");
    const others = page.locator("form:has(input[value=end-session]) button");
    const before = await others.count();
    await others.first().click();
    await expect.poll(() => others.count()).toBe(before - 1);
    expect(await name.inputValue()).toBe("Ada of the Brewery");
  });
});
