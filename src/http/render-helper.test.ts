import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
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

const silence = { subscribe: () => () => undefined };
function helperAt(file: string, database: ConstructorParameters<typeof RenderHelper>[2] = silence) {
  const helper = new RenderHelper(file, data, database, log as unknown as Log);
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
  // Sooner than a thread without work is ended.
  const died = Promise.race([dying.fixed("http://localhost/", visit), wait(10_000, "waiting", { ref: false })]);
  await expect(died).rejects.toThrow("has ended");
  expect(dying.hasRoom(many)).toBe(false);

  const silent = helperAt(threadThat("silent", `parentPort.on("message", () => {}); parentPort.postMessage("ready");`));
  await expect.poll(isReady(silent)).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(silent.hasRoom(many)).toBe(true);
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

test("a thread lives on while many wait, and ends when for a while there were only few", async () => {
  const helper = helperAt(threadThat("idle", `parentPort.postMessage("ready"); setInterval(() => {}, 1000);`));
  await expect.poll(isReady(helper)).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let times = 0; times < 3; times++) {
    expect(helper.hasRoom(many)).toBe(true);
    vi.advanceTimersByTime(20_000);
  }
  expect(helper.hasRoom(many - 1)).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(helper.hasRoom(many - 1)).toBe(false);
});

test("a thread that would fill the memory is ended, and what it was asked comes back", async () => {
  const greedy = helperAt(
    threadThat(
      "greedy",
      `parentPort.on("message", () => { const all = []; for (;;) all.push(Array.from({ length: 1e5 }, Math.random)); });
       parentPort.postMessage("ready");`,
    ),
  );
  await expect.poll(isReady(greedy)).toBe(true);
  await expect(greedy.fixed("http://localhost/", visit)).rejects.toThrow("has ended");
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ err: { code: "ERR_WORKER_OUT_OF_MEMORY" } });
});

test("a thread is told which page, for whom and how, and each answer finds who asked, in whatever order they come", async () => {
  const echo = helperAt(
    threadThat(
      "echo",
      `const asked = [];
       parentPort.on("message", (message) => {
         if (asked.push(message) < 4) return;
         for (const { id, ...made } of asked.splice(0).reverse())
           parentPort.postMessage(made.url === "/broken" ? { id, fault: "no such page" } : { id, made });
       });
       parentPort.postMessage("ready");`,
    ),
  );
  await expect.poll(isReady(echo)).toBe(true);
  const asked = [echo.fixed("/a", visit), echo.marked("/b", visit), echo.data("/c", visit)];
  await expect(echo.fixed("/broken", visit)).rejects.toThrow("no such page");
  const { viewer, choices, address } = visit.site;
  const told = { siteId: "main", visit: { viewer, choices, address, requestId: "" } };
  expect(await Promise.all(asked)).toEqual([
    { as: "fixed", url: "/a", ...told },
    { as: "marked", url: "/b", ...told },
    { as: "data", url: "/c", ...told },
  ]);
});

test("a thread takes six pages at once, and further ones as it answers", async () => {
  const slow = helperAt(
    threadThat(
      "slow",
      `const asked = [];
       parentPort.on("message", ({ id, url }) => {
         asked.push(id);
         if (url === "/last") parentPort.postMessage({ id: asked[0], made: "first" });
       });
       parentPort.postMessage("ready");`,
    ),
  );
  await expect.poll(isReady(slow)).toBe(true);
  const first = slow.fixed("/first", visit);
  const others = Array.from({ length: 4 }, () => slow.fixed("/", visit));
  expect(slow.hasRoom(1)).toBe(true);
  others.push(slow.fixed("/last", visit));
  const ended = Promise.allSettled(others);
  expect(slow.hasRoom(1)).toBe(false);
  expect(await first).toBe("first");
  expect(slow.hasRoom(1)).toBe(true);
  slow.stop();
  expect((await ended).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
});

test("a thread hears what changes, without the readings themselves, until it is ended; then none is begun any more", async () => {
  const told = new Map<string, (payload: unknown) => void>();
  const unsubscribed: string[] = [];
  const heard = helperAt(
    threadThat(
      "heard",
      `const heard = [];
       parentPort.on("message", (message) => {
         if ("id" in message) parentPort.postMessage({ id: message.id, made: heard });
         else heard.push(message);
       });
       parentPort.postMessage("ready");`,
    ),
    {
      subscribe: (channel, listener) => {
        told.set(channel, listener as (payload: unknown) => void);
        return () => void unsubscribed.push(channel);
      },
    },
  );
  await expect.poll(isReady(heard)).toBe(true);
  expect(log.info).toHaveBeenCalledWith("many pages wait: a second thread renders, too");
  told.get("content")?.({ siteId: "main" });
  told.get("reading")?.({ siteId: "main", readings: [{ at: 1 }] });
  expect(await heard.fixed("/", visit)).toEqual([
    { channel: "content", payload: { siteId: "main" } },
    { channel: "reading", payload: { siteId: "main" } },
  ]);
  heard.stop();
  expect(unsubscribed.toSorted()).toEqual(["content", "device", "reading"]);
  expect(heard.hasRoom(many)).toBe(false);
  await expect(heard.fixed("/", visit)).rejects.toThrow("There is no thread");
});

test("a thread that failed is not begun again for a minute", async () => {
  const failing = helperAt(threadThat("failing", `throw new Error("broken");`));
  const failures = () => log.error.mock.calls.length;
  expect(failing.hasRoom(many)).toBe(false);
  await expect.poll(failures).toBe(1);
  // Its end comes after its fault.
  await expect(failing.fixed("/", visit)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(failing.hasRoom(many)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(failures()).toBe(1);
  const later = performance.now() + 60_001;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  failing.hasRoom(many);
  await expect.poll(failures).toBe(2);
  clock.mockRestore();
});
