/** The repeated elements of a large XML file, one at a time: only the part at hand becomes a tree. */
import { XMLParser } from "fast-xml-parser";

export type Xml = { [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Numeric references and the five of XML; a file cannot define further ones, since its DOCTYPE is in no part.
  htmlEntities: true,
});

/** The contents of each `<name>` outside of CDATA, with the line on which it begins. */
export function* xmlParts(text: string, name: string): Generator<{ value: Xml; line: number }> {
  let line = 1;
  let counted = 0;
  for (const { from, to } of spans(text, name)) {
    for (let at = text.indexOf("\n", counted); at >= 0 && at < from; at = text.indexOf("\n", at + 1)) line++;
    counted = from;
    const value = parsePart(text.slice(from, to), name);
    if (value) yield { value, line };
  }
}

function* spans(text: string, name: string): Generator<{ from: number; to: number }> {
  const mark = new RegExp(String.raw`<!\[CDATA\[|<!--|<${name}(?=[\s>])|</${name}\s*>`, "g");
  let from = -1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [written] = found;
    if (written === "<![CDATA[" || written === "<!--") {
      const end = text.indexOf(written === "<!--" ? "-->" : "]]>", found.index);
      if (end < 0) return;
      mark.lastIndex = end + 3;
    } else if (!written.startsWith("</")) from = found.index;
    else if (from >= 0) {
      yield { from, to: mark.lastIndex };
      from = -1;
    }
  }
}

/** Null for what is no XML. */
export function parsePart(text: string, name: string): Xml | null {
  try {
    const value = (parser.parse(text) as Xml)[name];
    return typeof value === "object" && value !== null ? (value as Xml) : null;
  } catch {
    return null; // the caller's count shows that a part is missing
  }
}

/** What stands before the first part: the channel's own fields. */
export const headOf = (text: string, name: string): string => {
  const first = new RegExp(`<${name}[\\s>]`).exec(text);
  return first ? text.slice(0, first.index) : text;
};

/** The text of an element, whatever attributes it has. */
export function textIn(value: unknown): string {
  if (Array.isArray(value)) return textIn(value[0]);
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null) return textIn((value as Xml)["#text"]);
  return "";
}

export const listIn = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export const attributeOf = (value: unknown, name: string): string =>
  typeof value === "object" && value !== null ? textIn((value as Xml)[`@${name}`]) : "";

/** A field of the head, without a tree. */
export const fieldIn = (head: string, name: string): string =>
  new RegExp(`<${name}(?:\\s[^>]*)?>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(head)?.[1]?.trim() ?? "";
