/** A new post with a title, kept as a draft; the keyboard is in its text. */
import type { Page } from "playwright-core";
import { ready } from "../tests/page-waits.ts";

export const textOf = (page: Page) => page.locator("textarea[name=body]");

export async function openNewText(page: Page, origin: string, title: string): Promise<void> {
  await page.goto(`${origin}/studio/writing/new`);
  await ready(page);
  await page.keyboard.type(title);
  await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
  await textOf(page).focus();
}
