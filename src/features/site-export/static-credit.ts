/** Who made a picture, behind its caption as the site's pages show it, in HTML that every generator of sites lets through. */
import type { Image, ImageReference, Paragraph } from "mdast";
import { type Credit, creditParts } from "../../domain/publishing/picture-facts.ts";
import type { Words } from "../../words/arguments.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export function creditHtml(words: Words, credit: Credit): string {
  const parts = creditParts(credit).map(({ text, href }) =>
    href === null ? escaped(text) : `<a href="${escaped(href)}" rel="external noopener">${escaped(text)}</a>`,
  );
  return `<small>${escaped(words.text("ui.picture.credit"))} ${parts.join(", ")}</small>`;
}

/** The picture that a paragraph is, where it is nothing else. */
export function onlyPicture({ children }: Paragraph): Image | ImageReference | null {
  const [picture] = children;
  if (children.length !== 1 || !picture) return null;
  return picture.type === "image" || picture.type === "imageReference" ? picture : null;
}

/** At the edge of a text a figure; within a list or a quote the credit stands in the same line, since a line of HTML would end it. */
export function withCredit(
  written: string,
  caption: string | null | undefined,
  credit: string,
  isAtEdge: boolean,
): string {
  if (!isAtEdge) return `${written}<br>${credit}`;
  const said = caption ? `${escaped(caption)} ` : "";
  return `<figure>\n\n${written}\n\n<figcaption>${said}${credit}</figcaption>\n</figure>`;
}
