/** A query's steps and a text's terms, whole. */
import { expect, test } from "vitest";
import { kindTerm, searchSteps, similarQuery, termsOf } from "./search-query.ts";
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

test("a slip is allowed for in words that are long enough, in four at most", () => {
  expect(similarQuery([word("ale")], 4)).toBeNull();
  expect(similarQuery([], 4)).toBeNull();
  expect(similarQuery([word("酒酒酒酒")], 1)).toBeNull();
  const [only, ...none] = shown(similarQuery([word("pils")], 4)) ?? [];
  expect(none).toEqual([]);
  expect(only?.startsWith("pils n:pils p:pils* ")).toBe(true);
  const slips = similarQuery([word("pils")], 4)?.[0]?.slice(3) ?? [];
  expect(slips.length).toBeGreaterThan(3);
  for (const { term, begins } of slips) expect([term.length > 0, begins]).toEqual([true, false]);
  const words = ["pils", "ale", "bock", "stout", "porter", "lager"].map((each) => word(each));
  expect(similarQuery(words, 4)?.map((list) => list.length > 3)).toEqual([true, false, true, true, true, false]);
});
