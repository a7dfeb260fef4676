/** What an author wrote and Markdown cannot show, by the line on which it stands. */

export const noteCodes = [
  "directive",
  "element",
  "attribute",
  "language",
  "mermaid",
  "media",
  "link",
  "image",
  "elsewhere",
  "alt",
  "heading",
] as const;

/** `what`: as it was written. `line` counts from one. */
export type MarkdownNote = { line: number; code: (typeof noteCodes)[number]; what: string };
