/** Formatted text from elsewhere as Markdown. Loaded when somebody pastes some. */
import TurndownService from "turndown";
import { tidyPasted } from "./tidy-pasted.ts";

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const ruleOf = ({ align }: HTMLTableCellElement): string =>
  align === "right" ? "---:" : align === "center" ? ":---:" : "---";

function tableOf({ rows }: HTMLTableElement, markdownOf: (cell: HTMLElement) => string): string {
  const [head = [], ...body] = [...rows].map(({ cells }) =>
    [...cells].map((cell) =>
      markdownOf(cell)
        .replaceAll(/\s*\n\s*/g, " ")
        .replaceAll("|", String.raw`\|`),
    ),
  );
  const rules = [...(rows[0]?.cells ?? [])].map(ruleOf);
  return `\n\n${[head, rules, ...body].map(rowOf).join("\n")}\n\n`;
}

/** Its lines stand below its first word. */
function itemOf(item: HTMLLIElement, inside: string): string {
  const list = item.parentElement;
  const first = Number(list?.getAttribute("start") ?? 1);
  const mark = list instanceof HTMLOListElement ? `${first + [...list.children].indexOf(item)}. ` : "- ";
  const text = inside
    .trim()
    .replace(/^(\[[ x]\])\s*/, "$1 ")
    .replaceAll(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
  return `${mark}${text}${item.nextElementSibling ? "\n" : ""}`;
}

/** The language is named by the block, the code in it or, on GitHub, what is round it. */
function fenceOf(block: HTMLElement): string {
  const named = [block, block.firstElementChild, block.parentElement].map((each) => each?.className ?? "").join(" ");
  const language = /\b(?:language|lang|highlight-source)-([\w+#]+)/.exec(named)?.[1] ?? "";
  const code = block.textContent.replace(/\n$/, "");
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

export function markdownOfHtml(html: string): string {
  const service = new TurndownService({ headingStyle: "atx", hr: "---", bulletListMarker: "-", emDelimiter: "_" });
  service.addRule("strike", { filter: ["del", "s"], replacement: (inside) => `~~${inside}~~` });
  service.addRule("kept", {
    filter: ["kbd", "sub", "sup", "mark"],
    replacement: (inside, { nodeName }) => `<${nodeName.toLowerCase()}>${inside}</${nodeName.toLowerCase()}>`,
  });
  service.addRule("task", {
    filter: (node) => node instanceof HTMLInputElement && node.type === "checkbox",
    replacement: (_inside, box) => ((box as HTMLInputElement).checked ? "[x]" : "[ ]"),
  });
  service.addRule("item", { filter: "li", replacement: (inside, item) => itemOf(item as HTMLLIElement, inside) });
  service.addRule("code", { filter: "pre", replacement: (_inside, block) => fenceOf(block as HTMLElement) });
  service.addRule("table", {
    filter: "table",
    replacement: (_inside, table) => tableOf(table as HTMLTableElement, (cell) => service.turndown(cell)),
  });
  return service.turndown(tidyPasted(html));
}
