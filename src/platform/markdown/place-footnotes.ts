/** Puts each footnote after the block that first refers to it: in the margin on wide pages, below it on narrow ones. */
import type { Element, ElementContent, Root, RootContent } from "hast";

/** `root` has them in a section at its end, as remark-rehype leaves them; those that no block refers to stay there. */
export function placeFootnotes(root: Root): Root {
  const section = root.children.find(isSection);
  if (!section) return root;
  const notes = new Map(itemsOf(section).map((item) => [item.properties["id"], item]));
  const take = (node: RootContent | ElementContent): Element[] =>
    refsIn(node).flatMap((ref) => {
      const id = String(ref.properties["href"]).slice(1);
      const item = notes.get(id);
      notes.delete(id);
      return item ? [noteOf(item, ref), ...take(item)] : [];
    });
  const children = root.children.flatMap((node) => (isSection(node) ? [] : [node, ...take(node)]));
  const isLeft = (child: ElementContent): boolean =>
    child.type !== "element" || child.tagName !== "li" || notes.has(child.properties["id"]);
  const left = {
    ...section,
    children: section.children.map((child) =>
      child.type === "element" && child.tagName === "ol"
        ? { ...child, children: child.children.filter(isLeft) }
        : child,
    ),
  };
  return { ...root, children: notes.size > 0 ? [...children, left] : children };
}

const isSection = (node: RootContent): node is Element =>
  node.type === "element" && node.tagName === "section" && node.properties["dataFootnotes"] !== undefined;

const itemsOf = (section: Element): Element[] =>
  section.children
    .flatMap((child) => (child.type === "element" && child.tagName === "ol" ? child.children : []))
    .filter((child) => child.type === "element");

function refsIn(node: RootContent | ElementContent): Element[] {
  if (node.type !== "element") return [];
  return node.tagName === "a" && node.properties["dataFootnoteRef"] !== undefined
    ? [node]
    : node.children.flatMap(refsIn);
}

function noteOf(item: Element, ref: Element): Element {
  const number: Element = {
    type: "element",
    tagName: "sup",
    properties: { ariaHidden: "true" },
    children: ref.children,
  };
  const [first, ...others] = item.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const opens = first?.type === "element" && first.tagName === "p";
  const children = opens
    ? [{ ...first, children: [number, space, ...first.children] }, ...others]
    : [number, space, ...(first ? [first] : []), ...others];
  const properties = { className: ["note"], id: item.properties["id"] ?? null, role: "doc-footnote" };
  return { type: "element", tagName: "aside", properties, children };
}

const space: ElementContent = { type: "text", value: " " };
