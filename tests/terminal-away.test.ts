/** A terminal that goes away under the built program: it serves on, and stops when it is told to. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "./free-port.ts";

/** Of Debian's bsdutils and util-linux. */
const [script, setsid] = ["/usr/bin/script", "/usr/bin/setsid"];
const canRun = existsSync(script) && existsSync(setsid);
if (!canRun) process.stdout.write("LOUD: script and setsid are missing; a terminal that goes away is not tested.\n");

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.runIf(canRun)("on a terminal of its own", () => {
  let folder = "";
  let pid = 0;
  afterEach(() => {
    if (pid > 0 && isAlive(pid)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  async function startOnTerminal(prefix: string) {
    folder = mkdtempSync(path.join(tmpdir(), "wortfolio-terminal-"));
    const port = await freePort();
    const command = `${prefix} ${process.execPath} build/server/cli.js serve`;
    const env = {
      ...process.env,
      PORT: `${port}`,
      DATA_FOLDER: folder,
      DATABASE_URL: "",
      BASE_URL: "",
      LOG_LEVEL: "debug",
    };
    const terminal = spawn(script, ["-qfc", command, "/dev/null"], { env, stdio: ["ignore", "pipe", "ignore"] });
    let shown = "";
    terminal.stdout.on("data", (chunk) => (shown += String(chunk)));
    const url = `http://localhost:${port}`;
    const status = (target: string) =>
      fetch(url + target, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(async () => (await status("/healthz")) || shown, { timeout: 90_000 }).toBe(200);
    pid = Number(readFileSync(path.join(folder, "server.pid"), "utf8"));
    return { terminal, status };
  }

  test("a program that outlives its terminal answers, and ends at the first SIGTERM", async () => {
    const { terminal, status } = await startOnTerminal(`${setsid} -w`);
    terminal.kill("SIGKILL");
    for (let visit = 0; visit < 5; visit++) expect(await status(`/beers?visit=${visit}`)).toBe(200);
    process.kill(pid, "SIGTERM");
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(() => readFileSync(path.join(folder, "server.pid"))).toThrow("ENOENT");
  });

  test("a program that ends with its terminal stops cleanly", async () => {
    const { terminal } = await startOnTerminal("exec");
    terminal.kill("SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(() => readFileSync(path.join(folder, "server.pid"))).toThrow("ENOENT");
  });
});
