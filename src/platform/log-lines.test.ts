/** A log whose reader has gone must not keep its program from going on, nor from ending. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const program = `
  const { createLog } = await import("./src/platform/log.ts");
  const log = createLog("info");
  process.stdin.once("data", (order) => {
    for (let line = 0; line < 100; line++) log.info("x".repeat(2000));
    if (String(order) === "crash") throw new Error("crash");
    setTimeout(() => {
      log.info("still here");
      process.stderr.write("alive");
      process.exit(3);
    }, 100);
  });
  process.stderr.write("ready");
`;

async function start() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "pipe" });
  await once(child.stderr, "data");
  return child;
}

test.each([
  ["crash", 1],
  ["live", 3],
])("a closed pipe: %s", async (order, status) => {
  const child = await start();
  child.stdout.destroy();
  child.stdin.write(order);
  expect(await once(child, "exit")).toEqual([status, null]);
});

test("a reader that does not read: the program goes on", async () => {
  const child = await start();
  child.stdin.write("live");
  const [said] = (await once(child.stderr, "data")) as [Buffer];
  expect(String(said)).toBe("alive");
  child.kill("SIGKILL");
});

test("everything arrives with a reader that reads, also what was written at the end", async () => {
  const child = await start();
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stdin.write("crash");
  await once(child, "close");
  expect(output.split("\n").filter((line) => line.includes("xxx"))).toHaveLength(100);
});
