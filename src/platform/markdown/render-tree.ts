/** A Markdown tree to safe HTML, cut where live embeds stand. Synchronous: grammars and image sizes are there already. */
import type { Element, ElementContent, Root as Hast, RootContent } from "hast";
import type { Code, Image, Nodes, Root } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import { unified } from "unified";
import type { Words } from "../../words/arguments.ts";
import { dressTree } from "./dress-tree.ts";
import { embedsIn, readEmbeds, type Embed } from "./embeds.ts";
import { highlightCode, type Highlighter } from "./highlight-code.ts";
import type { ImageSize } from "./images.ts";
import { markdownSchema } from "./markdown-schema.ts";
import { readingMinutes, textOf } from "./plain-text.ts";
import { renderMath } from "./render-math.ts";

export type MarkdownPart = { type: "html"; html: string } | ({ type: "embed" } & Embed);
export type Heading = { id: string; depth: number; text: string };
export type RenderedTree = {
  parts: MarkdownPart[];
  /** The parts joined; an embed leaves nothing. */
  html: string;
  /** For a table of contents, in order; `depth` 2 to 6. */
  headings: Heading[];
  /** The words alone, for search and summaries. */
  text: string;
  readingMinutes: number;
};

export type TreeSettings = {
  idPrefix: string;
  /** Said in the text itself. */
  words: Words;
  sizes: ReadonlyMap<string, ImageSize>;
  closed: readonly string[];
};

/** Throws on nesting deeper than the stack; the caller catches. */
export function renderTree(root: Root, highlighter: Highlighter, settings: TreeSettings): RenderedTree {
  dropInnerEmbeds(root);
  const tree = toHast(root, highlighter, settings);
  const parts = splitAtEmbeds(tree);
  const text = textOf(root);
  return {
    parts,
    html: parts.map((part) => (part.type === "html" ? part.html : "")).join(""),
    headings: headingsOf(tree),
    text,
    readingMinutes: readingMinutes(text),
  };
}

/** Embeds stand between the blocks of a text; inside one, such as a quote, they show nothing. */
function dropInnerEmbeds(parent: Nodes): void {
  if (!("children" in parent)) return;
  for (const child of parent.children) {
    if (!("children" in child)) continue;
    const kept = child.children.filter((inner) => inner.type !== "paragraph" || embedsIn(inner).length === 0);
    Object.assign(child, { children: kept });
    dropInnerEmbeds(child);
  }
}

/** Raw HTML in the text is dropped by remark-rehype; what is left, formulas and code too, passes the schema before it is dressed. */
function toHast(root: Root, highlighter: Highlighter, { idPrefix, words, sizes, closed }: TreeSettings): Hast {
  const options: RehypeOptions = {
    clobberPrefix: idPrefix,
    footnoteLabel: words.text("text.footnotes"),
    footnoteBackLabel: (reference, again) =>
      words.text("text.backToReference", { number: `${reference + 1}${again > 1 ? `-${again}` : ""}` }),
    handlers: {
      code: (_state: unknown, node: Code) => codeBlock(node, highlighter),
      math: (_state: unknown, node: { value: string }) => renderMath(node.value, true),
      inlineMath: (_state: unknown, node: { value: string }) => renderMath(node.value, false),
      image: (_state: unknown, { url, alt, title }: Image) =>
        leaf("img", { src: url, alt: alt ?? "", ...(title ? { title } : {}) }),
    },
  };
  return unified()
    .use(remarkRehype, options)
    .use(rehypeSanitize, markdownSchema)
    .use(() => (tree: Hast) => dressTree(tree, { idPrefix, sizes, words, closed }))
    .use(rehypeSlug, { prefix: idPrefix })
    .runSync(root);
}

function codeBlock(node: Code, highlighter: Highlighter): Element {
  const language = node.lang?.replace(/[^\w+#.-]/g, "") ?? "";
  if (language === "math") return renderMath(node.value, true);
  const title = /\btitle="([^"]{1,200})"/.exec(node.meta ?? "")?.[1] ?? null;
  const className = language ? [`language-${language}`] : [];
  const code = leaf("code", { className }, highlightCode(highlighter, node.value, language));
  return leaf("pre", { dataLanguage: language || null, dataTitle: title }, [code]);
}

const leaf = (tagName: string, properties: Element["properties"], children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties,
  children,
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

/** The headings of the text itself: those in quotes and the footnotes' are no chapters. */
const headingsOf = (tree: Hast): Heading[] =>
  tree.children.flatMap((node) => {
    if (node.type !== "element" || !/^h[2-6]$/.test(node.tagName)) return [];
    const { id } = node.properties;
    return typeof id === "string" ? [{ id, depth: Number(node.tagName[1]), text: innerText(node).trim() }] : [];
  });

const innerText = (node: RootContent | ElementContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(innerText).join("") : "";
