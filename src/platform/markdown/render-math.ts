/** A formula in TeX to MathML, as a tree that still passes the schema: no styles, no links, nothing foreign. */
import type { Element, ElementContent } from "hast";
import temml from "temml";

/** The tree before it is text: underscored by its makers, but typed and the only way to leave styles out. */
const { __renderToMathMLTree: toMathTree } = temml;

const longestFormula = 4000;

/** Never throws: what can't be read is shown as the code it is, with class `math-error`. */
export function renderMath(tex: string, display: boolean): Element {
  const math = tex.length <= longestFormula ? toMath(tex, display) : null;
  if (!math) return element("code", { className: ["language-math"] }, [{ type: "text", value: tex }]);
  return display ? element("div", { className: ["math-display"], tabIndex: 0 }, [math]) : math;
}

function toMath(tex: string, display: boolean): Element | null {
  try {
    const options = {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      maxSize: [50, 50] as [number, number],
    };
    const [math] = toHast(toMathTree(tex, options));
    return math?.type === "element" && math.tagName === "math" ? math : null;
  } catch {
    return null;
  }
}

/** Temml's own tree: text nodes carry `text`, elements `type`, fragments only `children`. */
function toHast(node: unknown): ElementContent[] {
  if (typeof node !== "object" || node === null) return [];
  if ("text" in node && typeof node.text === "string") return [{ type: "text", value: node.text }];
  const children = "children" in node && Array.isArray(node.children) ? node.children.flatMap(toHast) : [];
  if (!("type" in node) || typeof node.type !== "string" || node.type === "") return children;
  const attributes =
    "attributes" in node && typeof node.attributes === "object" ? Object.entries(node.attributes ?? {}) : [];
  const properties: Record<string, string | string[]> = {};
  for (const [name, value] of attributes) properties[name] = String(value);
  const classes = "classes" in node && Array.isArray(node.classes) ? node.classes.map(String).filter(Boolean) : [];
  if (node.type === "mi" && !properties["mathvariant"] && isLetter(children)) classes.push("tml-letter");
  if (classes.length > 0) properties["className"] = classes;
  return [element(node.type, properties, children)];
}

/** One letter alone is a variable: the page sets it in the text's own italic, which has none of Unicode's letters for mathematics. */
const isLetter = ([text, ...more]: readonly ElementContent[]): boolean =>
  more.length === 0 && text?.type === "text" && /^[\p{Script=Latin}\p{Script=Greek}]$/u.test(text.value);

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
