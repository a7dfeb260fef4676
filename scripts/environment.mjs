/** What scripts share before anything is installed: plain JavaScript that Node 20 understands. */
import { spawn, spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** What these scripts run on; the program runs on the Node.js among the packages, or on one that is new enough for it. */
const oldestNode = [20, 11];
export const oldestRuntime = [24, 0];

export const isNodeFrom = ([leastMajor, leastMinor]) => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
};

export function giveUp(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

export function checkNode() {
  if (!isNodeFrom(oldestNode))
    giveUp(
      `Wortfolio needs Node.js ${oldestNode.join(".")} or newer; this is ${process.versions.node}. Install a newer one, for example from your distribution or nodejs.org.`,
    );
}

export function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    giveUp(
      `The folder ${root} cannot be written. Move the checkout to a folder that belongs to you, or change its rights.`,
    );
  }
}

/** The environment in which `node` is the project's own version. */
export const env = {
  ...process.env,
  PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
  npm_config_update_notifier: "false",
};

/** Of `serve`: pages are short-lived, so a small young generation does; below this bound of the old one the heap grows in small steps. */
export const serveFlags = ["--max-semi-space-size=8", "--max-old-space-size=768"];

/** Few arenas, and what a page took goes back to the machine at once: left to itself the allocator keeps what a rush has left behind. */
export const memoryEnv = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Runs a command in the project's folder and ends the program when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, env, stdio: "inherit", ...options });
  if (result.error || result.status !== 0) {
    const output = `${result.stdout ?? ""}${result.stderr ?? ""}`;
    const why = /ENOSPC|no space left/i.test(output)
      ? "The disk is full."
      : (result.error?.message ?? `${command} ${args.join(" ")} ended with status ${result.status}.`);
    giveUp(`${output}\n${why}`);
  }
  return result;
}

/** Runs a command that says itself what is wrong, and ends the program with its status when it fails. */
export function runAloud(command, args) {
  const { error, status } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (error) giveUp(`${command} could not start: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a command quietly, with a dot a second, and shows its output only when it fails. */
export function runQuietly(label, command, args, extraEnv = {}) {
  return new Promise((resolve) => {
    const started = Date.now();
    process.stdout.write(`  ${label} `);
    const child = spawn(command, args, { cwd: root, env: { ...env, ...extraEnv }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const timer = setInterval(() => process.stdout.write("."), 1000);
    child.on("error", (error) => giveUp(`${label} could not start: ${error.message}`));
    child.on("close", (status) => {
      clearInterval(timer);
      if (status !== 0) {
        process.stdout.write("\n");
        if (/ENOSPC|no space left/i.test(output)) giveUp("The disk is full: free some space and start again.");
        if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output))
          giveUp(`${output.slice(-2000)}\nThe package registry could not be reached. Is this machine online?`);
        giveUp(`${output.slice(-6000)}\n${label} failed (status ${status}).`);
      }
      process.stdout.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
      resolve(output);
    });
  });
}

const stamp = (name) => path.join(root, "node_modules", `.wortfolio-${name}`);
const stampIs = (name, value) => existsSync(stamp(name)) && readFileSync(stamp(name), "utf8") === value;

/** Does what is not done yet, or was begun and interrupted; false when there is nothing to do. */
export function finishOnce(name, what, isDone, work) {
  if (isDone && !stampIs(name, what)) return false;
  writeFileSync(stamp(name), what);
  work();
  rmSync(stamp(name), { force: true });
  return true;
}

const packagesIn = (lockfile) =>
  existsSync(lockfile) ? Object.entries(JSON.parse(readFileSync(lockfile, "utf8")).packages) : [];

/** Whether what is there is what the lockfile says, whoever installed it: npm keeps a lockfile of that too. Packages for other machines may be missing. */
function isInstalled() {
  const there = new Map(packagesIn(path.join(root, "node_modules/.package-lock.json")));
  return packagesIn(path.join(root, "package-lock.json")).every(
    ([name, { integrity, optional, devOptional }]) =>
      name === "" || (there.has(name) ? there.get(name).integrity === integrity : optional || devOptional),
  );
}

const hasRuntime = () => existsSync(path.join(root, "node_modules/.bin/node")) || isNodeFrom(oldestRuntime);

/** The Node.js among the packages comes by its install script: where npm runs none, a minute of installing would be in vain. */
function checkInstallScripts() {
  const asked = spawnSync("npm", ["config", "get", "ignore-scripts"], { cwd: root, env, encoding: "utf8" });
  if (asked.stdout?.trim() === "true" && !hasRuntime())
    giveUp(
      `npm is set to run no install scripts (ignore-scripts=true), so that the Node.js that Wortfolio brings cannot be installed, and this one, ${process.versions.node}, is too old for it. Use Node.js ${oldestRuntime.join(".")} or newer, or let npm run them this once: npm_config_ignore_scripts=false npm run up`,
    );
}

/** Installs exactly what the lockfile says, where that is not there yet. */
export async function installDependencies() {
  if (isInstalled() && hasRuntime()) return;
  checkInstallScripts();
  // Tools that build are among them, whatever NODE_ENV or npm's settings leave out.
  await runQuietly("Installing packages", "npm", [
    "ci",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
}

/** What the build is made of, by content: a fresh checkout of the same files is no change. */
function sourceStamp() {
  const sources = ["src", "public"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  );
  const configs = ["vite.config.ts", "react-router.config.ts", "package-lock.json"].map((name) =>
    path.join(root, name),
  );
  const hash = createHash("sha256");
  for (const file of [...sources.toSorted((one, other) => (one < other ? -1 : 1)), ...configs])
    hash.update(`${path.relative(root, file)} `).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds when a source has changed since the last build. */
export async function buildOnce() {
  const wanted = sourceStamp();
  if (existsSync(path.join(root, "build/server/cli.js")) && stampIs("built", wanted)) return;
  await runQuietly("Building", "node", ["scripts/build.mjs"]);
  mkdirSync(path.join(root, "node_modules"), { recursive: true });
  writeFileSync(stamp("built"), sourceStamp());
}

export const isFile = (file) => existsSync(file) && statSync(file).isFile();
