/** The words of a Markdown text without its marks: for search, feeds, summaries and reading time. */
import type { Nodes, Root } from "mdast";
import { wordsOfHtml } from "./inline-html.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { embedsIn } from "./embeds.ts";
import { refusalOf } from "../../domain/publishing/refusal-of.ts";

const blocks = new Set<string>([
  "root",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "footnoteDefinition",
  "defList",
  "defListTerm",
  "defListDescription",
]);

/** Blocks are separated by line breaks. Never throws: a text that can't be parsed is returned as it is. */
export function plainText(source: string): string {
  try {
    return refusalOf(source) ? source : textOf(parseMarkdown(source).root);
  } catch {
    return source;
  }
}

export const textOf = (root: Root): string =>
  read(root)
    .replace(/\n{2,}/g, "\n")
    .trim();

function read(node: Nodes): string {
  if (node.type === "paragraph" && embedsIn(node).length > 0) return "";
  if (node.type === "html") return wordsOfHtml(node.value);
  if (node.type === "definition" || node.type === "yaml") return "";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  const separator = node.type === "tableRow" ? " " : blocks.has(node.type) ? "\n" : "";
  return node.children.map(read).join(separator);
}

/** At most `limit` characters, cut between words, with an ellipsis where something was cut. */
export function excerptOf(text: string, limit: number): string {
  const line = text
    .slice(0, limit * 8)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const space = cut.lastIndexOf(" ");
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, "").replace(/[\uD800-\uDBFF]$/, "")}…`;
}
