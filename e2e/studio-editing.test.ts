/** Texts and the CV as their owner edits them: by keyboard, without scripts, over a line that fails. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated, ready } from "../tests/page-waits.ts";

const owner = ownerSite();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a save that does not arrive leaves the text in the editor, and is made up for", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/writing/new`);
    await page.fill("input[name=title]", "Off the line");
    await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
    await page.context().setOffline(true);
    const text = page.locator("textarea[name=body]");
    await text.fill("Written without a network");
    await page.getByRole("alert").waitFor();
    expect(await page.innerText("[role=alert]")).toContain("The server could not be reached");
    expect(await text.inputValue()).toBe("Written without a network");
    await page.context().setOffline(false);
    await page.getByRole("alert").waitFor({ state: "detached" });
    await page.reload();
    expect(await text.inputValue()).toBe("Written without a network");
  });
});

test("the top bar does not go on saying that a draft is saved while a save is refused", async () => {
  await owner.asOwner(async (page) => {
    const bar = page.locator("[aria-live=polite]").first();
    const says = (sentence: RegExp) => expect.poll(() => bar.innerText()).toMatch(sentence);
    await page.goto(`${owner.site.url}/studio/writing/new`);
    await ready(page);
    await page.fill("input[name=title]", "In the bar");
    await says(/^Draft saved/);
    await page.fill("input[name=slug]", "No address!");
    await says(/^Changes not saved$/);
    await page.fill("input[name=slug]", "an-address");
    await says(/^Draft saved/);
  });
});

test("a post is written, illustrated, published and taken back by keyboard alone", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/writing/new`);
    await ready(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    await page.keyboard.type("By keyboard");
    await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
    const text = page.locator("textarea[name=body]");
    await text.focus();
    await page.keyboard.type("Begins ");
    await page.keyboard.press("Control+b");
    expect(await text.inputValue()).toBe("Begins **bold**");
    await page.keyboard.press("Control+z");
    expect(await text.inputValue()).toBe("Begins ");
    await button(page, "Picture").focus();
    await page.keyboard.press("Enter");
    const picker = page.getByRole("complementary", { name: "Choose a picture" });
    await expect
      .poll(() => picker.getByRole("searchbox").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type("tilt-r");
    const tile = picker.getByRole("option", { name: /tilt-raw/ });
    await tile.waitFor();
    await tile.focus();
    await page.keyboard.press("Space");
    const description = picker.getByLabel("Description for people who cannot see it");
    await description.fill("");
    await tile.focus();
    await page.keyboard.press("Enter");
    await picker.getByText("Describe the picture before you insert it.").waitFor();
    await description.fill("A Tilt beside its readings");
    await page.keyboard.press("Enter");
    await picker.waitFor({ state: "detached" });
    expect(await text.inputValue()).toBe("Begins \n\n![A Tilt beside its readings](/media/tilt-raw.webp)\n\n");
    await page.getByText("no problems").waitFor();
    await page.reload();
    expect(await text.inputValue()).toContain("tilt-raw.webp");
    await ready(page);
    await button(page, "Publish").last().focus();
    await page.keyboard.press("Enter");
    await page
      .getByText(/Published, saved/)
      .first()
      .waitFor();
    expect(await focused()).toBe("Save draft");
    await button(page, "Back to draft").focus();
    await page.keyboard.press("Enter");
    await page
      .getByText(/Draft saved/)
      .first()
      .waitFor();
    expect(await focused()).toBe("Save");
  });
});

test("the CV's lists are edited row by row, and its page shows them", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/about`);
    await hydrated(page);
    const fold = (title: string) => page.locator("summary").filter({ hasText: title }).click();
    await fold("Languages");
    await button(page, "Move language 3 up").click();
    await fold("Awards");
    await button(page, "Add an award").click();
    await page.keyboard.type("Golden hydrometer");
    await page.fill("[name='awards.0.date']", "last summer");
    await page.keyboard.press("Enter");
    await page.getByText("Saved, but the page leaves something out").waitFor();
    const date = page.locator("[name='awards.0.date']");
    expect(await date.getAttribute("aria-invalid")).toBe("true");
    await date.fill("2026-07");
    await button(page, "Save").click();
    await page.getByText("Saved.").waitFor();
    const shown = await (await fetch(`${owner.site.url}/about`)).text();
    expect(shown).toContain("Golden hydrometer");
    expect(shown.indexOf("Dutch")).toBeLessThan(shown.indexOf("English"));
  });
});

test("without JavaScript a row is added by its button, and nothing typed is lost", async () => {
  await owner.asOwner(async (page) => {
    const plain = await owner.browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const bare = await plain.newPage();
    await bare.goto(`${owner.site.url}/studio/about`);
    await bare.fill("[name=label]", "Typed before");
    await bare.locator("summary").filter({ hasText: "Interests" }).click();
    await bare.getByRole("button", { name: "Add an interest" }).click();
    await bare.locator("[name='interests.2.name']").fill("Foam");
    expect(await bare.inputValue("[name=label]")).toBe("Typed before");
    await bare.getByRole("button", { name: "Save" }).click();
    await bare.getByText("Saved.").waitFor();
    expect(await bare.inputValue("[name='interests.2.name']")).toBe("Foam");
    await plain.close();
  });
});

test("without JavaScript a CV's file is shown, left and imported", async () => {
  await owner.asOwner(async (page) => {
    const plain = await owner.browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const bare = await plain.newPage();
    const record = { basics: { name: "Robin Import" }, awards: [{ title: "Silver spoon" }], hobbies: ["foam"] };
    const choose = async () => {
      await bare.goto(`${owner.site.url}/studio/about`);
      await bare.fill("[name=label]", "Typed before");
      await bare.setInputFiles("[name=file]", {
        name: "cv.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(record)),
      });
      await bare.getByRole("button", { name: "Save" }).click();
      await bare.getByRole("heading", { name: "Before importing cv.json" }).waitFor();
    };
    await choose();
    const shown = await bare.locator("main").innerText();
    expect(shown).toContain("Silver spoon");
    expect(shown).toContain("hobbies");
    await bare.getByRole("button", { name: "Back without importing" }).click();
    expect(await bare.inputValue("[name=label]")).toBe("Typed before");
    expect(await (await fetch(`${owner.site.url}/about`)).text()).not.toContain("Silver spoon");
    await choose();
    await bare.getByRole("button", { name: "Import", exact: true }).click();
    await bare.getByText(/^Saved\./).waitFor();
    expect(await (await fetch(`${owner.site.url}/about`)).text()).toContain("Silver spoon");
    await bare.getByRole("button", { name: "Undo" }).click();
    await bare.getByText("The CV is back as it was").waitFor();
    expect(await (await fetch(`${owner.site.url}/about`)).text()).not.toContain("Silver spoon");
    await plain.close();
  });
});
