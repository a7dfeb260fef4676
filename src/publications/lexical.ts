/** Texts as Ghost's editors keep them, as HTML: of Lexical its tree, of Mobiledoc its cards; only read where an export has no HTML. */
import { note, type PublicationNote } from "./publication.ts";

type Node = { [name: string]: unknown };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const nodes = (value: unknown): Node[] => list(value).filter(isNode);
const escaped = (written: string) => written.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** By bit, as Lexical counts formats. */
const formats: [bit: number, tag: string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
];

const elements: Record<string, (node: Node) => string> = {
  paragraph: () => "p",
  heading: (node) => text(node["tag"]) || "h2",
  "extended-heading": (node) => text(node["tag"]) || "h2",
  quote: () => "blockquote",
  "extended-quote": () => "blockquote",
  aside: () => "blockquote",
  list: (node) => (node["listType"] === "number" ? "ol" : "ul"),
  listitem: () => "li",
  root: () => "div",
};

export function lexicalToHtml(json: string): { html: string; notes: PublicationNote[] } {
  const notes: PublicationNote[] = [];
  const root = (parse(json)?.["root"] ?? {}) as Node;
  try {
    const html = nodes(root["children"]).map((node) => lexicalNode(node, notes));
    return { html: html.join("\n"), notes };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { html: "", notes: [note("html", error.message)] };
  }
}

function lexicalNode(node: Node, notes: PublicationNote[]): string {
  const type = text(node["type"]);
  const inside = () =>
    nodes(node["children"])
      .map((child) => lexicalNode(child, notes))
      .join("");
  if (type === "text" || type === "extended-text") return formatted(node);
  if (type === "linebreak") return "<br>";
  if (type === "link") return `<a href="${escaped(text(node["url"]))}">${inside()}</a>`;
  const tag = Object.hasOwn(elements, type) ? elements[type]?.(node) : undefined;
  return tag ? `<${tag}>${inside()}</${tag}>` : card(type, node, notes);
}

function formatted(node: Node): string {
  const format = typeof node["format"] === "number" ? node["format"] : 0;
  return formats.reduce(
    (inside, [bit, tag]) => (format & bit ? `<${tag}>${inside}</${tag}>` : inside),
    escaped(text(node["text"])),
  );
}

/** The cards of both editors have the same names and fields. */
function card(type: string, node: Node, notes: PublicationNote[]): string {
  switch (type) {
    case "image":
      return `<figure><img src="${escaped(text(node["src"]))}" alt="${escaped(text(node["alt"]))}"><figcaption>${text(node["caption"])}</figcaption></figure>`;
    case "codeblock":
    case "code":
      return `<pre lang="${escaped(text(node["language"]))}">${escaped(text(node["code"]))}</pre>`;
    case "html":
      return text(node["html"]);
    case "markdown":
    case "card-markdown":
      return `<pre lang="markdown">${escaped(text(node["markdown"]))}</pre>`;
    case "horizontalrule":
    case "hr":
      return "<hr>";
    case "callout":
      return `<blockquote>${text(node["calloutText"])}</blockquote>`;
    case "embed":
    case "bookmark":
      return `<p><a href="${escaped(text(node["url"]))}">${escaped(text(node["url"]))}</a></p>`;
    case "gallery":
      return nodes(node["images"])
        .map((image) => card("image", image, notes))
        .join("");
    default:
      notes.push(note("card", type));
      return "";
  }
}

export function mobiledocToHtml(json: string): { html: string; notes: PublicationNote[] } {
  const notes: PublicationNote[] = [];
  const document = parse(json) ?? {};
  const html = nodes(document["sections"]).map((section) => mobiledocSection(list(section), document, notes));
  return { html: html.join("\n"), notes };
}

function mobiledocSection([kind, first, second]: unknown[], document: Node, notes: PublicationNote[]): string {
  const say = (markers: unknown) => mobiledocText(list(markers), list(document["markups"]));
  switch (kind) {
    case 1:
      return `<${text(first)}>${say(second)}</${text(first)}>`;
    case 2:
      return `<figure><img src="${escaped(text(first))}" alt=""></figure>`;
    case 3:
      return `<${text(first)}>${nodes(second)
        .map((item) => `<li>${say(item)}</li>`)
        .join("")}</${text(first)}>`;
    case 10: {
      const [name, payload] = list(list(document["cards"])[Number(first)]);
      return card(text(name), isNode(payload) ? payload : {}, notes);
    }
    default:
      return "";
  }
}

/** Each marker: its kind, the markups that open, how many close behind it, and the text. */
function mobiledocText(markers: readonly unknown[], markups: readonly unknown[]): string {
  const open: string[] = [];
  let html = "";
  for (const [kind, opened, closed, written] of markers.map(list)) {
    for (const at of list(opened)) {
      const [tag, attributes] = list(markups[Number(at)]);
      const name = text(tag) || "span";
      const href = list(attributes)[list(attributes).indexOf("href") + 1];
      html += name === "a" ? `<a href="${escaped(text(href))}">` : `<${name}>`;
      open.push(name);
    }
    html += kind === 0 ? escaped(text(written)) : "<br>";
    const ends = Math.min(Number(closed) || 0, open.length);
    for (let at = 0; at < ends; at++) html += `</${open.pop()}>`;
  }
  return html;
}

function parse(json: string): Node | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Node) : null;
  } catch {
    return null; // an empty text, which its note of an empty body shows
  }
}
