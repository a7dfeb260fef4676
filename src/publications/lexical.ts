/** Texts as Ghost's editors keep them, as HTML: of Lexical its tree, of Mobiledoc its cards; only read where an export has no HTML. */
import { note, type PublicationNote } from "./publication.ts";

type Node = { [name: string]: unknown };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
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
  return {
    html: nodes(root["children"])
      .map((node) => lexicalNode(node, notes))
      .join("\n"),
    notes,
  };
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
  const tag = elements[type]?.(node);
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
  const html = nodes(document["sections"]).map((section) =>
    mobiledocSection(section as unknown as unknown[], document, notes),
  );
  return { html: html.join("\n"), notes };
}

function mobiledocSection([kind, first, second]: unknown[], document: Node, notes: PublicationNote[]): string {
  const markups = nodes(document["markups"]) as unknown as [string, string[]?][];
  const say = (markers: unknown) => mobiledocText(nodes(markers) as unknown as Marker[], markups);
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
      const [name, payload] = (nodes(document["cards"])[Number(first)] as unknown as [string, Node] | undefined) ?? [
        "",
        {},
      ];
      return card(name, payload, notes);
    }
    default:
      return "";
  }
}

type Marker = [kind: number, opened: number[], closed: number, text: string];

function mobiledocText(markers: readonly Marker[], markups: readonly [string, string[]?][]): string {
  const open: string[] = [];
  let html = "";
  for (const [kind, opened, closed, written] of markers) {
    for (const at of opened) {
      const [tag = "span", attributes = []] = markups[at] ?? [];
      const href = attributes[attributes.indexOf("href") + 1];
      html += tag === "a" ? `<a href="${escaped(href ?? "")}">` : `<${tag}>`;
      open.push(tag);
    }
    html += kind === 0 ? escaped(text(written)) : "<br>";
    for (let at = 0; at < closed; at++) html += `</${open.pop() ?? "span"}>`;
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
