/** Formatted text from elsewhere as Markdown. Loaded when somebody pastes some. */
import TurndownService from "turndown";

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function tableOf(table: HTMLTableElement, markdownOf: (html: string) => string): string {
  const rows = [...table.rows].map(({ cells }) =>
    [...cells].map((cell) =>
      markdownOf(cell.innerHTML)
        .replaceAll(/\s*\n\s*/g, " ")
        .replaceAll("|", String.raw`\|`),
    ),
  );
  const [head = [], ...body] = rows;
  return `\n\n${[rowOf(head), rowOf(head.map(() => "---")), ...body.map(rowOf)].join("\n")}\n\n`;
}

/** Its lines stand below its first word. */
function itemOf(item: HTMLLIElement, inside: string): string {
  const list = item.parentElement;
  const first = Number(list?.getAttribute("start") ?? 1);
  const mark = list instanceof HTMLOListElement ? `${first + [...list.children].indexOf(item)}. ` : "- ";
  return `${mark}${inside.trim().replaceAll(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`)}${item.nextElementSibling ? "\n" : ""}`;
}

export function markdownOfHtml(html: string): string {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "_",
  });
  service.remove(["style", "script", "title"]);
  service.addRule("strike", {
    filter: ["del", "s"],
    replacement: (inside) => `~~${inside}~~`,
  });
  service.addRule("item", { filter: "li", replacement: (inside, item) => itemOf(item as HTMLLIElement, inside) });
  service.addRule("table", {
    filter: "table",
    replacement: (_inside, table) => tableOf(table as HTMLTableElement, markdownOfHtml),
  });
  // Google Docs puts all of a text into one that says it is not bold.
  service.addRule("unbold", {
    filter: (node) => node.nodeName === "B" && node.style.fontWeight === "normal",
    replacement: (inside) => inside,
  });
  return service.turndown(html);
}
