/** The `jobs` command. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { enqueue } from "../storage/outbox.ts";
import type { Store } from "../storage/database.ts";
import { jobs } from "./jobs.ts";

let tested: TestDatabase;
let store: Store;
beforeAll(async () => {
  tested = await openTestDatabase(engines[0] ?? "sqlite");
  store = tested.store();
});
afterAll(() => tested.dispose());

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const print = (line: string) => void out.push(line);
  const tools = {
    store,
    origin: "",
    dataFolder: "",
    language: "en" as const,
    print,
    fail: (line: string) => void err.push(line),
  };
  return { status: await jobs.run(args, tools), out, err };
}

test("lists work, cancels it and tries it again", async () => {
  expect(await run()).toMatchObject({ status: 0, out: ["There are no tasks."] });
  await enqueue(store, [{ kind: "trim-history", id: "one", dueAt: noon + 1000 }]);
  expect((await run()).out).toEqual([
    "waiting:",
    "  one  2026-11-20T12:00:01  Delete events and finished tasks after 30 days",
  ]);
  expect(await run("cancel", "one")).toMatchObject({ status: 0 });
  expect((await run("--json")).out.map((line): unknown => JSON.parse(line))).toMatchObject([
    { id: "one", state: "cancelled" },
  ]);
  expect((await run("retry", "one")).out).toEqual(["Trying again: Delete events and finished tasks after 30 days"]);
  expect(await run("retry", "two")).toMatchObject({ status: 1, err: ["Task not found. It may be finished."] });
  expect(await run("retry")).toMatchObject({ status: 2 });
});
