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

test("what was deleted or cleared leaves room", () => {
  const map = new LruMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.delete("b");
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
  map.clear();
  map.set("d", 4);
  map.set("e", 5);
  expect([map.get("a"), map.get("d"), map.get("e")]).toEqual([undefined, 4, 5]);
});

test("setting a key again replaces its size instead of adding to it, and what is too large is not kept", () => {
  const map = new LruMap<number>(10);
  for (let value = 0; value < 5; value++) map.set("a", value, 6);
  expect(map.get("a")).toBe(4);
  map.set("huge", 1, 11);
  expect(map.get("huge")).toBeUndefined();
});
