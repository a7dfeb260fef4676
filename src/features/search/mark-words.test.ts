/** Marks and excerpts. */
import { expect, test } from "vitest";
import { queryWords } from "../../domain/publishing/search-words.ts";
import { excerptRound, markWords } from "./mark-words.ts";

const markedIn = (text: string, query: string) =>
  markWords(text, queryWords(query)).filter((_, index) => index % 2 === 1);

test("what is searched without accents is marked with them", () => {
  expect(markedIn("A Kölsch, a kölschy thing, no ale", "KOLSCH")).toEqual(["Kölsch", "kölschy"]);
});

test("marks leave no letter out", () => {
  const text = "<b>foam</b> & foam";
  expect(markWords(text, queryWords("foam")).join("")).toBe(text);
});

test("without a query nothing is marked", () => {
  expect(markWords("Foam", queryWords("  "))).toEqual(["Foam"]);
});

test.each([
  ["Kölsch, Koelsch and KOLSCH", "koelsch", ["Kölsch", "Koelsch", "KOLSCH"]],
  ["Weißbier und Bier", "weissbier", ["Weißbier"]],
  ["Ærø", "aero", ["Ærø"]],
  ["Weißbier und Bier", "bier", ["Bier"]],
  ["Weißbier", "bier", ["Weißbier"]],
  ["to totally tote", "to tote", ["to", "tote"]],
  ["醸造ビール", "ヒール", ["ビール"]],
  ["맥주", "맥주", ["맥주"]],
  ["C++ and C", "c++", ["C++"]],
  ["a.b (x|y)", "x", ["x"]],
])("in %j %j marks %j", (text, query, marked) => {
  expect(markedIn(text, query)).toEqual(marked);
});

test("an excerpt begins shortly before the first hit and ends between words", () => {
  const text = `${"water ".repeat(40)}a decoction takes time ${"malt ".repeat(80)}`;
  const excerpt = excerptRound(text, queryWords("decoction")) ?? "";
  expect(excerpt).toMatch(/^… (water )+a decoction takes time (malt )+…$/);
  expect(excerpt.length).toBeLessThan(220);
});

test("an excerpt is taken where most of the words are", () => {
  const text = `hop ${"water ".repeat(80)}a hop and a malt ${"water ".repeat(80)}`;
  expect(excerptRound(text, queryWords("malt hop"))).toContain("a hop and a malt");
});

test("a text without spaces is cut all the same", () => {
  const excerpt = excerptRound(`${"麦".repeat(500)}酒${"麦".repeat(500)}`, queryWords("酒")) ?? "";
  expect(excerpt).toContain("酒");
  expect(excerpt.length).toBeLessThan(220);
});

test("without a hit there is no excerpt", () => {
  expect(excerptRound("Short text", queryWords("else"))).toBeNull();
});
