/** Where a word stands in a transcript. */
import { expect, test } from "vitest";
import { placesIn } from "./find-in-text.ts";

test("letters large and small are alike, and lines break where they like", () => {
  expect(placesIn("Gärung, die gÄrung\nruht", "gärung")).toHaveLength(2);
  expect(placesIn("a cold\n  side", " cold side ")).toEqual([{ from: 2, to: 13 }]);
});

test("what is typed is text and no pattern", () => {
  expect(placesIn("a.b axb a+b (a", "a.b")).toEqual([{ from: 0, to: 3 }]);
  expect(placesIn("a.b axb a+b (a", "(a")).toEqual([{ from: 12, to: 14 }]);
});
