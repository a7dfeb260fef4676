/** What is searched beside entries. */
import { expect, test } from "vitest";
import { cvDocument, mediaDocument } from "./other-documents.ts";
import { flagsOf } from "./reading-rows.ts";
import { libraryColumns } from "./library/library-row.ts";

test("of a CV what its page prints is found, and neither telephone nor street", () => {
  const part = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, `${name} here`]));
  const parts: Record<string, string> = {
    basics: "label summary",
    work: "name position location summary highlights",
    volunteer: "organization position summary highlights",
    education: "institution area studyType courses",
    awards: "title awarder summary",
    certificates: "name issuer",
    publications: "name publisher summary",
    skills: "name level keywords",
    languages: "language fluency",
    interests: "name keywords",
    references: "name reference",
    projects: "name description highlights roles",
  };
  const secret = { phone: "0800", street: "Brewer's Lane", email: "ida@brewery.example", url: "https://x" };
  for (const [name, fields] of Object.entries(parts)) {
    const item = { ...part(fields), ...secret };
    const { words } = cvDocument({ [name]: name === "basics" ? item : [item] }, 7);
    expect([name, words]).toEqual([name, Object.values(part(fields))]);
  }
  const whole = { basics: { name: "Ida Ale", label: "Brewer", phone: "0800" }, skills: [{ keywords: ["mash", 7] }] };
  expect(cvDocument(whole, 7)).toEqual({
    id: "cv",
    kind: "about",
    at: 7,
    title: "Ida Ale",
    tags: [],
    summary: "",
    words: ["Brewer", "mash"],
  });
  for (const nothing of [null, "text", [], { basics: "x" }, { basics: {} }, { basics: { name: "" } }])
    expect(cvDocument(nothing, 7)).toMatchObject({ title: "About", words: [] });
});

test("a file is found by its names and what it shows", () => {
  const file = { id: "m", file_name: "a1.webp", original_name: "My glass.png", alt: "A glass", created_at: 7 };
  expect(mediaDocument(file)).toEqual({
    id: "m",
    kind: "media",
    at: 7,
    title: "My glass.png",
    tags: [],
    summary: "A glass",
    words: ["a1.webp"],
  });
});

test("a row of the library is found by its name, a style's number and all words that say what it is", () => {
  const words = "alsoCalled origin supplier laboratory productId category type group useFor mashMethod".split(" ");
  const data = Object.fromEntries(words.map((name) => [name, name === "alsoCalled" ? ["Ä", ["B"]] : `${name} Ü`]));
  const { name, folded_name, search_text } = libraryColumns("style", "Weiße", {
    ...data,
    categoryNumber: "21",
    letter: "A",
    notes: "unsearched",
    alphaPercent: 8,
  });
  expect([name, folded_name]).toEqual(["Weiße", "weisse"]);
  expect(search_text.split(" ").slice(0, 4)).toEqual(["weisse", "21a", "a", "b"]);
  for (const word of words.slice(1)) expect(search_text).toContain(`${word.toLowerCase()} u`);
  expect(search_text).not.toContain("unsearched");
  expect(libraryColumns("hop", "Perle", {}).search_text.trim()).toBe("perle");
});

test("flags are the bits that are set", () => {
  expect(flagsOf(0)).toEqual([]);
  const each = [1, 2, 4, 8].map((bit) => flagsOf(bit));
  expect(each.every(({ length }) => length === 1)).toBe(true);
  expect(flagsOf(15)).toEqual(each.flat());
});
