/** A page as somebody reads it whose browser is set to text twice as large. */
import type { CDPSession, Page } from "playwright-core";

const usual = 16;
const large = 32;

async function setText(page: Page, session: CDPSession, pixels: number): Promise<void> {
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, pixels);
}

/** What is wider than the window then, a line for each; empty where the page does not scroll sideways. */
export async function tooWideInLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await setText(page, session, large);
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element): boolean =>
      element !== document.body && getComputedStyle(element).overflowX !== "visible";
    const isHeld = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isHeld(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isHeld(element.parentElement),
    );
    const names = wide.slice(0, 5).map((each) => `${each.tagName} ${each.getAttribute("class")}`);
    return [`${scrollWidth} px with large text`, ...names];
  });
  await setText(page, session, usual);
  await session.detach();
  return found;
}
