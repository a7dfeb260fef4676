/** What the map keeps and what it forgets. */
import { expect, test } from "vitest";
import { LruMap } from "./lru-map.ts";

test("what was not used for longest goes first when the sizes sum up to too much", () => {
  const map = new LruMap<string>(10);
  map.set("a", "A", 4);
  map.set("b", "B", 4);
  expect(map.get("a")).toBe("A");
  map.set("c", "C", 4);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual(["A", undefined, "C"]);
});

test("setting a key again replaces its size instead of adding to it, and what is too large is not kept", () => {
  const map = new LruMap<number>(10);
  for (let value = 0; value < 5; value++) map.set("a", value, 6);
  expect(map.get("a")).toBe(4);
  map.set("huge", 1, 11);
  expect(map.get("huge")).toBeUndefined();
});
