/** Markdown text to its tree: CommonMark, GitHub's extensions, TeX formulas, definition lists, directives and a little HTML. */
import type { Root } from "mdast";
import { remarkDefinitionList } from "remark-definition-list";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { bracketTitles } from "./callouts.ts";
import type { MarkdownNote } from "./markdown-note.ts";
import { settleTree } from "./settle-tree.ts";

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)
  .use(remarkDefinitionList)
  .freeze();

/** May overflow the stack on hostile nesting: callers check the text first and catch. `notes`: what is shown as it was written. */
export function parseMarkdown(written: string): { root: Root; notes: MarkdownNote[] } {
  const source = bracketTitles(written);
  const root = parser.parse(source);
  return { root, notes: settleTree(root, source) };
}
