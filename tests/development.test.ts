/** `npm run dev`: pages are drawn from the source. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";

test("the development server draws a page", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-development-"));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_FOLDER: folder, DATABASE_URL: "", BASE_URL: "", NODE_ENV: "" };
  const server = spawn(process.execPath, ["scripts/dev.mjs"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(server, "exit");
  onTestFinished(async () => {
    // The command and the server that it started.
    if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const home = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    return answer === null ? said : `${answer.status} ${await answer.text()}`;
  };
  await expect.poll(home, { timeout: 90_000 }).toMatch(/^200 [^]*<h1[^]*<\/html>/);
});
