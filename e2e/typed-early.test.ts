/** What is typed into a page of the studio before its scripts are there is not lost. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { amount, bringIn, pale } from "./designer-steps.ts";

const owner = ownerSite();

/** The page stands, as the server sent it, and none of its scripts has come yet. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${owner.site.url}${address}`, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  return async () => {
    arrive();
    await ready(page);
  };
}

test("the designer takes over what was typed into it: numbers, a field left, a field still in hand, a search", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Typed early");
    const live = await openEarly(page, `${brought}/design`);
    await amount(page, pale).fill("7.25");
    const add = page.getByRole("combobox", { name: "Add a hop" });
    await add.fill("cascade");
    const boil = page.getByRole("textbox", { name: "Boil time", exact: true });
    await boil.focus();
    await page.keyboard.press("End");
    await page.keyboard.type("5");
    const typed = await boil.inputValue();
    await live();
    await page.getByText(/draft, 3 changes/).waitFor();
    expect(await amount(page, pale).inputValue()).toMatch(/^7\.25/);
    await page.getByRole("textbox", { name: /^Amount of .*Cascade/ }).waitFor();
    expect(await add.inputValue()).toBe("");
    expect(await boil.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("0");
    expect(await boil.inputValue()).toBe(`${typed}0`);
    await page.getByText(/^Saved \d/).waitFor();
    await page.reload();
    await ready(page);
    expect(await amount(page, pale).inputValue()).toMatch(/^7\.25/);
  });
});

test("a piece of writing begun before its page is live is saved as it was typed", async () => {
  await owner.asOwner(async (page) => {
    const live = await openEarly(page, "/studio/writing/new");
    await page.fill("input[name=title]", "Begun early");
    await page.fill("textarea[name=body]", "Typed on a slow train.");
    await live();
    await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
    await page.getByText("no problems").waitFor();
    await page.reload();
    await ready(page);
    expect(await page.inputValue("input[name=title]")).toBe("Begun early");
    expect(await page.inputValue("textarea[name=body]")).toBe("Typed on a slow train.");
  });
});

const forms = [
  "/studio/recipes",
  "/studio/batches/new",
  "/studio/inventory",
  "/studio/media",
  "/studio/people",
  "/studio/settings",
  "/studio/libraries",
  "/studio/about",
];

test.each(forms)("every field of %s keeps what was typed before the page is live", async (address) => {
  await owner.asOwner(async (page) => {
    const live = await openEarly(page, address);
    const typed = await page.evaluate(() => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea"),
      ];
      return fields.flatMap((field, index) => {
        if (field.readOnly || field.disabled) return [];
        if (!["text", "search", "email", "textarea", "url"].includes(field.type)) return [];
        field.focus();
        if (document.activeElement !== field) return [];
        document.execCommand("insertText", false, `early ${index}`);
        return [{ index, value: field.value }];
      });
    });
    await live();
    // What the page itself holds too, where it holds it: it would be drawn over what is seen.
    const held = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea")].map(
          (field) => {
            const props = Object.entries(field).find(([name]) => name.startsWith("__reactProps"))?.[1] as
              | { value?: unknown }
              | undefined;
            return typeof props?.value === "string" ? props.value : field.value;
          },
        ),
      );
    await expect
      .poll(async () => {
        const now = await held();
        return typed.filter(({ index, value }) => now[index] !== value);
      })
      .toEqual([]);
    // Each page has one at the least, or has no place in the list.
    expect(typed.length).toBeGreaterThan(0);
  });
});
