/** Boxes that call out: `> [!NOTE]` and `:::note Title`, told apart by their kind. */
import type { Blockquote, Paragraph } from "mdast";

export const calloutKinds = ["note", "tip", "important", "warning", "caution"] as const;
export type CalloutKind = (typeof calloutKinds)[number];

const aliases: Readonly<Record<string, CalloutKind>> = { info: "note", hint: "tip", danger: "caution" };

export function calloutKind(name: string): CalloutKind | null {
  const folded = name.toLowerCase();
  return aliases[folded] ?? calloutKinds.find((kind) => kind === folded) ?? null;
}

/** The kind that a quote's first line names, which is taken out; what follows it on that line is its title. */
export function takeCallout(quote: Blockquote): { kind: CalloutKind; title: Paragraph | null } | null {
  const [first] = quote.children;
  const [text] = first?.type === "paragraph" ? first.children : [];
  if (first?.type !== "paragraph" || text?.type !== "text") return null;
  const [marker = "", name = "", title = "", end = ""] = /^\[!([a-z]+)\][ \t]*([^\n]*)(\n|$)/i.exec(text.value) ?? [];
  const kind = calloutKind(name);
  if (marker === "" || !kind) return null;
  // A title with marks in it, such as emphasis, is more than one node: it stays the first paragraph.
  const isWhole = end === "\n" || first.children.length === 1;
  text.value = isWhole ? text.value.slice(marker.length) : text.value.replace(/^\[![a-z]+\][ \t]*/i, "");
  if (text.value === "") first.children.shift();
  if (first.children[0]?.type === "break") first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  return {
    kind,
    title: isWhole && title !== "" ? { type: "paragraph", children: [{ type: "text", value: title }] } : null,
  };
}

const opening = new RegExp(
  `^(\\s*(?:>\\s?)*:{3,}(?:${[...calloutKinds, ...Object.keys(aliases)].join("|")}))[ \\t]+(?![[{])(\\S.*)$`,
  "i",
);

/** Words after the name are the title, which directives want in brackets; the number of lines stays. */
export function bracketTitles(source: string): string {
  if (!source.includes(":::")) return source;
  let fence = "";
  return source
    .split("\n")
    .map((line) => {
      const mark = /^\s*(?:>\s?)*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
      if (fence === "") fence = mark;
      else if (mark.startsWith(fence)) fence = "";
      return fence === ""
        ? line.replace(
            opening,
            (_, start: string, title: string) => `${start}[${title.trim().replace(/[[\]\\]/g, String.raw`\$&`)}]`,
          )
        : line;
    })
    .join("\n");
}
