/** HTML of a text as Markdown; what Markdown has no word for and our texts show stays as HTML. */
import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { note, type PublicationNote } from "./publication.ts";

/** Shown by our texts as they are. */
const kept = ["kbd", "sub", "sup", "mark", "abbr"] as const;
const embeds = new Set(["iframe", "video", "audio", "embed", "object"]);
const silent = new Set(["script", "style", "noscript", "form", "svg"]);

type State = { all: (node: Element) => unknown[]; patch: (from: Element, to: unknown) => void };

const asHtml = (_: State, node: Element): unknown => {
  const text = textIn(node);
  return [
    { type: "html", value: `<${node.tagName}>` },
    { type: "text", value: text },
    { type: "html", value: `</${node.tagName}>` },
  ];
};

function textIn(node: Element | Root): string {
  return node.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? textIn(child) : ""))
    .join("");
}

const link = (url: string): unknown => ({
  type: "paragraph",
  children: [{ type: "link", url, title: null, children: [{ type: "text", value: url }] }],
});

function languageOf(node: Element): string | null {
  const classes = [node, ...node.children.filter((child) => child.type === "element")].flatMap(
    ({ properties }) => properties["className"] ?? [],
  );
  for (const name of Array.isArray(classes) ? classes : [classes]) {
    const found = /^(?:language|lang|brush:?)-?\s?([\w+#-]+)$/.exec(String(name));
    if (found?.[1]) return found[1];
  }
  const stated = node.properties["dataLang"] ?? node.properties["dataLanguage"] ?? node.properties["lang"];
  return typeof stated === "string" ? stated : null;
}

const code = (_: State, node: Element): unknown => ({
  type: "code",
  lang: languageOf(node),
  value: textIn(node).replace(/\n$/, ""),
});

/** A picture with its caption as ours are written: the caption is the title. */
function figure(state: State, node: Element): unknown {
  const picture = find(node, "img");
  if (!picture) return state.all(node);
  const caption = find(node, "figcaption");
  const { src, alt } = picture.properties;
  return {
    type: "paragraph",
    children: [
      {
        type: "image",
        url: typeof src === "string" ? src : "",
        alt: typeof alt === "string" ? alt : "",
        title: caption ? textIn(caption).trim() || null : null,
      },
    ],
  };
}

function find(node: Element, tagName: string): Element | null {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return null;
}

function embedHandler(notes: PublicationNote[]) {
  return (_: State, node: Element): unknown => {
    const source = node.properties["src"] ?? find(node, "source")?.properties["src"] ?? node.properties["data"];
    const url = typeof source === "string" ? watchable(source) : "";
    notes.push(note("embed", url || `<${node.tagName}>`));
    return url ? link(url) : [];
  };
}

/** The page of a film whose frame is embedded. */
export const watchable = (url: string): string =>
  url
    .replace(/^\/\//, "https://")
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, "https://vimeo.com/$1");

function silentHandler(notes: PublicationNote[]) {
  return (_: State, node: Element): unknown => {
    notes.push(note("html", `<${node.tagName}>`));
    return [];
  };
}

function processorOf(notes: PublicationNote[]) {
  const handlers = {
    ...Object.fromEntries(kept.map((name) => [name, asHtml])),
    ...Object.fromEntries([...embeds].map((name) => [name, embedHandler(notes)])),
    ...Object.fromEntries([...silent].map((name) => [name, silentHandler(notes)])),
    pre: code,
    figure,
  };
  return (
    unified()
      .use(rehypeParse, { fragment: true })
      // The package's handlers are typed by its own trees; ours give the same nodes.
      .use(rehypeRemark, { handlers: handlers as never })
      .use(remarkGfm)
      .use(remarkStringify, { bullet: "-", fences: true, rule: "-", emphasis: "_" })
  );
}

/** What HTML says without its marks. Never throws: of what is too deep the tags go. */
export function plainText(html: string): string {
  return textOf(html).replaceAll(/\s+/g, " ").trim();
}

function textOf(html: string): string {
  try {
    return textIn(unified().use(rehypeParse, { fragment: true }).parse(html));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return html.replaceAll(/<[^<>]*>/g, " ");
  }
}

/** Never throws: what is too deep to be read stays as its text, with a note. */
export function htmlToMarkdown(html: string): { body: string; notes: PublicationNote[] } {
  const notes: PublicationNote[] = [];
  try {
    return { body: String(processorOf(notes).processSync(html)).trim(), notes };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { body: html.replaceAll(/<[^<>]*>/g, " ").trim(), notes: [note("html", error.message)] };
  }
}
