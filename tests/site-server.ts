/** Starts the built program on a free port with a data folder of its own, and stops it again. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { memoryEnv, serveFlags } from "../scripts/environment.mjs";
import { freePort } from "./free-port.ts";

const execute = promisify(execFile);
const startMilliseconds = 50_000;

export type SiteServer = {
  url: string;
  port: number;
  dataFolder: string;
  process: ChildProcess;
  /** Everything the program has printed so far. */
  output: () => string;
  /** A command of the owner's shell on the same data; gives what it printed. */
  command: (...args: string[]) => Promise<string>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

/** A given data folder is served as it is, another one is filled first. */
export type SiteServerOptions = {
  demo?: boolean;
  /** Another folder of plain files in place of the demo's. */
  from?: string;
  dataFolder?: string;
  /** Where it listened before, for one that is known by its address. */
  port?: number;
  env?: Record<string, string>;
};

export async function startSite({
  demo = true,
  from,
  dataFolder,
  port: given,
  env = {},
}: SiteServerOptions = {}): Promise<SiteServer> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), "wortfolio-site-"));
  const port = given ?? (await freePort());
  const environment = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_FOLDER: folder,
    DATABASE_URL: "",
    BASE_URL: "",
    LOG_LEVEL: "info",
    LC_ALL: "C",
    ...memoryEnv,
    ...env,
  };
  const command = async (...args: string[]) =>
    (await execute(process.execPath, ["build/server/cli.js", ...args], { env: environment })).stdout.trim();
  const prepared = process.env["DEMO_TEST_FOLDER"];
  if (dataFolder === undefined && demo && prepared && from === undefined) cpSync(prepared, folder, { recursive: true });
  else if (dataFolder === undefined) await command("create", ...(demo ? ["--from", from ?? "demo"] : []));
  const child = spawn(process.execPath, [...serveFlags, "build/server/cli.js", "serve"], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let formatted = "";
  child.stdout.on("data", (chunk) => (formatted += String(chunk)));
  child.stderr.on("data", (chunk) => (formatted += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = `http://localhost:${port}`;
  await waitFor(url, () => formatted, exited);
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return exited;
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, port, dataFolder: folder, process: child, output: () => formatted, command, stop, remove };
}

async function waitFor(url: string, formatted: () => string, exited: Promise<number | null>): Promise<void> {
  const until = Date.now() + startMilliseconds;
  let gone = false;
  void exited.then(() => (gone = true));
  while (Date.now() < until && !gone) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start:\n${formatted()}`);
}

/** It comes after the first answer. */
async function printedCode(site: SiteServer): Promise<string> {
  const until = Date.now() + startMilliseconds;
  while (Date.now() < until) {
    const code = /Set-up code: (\S+)/.exec(site.output())?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No set-up code was printed:\n${site.output()}`);
}

/** Sets the site up with the code that the server printed; gives the owner's session cookie. */
export async function becomeOwner(site: SiteServer): Promise<string> {
  const code = await printedCode(site);
  const form = new URLSearchParams({
    code,
    name: "Owner",
    email: "owner@brewery.example",
    password: "a long enough password",
  });
  const answer = await fetch(`${site.url}/set-up`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { origin: site.url },
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (answer.status >= 400 || cookies.length === 0)
    throw new Error(`Set-up failed with ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return cookies.join("; ");
}
