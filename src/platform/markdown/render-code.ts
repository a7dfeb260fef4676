/** A code block as a tree that still passes the schema: its lines are elements where they have numbers or marks. */
import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";
import { type LineMark, readFence } from "./code-fence.ts";
import { highlightCode, type Highlighter } from "./highlight-code.ts";
import { renderMath } from "./render-math.ts";

const elementOf = { marked: "mark", inserted: "ins", deleted: "del" } as const;

export function renderCode(node: Code, highlighter: Highlighter): Element {
  const fence = readFence(node.lang, node.meta);
  if (fence.language === "math") return renderMath(node.value, true);
  const written = node.value.split("\n");
  const isDiff = ["diff", "patch"].includes(fence.language.toLowerCase());
  const marks = written.map((line, index) => fence.markOf(index + 1) ?? (isDiff ? signOf(line) : null));
  const highlighted = highlightCode(highlighter, node.value, fence.language);
  const hasLines = fence.firstLine !== null || marks.some((mark) => mark !== null);
  const children = highlighted.flatMap((line, index): ElementContent[] =>
    hasLines
      ? [lineElement(line, marks[index] ?? null, fence.firstLine === null ? null : fence.firstLine + index)]
      : [...(index > 0 ? [newLine] : []), ...line],
  );
  const hasSigns = !isDiff && marks.some((mark) => mark === "inserted" || mark === "deleted");
  const className = [...(fence.firstLine === null ? [] : ["has-numbers"]), ...(hasSigns ? ["has-signs"] : [])];
  const named = fence.language ? { className: [`language-${fence.language}`] } : {};
  return element(
    "pre",
    { ...(className.length > 0 ? { className } : {}), dataLanguage: fence.language || null, dataTitle: fence.title },
    [element("code", named, children)],
  );
}

const newLine: ElementContent = { type: "text", value: "\n" };

/** Of a patch; the lines that name its files are neither. */
function signOf(line: string): LineMark | null {
  if (/^\+(?!\+\+ )/.test(line)) return "inserted";
  return /^-(?!-- )/.test(line) ? "deleted" : null;
}

const lineElement = (line: ElementContent[], mark: LineMark | null, number: number | null): Element =>
  element(mark ? elementOf[mark] : "span", { className: ["line"], ...(number === null ? {} : { dataLine: number }) }, [
    ...line,
    newLine,
  ]);

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
