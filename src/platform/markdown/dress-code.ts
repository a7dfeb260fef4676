/** A code block with its bar: title or language, what its lines are, and the words that a button for copying needs. */
import type { Element, ElementContent } from "hast";
import type { Words } from "../../words/arguments.ts";
import { languageOf } from "./code-languages.ts";

export function dressCode(pre: Element, words: Words): Element {
  const { dataTitle, dataLanguage, ...properties } = pre.properties;
  const language = typeof dataLanguage === "string" ? dataLanguage : "";
  const known = languageOf(language)?.name ?? language;
  const title = typeof dataTitle === "string" ? dataTitle : "";
  const name = title || known;
  const facts = factsOf(pre, words);
  const code: Element = {
    ...pre,
    properties: { ...properties, ...(language ? { dataLanguage: language } : {}), tabIndex: 0 },
  };
  const bar = [
    ...(name === "" ? [] : [element("span", { className: [title ? "code-title" : "code-language"] }, [text(name)])]),
    ...(facts === "" ? [] : [element("span", { className: ["code-facts"] }, [text(facts)])]),
  ];
  const copying = { dataCopy: words.text("text.code.copy"), dataCopied: words.text("text.code.copied") };
  return element("figure", { className: ["code"], ...copying }, [
    ...(bar.length > 0 ? [element("figcaption", {}, bar)] : []),
    code,
  ]);
}

/** Said of numbered lines that do not begin at one, and of changes. */
function factsOf(pre: Element, words: Words): string {
  const [code] = pre.children;
  const lines = code?.type === "element" ? code.children.filter((line) => line.type === "element") : [];
  const isLine = ({ properties }: Element) => [properties["className"]].flat().includes("line");
  const changed = (tagName: string) => lines.filter((line) => line.tagName === tagName && isLine(line)).length;
  const [deleted, inserted] = [changed("del"), changed("ins")];
  if (deleted + inserted > 0) return words.text("text.code.changes", { deleted, inserted });
  const [first, last] = [lines[0], lines.at(-1)].map((line) => Number(line?.properties["dataLine"] ?? 0));
  return first && last && first > 1 ? words.text("text.code.lines", { first: `${first}`, last: `${last}` }) : "";
}

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
