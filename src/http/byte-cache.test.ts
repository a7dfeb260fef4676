/** What is kept of a version, by its bytes. */
import { expect, test } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const cacheOf = (maxBytes: number) => createByteCache<string>(maxBytes, ({ length }) => length);

test("what was made for a version is found for that version alone, and seen whatever its version", () => {
  const cache = cacheOf(10);
  cache.set("a", "1", "aaa");
  expect([cache.get("a", "1"), cache.get("a", "2"), cache.get("b", "1")]).toEqual(["aaa", undefined, undefined]);
  expect([cache.peek("a"), cache.peek("b")]).toEqual(["aaa", undefined]);
  cache.set("a", "2", "bbb");
  expect([cache.get("a", "1"), cache.get("a", "2")]).toEqual([undefined, "bbb"]);
});

test("the bytes are full to the last one, and then what nobody asked for longest goes", () => {
  const cache = cacheOf(9);
  for (const key of ["a", "b", "c"]) cache.set(key, "1", key.repeat(3));
  expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual(["aaa", "bbb", "ccc"]);
  cache.get("a", "1");
  cache.get("b", "other");
  cache.set("d", "1", "d");
  expect(["a", "b", "c", "d"].map((key) => cache.peek(key))).toEqual(["aaa", undefined, "ccc", "d"]);
});

test("what is replaced gives its bytes back, and what is larger than all of it is not kept", () => {
  const cache = cacheOf(6);
  for (let round = 0; round < 5; round++) cache.set("a", String(round), "aaa");
  cache.set("b", "1", "bbb");
  expect([cache.peek("a"), cache.peek("b")]).toEqual(["aaa", "bbb"]);
  cache.set("c", "1", "ccccccc");
  expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual([undefined, undefined, undefined]);
  cache.set("d", "1", "dddddd");
  expect(cache.peek("d")).toBe("dddddd");
});
