/** Marks and excerpts. */
import { expect, test } from "vitest";
import { excerptRound, markWords, wordsOf } from "./mark-words.ts";

const markedIn = (text: string, query: string) =>
  markWords(text, wordsOf(query)).flatMap((piece) => (piece.marked ? [piece.text] : []));

test("what is searched without accents is marked with them", () => {
  expect(markedIn("A Kölsch, a kölschy thing, no ale", "KOLSCH")).toEqual(["Kölsch", "kölschy"]);
});

test("marks leave no letter out", () => {
  const text = "<b>foam</b> & foam";
  expect(
    markWords(text, wordsOf("foam"))
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("without a query nothing is marked", () => {
  expect(markWords("Foam", wordsOf("  "))).toEqual([{ text: "Foam", marked: false }]);
});

test("an excerpt begins shortly before the first hit and ends between words", () => {
  const text = `${"water ".repeat(40)}a decoction takes time ${"malt ".repeat(80)}`;
  const excerpt = excerptRound(text, wordsOf("decoction"));
  expect(excerpt).toMatch(/^… (water )+a decoction takes time (malt )+…$/);
  expect(excerpt.length).toBeLessThan(220);
});

test("without a hit the text begins at its beginning", () => {
  expect(excerptRound("Short text", wordsOf("else"))).toBe("Short text");
});
