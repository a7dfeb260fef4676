/** Cuts an article before its first chapter, so that the table of contents can stand beside the introduction. */
import type { MarkdownPart } from "../../platform/markdown/render-tree.ts";

const nesting = /<(\/?)(?:blockquote|div|figure|li|section|table|aside)\b/g;

/** `rest` is empty when the text has no chapter of its own level; only the first part is looked at. */
export function splitIntro(parts: readonly MarkdownPart[]): { intro: MarkdownPart[]; rest: MarkdownPart[] } {
  const [first, ...others] = parts;
  if (first?.type !== "html") return { intro: [], rest: [...parts] };
  const at = first.html.indexOf("<h2");
  const before = first.html.slice(0, Math.max(0, at)).trim();
  if (before === "" || isInside(before)) return { intro: [], rest: [...parts] };
  return {
    intro: [{ type: "html", html: before }],
    rest: [{ type: "html", html: first.html.slice(at) }, ...others],
  };
}

/** True when something that holds blocks is still open at the end. */
const isInside = (html: string): boolean =>
  [...html.matchAll(nesting)].reduce((depth, [, closing]) => depth + (closing ? -1 : 1), 0) !== 0;
