/** What a note on a text says to its author. */
import type { Words } from "../../words/arguments.ts";
import type { MarkdownNote } from "./markdown-note.ts";

const longest = 80;

export function sayNote(words: Words, note: MarkdownNote): string {
  const what = note.what.length > longest ? `${note.what.slice(0, longest)}…` : note.what;
  const line = `${note.line}`;
  switch (note.code) {
    case "directive":
      return words.text("text.note.directive", { line, what });
    case "element":
      return words.text("text.note.element", { line, what });
    case "attribute":
      return words.text("text.note.attribute", { line, what });
    case "language":
      return words.text("text.note.language", { line, what });
    case "mermaid":
      return words.text("text.note.mermaid", { line });
    case "media":
      return words.text("text.note.media", { line, what });
    case "link":
      return words.text("text.note.link", { line, what });
    case "image":
      return words.text("text.note.image", { line, what });
    case "elsewhere":
      return words.text("text.note.elsewhere", { line, what });
    case "alt":
      return words.text("text.note.alt", { line, what });
    case "heading":
      return words.text("text.note.heading", { line, what });
  }
}
