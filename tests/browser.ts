/** Starts the machine's own Chromium, headless and without talking to anybody. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
