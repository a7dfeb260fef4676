/** English messages in a pseudo-language, to try pages out before anybody translates them. */
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralOrSelectOption,
  TYPE,
} from "@formatjs/icu-messageformat-parser";
import type { PseudoLanguage } from "./pseudo-languages.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const accented = "áƀçđéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÁƁÇĐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ";

/** Every other letter is doubled, so that words grow and not only lines: about two fifths of the length. */
function longer(text: string, drawn: (letter: string) => string): string {
  let letters = 0;
  return text.replaceAll(/[a-z]/gi, (letter) => drawn(letter).repeat(1 + (++letters % 2)));
}

const withAccents = (text: string): string => longer(text, (letter) => accented.charAt(plain.indexOf(letter)));

/** Between the marks that turn a word round and those that end it, whatever its letters say. */
const fromRight = (text: string): string => longer(text, (letter) => letter).replaceAll(/\S+/g, "\u202E$&\u202C");

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

function changed(elements: readonly MessageFormatElement[], change: (text: string) => string): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    if (isLiteralElement(element)) return literal(change(element.value));
    if (isTagElement(element)) return { ...element, children: changed(element.children, change) };
    if (!isPluralElement(element) && !isSelectElement(element)) return element;
    const options: Record<string, PluralOrSelectOption> = {};
    for (const [choice, { value }] of Object.entries(element.options))
      options[choice] = { value: changed(value, change) };
    return { ...element, options };
  });
}

/** An English message in a pseudo-language; its arguments and tags stay as they are. */
export const pseudoMessage = (
  language: PseudoLanguage,
  elements: readonly MessageFormatElement[],
): MessageFormatElement[] =>
  language === "en-XA" ? [literal("["), ...changed(elements, withAccents), literal("]")] : changed(elements, fromRight);
