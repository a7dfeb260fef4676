/** Markdown to safe HTML in parts, between which a page puts its live embeds. Server only. */
import { hash } from "node:crypto";
import type { Nodes, Root } from "mdast";
import type { PictureFacts } from "../../domain/publishing/picture-facts.ts";
import { readFence } from "./code-fence.ts";
import { withoutEmbeds } from "./embeds.ts";
import { loadLanguages } from "./highlight-code.ts";
import { mediaPath } from "./images.ts";
import { LruMap } from "../lru-map.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { minutesOf, secondsOfText } from "./reading-time.ts";
import { refusalOf, type TextRefusal } from "../../domain/publishing/refusal-of.ts";
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
  /** What is known of the pictures at `/media/NAME`, by their paths; it may reject without harm. */
  findPictures?: (paths: readonly string[]) => Promise<ReadonlyMap<string, PictureFacts>>;
  /** Addresses that are not there for now, with all below them: links to them are plain words. */
  closed?: readonly string[];
  /** Whose media these are; part of the cache's key. Default "". */
  site?: string;
};

const cache = new LruMap<RenderedMarkdown>(16_000_000);
/** The pictures that a text names: with what is known of them today, they tell whether its rendering still holds. */
const named = new LruMap<readonly string[]>(1_000_000);

/** Never throws and never rejects: a text that is too long or too tangled comes back as escaped plain text with its `refusal`. */
export async function renderMarkdown(source: string, options: MarkdownOptions = {}): Promise<RenderedMarkdown> {
  const { idPrefix = "s-", language = "en", site = "", closed = [], findPictures = noPictures } = options;
  const text = hash("sha256", JSON.stringify([site, idPrefix, language, closed, source]), "base64");
  const known = named.get(text);
  let pictures = known && (await findKnown(known, findPictures));
  const kept = pictures && cache.get(keyOf(text, pictures));
  if (kept) return kept;
  const refusal = refusalOf(source);
  if (refusal) return asPlainText(source, refusal);
  try {
    const { root } = parseMarkdown(source);
    const paths = picturesIn(root);
    named.set(text, paths, text.length + paths.join("").length);
    pictures ??= await findKnown(paths, findPictures);
    const highlighter = await loadLanguages(languagesIn(root));
    const rendered = {
      ...renderTree(root, highlighter, { idPrefix, language, words: wordsOf(language), pictures, closed }),
      refusal: null,
    };
    cache.set(keyOf(text, pictures), rendered, rendered.html.length * 4 + rendered.text.length * 2);
    return rendered;
  } catch {
    return asPlainText(source, { code: "deep" });
  }
}

type Pictures = ReadonlyMap<string, PictureFacts>;

const noPictures = (): Promise<Pictures> => Promise.resolve(new Map());
const keyOf = (text: string, pictures: Pictures): string => `${text} ${JSON.stringify([...pictures])}`;

/** Asked once for all; a text is shown without what can't be found out. */
const findKnown = async (
  paths: readonly string[],
  find: NonNullable<MarkdownOptions["findPictures"]>,
): Promise<Pictures> => {
  if (paths.length === 0) return new Map();
  const found = await find(paths).catch(noPictures);
  return new Map(
    paths.flatMap((path) => {
      const facts = found.get(path);
      return facts ? [[path, facts] as const] : [];
    }),
  );
};

const picturesIn = (root: Root): string[] => [
  ...new Set(
    collect(root, (node) =>
      node.type === "image" || node.type === "definition" ? mediaPath(node.url) : posterOf(node),
    ),
  ),
];

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
