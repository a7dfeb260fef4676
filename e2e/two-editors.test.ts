/** Two at work on one text: neighbouring paragraphs come together, of one that both changed somebody chooses, and may take it back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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
