/** Measures text in the headline face without a browser, so that posters and labels choose a size that fits. */
import { HEADLINE_WIDTHS } from "../fonts/headline-widths.ts";

const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  Object.entries(HEADLINE_WIDTHS).flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, Number(width) / 1000] as const),
  ),
);

/** Full-width scripts fall back to a face that is one em wide a sign; other unknown signs to a bold sans. */
const FALLBACK_WIDTH = 0.66;
const WIDE_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

const widthOf = (character: string): number =>
  WIDTH_OF.get(character) ??
  (WIDE_SIGN.test(character) ? 1 : (WIDTH_OF.get(character.normalize("NFD").charAt(0)) ?? FALLBACK_WIDTH));

/** Width of a text in em of the headline face at weight 820. */
export function headlineWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/** Width in em of the longest piece of a text that may not be broken: between spaces, after hyphens, at soft hyphens; each sign of a script without spaces. */
export function longestWordWidth(text: string): number {
  const words = text
    .split(/[\s\u00ad]+|(?<=[-–—/])/u)
    .flatMap((word) => (WIDE_SIGN.test(word) ? Array.from(word) : [word]));
  return Math.max(0, ...words.map(headlineWidth));
}
