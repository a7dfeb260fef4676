import { expect, test } from "vitest";
import { createId } from "./ids.ts";

test("ids made one after another sort in that order, also within a millisecond", () => {
  const ids = [1000, 1000, 1000, 1001, 1_795_176_000_000, 1_795_176_000_000].map((at) => createId(at));
  expect([...ids].sort()).toEqual(ids);
});

test("ids never repeat and are 24 plain characters", () => {
  const ids = Array.from({ length: 5000 }, () => createId());
  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{24}$/);
});
