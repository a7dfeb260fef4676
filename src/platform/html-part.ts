/** Texts stand in a page's document once, as the page shows them: data that come with it leave them out, and the browser reads them where they stand. */

/** `place` numbers the texts of a document. */
export type HtmlPart = { type: "html"; html?: string; place: number };

const isHtmlPart = (value: unknown): value is HtmlPart =>
  typeof value === "object" && value !== null && "place" in value && "type" in value && value.type === "html";

/** For `pack`, of a page that comes as a document. */
export const withoutTexts = (_: string, value: unknown): unknown =>
  isHtmlPart(value) ? { type: value.type, place: value.place } : value;

const read = new WeakMap<HtmlPart, string>();

/** The text of a part that came with it, or that the document had when this was first asked. */
export function htmlOf(part: HtmlPart): string {
  const html = part.html ?? read.get(part) ?? document.querySelector(`[data-place="${part.place}"]`)?.innerHTML ?? "";
  if (part.html === undefined) read.set(part, html);
  return html;
}
