/** Counts in sentences are words up to twelve. */
import { expect, test } from "vitest";
import { countWord, openingCount } from "./count-word.ts";

test("up to twelve a count is a word, above in digits", () => {
  expect([0, 1, 12, 13].map(countWord)).toEqual(["no", "one", "twelve", "13"]);
});

test("a sentence begins with a capital", () => {
  expect([openingCount(4), openingCount(40)]).toEqual(["Four", "40"]);
});
