/** A visit with a browser window of its own, which fails on any fault that the page reports. */
import { expect } from "vitest";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export async function visit(
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  // A navigation that fails, or a page that shows sooner, takes the browser's own transition between the pages with it.
  page.on(
    "pageerror",
    ({ message }) => /ViewTransition|Transition was (?:aborted|skipped)/.test(message) || errors.push(message),
  );
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      /Content Security|hydrat|Minified React/i.test(message.text()) &&
      errors.push(message.text()),
  );
  try {
    await work(page);
    expect(errors.join("\n")).toBe("");
  } finally {
    await context.close();
  }
}
