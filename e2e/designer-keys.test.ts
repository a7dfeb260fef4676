/** Keys of the recipe designer on a slow machine: what is pressed before the page has caught up counts all the same. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { bringIn, openDesigner, pale } from "./designer-steps.ts";

const owner = ownerSite();

/** The library stays on its way until it is let through. */
async function holdLibrary(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/studio/recipes/choices", async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true }).first();

test("Enter and Tab pressed before the library is there take what the typed text finds once it is", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Typed ahead");
    const arrive = await holdLibrary(page);
    await openDesigner(owner, page, brought);
    await field(page, "Style").focus();
    await page.keyboard.type("american pale");
    await page.keyboard.press("Enter");
    await field(page, "Add a fermentable").focus();
    await page.keyboard.type("carafa");
    await page.keyboard.press("Enter");
    await field(page, "Add a hop").focus();
    await page.keyboard.type("cascade");
    await page.keyboard.press("Tab");
    expect(await field(page, "Add a hop").inputValue()).toBe("cascade");
    arrive();
    await expect.poll(() => field(page, "Style").inputValue()).toMatch(/American Pale Ale/);
    await page
      .getByRole("textbox", { name: /^Amount of .*Carafa/ })
      .first()
      .waitFor();
    const amount = page.getByRole("textbox", { name: /^Amount of .*Cascade/ });
    await expect.poll(() => amount.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page, "Add a hop").inputValue()).toBe("");
    expect(await field(page, "Add a fermentable").inputValue()).toBe("");
  });
});

test("on a slow machine a row that was just added stays, and takes what is typed and the key that leads to it", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Slowly");
    await openDesigner(owner, page, brought);
    await field(page, "Add a fermentable").focus();
    await page.keyboard.type("carafa");
    // Before the library is there the list has the text itself.
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /^Carafa 1/ })
      .first()
      .waitFor();
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    // Nobody waits between these keys for the page.
    await page.keyboard.press("Tab");
    await page.keyboard.type("4.5");
    await page.keyboard.press("Alt+2");
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
    expect(focused).toBe(`Amount of ${pale}`);
    // What was pressed is on its way: how long a slow page takes to catch up is not asked.
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const amount = page.getByRole("textbox", { name: /^Amount of .*Carafa/ });
    await expect.poll(() => amount.inputValue()).toBe("4.50");
  });
});

test("what is typed on after Enter, or taken back, is not taken", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Typed on");
    const arrive = await holdLibrary(page);
    await openDesigner(owner, page, brought);
    const before = await field(page, "Style").inputValue();
    await field(page, "Style").focus();
    await page.keyboard.type("american");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" pale");
    arrive();
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    expect(await field(page, "Style").inputValue()).toBe("american pale");
    await page.keyboard.press("Escape");
    expect(await field(page, "Style").inputValue()).toBe(before);
  });
});

test("the keys that lead to a section never lead into a row's name", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Led about");
    await openDesigner(owner, page, brought);
    const focused = () =>
      page.evaluate(() => {
        const input = document.activeElement as HTMLInputElement | null;
        return { section: input?.closest("[data-section]")?.id, label: input?.labels?.[0]?.textContent ?? "" };
      });
    const places = [
      ["targets", /^Into fermenter$/],
      ["fermentables", /^Amount of /],
      ["hops", /^Amount of /],
      ["yeast", /^(Packs|Amount)$/],
      ["mash", /^(Temperature of |Add a rest)/],
      ["water", /./],
      ["miscs", /^(Amount of |Add a spice)/],
      ["fermentation", /^(Temperature of |Add a step)/],
      ["carbonation", /./],
    ] as const;
    for (const [index, [section, label]] of places.entries()) {
      await page.keyboard.press(`Alt+${index + 1}`);
      await expect.poll(focused).toEqual({ section, label: expect.stringMatching(label) });
    }
  });
});

test("an amount typed with a name counts, lines of a recipe become rows, and rows go from recipe to recipe as text", async () => {
  await owner.asOwner(async (page) => {
    const [from, to] = [await bringIn(owner, page, "Copied from"), await bringIn(owner, page, "Copied to")];
    await openDesigner(owner, page, from);
    await field(page, "Add a fermentable").focus();
    await page.keyboard.type("2,5 kg carafa iii");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    const amountOf = (name: RegExp) => page.getByRole("textbox", { name }).last().inputValue();
    await expect.poll(() => amountOf(/^Amount of .*carafa/i)).toBe("2.50");
    const paste = (label: string, text: string) =>
      field(page, label).evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste("Add a hop", "15 g Perle @ 60\n40 g Citra, dry hop 4 days\n300 g Munich");
    await expect.poll(() => amountOf(/^Amount of .*Perle/)).toBe("15");
    expect(await amountOf(/^Time of .*Perle/)).toBe("60");
    expect(await amountOf(/^Days of .*Citra/)).toBe("4");
    expect(await amountOf(/^Amount of .*Munich/)).toBe("0.30");

    await page.getByRole("button", { name: /^Row .*Perle/ }).focus();
    await page.keyboard.press("Control+c");
    await page.getByText(/^Saved \d/).waitFor();
    await openDesigner(owner, page, to);
    await page
      .getByRole("button", { name: /^Row East Kent/ })
      .first()
      .focus();
    await page.keyboard.press("Control+v");
    await expect.poll(() => amountOf(/^Amount of .*Perle/)).toBe("15");
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Copy all rows" }).click();
    await field(page, "Add a hop").focus();
    await page.keyboard.press("Control+v");
    await expect.poll(() => page.getByRole("textbox", { name: /^Amount of .*Perle/ }).count()).toBe(2);
  });
});
