/** Rows of an entry's form by keyboard alone: a new one is filled in where it stands, and what is moved or removed keeps the keyboard. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, value } = document.activeElement as HTMLInputElement;
    return name === "deed" ? value : name;
  });

test("parts of a project are added, moved and removed without a mouse", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/projects/new`);
    await ready(page);
    await page.getByRole("button", { name: "Add part" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("bom.0.part");
    await page.keyboard.type("Motor");
    await page.getByRole("button", { name: "Add part" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("bom.1.part");
    await page.keyboard.type("Belt");
    await page.getByRole("button", { name: /^Move .* 2 up/i }).press("Enter");
    await expect.poll(() => focused(page)).toBe("rows bom down 0");
    expect(await page.inputValue("[name='bom.0.part']")).toBe("Belt");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("rows bom up 1");
    expect(await page.inputValue("[name='bom.1.part']")).toBe("Belt");
    await page.getByRole("button", { name: /^Remove .* 2/i }).press("Enter");
    await expect.poll(() => focused(page)).toBe("bom.0.part");
    await page.getByRole("button", { name: "Remove part 1" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("rows bom add");
  });
});
