/** `npm start`: the signal that stops npm's shell reaches the program, which then stops cleanly. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("the shell that npm starts becomes the program, so that a signal reaches it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-start-"));
  const shell = spawn("sh", ["-c", scripts["start"] ?? ""], {
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`,
      PORT: "0",
      BASE_URL: "",
      DATABASE_URL: "",
      LOG_LEVEL: "info",
      DATA_FOLDER: folder,
    },
  });
  let output = "";
  shell.stdout.on("data", (chunk) => (output += String(chunk)));
  await expect.poll(() => output).toContain('"msg":"listening"');
  shell.kill("SIGTERM");
  expect(await once(shell, "close")).toEqual([0, null]);
  expect(existsSync(path.join(folder, "server.pid"))).toBe(false);
  rmSync(folder, { recursive: true });
});

test("the program's files take one byte a sign, as the engine keeps them: a single sign beyond Latin doubles a file", () => {
  const files = readdirSync("build/server", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(files.length).toBeGreaterThan(10);
  const wide = files.filter((name) => /[^\p{ASCII}]/u.test(readFileSync(path.join("build/server", name), "utf8")));
  expect(wide).toEqual([]);
});

test.each(["up", "dev"])("so does that of npm run %s", (name) => {
  expect(scripts[name]).toMatch(/^exec node /);
});
