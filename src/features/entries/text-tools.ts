/** What can be put into a text: the tools above it with their keys, and the pieces that "/" finds. */
import {
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconPhoto,
  IconQuote,
} from "@tabler/icons-react";
import type { EmbedKind } from "../../platform/markdown/embeds.ts";
import type { Words } from "../../words/arguments.ts";
import { addFootnote, insertBlock, prefixLines, type TextEdit, wrap } from "./edit-text.ts";

export type Edit = (at: TextEdit) => TextEdit;
/** A tool edits the text at once, or opens what finds the thing to put in. */
export type Does = { edit: Edit } | { opens: "links" | "pictures" | "figure" | EmbedKind };
export type Tool = Does & { label: string; icon: typeof IconBold; keys?: string };
export type Piece = Does & { label: string; markdown: string };

/** With Ctrl or Cmd; upper case is with Shift. */
export const toolsIn = (words: Words): Tool[] => [
  {
    label: words.text("entry.tools.bold"),
    icon: IconBold,
    keys: "b",
    edit: (at) => wrap(at, "**", "**", words.text("entry.tools.sample.bold")),
  },
  {
    label: words.text("entry.tools.italic"),
    icon: IconItalic,
    keys: "i",
    edit: (at) => wrap(at, "_", "_", words.text("entry.tools.sample.italic")),
  },
  { label: words.text("entry.tools.code"), icon: IconCode, keys: "e", edit: (at) => wrap(at, "`", "`", "code") },
  { label: words.text("entry.tools.link"), icon: IconLink, keys: "k", opens: "links" },
  { label: words.text("entry.tools.heading"), icon: IconHeading, keys: "H", edit: (at) => prefixLines(at, "## ") },
  { label: words.text("entry.tools.quote"), icon: IconQuote, edit: (at) => prefixLines(at, "> ") },
  { label: words.text("entry.tools.list"), icon: IconList, edit: (at) => prefixLines(at, "- ") },
  { label: words.text("entry.tools.tasks"), icon: IconListCheck, edit: (at) => prefixLines(at, "- [ ] ") },
  { label: words.text("entry.tools.picture"), icon: IconPhoto, opens: "pictures" },
];

const tableOf = (head: string, cell: string) => `| ${head} | ${head} |\n| --- | --- |\n| ${cell} | ${cell} |`;

/** `embeds`: kinds that the site has. */
export function piecesIn(words: Words, embeds: readonly EmbedKind[]): Piece[] {
  const head = words.text("entry.tools.sample.head");
  const table = tableOf(head, words.text("entry.tools.sample.cell"));
  const note = words.text("entry.tools.sample.note");
  const block = (label: string, markdown: string, text: string, changeable: string): Piece => ({
    label,
    markdown,
    edit: (at) => insertBlock(at, text, changeable),
  });
  return [
    block(words.text("entry.tools.callout"), "> [!NOTE]", `> [!NOTE]\n> ${note}`, note),
    block(words.text("entry.tools.codeBlock"), "```", "```ts\ncode\n```", "code"),
    block(words.text("entry.tools.table"), "| |", table, head),
    { label: words.text("entry.tools.figure"), markdown: "![](… “…”)", opens: "figure" },
    { label: words.text("entry.tools.footnote"), markdown: "[^1]", edit: (at) => addFootnote(at, note) },
    block(words.text("entry.tools.formula"), "$$", "$$\nE = mc^2\n$$", "E = mc^2"),
    ...embeds.map((kind): Piece => ({
      label: words.text("entry.preview.embed", { kind }),
      markdown: `::${kind}[…]`,
      opens: kind,
    })),
  ];
}
