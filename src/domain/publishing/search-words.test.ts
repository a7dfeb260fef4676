/** How texts and queries are cut into words. */
import { expect, test } from "vitest";
import { misspellings, queryWords, textWords } from "./search-words.ts";

test.each([
  ["Kölsch Koelsch KOLSCH", ["kolsch"]],
  ["Weißbier, Weissbier", ["weissbier"]],
  ["C++ and C#, not hop+malt", ["c++", "and", "c#", "not", "hop", "malt"]],
  ["OG 1.050 (12.4 °P)", ["og", "1", "050", "12", "4", "p"]],
  ["ビール醸造", ["ヒー", "ール", "ル醸", "醸造", "造"]],
  ["IPA を 1 杯", ["ipa", "を", "1", "杯"]],
  ["' or 1=1 -- %_\\", ["or", "1"]],
  [" \n ", []],
])("%j is %j", (text, words) => {
  expect(textWords(text)).toEqual(words);
});

test("every beginning of a word is the beginning of what it is compared as", () => {
  for (const word of ["Michaelsen", "queue", "Kölschbräu", "aeoueae"])
    for (let length = 1; length <= word.length; length++) {
      const [typed = ""] = textWords(word.slice(0, length));
      expect(textWords(word)[0]?.startsWith(typed), word.slice(0, length)).toBe(true);
    }
});

test("short words are whole words, but the last is still being typed", () => {
  expect(queryWords("to ipa no")).toEqual([
    { word: "to", begins: false },
    { word: "ipa", begins: true },
    { word: "no", begins: true },
  ]);
  expect(queryWords("麦酒")).toEqual([{ word: "麦酒", begins: false }]);
  expect(queryWords("酒")).toEqual([{ word: "酒", begins: true }]);
});

test("a query is twelve words of bounded length at most", () => {
  expect(queryWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(" "))).toHaveLength(12);
  expect(queryWords("x".repeat(5000))).toEqual([{ word: "x".repeat(32), begins: true }]);
});

test("a misspelling is a letter missing, added, wrong, or two swapped", () => {
  const near = misspellings("columbus");
  expect(near).toEqual(expect.arrayContaining(["colmbus", "columbuss", "colunbus", "colubmus", "kolumbus"]));
  expect(near).not.toContain("columbus");
  expect(misspellings("hops")).not.toContain("tops");
  for (const word of ["1050", "хмель", "c++"]) expect(misspellings(word)).toEqual([]);
});
