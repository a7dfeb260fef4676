/** A query's steps and a text's terms, whole. */
import { expect, test } from "vitest";
import { kindTerm, searchSteps, similarQuery, slipsOf, termsOf } from "./search-query.ts";
import type { SearchWord } from "./search-words.ts";

const word = (text: string, begins = false): SearchWord => ({ word: text, begins }) as SearchWord;
/** A star where longer words count as well. */
const shown = (steps: readonly (readonly { term: string; begins: boolean }[])[] | null) =>
  steps?.map((list) => list.map(({ term, begins }) => `${term}${begins ? "*" : ""}`).join(" "));
const stepsOf = (...words: SearchWord[]) => searchSteps(words).map((step) => shown(step));

test("a word is looked for in titles, then names, then anywhere, then within names", () => {
  expect(stepsOf()).toEqual([]);
  expect(stepsOf(word("hefe", true))).toEqual([
    ["t:hefe"],
    ["t:hefe*"],
    ["n:hefe*"],
    ["hefe n:hefe*"],
    ["hefe* n:hefe* p:hefe*"],
  ]);
  expect(stepsOf(word("ipa"))).toEqual([["t:ipa"], ["t:ipa"], ["n:ipa"], ["ipa n:ipa"], ["ipa n:ipa p:ipa*"]]);
  expect(stepsOf(word("no", true)).at(-1)).toEqual(["no n:no*"]);
});

test("of several words at least one must be a name before all may be anywhere", () => {
  expect(stepsOf(word("pale"), word("ale", true))).toEqual([
    ["t:pale", "t:ale"],
    ["t:pale", "t:ale*"],
    ["n:pale", "n:ale*"],
    ["pale n:pale", "ale n:ale*", "n:pale n:ale*"],
    ["pale n:pale", "ale n:ale*"],
    ["pale n:pale p:pale*", "ale* n:ale* p:ale*"],
  ]);
});

test("a text's terms are those of its title, its names, their parts and all of it", () => {
  expect(termsOf({ title: "Pils", tags: ["Bio"], text: "Saaz" })).toEqual([
    "t:pils",
    "n:pils",
    "n:bio",
    "p:ils",
    "pils",
    "bio",
    "saaz",
  ]);
  expect(kindTerm("recipe")).toBe("k:recipe");
});

test("a name has 200 words and a text 8000 at most", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
  const terms = termsOf({ title: many(201).join(" "), tags: ["tag"], text: many(8001).join(" ") });
  const marked = (mark: string) => terms.filter((term) => term.startsWith(mark)).length;
  expect([marked("t:"), marked("n:"), marked("w")]).toEqual([200, 200, 8000 - 1]);
  const tags = termsOf({ title: "", tags: many(201), text: "" });
  expect(tags.filter((term) => term.startsWith("n:"))).toHaveLength(200);
});

test("slips are made of words that are long enough, of four at most", () => {
  for (const none of [word("ale"), word("酒酒酒酒")]) expect(slipsOf([none], 4).size).toBe(0);
  expect(slipsOf([], 4).size).toBe(0);
  expect(slipsOf([word("pils")], 4).get("pils")?.length).toBeGreaterThan(3);
  const words = ["pils", "ale", "bock", "stout", "porter", "lager"].map((each) => word(each));
  expect([...slipsOf(words, 4).keys()]).toEqual(["pils", "bock", "stout", "porter"]);
});

test("a query with slips asks for each as a whole word, beside the word itself", () => {
  const slips = new Map([["pils", ["pills", "pil"]]]);
  expect(shown(similarQuery([word("pils"), word("ale")], slips))).toEqual([
    "pils n:pils p:pils* pills pil",
    shown(similarQuery([word("ale")], new Map()))?.[0],
  ]);
});
