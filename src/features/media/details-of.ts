/** What the form of a file's details says, and what is not right in it. */
import type { Focus } from "../../domain/publishing/picture-facts.ts";
import type { FormErrors } from "../../platform/deeds/answer.ts";
import type { MediaDetails } from "../../storage/media.ts";
import type { Words } from "../../words/arguments.ts";

export type TypedDetails = Record<"alt" | "focusX" | "focusY" | "author" | "link" | "licence", string>;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const isPercent = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 100;

/** One number alone stands for the other in the middle; none at all for the middle of both. */
const focusOf = ({ focusX, focusY }: TypedDetails): Focus | null =>
  focusX === "" && focusY === "" ? null : { x: Number(focusX || 50), y: Number(focusY || 50) };

export function detailsOf(typed: TypedDetails): MediaDetails {
  const { alt, author, link, licence } = typed;
  return { alt, focus: focusOf(typed), credit: author || link || licence ? { author, link, licence } : null };
}

export function faultsOf(words: Words, { focusX, focusY, link }: TypedDetails): FormErrors {
  const percent = words.text("media.focus.fault");
  return {
    ...(focusX === "" || isPercent(focusX) ? {} : { focusX: percent }),
    ...(focusY === "" || isPercent(focusY) ? {} : { focusY: percent }),
    ...(link === "" || isWebAddress(link) ? {} : { link: words.text("media.credit.link.fault") }),
  };
}
