/** Gives the tree of a text its last meaning: callouts, media, spans with a language, tags of HTML; what has none stays as it was written. */
import type { BlockContent, Link, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";
import { calloutKind, type CalloutKind, takeCallout } from "./callouts.ts";
import { readEmbeds } from "./embeds.ts";
import { printPiece, readHtml } from "./inline-html.ts";
import type { MarkdownNote } from "./markdown-note.ts";
import { mediaSource } from "./media-source.ts";

/** Changes the tree; returns what it could give no meaning. */
export function settleTree(root: Root, source: string): MarkdownNote[] {
  const notes: MarkdownNote[] = [];
  settleChildren(root, { source, notes });
  return notes;
}

type TextDirective = Extract<RootContent, { type: "textDirective" }>;
type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;
type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
type Context = { source: string; notes: MarkdownNote[] };
type Child = RootContent;

/** What holds blocks; in everything else stand words. */
const flowParents = new Set([
  "root",
  "blockquote",
  "listItem",
  "footnoteDefinition",
  "containerDirective",
  "defListDescription",
]);

function settleChildren(parent: Nodes, context: Context): void {
  if (!("children" in parent)) return;
  const isFlow = flowParents.has(parent.type);
  const settled = (parent.children as Child[]).flatMap((child) => settle(child, context, isFlow));
  Object.assign(parent, { children: settled });
  for (const child of settled) settleChildren(child, context);
}

function settle(node: Child, context: Context, isFlow: boolean): Child[] {
  switch (node.type) {
    case "inlineMath":
      return [withoutPrice(node, context)];
    case "html":
      return settleHtml(node, context, isFlow);
    case "blockquote": {
      const callout = takeCallout(node);
      return callout ? [calloutOf(callout.kind, callout.title, node.children as BlockContent[])] : [node];
    }
    case "paragraph":
      return [loneMedia(node) ?? node];
    case "textDirective":
      return [settleSpan(node, context)];
    case "leafDirective":
      return [settleLeaf(node, context)];
    case "containerDirective":
      return settleContainer(node, context);
    default:
      return [node];
  }
}

const writtenOf = ({ position }: Nodes, { source }: Context): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;
const textOf = (value: string): Text => ({ type: "text", value });
const asWritten = (value: string): Paragraph => ({ type: "paragraph", children: [textOf(value)] });

/** "$5 or $6" is money: like Pandoc, a formula may not begin or end with a space, nor be followed by a digit. */
function withoutPrice(node: Extract<Child, { type: "inlineMath" }>, context: Context): Child {
  const written = writtenOf(node, context);
  const after = context.source.charAt(node.position?.end.offset ?? 0);
  const isPrice = /^\$[^$]/.test(written) && (/^\$\s|\s\$$/.test(written) || /\d/.test(after));
  return isPrice ? textOf(written) : node;
}

function settleHtml(node: Extract<Child, { type: "html" }>, { notes }: Context, isFlow: boolean): Child[] {
  const { pieces, faults } = readHtml(node.value);
  notes.push(...faults.map((fault) => ({ line: lineOf(node), ...fault })));
  const placed = node.position ? { position: node.position } : {};
  if (!isFlow) return pieces.map((piece) => ({ ...piece, ...placed }));
  if (pieces.length === 0) return [];
  return pieces.every(({ type }) => type === "text")
    ? [{ ...asWritten(node.value), ...placed }]
    : [{ type: "html", value: pieces.map(printPiece).join(""), ...placed }];
}

/** Inside a paragraph a colon before a letter is nothing unusual: only what carries brackets or braces is meant. */
function settleSpan(node: TextDirective, context: Context): Child {
  const properties = tongueOf(node.attributes);
  if (node.name === "span" && properties) return { ...node, data: { hName: "span", hProperties: properties } };
  const written = writtenOf(node, context);
  if (/[[{]/.test(written)) context.notes.push({ line: lineOf(node), code: "directive", what: `:${node.name}` });
  return textOf(written);
}

function settleLeaf(node: LeafDirective, context: Context): Child {
  const written = writtenOf(node, context);
  if (readEmbeds(written).length > 0) return asWritten(written);
  const { src = "", poster = "" } = node.attributes ?? {};
  const isMedia = node.name === "video" || node.name === "audio";
  if (isMedia && mediaSource(src ?? ""))
    return mediaNode({ src: src ?? "", poster: poster ?? "", children: node.children });
  const what = isMedia ? (src ?? "") : `::${node.name}`;
  context.notes.push({
    line: lineOf(node),
    code: isMedia && what !== "" ? "media" : "directive",
    what: what || `::${node.name}`,
  });
  return asWritten(written);
}

function settleContainer(node: ContainerDirective, context: Context): Child[] {
  const kind = calloutKind(node.name);
  const [first, ...others] = node.children;
  const label = first?.type === "paragraph" && first.data?.directiveLabel ? first : null;
  const content = (label ? others : node.children) as BlockContent[];
  const tongue = tongueOf(node.attributes);
  if (kind) return [calloutOf(kind, label, content, tongue ?? {})];
  if (node.name === "div" && tongue)
    return [{ type: "blockquote", children: content, data: { hName: "div", hProperties: tongue } }];
  context.notes.push({ line: lineOf(node), code: "directive", what: `:::${node.name}` });
  const lines = writtenOf(node, context).split("\n");
  const last = lines.length > 1 ? /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? "")?.[1] : undefined;
  return [asWritten(lines[0] ?? ""), ...content, ...(last ? [asWritten(last)] : [])];
}

const calloutOf = (
  kind: CalloutKind,
  title: Paragraph | null,
  content: BlockContent[],
  tongue: Record<string, string> = {},
): Child => ({
  type: "blockquote",
  data: { hName: "div", hProperties: { className: ["callout", `callout-${kind}`], ...tongue } },
  children: [...(title ? [{ ...title, data: { hProperties: { className: ["callout-title"] } } }] : []), ...content],
});

/** Language and direction that were written in braces; null where there is neither. */
function tongueOf(
  attributes: Record<string, string | null | undefined> | null | undefined,
): Record<string, string> | null {
  const { lang, dir } = attributes ?? {};
  const tongue = {
    ...(lang && /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(lang) ? { lang } : {}),
    ...(dir && /^(?:ltr|rtl|auto)$/.test(dir) ? { dir } : {}),
  };
  return Object.keys(tongue).length > 0 ? tongue : null;
}

/** A link to a film or a sound that stands alone is shown as one; other hosts' than the known need the directive. */
function loneMedia({ children }: Paragraph): Child | null {
  const [link] = children;
  if (children.length !== 1 || link?.type !== "link" || !isKnown(link)) return null;
  const isBare = link.children.length === 1 && link.children[0]?.type === "text" && link.children[0].value === link.url;
  return mediaNode({ src: link.url, poster: "", children: isBare ? [] : link.children });
}

const isKnown = ({ url }: Link): boolean => {
  const media = mediaSource(url);
  return media !== null && (media.kind !== "frame" || ["youtube.com", "vimeo.com"].includes(media.host));
};

const mediaNode = ({ src, poster, children }: { src: string; poster: string; children: PhrasingContent[] }): Child => ({
  type: "paragraph",
  children: children.length > 0 ? children : [textOf("")],
  data: { hName: "div", hProperties: { className: ["media"], dataSrc: src, dataPoster: poster } },
});
