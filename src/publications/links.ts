/** The links and pictures of a Markdown text, found where they stand and given other addresses; nothing else of it changes. */
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { refusalOf } from "../domain/publishing/refusal-of.ts";

export type LinkKind = "link" | "picture";
/** Null leaves the address as it is. `alt` stands for a picture where it is not seen. */
export type Resolve = (url: string, kind: LinkKind, line: number, alt: string) => string | null;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

type Edit = { from: number; to: number; text: string };

/** Reads the text once, to be asked and changed as often as need be. One that no page would show keeps its links. */
export function openLinks(text: string): (resolve: Resolve) => string {
  const tree = treeOf(text);
  if (!tree) return () => text;
  const pictures = pictureNames(tree, new Set());
  return (resolve) => {
    const edits: Edit[] = [];
    visit(tree, (node) => edits.push(...editsOf(text, node, resolve, pictures)));
    let changed = text;
    for (const { from, to, text: given } of edits.toSorted((a, b) => b.from - a.from))
      changed = changed.slice(0, from) + given + changed.slice(to);
    return changed;
  };
}

function treeOf(text: string): Root | null {
  if (refusalOf(text)) return null;
  try {
    return parser.parse(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const rewriteLinks = (text: string, resolve: Resolve): string => openLinks(text)(resolve);

function visit(node: Nodes, meet: (node: Nodes) => void): void {
  meet(node);
  if ("children" in node) for (const child of node.children) visit(child, meet);
}

/** Definitions that pictures are made of. */
function pictureNames(node: Nodes, names: Set<string>): Set<string> {
  visit(node, (each) => {
    if (each.type === "imageReference") names.add(each.identifier);
  });
  return names;
}

function editsOf(text: string, node: Nodes, resolve: Resolve, pictures: ReadonlySet<string>): Edit[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const line = node.position?.start.line ?? 1;
  const written = text.slice(from, to);
  switch (node.type) {
    case "image":
    case "link": {
      const kind = node.type === "image" ? "picture" : "link";
      const alt = node.type === "image" ? (node.alt ?? "") : "";
      return swapped(written, from, node.url, resolve(node.url, kind, line, alt), endOfLabel(node, from));
    }
    case "definition":
      return swapped(
        written,
        from,
        node.url,
        resolve(node.url, pictures.has(node.identifier) ? "picture" : "link", line, ""),
        0,
      );
    case "html":
      return htmlEdits(written, from, line, resolve);
    default:
      return [];
  }
}

/** Where the address can begin: behind what the link shows. */
const endOfLabel = (node: Nodes, from: number): number =>
  "children" in node ? (node.children.at(-1)?.position?.end.offset ?? from) - from : 0;

const escapedUrl = (url: string) =>
  /[\s<>]|^$/.test(url) || /[()]/.test(url) ? `<${url.replaceAll(/[<>\n]/g, "")}>` : url;

function swapped(written: string, offset: number, url: string, given: string | null, after: number): Edit[] {
  if (given === null || given === url) return [];
  for (const form of [url, encodeURI(url), url.replaceAll("&", "&amp;"), url.replaceAll("_", "\\_")]) {
    const at = written.indexOf(form, after === 0 ? labelEnd(written) : after);
    if (at < 0) continue;
    const isAngled = written[at - 1] === "<" && written[at + form.length] === ">";
    const [from, to] = isAngled ? [at - 1, at + form.length + 1] : [at, at + form.length];
    return [{ from: offset + from, to: offset + to, text: isAngled || !isAuto(written) ? escapedUrl(given) : given }];
  }
  return [];
}

const isAuto = (written: string) => !written.startsWith("[") && !written.startsWith("!");
const labelEnd = (written: string) =>
  Math.max(0, written.startsWith("!") || written.startsWith("[") ? written.indexOf("]") : 0);

const attribute = /(<(img|a|source|video|audio)\b[^>]{0,1000}?\s(src|href)=)(["'])(.*?)\4/gi;

function htmlEdits(written: string, offset: number, line: number, resolve: Resolve): Edit[] {
  return [...written.matchAll(attribute)].flatMap(({ index, 1: before = "", 2: tag = "", 5: url = "" }) => {
    const given = resolve(url, tag.toLowerCase() === "a" ? "link" : "picture", line, "");
    const from = offset + index + before.length + 1;
    return given === null ? [] : [{ from, to: from + url.length, text: given.replaceAll('"', "&quot;") }];
  });
}
