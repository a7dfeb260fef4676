/** Finishes a sanitised tree: images, links, figures, code, media, boxes and heading levels, as the style sheet expects them. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { creditParts, type PictureFacts } from "../../domain/publishing/picture-facts.ts";
import type { Words } from "../../words/arguments.ts";
import { directionOf } from "../../words/known-languages.ts";
import { type CalloutKind, calloutKinds } from "./callouts.ts";
import { dressCode } from "./dress-code.ts";
import { dressMedia } from "./dress-media.ts";
import { readEmbeds } from "./embeds.ts";
import { imageElement, mediaPath } from "./images.ts";
import { innerText } from "./inner-text.ts";

export type Dressing = {
  idPrefix: string;
  pictures: ReadonlyMap<string, PictureFacts>;
  words: Words;
  /** Of the text. */
  language: string;
  closed: readonly string[];
};
/** The one id that comes without the text's prefix. */
const footnoteLabel = "footnote-label";
type Content = RootContent | ElementContent;

export function dressTree(root: Root, dressing: Dressing): Root {
  const hasTitle = root.children.some((node) => isElement(node, "h1"));
  const children = inParagraphs(root.children);
  return { ...root, children: children.map((node) => dress(hasTitle ? lowerHeading(node) : node, dressing)) };
}

const phrasing = new Set(
  "a abbr b br cite code del dfn em i ins kbd mark q ruby s small span strong sub sup u".split(" "),
);

/** Words that HTML left between the blocks become paragraphs. */
function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const grouped: RootContent[] = [];
  for (const node of nodes) {
    const isWords =
      node.type === "text" ? node.value.trim() !== "" : node.type === "element" && phrasing.has(node.tagName);
    const last = grouped.at(-1);
    if (!isWords) grouped.push(node);
    else if (last && isElement(last, "p") && isLoose.has(last)) last.children.push(node as ElementContent);
    else {
      const paragraph = wrap("p", {}, [node as ElementContent]);
      isLoose.add(paragraph);
      grouped.push(paragraph);
    }
  }
  return grouped;
}
const isLoose = new WeakSet<Element>();

function dress<N extends Content>(node: N, dressing: Dressing): N | Element {
  if (node.type !== "element") return node;
  const children = node.children.filter((child) => !isEmbed(child)).map((child) => dress(child, dressing));
  const dressed: Element = { ...node, children };
  if (node.tagName === "img") return dressImage(node, dressing);
  if (node.tagName === "a") return dressLink(dressed, dressing);
  if (node.tagName === "p") return dressParagraph(node, dressed, dressing);
  if (node.tagName === "div") return dressBox(dressed, dressing);
  if (node.tagName === "figure") return dressFigure(dressed);
  if (node.tagName === "table") return wrap("div", { className: ["table-scroll"], tabIndex: 0 }, [dressed]);
  if (node.tagName === "pre") return dressCode(dressed, dressing.words);
  if (node.tagName === "td" || node.tagName === "th") return dressCell(dressed);
  if (node.tagName === "input") return dressTask(node, dressing);
  if (node.properties["id"] === footnoteLabel)
    return { ...dressed, properties: { ...node.properties, id: dressing.idPrefix + footnoteLabel } };
  return dressed;
}

/** A page has its own `h1`: a text that uses `#` for its parts is moved down by one level. */
function lowerHeading(node: RootContent): RootContent {
  const level = node.type === "element" ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined;
  if (node.type !== "element" || !level || node.properties["id"] === footnoteLabel) return node;
  return { ...node, tagName: `h${Math.min(6, Number(level) + 1)}` };
}

/** Media become images; an image elsewhere becomes a link to it, because the site loads nothing from other hosts. */
function dressImage({ properties }: Element, { pictures, words }: Dressing): Element {
  const alt = textOrNothing(properties["alt"]);
  const path = mediaPath(properties["src"]);
  if (path) return imageElement(path, alt, pictures.get(path) ?? null);
  const source = properties["src"];
  const inside: ElementContent[] = [{ type: "text", value: alt || words.text("text.image") }];
  return typeof source === "string" && /^https?:/i.test(source)
    ? wrap("a", { href: source, rel: ["external", "noopener"] }, inside)
    : wrap("span", { className: ["missing-image"] }, inside);
}

const leadsTo = (href: string, path: string) =>
  href.startsWith(path) && ["", "/", "?", "#", "."].includes(href.charAt(path.length));

