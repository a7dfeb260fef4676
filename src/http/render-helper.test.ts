import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { siteAs } from "../../tests/site-as.ts";
import type { Log } from "../platform/log.ts";
import type { Store } from "../storage/database.ts";
import { RenderHelper } from "./render-helper.ts";

const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-thread-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = { info: vi.fn(), error: vi.fn() };
const data = { databaseUrl: undefined, dataFolder: "", mediaFolder: "", origin: "", logLevel: "info" };
const helpers: RenderHelper[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  for (const helper of helpers.splice(0)) helper.stop();
});

function helperAt(file: string) {
  const helper = new RenderHelper(file, data, { subscribe: () => () => undefined }, log as unknown as Log);
  helpers.push(helper);
  return helper;
}

function threadThat(name: string, program: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from "node:worker_threads";\n${program}`);
  return file;
}

const many = 8;
const visit = { site: siteAs({ siteId: "main" } as Store), requestId: "" };
const isReady = (helper: ReturnType<typeof helperAt>) => () => helper.hasRoom(many);

test("a thread that is not there, or that the machine refuses, is no help and no harm", async () => {
  const missing = helperAt(path.join(folder, "missing.mjs"));
  expect(missing.hasRoom(many)).toBe(false);
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  await expect(missing.fixed("http://localhost/", visit)).rejects.toThrow();
  // A relative name is refused in the call itself, as a thread is when the machine allows no more of them.
  const refused = helperAt("thread.mjs");
  expect(refused.hasRoom(many)).toBe(false);
  expect(refused.hasRoom(many)).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(2);
});

test("what a thread was asked and died of, or never answers, is given back", async () => {
  const dying = helperAt(
    threadThat("dying", `parentPort.on("message", () => process.exit()); parentPort.postMessage("ready");`),
  );
  await expect.poll(isReady(dying)).toBe(true);
  await expect(dying.fixed("http://localhost/", visit)).rejects.toThrow("has ended");
  expect(dying.hasRoom(many)).toBe(false);

  const silent = helperAt(threadThat("silent", `parentPort.on("message", () => {}); parentPort.postMessage("ready");`));
  await expect.poll(isReady(silent)).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const unanswered = expect(silent.fixed("http://localhost/", visit)).rejects.toThrow("has ended");
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await unanswered;
});

test("a thread that was ended before it was ready does not count as ready any more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = helperAt(threadThat("late", `parentPort.postMessage("ready"); setInterval(() => {}, 1000);`));
  expect(late.hasRoom(many)).toBe(false);
  // Its word is on the way while this thread does other things.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(log.info).not.toHaveBeenCalled();
  expect(late.hasRoom(1)).toBe(false);
});
