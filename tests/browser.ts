/** Starts the machine's own Chromium, headless and without talking to anybody. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Without the windows that the whole browser makes and nobody sees: a page takes a third of the processor. */
const withoutWindows = "/usr/bin/chromium-headless-shell";

export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? candidates.find((candidate) => existsSync(candidate));
  if (!path) throw new Error("No Chromium found: install Debian's package chromium, or set CHROMIUM_PATH.");
  return path;
}

export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const pagesPath = () =>
  process.env.CHROMIUM_PATH === undefined && existsSync(withoutWindows) ? withoutWindows : chromiumPath();

/** `executablePath`: `chromiumPath()` where the whole browser is needed, for notifications or to measure what visitors have. */
export const launchBrowser = (executablePath = pagesPath()): Promise<Browser> =>
  chromium.launch({ executablePath, args: chromiumArguments });
