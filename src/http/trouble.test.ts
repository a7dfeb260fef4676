/** Which faults pass by themselves. */
import { expect, test } from "vitest";
import { problem } from "../domain/result.ts";
import type { Store } from "../storage/database.ts";
import { troubleOf } from "./trouble.ts";

test.each([
  ["busy", "busy"],
  ["not-found", null],
  ["bad-request", null],
  ["constructor", null],
  [null, null],
])("a fault that the database calls %s is the trouble %s", (code, trouble) => {
  const explain = () => (code === null ? null : problem(code, "What it is."));
  expect(troubleOf({ database: { engine: { explain } } } as unknown as Store, new Error("away"))).toBe(trouble);
});
