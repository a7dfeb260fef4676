/** Forms of the settings and the rooms beside them that are saved by a button: page, keyboard and scroll stay, and it is said. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite("demo-portfolio");

/** A mark that is gone when the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isStill = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement;
    return ["isMarked" in window, held?.tagName === "BUTTON" ? held.textContent : held?.getAttribute("name")];
  });

test("the settings say what was saved and leave the keyboard where it is", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/settings`);
    await ready(page);
    await mark(page);
    const said = page.getByRole("banner").getByText("Saved", { exact: true });
    const description = page.getByLabel("Description");
    await description.fill("Somebody who builds");
    const save = page.getByRole("button", { name: "Save" });
    await save.first().focus();
    await page.keyboard.press("Enter");
    await said.waitFor();
    expect(await isStill(page)).toEqual([true, "Save"]);
    const contact = page.getByLabel("Security contact");
    await contact.fill("nobody at all");
    await page.keyboard.press("Enter");
    await expect.poll(() => contact.getAttribute("aria-invalid")).toBe("true");
    expect(await said.count()).toBe(0);
    expect(await isStill(page)).toEqual([true, "contact"]);
    await contact.fill("hello@tove.example");
    await page.keyboard.press("Enter");
    await said.waitFor();
    expect(await isStill(page)).toEqual([true, "contact"]);
    await page.getByLabel("Count views").uncheck();
    const kept = page.waitForResponse((response) => response.request().method() === "POST");
    await save.last().click();
    await (await kept).finished();
    await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(0);
    expect(await isStill(page)).toEqual([true, "Save"]);
  });
});

test("the own style sheet is saved by its button, drawn in the preview, and refused at its line", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/settings?part=look`);
    await ready(page);
    await mark(page);
    await page.getByText("Own CSS").first().click();
    const sheet = page.locator("[name=css]");
    const save = page.locator("form", { has: sheet }).getByRole("button", { name: "Save" });
    await sheet.fill("h1 { letter-spacing: 7px ");
    await save.press("Enter");
    await expect.poll(() => sheet.getAttribute("aria-invalid")).toBe("true");
    expect(await sheet.inputValue()).toBe("h1 { letter-spacing: 7px ");
    await sheet.fill("h1 { letter-spacing: 7px }");
    await save.press("Enter");
    const heading = page.frameLocator("iframe").first().locator("h1");
    await expect.poll(() => heading.evaluate((each) => getComputedStyle(each).letterSpacing)).toBe("7px");
    expect(await isStill(page)).toEqual([true, "Save"]);
    expect(await sheet.getAttribute("aria-invalid")).toBeNull();
  });
});

test("a profile's address that was added keeps the keyboard", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/settings?part=profiles`);
    await ready(page);
    await mark(page);
    const rows = await page.getByLabel("Address").count();
    const address = page.getByLabel("Address").nth(rows - 2);
    await address.fill("https://tove.example/elsewhere");
    await address.press("Enter");
    await expect.poll(() => page.getByLabel("Address").count()).toBe(rows + 1);
    expect(await isStill(page)).toEqual([true, `url.${rows - 2}`]);
    expect(await address.inputValue()).toBe("https://tove.example/elsewhere");
    const [first, second] = [page.getByLabel("Address").first(), page.getByLabel("Address").nth(1)];
    const next = await second.inputValue();
    await first.fill("");
    await first.press("Enter");
    await expect.poll(() => first.inputValue()).toBe(next);
    expect(await page.getByLabel("Address").count()).toBe(rows);
  });
});

test("the switch of messages is saved below a list that stays where it is", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/messages`);
      await ready(page);
      await mark(page);
      const isOn = page.getByRole("checkbox");
      const before = await isOn.isChecked();
      await isOn.click();
      const save = page.getByRole("button", { name: "Save" });
      await save.press("Enter");
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(await isStill(page)).toEqual([true, "Save"]);
      expect(await isOn.isChecked()).toBe(!before);
    },
    { viewport: { width: 360, height: 400 } },
  );
});
