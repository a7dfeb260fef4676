/** Markdown text to its tree: CommonMark, GitHub's tables, footnotes, task lists and strikethrough, and TeX formulas. */
import type { Nodes, Parent, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/** May overflow the stack on hostile nesting: callers check the text first and catch. */
export function parseMarkdown(source: string): Root {
  const root = parser.parse(source);
  freePrices(root, source);
  return root;
}

/** "$5 or $6" is money: like Pandoc, a formula may not begin or end with a space, nor be followed by a digit. */
function freePrices(parent: Parent | Root, source: string): void {
  parent.children.forEach((child: Nodes, index) => {
    if (child.type === "inlineMath") {
      const start = child.position?.start.offset ?? 0;
      const end = child.position?.end.offset ?? 0;
      const written = source.slice(start, end);
      if (/^\$[^$]/.test(written) && (/^\$\s|\s\$$/.test(written) || /\d/.test(source.charAt(end))))
        parent.children[index] = { type: "text", value: written };
    } else if ("children" in child) freePrices(child, source);
  });
}
