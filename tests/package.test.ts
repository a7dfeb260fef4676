/** The package that `npm pack` makes: installed under a fresh prefix, it serves an empty folder for another user, with no tool of the build. */
import { execFile, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";

const execute = promisify(execFile);
const megabyte = 1024 ** 2;
/** `nobody`, where this process may become somebody else. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const installed = (...names: string[]) => at("prefix/lib/node_modules/wortfolio", ...names);
/** How this machine reaches the registry. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(node_extra_ca_certs|ssl_cert_file|(https?|no)_proxy)$/i.test(name)),
);
const environment = () => ({
  ...network,
  PATH: `${at("prefix/bin")}:/usr/bin:/bin`,
  HOME: at("home"),
  npm_config_cache: process.env["npm_config_cache"] ?? path.join(process.env["HOME"] ?? "", ".npm"),
});

/** The command as it stands on the other user's path. */
const wortfolio = async (...args: string[]) =>
  (await execute("wortfolio", args, { env: environment(), cwd: at("home"), ...other })).stdout;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-package-"));
  chmodSync(folder, 0o755);
  mkdirSync(at("prefix/bin"), { recursive: true });
  mkdirSync(at("home"));
  if (other.uid !== undefined) chownSync(at("home"), other.uid, other.gid);
  // Where the runtime of the tests lies, another user may have no business.
  copyFileSync(process.execPath, at("prefix/bin/node"));
  // What `prepack` does is done: the doors are tested on the built program.
  await execute("npm", ["pack", "--ignore-scripts", "--pack-destination", folder]);
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  const quietly = ["--no-audit", "--no-fund", "--prefer-offline"];
  await execute("npm", ["install", "--global", "--prefix", at("prefix"), ...quietly, at(archive)], {
    env: environment(),
    cwd: folder,
  });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it holds what runs and no tool of the build, and takes less than 150 MB", () => {
  for (const tool of ["vite", "typescript", "@tabler", "node", "shiki"])
    expect(existsSync(installed("node_modules", tool)), tool).toBe(false);
  expect(existsSync(installed("src"))).toBe(false);
  const sizes = readdirSync(installed(), { recursive: true, withFileTypes: true }).map((entry) => {
    const { blocks } = statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false }) ?? { blocks: 0 };
    return blocks * 512;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * megabyte);
});

test("the command says what it can do, and its version", async () => {
  const { version } = (await import("../package.json", { with: { type: "json" } })).default;
  expect(await wortfolio("--version")).toBe(`${version}\n`);
  const help = await wortfolio("--help");
  for (const form of ["serve", "create [--from FOLDER]", "import ", "device add NAME", "backup", "--version"])
    expect(help).toContain(`  wortfolio ${form}`);
});

test("a command whose reader has read enough ends without a word", async () => {
  const recipe = installed("demo/recipes/reflow.xml");
  const line = `wortfolio import --dry-run --json ${`${recipe} `.repeat(500)} | head -n 1`;
  const env = { ...environment(), DATA_FOLDER: at("home/reader") };
  const { stdout, stderr } = await execute("sh", ["-c", line], { env, cwd: at("home"), ...other });
  expect([JSON.parse(stdout), stderr]).toEqual([expect.objectContaining({ format: "beerxml" }), ""]);
  rmSync(at("home/reader"), { recursive: true });
});

test("an older Node.js is told so in a sentence", async () => {
  const older = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "22.1.0" } })`;
  const asked = execute(at("prefix/bin/node"), ["--import", older, at("prefix/bin/wortfolio"), "serve"], {
    env: environment(),
    cwd: at("home"),
  });
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\nWortfolio needs Node\.js 24\.0 or newer; this is 22\.1\.0\. Install .*\n$/),
  });
  expect(readdirSync(at("home"))).toEqual([]);
});

test("it serves an empty folder for another user, takes commands beside it, and stops when it is told to", async () => {
  const port = await freePort();
  const env = { ...environment(), PORT: String(port), DATA_FOLDER: "" };
  const server = spawn("wortfolio", ["serve"], { env, cwd: at("home"), ...other, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await expect.poll(() => said, { timeout: 50_000 }).toMatch(/Set-up code: \S+/);

  const home = await fetch(`http://127.0.0.1:${port}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("</html>")]);
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`http://127.0.0.1:${port}/tools`)).text())?.[1];
  expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200);

  const token = (await wortfolio("device", "add", "Spindle")).trim().split("\n").at(-1);
  const reading = { method: "POST", body: '{"name":"Spindle","temp":19.4,"gravity":1.042,"battery":3.9}' };
  expect((await fetch(`http://127.0.0.1:${port}/stream?id=${token}`, reading)).status).toBe(200);
  expect(await wortfolio("create", "--from", "demo")).toContain("Loading demo: 1 album\n");
  expect(statSync(at("home/data")).mode & 0o777).toBe(0o700);

  server.kill("SIGTERM");
  expect(await ended).toBe(0);
});
