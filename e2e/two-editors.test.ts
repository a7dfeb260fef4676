/** Two at work on one text: neighbouring paragraphs come together, of one that both changed somebody chooses, and may take it back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { openNewText, textOf } from "./open-new-text.ts";

const owner = ownerSite("demo-portfolio");
const written = (page: Page) => textOf(page).inputValue();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const saved = async (page: Page, sentence: string) =>
  expect.poll(async () => (await page.request.get(page.url())).text()).toContain(sentence);

test("what each of two changed is put together, and what both changed is chosen", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "By two");
    await textOf(page).fill("Alpha.\n\nBeta.\n\nGamma.");
    await saved(page, "Gamma.");
    await owner.asOwner(async (other) => {
      await other.goto(page.url());
      await ready(other);
      await textOf(other).fill("Alpha, theirs.\n\nBeta.\n\nGamma, theirs.");
      await saved(other, "Gamma, theirs.");
    });
    await textOf(page).fill("Alpha.\n\nBeta, mine.\n\nGamma, mine.");
    await page.getByText("Someone else saved this after you opened it").waitFor();
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    await press(page, "Take these over");
    await expect.poll(() => written(page)).toBe("Alpha, theirs.\n\nBeta, mine.\n\nGamma, mine.");
    await press(page, "Use theirs");
    await expect.poll(() => written(page)).toBe("Alpha, theirs.\n\nBeta, mine.\n\nGamma, theirs.");
    await press(page, "Undo");
    await expect.poll(() => written(page)).toBe("Alpha, theirs.\n\nBeta, mine.\n\nGamma, mine.");
    await press(page, "Save");
    await page.getByText("Someone else saved this after you opened it").waitFor({ state: "detached" });
    await page.reload();
    expect(await written(page)).toBe("Alpha, theirs.\n\nBeta, mine.\n\nGamma, mine.");
  });
});

/** A draft that its writer has open while somebody else saves it; in a conflict once the writer types. */
async function asked(page: Page, title: string, theirs: (other: Page) => Promise<void>): Promise<void> {
  await openNewText(page, owner.site.url, title);
  await textOf(page).fill("Alpha.\n\nBeta.\n\nGamma.");
  await saved(page, "Gamma.");
  await owner.asOwner(async (other) => {
    await other.goto(page.url());
    await ready(other);
    await textOf(other).fill("Alpha, theirs.\n\nBeta.\n\nGamma, theirs.");
    await theirs(other);
  });
  await textOf(page).fill("Alpha.\n\nBeta.\n\nGamma, mine.");
  await page.getByText("Someone else saved this after you opened it").waitFor();
}
const isSaved = (other: Page) => saved(other, "Gamma, theirs.");

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("from the text one step of the keyboard leads to what both changed, and Escape back to where it was", async () => {
  await owner.asOwner(async (page) => {
    await asked(page, "There and back", isSaved);
    await page.getByRole("alert").filter({ hasText: "Someone else saved this after you opened it" }).waitFor();
    await textOf(page).evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(3, 3));
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Resolve conflict");
    await page.keyboard.press("Enter");
    await page
      .getByRole("region", { name: "Someone else saved this after you opened it" })
      .and(page.locator(":focus"))
      .waitFor();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Take these over");
    await page.keyboard.press("Escape");
    await page.keyboard.type("!");
    expect(await written(page)).toBe("Alp!ha.\n\nBeta.\n\nGamma, mine.");
  });
});

test("by keyboard alone each step leads to the next, and one that is taken back leaves what was typed since", async () => {
  await owner.asOwner(async (page) => {
    await asked(page, "By keyboard", isSaved);
    await page.getByRole("button", { name: "Take these over" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => written(page)).toContain("Alpha, theirs.");
    await expect.poll(() => focused(page)).toBe("Use theirs");
    await page.keyboard.press("Enter");
    await expect.poll(() => written(page)).toBe("Alpha, theirs.\n\nBeta.\n\nGamma, theirs.");
    await expect.poll(() => focused(page)).toBe("Save");
    await textOf(page).fill("Alpha, theirs.\n\nBeta, typed since.\n\nGamma, theirs.");
    await press(page, "Undo");
    await expect.poll(() => written(page)).toBe("Alpha, theirs.\n\nBeta, typed since.\n\nGamma, mine.");
    await press(page, "Undo");
    await expect.poll(() => written(page)).toBe("Alpha.\n\nBeta, typed since.\n\nGamma, mine.");
    await page.locator("[data-step]").last().focus();
    await page.keyboard.press("Enter");
    await page.getByText("Someone else saved this after you opened it").waitFor({ state: "detached" });
    await expect.poll(() => textOf(page).evaluate((text) => text === document.activeElement)).toBe(true);
  });
});

test("on a phone a draft is saved over theirs without being published", async () => {
  await owner.asOwner(
    async (page) => {
      await asked(page, "On a phone", isSaved);
      await page.locator("form#entry").getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Someone else saved this after you opened it").waitFor({ state: "detached" });
      await page.reload();
      expect(await written(page)).toBe("Alpha.\n\nBeta.\n\nGamma, mine.");
      await page
        .getByText(/Draft saved/)
        .first()
        .waitFor({ state: "attached" });
    },
    { viewport: { width: 360, height: 800 } },
  );
});

test("a draft that somebody else published meanwhile is saved beside it, and readers see no word of it", async () => {
  await owner.asOwner(async (page) => {
    await asked(page, "Out meanwhile", async (other) => {
      await press(other, "Publish");
      await other
        .getByText(/Published, saved/)
        .first()
        .waitFor();
    });
    await press(page, "Save draft");
    await page.getByText("Readers see the published text until you publish these changes.").waitFor();
    const seen = await (await fetch(`${owner.site.url}/writing/out-meanwhile`)).text();
    expect([seen.includes("Gamma, theirs."), seen.includes("Gamma, mine.")]).toEqual([true, false]);
  });
});
