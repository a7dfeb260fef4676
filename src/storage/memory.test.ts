/** What is remembered and told within a process: shared by all who ask, forgotten when it changes, and never from inside a transaction. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { inTransaction } from "./database.ts";
import { createHub } from "./hub.ts";
import { createMemory } from "./memory.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

test("many who ask for the same wait for one reading, until something is told that it depends on", async () => {
  const [store, other] = [opened.store(), opened.store()];
  const remembered = createMemory<number>(["device"]);
  let reads = 0;
  const ask = (key: string, of = store) => remembered(of, key, async () => ++reads);
  expect(await Promise.all([ask("a"), ask("a"), ask("b"), ask("a", other)])).toEqual([1, 1, 2, 3]);
  await store.database.publish("content", { siteId: store.siteId });
  expect(await ask("a")).toBe(1);
  await store.database.publish("device", { siteId: store.siteId });
  await expect.poll(() => ask("a")).toBe(4);
});

test("a reading that failed is tried again, and what was not asked for longest is forgotten", async () => {
  const store = opened.store();
  const remembered = createMemory<number>([], 2);
  await expect(remembered(store, "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  let reads = 0;
  const ask = (key: string) => remembered(store, key, async () => ++reads);
  expect([await ask("a"), await ask("b"), await ask("a"), await ask("c"), await ask("a"), await ask("b")]).toEqual([
    1, 2, 1, 3, 1, 4,
  ]);
});

test("in a transaction nothing is remembered: it sees what it has written itself", async () => {
  const outer = opened.store();
  const remembered = createMemory<number>([]);
  let reads = 0;
  const ask = (store = outer) => remembered(store, "a", async () => ++reads);
  await ask();
  await inTransaction(outer, async (store) => {
    expect([await ask(store), await ask(store)]).toEqual([2, 3]);
  });
  expect(await ask()).toBe(1);
});

test("a listener that throws keeps nobody else from hearing, and one that stopped hears nothing", () => {
  const reports: unknown[][] = [];
  const hub = createHub((...said) => void reports.push(said));
  const heard: unknown[] = [];
  const fault = new Error("deaf");
  hub.subscribe("content", () => {
    throw fault;
  });
  const stop = hub.subscribe("content", (payload) => heard.push(payload));
  hub.emit("content", 1);
  hub.emit("device", 2);
  stop();
  hub.emit("content", 3);
  expect(heard).toEqual([1]);
  expect(reports).toEqual([
    ['A listener on "content" failed.', fault],
    ['A listener on "content" failed.', fault],
  ]);
});
