/** Controls under a hand and a keyboard: the field that searches, the handle of a row, links that become client navigations. */
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated, ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await owner.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" });
  await owner.signIn(context);
  page = await context.newPage();
});
afterEach(() => context.close());

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
async function openDesigner(): Promise<void> {
  await page.goto(`${owner.site.url}/studio/recipes`);
  const recipe = await page.locator("a[href^='/studio/recipes/0']").first().getAttribute("href");
  await page.goto(`${owner.site.url}${recipe?.split("/").slice(0, 4).join("/") ?? ""}/design`);
  await page.getByRole("region", { name: "Hops" }).waitFor();
  await page.waitForLoadState("networkidle");
  await ready(page);
}

const style = () => page.getByRole("combobox", { name: "Style" });
const options = () => page.getByRole("listbox").getByRole("option");
/** The option that a screen reader is told of, and that stands out. */
const active = async () => {
  const id = await style().getAttribute("aria-activedescendant");
  const selected = page.getByRole("listbox").getByRole("option", { selected: true });
  expect(await selected.getAttribute("id")).toBe(id);
  return Number(await selected.getAttribute("data-option"));
};

test("the field that searches opens, walks round, takes and closes by keys", async () => {
  await openDesigner();
  await style().focus();
  const before = await style().inputValue();
  await expect.poll(() => style().getAttribute("aria-expanded")).toBe("false");
  await press("ArrowDown");
  await expect.poll(() => style().getAttribute("aria-expanded")).toBe("true");
  await expect.poll(active).toBe(0);
  const count = await options().count();
  await press("ArrowUp");
  await expect.poll(active).toBe(count - 1);
  await press("ArrowDown", "PageDown");
  await expect.poll(active).toBe(8);
  await page.keyboard.type("stout");
  await expect.poll(active).toBe(0);
  await press("Escape");
  await expect.poll(() => options().count()).toBe(0);
  await expect.poll(() => style().inputValue()).toBe(before);
  await page.keyboard.type("american stout");
  await press("Enter");
  await expect.poll(() => style().inputValue()).toMatch(/American Stout/);
  await page.keyboard.type("kölsch");
  await press("Tab");
  await expect.poll(() => style().inputValue()).toMatch(/Kölsch/);
  expect(await style().evaluate((field) => field === document.activeElement)).toBe(false);
});

test("what is typed and not taken is gone when the field is left; a click takes without taking the focus", async () => {
  await openDesigner();
  const before = await style().inputValue();
  await style().focus();
  await page.keyboard.type("stout");
  await page.getByRole("textbox", { name: /Boil/ }).first().focus();
  await expect.poll(() => style().inputValue()).toBe(before);
  await expect.poll(() => options().count()).toBe(0);
  await style().focus();
  await page.keyboard.type("american stout");
  await options().first().click();
  await expect.poll(() => style().inputValue()).toMatch(/American Stout/);
  expect(await style().evaluate((field) => field === document.activeElement)).toBe(true);
});

const grist = () => page.getByRole("region", { name: "Fermentables" });
const names = () =>
  grist()
    .getByRole("combobox", { name: "Fermentable", exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const handle = (at: number) => grist().locator("[data-handle]").nth(at);
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

test("a row is moved and removed by keys at its handle, and what else can be done stands in its menu", async () => {
  await openDesigner();
  const [first = "", second = "", ...rest] = await names();
  await handle(0).focus();
  await press("Control+ArrowDown");
  expect(await names()).toEqual([first, second, ...rest]);
  await press("ArrowDown");
  await expect.poll(names).toEqual([second, first, ...rest]);
  expect(await focused()).toContain(first);
  await press("ArrowUp");
  await expect.poll(names).toEqual([first, second, ...rest]);
  await press("Enter");
  const items = page.getByRole("menu").getByRole("menuitem");
  await expect.poll(focused).toMatch(/^Move up/);
  await press("ArrowUp");
  expect(await focused()).toMatch(/^Remove/);
  await press("Home", "ArrowDown");
  expect(await focused()).toMatch(/^Move down/);
  await press("Escape");
  expect(await items.count()).toBe(0);
  expect(await focused()).toContain(first);
  await press("Enter", "End", "Enter");
  await expect.poll(names).toEqual([second, ...rest]);
  await press("Control+z");
  await expect.poll(names).toEqual([first, second, ...rest]);
});

test("a row is dragged by its handle; Escape puts it back, and a shaking hand only opens the menu", async () => {
  await openDesigner();
  const [first = "", second = "", ...rest] = await names();
  const from = await handle(0).boundingBox();
  const to = await handle(1).boundingBox();
  if (!from || !to) throw new Error("no handles");
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, to.y + to.height, { steps: 5 });
  };
  await drag();
  expect(await grist().locator("[data-dragged]").count()).toBe(1);
  await press("Escape");
  await page.mouse.up();
  expect(await names()).toEqual([first, second, ...rest]);
  await page.mouse.move(0, 0);
  await drag();
  await page.mouse.up();
  await expect.poll(names).toEqual([second, first, ...rest]);
  expect(await page.getByRole("menu").count()).toBe(0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 1, y + 2);
  await page.mouse.up();
  await page.getByRole("menu").waitFor();
  await press("Escape");
});

describe("links", () => {
  beforeEach(async () => {
    await page.goto(owner.site.url);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(window, { stood: true }));
  });
  const stood = () => page.evaluate(() => "stood" in window);
  /** A link with all that one may say of it. */
  const add = (attributes: Record<string, string>) =>
    page.evaluate((said) => {
      const link = Object.assign(document.createElement("a"), { textContent: "Added link" });
      for (const [name, value] of Object.entries(said)) link.setAttribute(name, value);
      document.querySelector("main")?.prepend(link);
    }, attributes);
  const added = () => page.getByText("Added link").first();
  const click = (modifiers: ("Control" | "Shift")[] = []) => added().click({ modifiers });

  test("a plain link is followed without loading a document, by a click and by Enter", async () => {
    await add({ href: "/writing" });
    await click();
    await page.waitForURL(`${owner.site.url}/writing`);
    expect(await stood()).toBe(true);
    await add({ href: "/beers" });
    await added().focus();
    await press("Enter");
    await page.waitForURL(`${owner.site.url}/beers`);
    expect(await stood()).toBe(true);
  });

  test.each([
    ["one that asks for it", { href: "/writing", "data-reload": "" }],
    ["a file", { href: "/feed.xml" }],
  ])("%s loads a document", async (_what, attributes) => {
    await add(attributes);
    await click();
    await page.waitForURL(owner.site.url + attributes.href);
    await expect.poll(stood).toBe(false);
  });

  test.each([
    ["with a target", { href: "/writing", target: "_blank" }, []],
    ["with Control held", { href: "/writing" }, ["Control"]],
  ] as const)("a link %s opens another page and leaves this one", async (_how, attributes, modifiers) => {
    await add(attributes);
    const [opened] = await Promise.all([context.waitForEvent("page"), click([...modifiers])]);
    await opened.close();
    expect(page.url()).toBe(`${owner.site.url}/`);
    expect(await stood()).toBe(true);
  });

  test("a link whose click somebody else has taken is left to them", async () => {
    await add({ href: "/writing" });
    await page.evaluate(() =>
      [...document.querySelectorAll("a")]
        .find(({ textContent }) => textContent === "Added link")
        ?.addEventListener("click", (event) => event.preventDefault()),
    );
    await click();
    await settled(page);
    expect(page.url()).toBe(`${owner.site.url}/`);
    expect(await stood()).toBe(true);
  });
});
