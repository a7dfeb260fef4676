/** Text as XML 1.0 can hold it: marked characters escaped, characters that XML forbids left out. */

const forbidden = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u{FFFE}\u{FFFF}]/gu;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const xmlText = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);

/** `<name>text</name>` on a line of its own, or nothing for empty text. */
export const xmlLine = (name: string, text: string, attributes = ""): string =>
  text === "" ? "" : `<${name}${attributes}>${xmlText(text)}</${name}>\n`;

/** `<link … />` on a line of its own. */
export const xmlLink = (attributes: Readonly<Record<string, string>>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${xmlText(value)}"`)
    .join(" ")}/>\n`;
