/** A Markdown tree to safe HTML, cut where live embeds stand. Synchronous: grammars and image sizes are there already. */
import type { Element, Root as Hast, RootContent } from "hast";
import type { Code, Image, Nodes, Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import { defListHastHandlers } from "remark-definition-list";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import { unified } from "unified";
import type { PictureFacts } from "../../domain/publishing/picture-facts.ts";
import type { Words } from "../../words/arguments.ts";
import { dressTree } from "./dress-tree.ts";
import { readEmbeds, type Embed } from "./embeds.ts";
import type { Highlighter } from "./highlight-code.ts";
import { innerText } from "./inner-text.ts";
import { markdownSchema } from "./markdown-schema.ts";
import { placeFootnotes } from "./place-footnotes.ts";
import { textOf } from "./plain-text.ts";
import { minutesOf, secondsOf } from "./reading-time.ts";
import { renderCode } from "./render-code.ts";
import { renderMath } from "./render-math.ts";

export type MarkdownPart = { type: "html"; html: string } | ({ type: "embed" } & Embed);
/** `seconds`: what comes before it takes to read. */
export type Heading = { id: string; depth: number; text: string; seconds: number };
export type RenderedTree = {
  parts: MarkdownPart[];
  /** The parts joined; an embed leaves nothing. */
  html: string;
  /** For a table of contents, in order; `depth` 2 to 6. */
  headings: Heading[];
  /** The words alone, for search and summaries. */
  text: string;
  readingMinutes: number;
  /** Of the whole text, pictures and code looked at. */
  seconds: number;
};

export type TreeSettings = {
  idPrefix: string;
  /** Of the text. */
  language: string;
  /** Said in the text itself. */
  words: Words;
  pictures: ReadonlyMap<string, PictureFacts>;
  closed: readonly string[];
};

/** Throws on nesting deeper than the stack; the caller catches. */
export function renderTree(root: Root, highlighter: Highlighter, settings: TreeSettings): RenderedTree {
  const tree = toHast(root, highlighter, settings);
  const parts = splitAtEmbeds(tree);
  const seconds = secondsOf(tree.children);
  return {
    parts,
    html: parts.map((part) => (part.type === "html" ? part.html : "")).join(""),
    headings: headingsOf(tree),
    text: textOf(root),
    readingMinutes: minutesOf(seconds),
    seconds: Math.round(seconds),
  };
}

/** All that comes out of the text, formulas, code and the tags that it may carry, passes the schema before it is dressed. */
function toHast(root: Root, highlighter: Highlighter, { idPrefix, words, ...settings }: TreeSettings): Hast {
  const withHtml = hasHtml(root);
  const options: RehypeOptions = {
    clobberPrefix: idPrefix,
    allowDangerousHtml: withHtml,
    footnoteLabel: words.text("text.footnotes"),
    footnoteBackLabel: (reference, again) =>
      words.text("text.backToReference", { number: `${reference + 1}${again > 1 ? `-${again}` : ""}` }),
    handlers: {
      ...defListHastHandlers,
      code: (_state: unknown, node: Code) => renderCode(node, highlighter),
      math: (_state: unknown, node: { value: string }) => renderMath(node.value, true),
      inlineMath: (_state: unknown, node: { value: string }) => renderMath(node.value, false),
      image: (_state: unknown, { url, alt, title }: Image) =>
        leaf("img", { src: url, alt: alt ?? "", ...(title ? { title } : {}) }),
    },
  };
  return unified()
    .use(remarkRehype, options)
    .use(withHtml ? [rehypeRaw] : [])
    .use(rehypeSanitize, markdownSchema)
    .use(() => (tree: Hast) => placeFootnotes(dressTree(tree, { idPrefix, words, ...settings })))
    .use(rehypeSlug, { prefix: idPrefix })
    .use(() => (tree: Hast) => addAnchors(tree, words))
    .runSync(root);
}

/** Only what `readHtml` let through is there; a text without it is not parsed again. */
const hasHtml = (node: Nodes): boolean => node.type === "html" || ("children" in node && node.children.some(hasHtml));

/** A link to it at the end of every heading that has an address. */
function addAnchors(tree: Hast, words: Words): void {
  for (const node of tree.children) {
    if (node.type !== "element" || !/^h[2-6]$/.test(node.tagName) || typeof node.properties["id"] !== "string")
      continue;
    const properties = {
      className: ["anchor"],
      href: `#${node.properties["id"]}`,
      ariaLabel: words.text("text.anchor"),
    };
    node.children.push(leaf("a", properties));
  }
}

const leaf = (tagName: string, properties: Element["properties"]): Element => ({
  type: "element",
  tagName,
  properties,
  children: [],
});

const stringifier = unified().use(rehypeStringify).freeze();

function splitAtEmbeds(tree: Hast): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let gathered: RootContent[] = [];
  const flush = (): void => {
    const html = stringifier.stringify({ type: "root", children: gathered }).trim();
    if (html !== "") parts.push({ type: "html", html });
    gathered = [];
  };
  for (const node of tree.children) {
    const embeds = embedsOf(node);
    if (embeds.length === 0) gathered.push(node);
    else {
      flush();
      parts.push(...embeds.map((embed) => ({ type: "embed" as const, ...embed })));
    }
  }
  flush();
  return parts;
}

function embedsOf(node: RootContent): Embed[] {
  if (node.type !== "element" || node.tagName !== "p" || node.children.length !== 1) return [];
  const [only] = node.children;
  return only?.type === "text" ? readEmbeds(only.value) : [];
}

/** The headings of the text itself: those in quotes are no chapters. */
function headingsOf(tree: Hast): Heading[] {
  let seconds = 0;
  return tree.children.flatMap((node) => {
    const before = Math.round(seconds);
    seconds += secondsOf([node]);
    if (node.type !== "element" || !/^h[2-6]$/.test(node.tagName)) return [];
    const { id } = node.properties;
    return typeof id === "string"
      ? [{ id, depth: Number(node.tagName[1]), text: innerText(node).trim(), seconds: before }]
      : [];
  });
}
