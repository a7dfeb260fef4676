/** Programs beside Node.js that tests and benches need, installed where that is possible. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { env, isFile } from "./environment.mjs";

const isRoot = process.getuid?.() === 0;
export const has = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

/** Debian packages, or a loud word where they cannot be installed. */
export function install(packages, why) {
  if (!isRoot || !has("apt-get")) {
    console.log(
      `\nLOUD: ${why} is missing, and cannot be installed without root and apt-get. Install Debian's ${packages.join(" ")} and run again; what needs it fails or is skipped.\n`,
    );
    return;
  }
  console.log(`Installing ${packages.join(" ")} (${why})`);
  const apt = (...args) =>
    spawnSync("apt-get", args, { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" });
  apt("update", "-qq");
  const result = apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  if (result.status !== 0)
    console.log(`\nLOUD: ${packages.join(" ")} could not be installed:\n${result.stderr.slice(-2000)}\n`);
}

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function installBrowser() {
  if (process.env.CHROMIUM_PATH) return;
  if (!browsers.some(isFile)) install(["chromium"], "the browser");
  if (!has("chromium-headless-shell")) install(["chromium-headless-shell"], "the browser without windows");
}

export function installPostgres() {
  if (!process.env.DATABASE_TEST_URL && !has("psql") && !existsSync("/usr/lib/postgresql"))
    install(["postgresql"], "the second database");
}

export function installPoppler() {
  if (!has("pdftotext")) install(["poppler-utils"], "the reader of PDF files");
}
