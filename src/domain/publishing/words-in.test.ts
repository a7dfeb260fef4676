/** Words counted as people count them. */
import { expect, test } from "vitest";
import { countChangedWords, wordsIn } from "./words-in.ts";

test("numbers with their marks and words with their apostrophes are one word each", () => {
  expect(wordsIn("It’s 1.021 at 18 °C — on plan.")).toHaveLength(7);
});

test.each([
  ["", "one two", 2, 0],
  ["one two", "", 0, 2],
  ["one two", "two one", 0, 0],
  ["a a b", "a b b c", 2, 1],
])("from “%s” to “%s” %i came and %i went", (before, after, added, removed) => {
  expect(countChangedWords(before, after)).toEqual({ added, removed });
});
