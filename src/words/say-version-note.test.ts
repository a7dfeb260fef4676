/** The program's own reasons for a version are said; a brewer's stay as they were written. */
import { expect, test } from "vitest";
import { versionNotes } from "../domain/recipe/version-notes.ts";
import { sayVersionNote } from "./say-version-note.ts";
import { wordsOf } from "./words.ts";

test("the program's notes are said in each language, those of before too", () => {
  const said = (note: string) => ["en", "de"].map((language) => sayVersionNote(note, wordsOf(language)));
  const mashChanged = ["The first beer’s mash changed", "Die Maische des ersten Biers hat sich geändert"];
  expect(said(versionNotes.mashChanged)).toEqual(mashChanged);
  expect(said("The first beer’s mash changed")).toEqual(mashChanged);
  expect(said(versionNotes.secondRunnings)).toEqual(["Second runnings", "Zweitbier"]);
  expect(said("Second runnings")).toEqual(["Second runnings", "Zweitbier"]);
});

test("a brewer's reason is nobody else's to change", () => {
  expect(sayVersionNote("More bite for the pier", wordsOf("de"))).toBe("More bite for the pier");
});
