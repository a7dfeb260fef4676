/** Markdown to safe HTML in parts, between which a page puts its live embeds. Server only. */
import { hash } from "node:crypto";
import type { Nodes, Root } from "mdast";
import { readFence } from "./code-fence.ts";
import { withoutEmbeds } from "./embeds.ts";
import { loadLanguages } from "./highlight-code.ts";
import { mediaPath, type ImageSize } from "./images.ts";
import { LruMap } from "../lru-map.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { minutesOf, secondsOfText } from "./reading-time.ts";
import { refusalOf, type TextRefusal } from "./refusal-of.ts";
import { wordsOf } from "../../words/words.ts";
import { renderTree, type RenderedTree } from "./render-tree.ts";

export type RenderedMarkdown = RenderedTree & {
  /** Why the text is shown as plain text, for its author; null when it is rendered. */
  refusal: TextRefusal | null;
};

export type MarkdownOptions = {
  /** Before every id, so that two texts on one page do not clash; letters, digits, hyphens. Default `s-`. */
  idPrefix?: string;
  /** BCP 47, of the words that are added to the text, such as the heading of its footnotes. Default "en". */
  language?: string;
  /** Width and height of `/media/NAME`, or null; it may reject or throw without harm. */
  findImage?: (path: string) => Promise<ImageSize | null>;
  /** Addresses that are not there for now, with all below them: links to them are plain words. */
  closed?: readonly string[];
  /** Whose media these are; part of the cache's key. Default "". */
  site?: string;
};

const cache = new LruMap<RenderedMarkdown>(16_000_000);

/** Never throws and never rejects: a text that is too long or too tangled comes back as escaped plain text with its `refusal`. */
export async function renderMarkdown(source: string, options: MarkdownOptions = {}): Promise<RenderedMarkdown> {
  const { idPrefix = "s-", language = "en", site = "", closed = [], findImage } = options;
  const key = hash(
    "sha256",
    JSON.stringify([site, idPrefix, language, closed, findImage !== undefined, source]),
    "base64",
  );
  const kept = cache.get(key);
  if (kept) return kept;
  const refusal = refusalOf(source);
  if (refusal) return asPlainText(source, refusal);
  try {
    const { root } = parseMarkdown(source);
    const { sizes, complete } = await findSizes(root, findImage);
    const highlighter = await loadLanguages(languagesIn(root));
    const rendered = {
      ...renderTree(root, highlighter, { idPrefix, language, words: wordsOf(language), sizes, closed }),
      refusal: null,
    };
    if (complete) cache.set(key, rendered, rendered.html.length * 4 + rendered.text.length * 2);
    return rendered;
  } catch {
    return asPlainText(source, { code: "deep" });
  }
}

/** Sizes of the media among the images; `complete` when none is missing that was looked for, so that the result may be kept. */
async function findSizes(
  root: Root,
  findImage: MarkdownOptions["findImage"],
): Promise<{ sizes: Map<string, ImageSize>; complete: boolean }> {
  const paths = [
    ...new Set(
      collect(root, (node) =>
        node.type === "image" || node.type === "definition" ? mediaPath(node.url) : posterOf(node),
      ),
    ),
  ];
  const sizes = new Map<string, ImageSize>();
  if (!findImage) return { sizes, complete: true };
  const found = await Promise.allSettled(paths.map((path) => findImage(path)));
  for (const [index, path] of paths.entries()) {
    const size = found[index];
    if (size?.status === "fulfilled" && size.value) sizes.set(path, size.value);
  }
  return { sizes, complete: sizes.size === paths.length };
}

const posterOf = (node: Nodes): string | null =>
  node.type === "paragraph" ? mediaPath(node.data?.hProperties?.["dataPoster"]) : null;

const languagesIn = (root: Root): string[] =>
  collect(root, (node) => (node.type === "code" ? readFence(node.lang, null).language : null));

const collect = (node: Nodes, read: (node: Nodes) => string | null): string[] => {
  const own = read(node);
  const below = "children" in node ? node.children.flatMap((child) => collect(child, read)) : [];
  return own === null ? below : [own, ...below];
};

function asPlainText(written: string, refusal: TextRefusal): RenderedMarkdown {
  const source = withoutEmbeds(written);
  const escaped = source.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const html = `<pre class="plain-text" tabindex="0">${escaped}</pre>`;
  return {
    parts: [{ type: "html", html }],
    html,
    headings: [],
    text: source,
    readingMinutes: minutesOf(secondsOfText(source)),
    seconds: Math.round(secondsOfText(source)),
    refusal,
  };
}
