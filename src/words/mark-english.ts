/** A page in a half-done language says of each element that holds an English message alone that it is English: labels, heads of tables, buttons. */
import { catalogues } from "./catalogue.ts";

type Catalogue = Readonly<Record<string, string | undefined>>;

/** As React writes it. */
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** With arguments or forms a message is not the same each time. */
const isFixed = (text: string) => !/[{<#]/.test(text);

const elements = /<([a-z][a-z\d]*)((?:\s[^<>]*)?)>([^<>]+)(?=<\/\1>)/g;

/** @param own the messages of the language, @param english those that stand in for what it lacks */
export function createMarker(own: Catalogue, english: Catalogue): (html: string) => string {
  const lacking = Object.entries(english).filter(([name]) => !name.startsWith("@") && own[name] === undefined);
  const texts = new Set(lacking.flatMap(([, text = ""]) => (isFixed(text) ? escaped(text.replaceAll("''", "'")) : [])));
  if (texts.size === 0) return (html) => html;
  return (html) =>
    html.replaceAll(elements, (whole, tag: string, attributes: string, text: string) =>
      texts.has(text) && !/\slang=/.test(attributes) ? `<${tag}${attributes} lang="en">${text}` : whole,
    );
}

const markers = new Map<string, (html: string) => string>();

/** The page of a language that has a message for everything stays as it is. */
export function markEnglish(html: string, language: string): string {
  const own = catalogues[language];
  if (!own) return html;
  const mark = markers.get(language) ?? createMarker(own, catalogues["en"] ?? {});
  markers.set(language, mark);
  return mark(html);
}
