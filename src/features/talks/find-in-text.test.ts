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

test("accents and ß are found as the search of the site finds them", () => {
  const text = "Die Straße war groß, Café u\u0308bel. STRASSE";
  expect(placesIn(text, "strasse")).toEqual([
    { from: 4, to: 10 },
    { from: text.length - 7, to: text.length },
  ]);
  expect(placesIn(text, "Gross")).toEqual([{ from: 15, to: 19 }]);
  const [cafe] = placesIn(text, "CAFE ü");
  expect(text.slice(cafe?.from, cafe?.to)).toBe("Café u\u0308");
  expect(placesIn(text, "\u0308 ")).toEqual([]);
});
