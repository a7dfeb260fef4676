/** Finds a PostgreSQL server for the tests: one that runs, one that is installed, or one that apt brings. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** `url` names a database in which others can be created. A server that was started here ends with this process. */
export type PostgresServer = { url: string };

async function canCreate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function findRunning(): Promise<PostgresServer | null> {
  const given = process.env["DATABASE_TEST_URL"];
  const usual = ["postgres", "root"].flatMap((user) =>
    ["postgres", "test", "root"].map((database) => `postgres://${user}@127.0.0.1:5432/${database}`),
  );
  for (const url of given ? [given] : usual) if (await canCreate(url)) return { url };
  if (given) throw new Error("DATABASE_TEST_URL names no PostgreSQL server on which databases can be created.");
  return null;
}

/** The folder with `initdb` and `postgres`, newest version first. */
function findBinaries(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
    "/usr/local/pgsql/bin",
    "/opt/homebrew/bin",
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined;
  const name = ["postgres", "nobody"].find((user) => {
    try {
      execFileSync("id", ["-u", user], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
  if (!name) return undefined;
  const number = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

function stopServer(server: ChildProcess, folder: string): void {
  server.kill("SIGQUIT");
  // Its own processes still write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await canCreate(url)) return;
    await wait(100);
  }
  throw new Error(`PostgreSQL at ${url} did not start.`);
}

async function prepareFrom(binaries: string) {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "wortfolio-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const initialise = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(binaries, "initdb"), initialise, { cwd: folder, stdio: "ignore", ...user });
  const port = await freePort();
  const settings = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  const start = () => spawn(join(binaries, "postgres"), settings, { cwd: folder, stdio: "ignore", ...user });
  return { folder, url: `postgres://postgres@127.0.0.1:${port}/postgres`, start };
}

async function startFrom(binaries: string): Promise<PostgresServer> {
  const { folder, url, start } = await prepareFrom(binaries);
  const server = start();
  server.unref();
  process.once("exit", () => stopServer(server, folder));
  await untilItAnswers(url);
  return { url };
}

/** The server and the processes that serve its connections. */
function processesOf(server: ChildProcess): number[] {
  const parent = String(server.pid);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", parent], { encoding: "utf8" });
  return [parent, ...children.split("\n").filter((line) => line.trim() !== "")].map(Number);
}

function signalAll(server: ChildProcess, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of processesOf(server)) process.kill(pid, signal);
}

/** A server for one test alone, which may end it, start it again or freeze it; null where none is installed. */
export async function startOwnPostgres() {
  const binaries = findBinaries();
  if (!binaries) return null;
  const { folder, url, start } = await prepareFrom(binaries);
  let server = start();
  await untilItAnswers(url);
  return {
    url,
    async stop() {
      const exited = once(server, "exit");
      server.kill("SIGINT");
      await exited;
    },
    async start() {
      server = start();
      await untilItAnswers(url);
    },
    freeze: () => signalAll(server, "SIGSTOP"),
    thaw: () => signalAll(server, "SIGCONT"),
    remove: () => stopServer(server, folder),
  };
}

function install(): string | null {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return null;
  process.stderr.write("Installing PostgreSQL with apt for the storage tests …\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], {
      stdio: "ignore",
      env,
    });
  } catch (error) {
    process.stderr.write(`apt could not install PostgreSQL: ${String(error)}\n`);
  }
  return findBinaries();
}

/** Null, after saying so aloud, when there is none to be had. */
export async function findPostgres(): Promise<PostgresServer | null> {
  const found = await findRunning();
  if (found) return found;
  const binaries = findBinaries() ?? install();
  if (binaries) return startFrom(binaries);
  process.stderr.write(
    "\n*** NO POSTGRESQL: the storage suite runs on SQLite alone. Install postgresql or set DATABASE_TEST_URL. ***\n\n",
  );
  return null;
}
