/** How much a document of others may hold. */
import { expect, test } from "vitest";
import { isModest } from "./is-modest.ts";

const nested = (depth: number): object => (depth === 0 ? {} : { "@context": {}, object: [nested(depth - 1)] });

test("a document has some contexts and thousands of values, wherever they lie", () => {
  expect([isModest(null), isModest("x"), isModest([]), isModest(nested(40))]).toEqual([true, true, true, true]);
  expect(isModest({ to: Array.from({ length: 4999 }, () => "https://a.example/") })).toBe(true);
  expect(isModest({ to: Array.from({ length: 5000 }, () => "https://a.example/") })).toBe(false);
  expect(isModest(nested(41))).toBe(false);
  expect(isModest({ "@context": Array.from({ length: 41 }, () => ({})) })).toBe(false);
});
