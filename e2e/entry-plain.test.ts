/** The editor of an entry where no script runs: it saves, keeps what was typed, and says who saved first. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite();

async function plainPage(): Promise<Page> {
  const context = await owner.browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  await owner.signIn(context);
  return context.newPage();
}
const entryAddress = /\/studio\/\w+\/[0-9a-z]{24}$/;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

async function written(page: Page, title: string): Promise<string> {
  await page.goto(`${owner.site.url}/studio/writing/new`);
  await page.fill("input[name=title]", title);
  await press(page, "Save");
  await page.waitForURL(entryAddress);
  return page.url();
}

test("a new entry leads to its own address, what is wrong keeps what was typed", async () => {
  const page = await plainPage();
  await page.goto(`${owner.site.url}/studio/writing/new`);
  await page.fill("textarea[name=body]", "Kept text");
  await press(page, "Save");
  expect(await page.inputValue("textarea[name=body]")).toBe("Kept text");
  expect(await page.getAttribute("input[name=title]", "aria-invalid")).toBe("true");
  await page.fill("input[name=title]", "Without a script");
  await press(page, "Save");
  await page.waitForURL(entryAddress);
  expect(await page.inputValue("textarea[name=body]")).toBe("Kept text");
  expect(await page.inputValue("input[name=slug]")).toBe("without-a-script");
});

test("the posts that a post names are sent in the order in which it has them", async () => {
  const page = await plainPage();
  await page.goto(`${owner.site.url}/studio/writing?status=published&search=tilt+sensor`);
  await page.locator("a[href^='/studio/writing/0']").first().click();
  const named = page.locator("input[name='related.posts']:checked");
  const values = await named.evaluateAll((all) => all.map((each) => each.getAttribute("value")));
  expect(values).toEqual(["a-float-that-leans", "one-aa-cell", "calibrating-with-sugar"]);
});

test.each([true, false])(
  "a refused form begins at the first field that is wrong, with a script: %s",
  async (javaScriptEnabled) => {
    const context = await owner.browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
    await owner.signIn(context);
    const page = await context.newPage();
    const { url } = owner.site;
    await page.goto(`${url}/studio/settings?part=look`);
    await page.locator("summary", { hasText: "Own CSS" }).click();
    await page.fill("textarea[name=css]", "h1 { color: red");
    await page
      .locator("form", { has: page.locator("textarea[name=css]") })
      .getByRole("button", { name: "Save" })
      .click();
    await page.locator("textarea[name=css]:focus").waitFor();
    await page.goto(`${url}/studio/keys`);
    expect(await page.locator(":focus").count()).toBe(0);
    await page.uncheck("[name='may.read']");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.locator("input[name=name]:focus").waitFor();
    await page.fill("input[name=name]", "CI");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.locator("[name='may.read']:focus").waitFor();
  },
);

test("who saves second sees the other's text beside the own, and saves over it", async () => {
  const [mine, theirs] = [await plainPage(), await plainPage()];
  const address = await written(mine, "Twice at once");
  await theirs.goto(address);
  await theirs.fill("textarea[name=body]", "Theirs");
  await press(theirs, "Save");
  await mine.fill("textarea[name=body]", "Mine");
  await press(mine, "Save");
  await mine.getByText("Someone else saved this after you opened it").waitFor();
  expect(await mine.inputValue("textarea[name=body]")).toBe("Mine");
  expect(await mine.getByLabel("Text (Markdown), their version").inputValue()).toBe("Theirs");
  await press(mine, "Save");
  await mine.getByText("Someone else saved this").waitFor({ state: "detached" });
  await theirs.goto(address);
  expect(await theirs.inputValue("textarea[name=body]")).toBe("Mine");
});

test("a row is added by its button, and nothing typed is lost", async () => {
  const page = await plainPage();
  await page.goto(`${owner.site.url}/studio/projects/new`);
  await page.fill("input[name=title]", "Rows by hand");
  const rows = page.locator("fieldset[id^=rows-]").first();
  const before = await rows.locator("li").count();
  await rows.getByRole("button", { name: /^Add / }).click();
  await expect.poll(() => rows.locator("li").count()).toBe(before + 1);
  expect(await page.inputValue("input[name=title]")).toBe("Rows by hand");
});

test("ticked entries of a filtered list are changed and taken back, and a note stands beside the text", async () => {
  const page = await plainPage();
  const address = await written(page, "Ticked");
  await page.fill("textarea[name=body]", "Not saved yet");
  await page.fill("textarea[name=note]", "Check the date");
  await press(page, "Add note");
  await page.getByText("Check the date").waitFor();
  expect(await page.inputValue("textarea[name=body]")).toBe("Not saved yet");
  await page.goto(`${owner.site.url}/studio/writing?status=draft&sort=title`);
  await page.getByLabel("Select “Ticked”").check();
  await press(page, "Archive");
  await page.getByText("1 entry archived").waitFor();
  expect(await page.getByLabel("Select “Ticked”").count()).toBe(0);
  await press(page, "Undo");
  await page.goto(address);
  await page.getByText("Draft saved").first().waitFor();
});
