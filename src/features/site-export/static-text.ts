/** A text in the Markdown that every generator of sites understands: boxes are quotes, live embeds are links, and no markup runs that the site would not let run. */
import type { Nodes, Paragraph, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { refusalOf } from "../../domain/publishing/refusal-of.ts";
import { calloutKind } from "../../platform/markdown/callouts.ts";
import { readFence } from "../../platform/markdown/code-fence.ts";
import { type Embed, readEmbeds } from "../../platform/markdown/embeds.ts";
import { readHtml } from "../../platform/markdown/inline-html.ts";
import { fenced } from "../../publications/dialect.ts";
import { rewriteLinks } from "../../publications/links.ts";
import { onlyPicture, withCredit } from "./static-credit.ts";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

export type StaticTools = {
  /** A link to it, or its name. */
  embed: (embed: Embed) => string;
  /** Where a link leads now; null as it is. */
  address: (url: string) => string | null;
  /** Who made the picture at this address, in HTML; null where nobody is named. */
  credit: (url: string) => string | null;
};

type Edit = { from: number; to: number; text: string };

/** A text that no page would show is what it is there: its own signs. */
export function staticText(source: string, { embed, address, credit }: StaticTools): string {
  const text = source.replaceAll("\r\n", "\n");
  if (refusalOf(text)) return fenced(text, "");
  const edits: Edit[] = [];
  let tree: Root;
  try {
    tree = parser.parse(text);
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
  const addresses = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === "definition" && !addresses.has(node.identifier)) addresses.set(node.identifier, node.url);
  });
  visit(tree, (node) => {
    edits.push(...editsOf(text, node, embed));
    if (node.type === "paragraph") edits.push(...creditEdits(text, node, addresses, credit));
  });
  let plain = text;
  for (const { from, to, text: given } of edits.toSorted((a, b) => b.from - a.from))
    plain = plain.slice(0, from) + given + plain.slice(to);
  return rewriteLinks(plain, address);
}

function visit(node: Nodes, meet: (node: Nodes) => void): void {
  meet(node);
  if ("children" in node) for (const child of node.children) visit(child, meet);
}

function creditEdits(
  text: string,
  paragraph: Paragraph,
  addresses: ReadonlyMap<string, string>,
  creditOf: StaticTools["credit"],
): Edit[] {
  const picture = onlyPicture(paragraph);
  if (!picture) return [];
  const credit = creditOf(picture.type === "image" ? picture.url : (addresses.get(picture.identifier) ?? ""));
  if (credit === null) return [];
  const from = paragraph.position?.start.offset ?? 0;
  const to = paragraph.position?.end.offset ?? 0;
  const caption = picture.type === "image" ? picture.title : null;
  const isAtEdge = paragraph.position?.start.column === 1;
  return [{ from, to, text: withCredit(text.slice(from, to), caption, credit, isAtEdge) }];
}

function editsOf(text: string, node: Nodes, embed: StaticTools["embed"]): Edit[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const written = text.slice(from, to);
  switch (node.type) {
    case "html": {
      const pieces = readHtml(written).pieces.map((piece) =>
        piece.type === "html" ? piece.value : piece.value.replaceAll("<", "&lt;"),
      );
      return [{ from, to, text: pieces.join("") }];
    }
    case "code": {
      const [line = ""] = written.split("\n");
      if (!node.lang && !node.meta) return [];
      const { title } = readFence(node.lang, node.meta);
      const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0] ?? "```";
      const above = title && node.position?.start.column === 1 ? `**${title}**\n\n` : "";
      return [{ from, to: from + line.length, text: `${above}${mark}${(node.lang ?? "").replaceAll(/[{}]/g, "")}` }];
    }
    case "paragraph": {
      const embeds = readEmbeds(written);
      if (embeds.length > 0) return [{ from, to, text: embeds.map(embed).join("  \n") }];
      return directiveEdits(written, from);
    }
    case "blockquote":
      return calloutEdits(written, from);
    default:
      return [];
  }
}

const titleOf = (name: string, title: string): string =>
  `**${title.trim() || name.charAt(0) + name.slice(1).toLowerCase()}**`;

/** `> [!NOTE] Title` */
function calloutEdits(written: string, from: number): Edit[] {
  const [whole, before = "", name = "", title = ""] = /^(>[ \t]*)\[!([a-z]+)\][ \t]*([^\n]*)/i.exec(written) ?? [];
  if (whole === undefined || calloutKind(name) === null) return [];
  return [{ from, to: from + whole.length, text: `${before}${titleOf(name.toUpperCase(), title)}\n>` }];
}

/** `:::note Title`, and the line that closes it. */
function directiveEdits(written: string, from: number): Edit[] {
  return [...written.matchAll(/^:{3,}([a-z]+)?[ \t]*(?:\[([^\]\n]*)\]|([^\n]*))$/gim)].flatMap((found) => {
    const [whole, name = "", bracketed = "", rest = ""] = found;
    if (name !== "" && calloutKind(name) === null) return [];
    const text = name === "" ? "" : `${titleOf(name.toUpperCase(), bracketed || rest)}\n`;
    return [{ from: from + found.index, to: from + found.index + whole.length, text }];
  });
}

/** Hugo runs shortcodes in code too; comments in them are how it is told to leave them alone. */
export const withoutShortcodes = (text: string): string =>
  text.replaceAll(/\{\{([<%])([^\n]*?)([>%])\}\}/g, "{{$1/*$2*/$3}}").replaceAll(/\{\{(?=[<%])(?![<%]\/\*)/g, "{ {");
