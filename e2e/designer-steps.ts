/** What journeys through the recipe designer share: a recipe of the case's own, and how the designer is opened and saved. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ready } from "../tests/page-waits.ts";
import type { OwnerSite } from "../tests/owner-site.ts";

export const harbour = "src/formats/fixtures/beersmith.xml";
export const pale = "Pale Malt, Maris Otter";

/** Brings the fixture in under this name; gives the path of its page in the studio. */
export async function bringIn({ site }: OwnerSite, page: Page, name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-recipe-"));
  const file = path.join(folder, "recipe.xml");
  writeFileSync(file, readFileSync(harbour, "utf8").replace(/<NAME>.*<\/NAME>/, `<NAME>${name}</NAME>`));
  await site.command("import", file);
  rmSync(folder, { recursive: true });
  await page.goto(`${site.url}/studio/recipes?q=${encodeURIComponent(name)}`);
  return (await page.getByRole("link", { name }).first().getAttribute("href"))?.replace(/\/design$/, "") ?? "";
}

export async function openDesigner({ site }: OwnerSite, page: Page, address: string): Promise<void> {
  await page.goto(`${site.url}${address}/design`);
  await page.getByRole("region", { name: "Hops" }).waitFor();
  await ready(page);
}

export const version = (page: Page) => page.getByRole("button", { name: /^v\d/ }).innerText();

export async function saveVersion(page: Page, why: string): Promise<void> {
  await page.keyboard.press("Control+s");
  const box = page.getByRole("textbox", { name: "Reason" });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(why);
  await page.keyboard.press("Enter");
  await expect.poll(() => version(page)).toMatch(/no changes$/);
}

export const amount = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `Amount of ${name}`, exact: true }).first();
