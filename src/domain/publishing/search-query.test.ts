/** What is looked up for a query. */
import { expect, test } from "vitest";
import { searchSteps, termsOf } from "./search-query.ts";
import { queryWords } from "./search-words.ts";

const termsAskedFor = (query: string) => searchSteps(queryWords(query)).flat(2);

test("a short word that is still being typed begins names, but not words of the text", () => {
  expect(termsAskedFor("no")).toContainEqual({ term: "n:no", begins: true });
  expect(termsAskedFor("no")).toContainEqual({ term: "no", begins: false });
  expect(termsAskedFor("no")).not.toContainEqual({ term: "no", begins: true });
  for (const word of ["nor", "酒"]) expect(termsAskedFor(word)).toContainEqual({ term: word, begins: true });
});

test("what a word finds is in the index: title, names, parts of names, text", () => {
  const terms = termsOf({ title: "Weißbier", tags: ["Hefe"], text: "Bananas" });
  expect(terms).toEqual(
    expect.arrayContaining(["t:weissbier", "n:weissbier", "n:hefe", "p:bier", "weissbier", "bananas"]),
  );
  expect(terms).not.toContain("t:hefe");
  for (const [query, term] of [
    ["bier", "p:bier"],
    ["hef", "n:hef"],
  ])
    expect(termsAskedFor(query ?? "")).toContainEqual({ term, begins: true });
});
