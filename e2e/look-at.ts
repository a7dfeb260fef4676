/** A page under axe: in light and dark, wide in English and narrow in German, and on a phone with text at 200 %. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";

const readings = [
  [1280, "en"],
  [360, "de"],
] as const;

/** `opened`: what opens on the page before it is judged. */
export async function lookAt(
  page: Page,
  address: string,
  opened: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const [width, language] of readings) {
    const url = new URL(address).origin;
    await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url }]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await opened(page);
    expect(await page.getAttribute("html", "lang")).toBe(language);
    expect([width, await axeViolationsLightAndDark(page)]).toEqual([width, []]);
  }
  expect(await tooWideInLargeText(page)).toEqual([]);
}
