/** Why a version of a recipe was saved: as its brewer wrote it, or as the program's own note is said. */
import { versionNotes } from "../domain/recipe/version-notes.ts";
import type { Words } from "./arguments.ts";

/** Up to version 0.2 the program's own notes were kept as these sentences. */
const [formerMashChanged, formerSecondRunnings] = ["The first beer’s mash changed", "Second runnings"];

export function sayVersionNote(note: string, words: Words): string {
  switch (note) {
    case versionNotes.mashChanged:
    case formerMashChanged:
      return words.text("recipe.version.mashChanged");
    case versionNotes.secondRunnings:
    case formerSecondRunnings:
      return words.text("recipe.runnings");
    default:
      return note;
  }
}
