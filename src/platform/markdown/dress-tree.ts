/** Finishes a sanitised tree: images, links, figures, scrolling tables, task marks and heading levels, as the style sheet expects them. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Words } from "../../words/arguments.ts";
import { imageElement, mediaPath, type ImageSize } from "./images.ts";

export type Dressing = {
  idPrefix: string;
  sizes: ReadonlyMap<string, ImageSize>;
  words: Words;
  closed: readonly string[];
};
/** The one id that comes without the text's prefix. */
const footnoteLabel = "footnote-label";
type Content = RootContent | ElementContent;

export function dressTree(root: Root, dressing: Dressing): Root {
  const hasTitle = root.children.some((node) => isElement(node, "h1"));
  return { ...root, children: root.children.map((node) => dress(hasTitle ? lowerHeading(node) : node, dressing)) };
}

function dress<N extends Content>(node: N, dressing: Dressing): N | Element {
  if (node.type !== "element") return node;
  const children = node.children.map((child) => dress(child, dressing));
  const dressed: Element = { ...node, children };
  if (node.tagName === "img") return dressImage(node, dressing);
  if (node.tagName === "a") return dressLink(dressed, dressing);
  if (node.tagName === "p") return dressParagraph(node, dressed);
  if (node.tagName === "table") return wrap("div", { className: ["table-scroll"], tabIndex: 0 }, [dressed]);
  if (node.tagName === "pre") return dressCode(dressed);
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
function dressImage({ properties }: Element, { sizes, words }: Dressing): Element {
  const alt = textOrNothing(properties["alt"]);
  const path = mediaPath(properties["src"]);
  if (path) return imageElement(path, alt, sizes.get(path) ?? null);
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
  const properties = { ...link.properties };
  if (!href.startsWith(`#${idPrefix}`)) properties["href"] = `#${idPrefix}${href.slice(1)}`;
  if (properties["ariaDescribedBy"]) properties["ariaDescribedBy"] = [idPrefix + footnoteLabel];
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
function dressParagraph(plain: Element, dressed: Element): Element {
  const [image] = plain.children;
  if (plain.children.length !== 1 || !image || !isElement(image, "img")) return dressed;
  const title = image.properties["title"];
  const caption = typeof title === "string" ? [wrap("figcaption", {}, [{ type: "text", value: title }])] : [];
  return wrap("figure", {}, [...dressed.children, ...caption]);
}

function dressCode(pre: Element): Element {
  const title = pre.properties["dataTitle"];
  const code: Element = { ...pre, properties: { ...pre.properties, dataTitle: null, tabIndex: 0 } };
  if (typeof title !== "string") return code;
  return wrap("figure", { className: ["code"] }, [wrap("figcaption", {}, [{ type: "text", value: title }]), code]);
}

const isElement = (node: Content, tagName: string): node is Element =>
  node.type === "element" && node.tagName === tagName;

const wrap = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const textOrNothing = (value: unknown): string => (typeof value === "string" ? value : "");
