/** Pseudo-languages: what they make of a message, and that visitors of a built program cannot choose them. */
import { parse } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { pickChoices } from "../platform/visitor-choices.ts";
import { createWords } from "./create-words.ts";
import { directionOf, knownLanguages, ownName } from "./known-languages.ts";
import { languages } from "./languages.ts";
import { pseudoMessage } from "./pseudo.ts";
import { wordsOf } from "./words.ts";

type Loose = { text(name: string, given?: Record<string, unknown>): string };
const message = "Store <b>{name}</b> {n, plural, one {# lot} other {# lots}}, {kind, select, ale {ale} other {beer}}";
const given = { name: "Alt", n: 2, kind: "ale", b: (inside: string) => `<${inside}>` };
const inLanguage = (language: "en-XA" | "ar-XB") =>
  (createWords(language, { message }, {}, (elements) => pseudoMessage(language, elements)) as unknown as Loose).text(
    "message",
    given,
  );

test("en-XA puts accents, brackets and length on texts and leaves arguments and tags alone", () => {
  const said = inLanguage("en-XA");
  expect(said).toBe("[ŠŠţóóŕéé <Alt> 2 ļļóţţš, ááļéé]");
});

test.each(["en-XA", "ar-XB"] as const)("%s makes a long text two fifths longer", (language) => {
  const text = "The quick brown fox jumps over the lazy dog, and nobody minds.";
  const changed = pseudoMessage(language, parse(text)).map((each) => ("value" in each ? String(each.value) : ""));
  const length = changed.join("").replaceAll(/[[\]\u202C\u202E]/g, "").length;
  expect(length / text.length).toBeCloseTo(1.4, 1);
});

test("ar-XB turns each word round, makes it longer and leaves arguments and tags alone", () => {
  const said = inLanguage("ar-XB");
  expect(said).toContain("\u202ESStooree\u202C <Alt> 2 \u202Ellotts\u202C");
});

test("the site's own words come in both", () => {
  expect(wordsOf("en-XA").text("choices.back")).toBe("[ƁƁáççķ]");
  expect(wordsOf("ar-XB").text("choices.back")).toBe("\u202EBBacck\u202C");
});

test("in development and in tests both can be chosen; the built program has those with a file", () => {
  expect(knownLanguages).toEqual([...languages, "ar-XB", "en-XA"]);
  expect(pickChoices(new URLSearchParams("language=ar-XB")).language).toBe("ar-XB");
  expect(pickChoices(new URLSearchParams("language=xx")).language).toBe("en");
});

test.each([
  ["en", "ltr", "English"],
  ["de", "ltr", "Deutsch"],
  ["fr", "ltr", "Français"],
  ["ar", "rtl", "العربية"],
])("%s is written %s and called %s", (language, direction, name) => {
  expect(directionOf(language)).toBe(direction);
  expect(ownName(language)).toBe(name);
});

test.each([
  ["ar-XB", "rtl"],
  ["en-XA", "ltr"],
  ["arn", "ltr"],
])("%s is written %s", (language, direction) => expect(directionOf(language)).toBe(direction));
