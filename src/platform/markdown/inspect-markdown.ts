/** What of a text its page will not show as meant, for the author alone: pages never ask for it. */
import type { Nodes, Root } from "mdast";
import { readFence } from "./code-fence.ts";
import { isUnknownLanguage } from "./code-languages.ts";
import { mediaPath } from "./images.ts";
import type { MarkdownNote } from "./markdown-note.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { refusalOf } from "../../domain/publishing/refusal-of.ts";

export type SiteLookup = {
  /** Those of the site's own addresses that lead nowhere for visitors. Asked once for a whole text. */
  findDead: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
};

const mostNotes = 50;

/** In the order of their lines; none for a text that is refused, which says so itself. Never rejects because of the text. */
export async function inspectMarkdown(source: string, { findDead }: SiteLookup): Promise<MarkdownNote[]> {
  const parsed = parse(source);
  if (!parsed) return [];
  const found = walk(parsed.root, { level: 1 });
  const places = found.flatMap(({ path, ...place }) => (path === undefined ? [] : [{ ...place, path }]));
  const dead = places.length > 0 ? await findDead([...new Set(places.map(({ path }) => path))]) : new Set<string>();
  const notes = [
    ...parsed.notes,
    ...found.flatMap(({ path, ...note }) => (path === undefined || dead.has(path) ? [note] : [])),
  ];
  return notes.toSorted((a, b) => a.line - b.line).slice(0, mostNotes);
}

function parse(source: string): { root: Root; notes: MarkdownNote[] } | null {
  try {
    return refusalOf(source) ? null : parseMarkdown(source);
  } catch {
    return null;
  }
}

/** With `path`, a note holds only where that leads nowhere. */
type Finding = MarkdownNote & { path?: string };

function walk(node: Nodes, before: { level: number }): Finding[] {
  const own = read(node, before);
  return "children" in node ? [...own, ...node.children.flatMap((child) => walk(child, before))] : own;
}

function read(node: Nodes, before: { level: number }): Finding[] {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case "code":
      return readCode(readFence(node.lang, node.meta).language, line);
    case "heading": {
      const skips = node.depth > before.level + 1;
      before.level = node.depth;
      return skips ? [{ line, code: "heading", what: wordsOf(node) }] : [];
    }
    case "link":
      return linkTo(node.url, line);
    case "definition":
      return mediaPath(node.url) ? [] : linkTo(node.url, line);
    case "image":
      return [
        ...(node.alt ? [] : [{ line, code: "alt" as const, what: node.url }]),
        ...(/^https?:/i.test(node.url) ? [{ line, code: "elsewhere" as const, what: node.url }] : []),
        ...(node.url.startsWith("/") ? [{ line, code: "image" as const, what: node.url, path: node.url }] : []),
      ];
    default:
      return [];
  }
}

function readCode(language: string, line: number): Finding[] {
  if (language.toLowerCase() === "mermaid") return [{ line, code: "mermaid", what: language }];
  return isUnknownLanguage(language) ? [{ line, code: "language", what: language }] : [];
}

const linkTo = (url: string, line: number): Finding[] =>
  /^\/(?!\/)/.test(url) ? [{ line, code: "link", what: url, path: url.replace(/[?#].*$/s, "") }] : [];

const wordsOf = (node: Nodes): string =>
  "value" in node ? node.value : "children" in node ? node.children.map(wordsOf).join("") : "";