function dressLink(link: Element, { idPrefix, closed }: Dressing): Element {
  const href = textOrNothing(link.properties["href"]);
  if (href === "" || closed.some((path) => leadsTo(href, path))) return wrap("span", {}, link.children);
  if (/^(?:https?:)?\/\//i.test(href))
    return { ...link, properties: { ...link.properties, rel: ["external", "noopener"] } };
  if (!/^#./.test(href)) return link;
  const { ariaDescribedBy: _, ...properties } = link.properties;
  if (!href.startsWith(`#${idPrefix}`)) properties["href"] = `#${idPrefix}${href.slice(1)}`;
  if (properties["dataFootnoteRef"] !== undefined) properties["role"] = "doc-noteref";
  return { ...link, properties };
}

/** The empty corner of a table is no heading. */
function dressCell(cell: Element): Element {
  const align = cell.properties["align"];
  const tagName = cell.children.length > 0 ? cell.tagName : "td";
  return { ...cell, tagName, ...(typeof align === "string" ? { properties: { className: [`align-${align}`] } } : {}) };
}

/** A task's state is a mark, not a control: a disabled box without a label says nothing to a screen reader. */
function dressTask(box: Element, { words }: Dressing): Element {
  const done = Boolean(box.properties["checked"]);
  const className = ["task", done ? "task-done" : "task-open"];
  return wrap(
    "span",
    { className, role: "img", ariaLabel: done ? words.text("text.task.done") : words.text("text.task.open") },
    [],
  );
}

/** A paragraph that is one image is a figure; the image's title is its caption. */
function dressParagraph(plain: Element, dressed: Element, dressing: Dressing): Element {
  const { language, pictures } = dressing;
  const [image] = plain.children;
  if (plain.children.length !== 1 || !image || !isElement(image, "img"))
    return isForeign(plain, language) ? { ...dressed, properties: { ...dressed.properties, dir: "auto" } } : dressed;
  const title = image.properties["title"];
  const said: ElementContent[] = typeof title === "string" && title !== "" ? [textNode(title)] : [];
  const credit = creditOf(pictures.get(mediaPath(image.properties["src"]) ?? ""), dressing);
  const caption = [...said, ...(said.length > 0 && credit.length > 0 ? [textNode(" ")] : []), ...credit];
  return wrap("figure", {}, [...dressed.children, ...(caption.length > 0 ? [wrap("figcaption", {}, caption)] : [])]);
}

/** Who made the picture, in the words of the text. */
function creditOf(facts: PictureFacts | undefined, { words }: Dressing): ElementContent[] {
  if (!facts?.credit) return [];
  const parts = creditParts(facts.credit).flatMap(({ text, href }, index): ElementContent[] => [
    textNode(index > 0 ? ", " : " "),
    href === null ? textNode(text) : wrap("a", { href, rel: ["external", "noopener"] }, [textNode(text)]),
  ]);
  return [wrap("small", { className: ["credit"] }, [textNode(words.text("ui.picture.credit")), ...parts])];
}

/** Mostly in a script that runs against that of the text. */
function isForeign(paragraph: Element, language: string): boolean {
  if (paragraph.properties["dir"]) return false;
  const text = innerText(paragraph);
  const fromRight = text.match(rightToLeft)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return directionOf(language) === "rtl" ? letters > 0 && fromRight === 0 : fromRight * 2 > letters;
}
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

function dressBox(box: Element, dressing: Dressing): Element {
  const classes = [box.properties["className"]].flat();
  if (classes.includes("media")) return dressMedia(box, dressing);
  const kind = calloutKinds.find((each) => classes.includes(`callout-${each}`));
  if (!kind) return box;
  const isTitle = (child: ElementContent) =>
    child.type === "element" && [child.properties["className"]].flat().includes("callout-title");
  const title = wrap("p", { className: ["callout-title"] }, [{ type: "text", value: nameOf(kind, dressing.words) }]);
  const children = box.children.some(isTitle) ? box.children : [title, ...box.children];
  return { ...box, properties: { ...box.properties, role: "note" }, children };
}

function nameOf(kind: CalloutKind, words: Words): string {
  switch (kind) {
    case "note":
      return words.text("text.callout.note");
    case "tip":
      return words.text("text.callout.tip");
    case "important":
      return words.text("text.callout.important");
    case "warning":
      return words.text("text.callout.warning");
    case "caution":
      return words.text("text.callout.caution");
  }
}

/** A picture in a figure that the text itself opens is none of its own. */
const dressFigure = (figure: Element): Element => ({
  ...figure,
  children: figure.children.flatMap((child) => (isElement(child, "figure") ? child.children : [child])),
});

/** Live embeds stand between the blocks of a text; inside one, such as a quote, they show nothing. */
function isEmbed(node: ElementContent): boolean {
  if (!isElement(node, "p") || node.children.length !== 1) return false;
  const [only] = node.children;
  return only?.type === "text" && readEmbeds(only.value).length > 0;
}

const isElement = (node: Content, tagName: string): node is Element =>
  node.type === "element" && node.tagName === tagName;

const wrap = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const textNode = (value: string): ElementContent => ({ type: "text", value });

const textOrNothing = (value: unknown): string => (typeof value === "string" ? value : "");
