/** The language that a browser asks for (RFC 9110, 12.5.4). */
import { parseAccept } from "hono/utils/accept";

/** Longer ones are nobody's settings. */
const longestHeader = 500;

/** `de` serves whoever asks for German as it is written in Austria. */
const serves = (language: string, range: string) =>
  range === language.toLowerCase() || range.startsWith(`${language.toLowerCase()}-`);

/** Of the known languages the one that is wanted most; undefined where that is none of them, or any. */
export function preferredLanguage<Known extends string>(header: string, known: readonly Known[]): Known | undefined {
  if (header.length > longestHeader) return undefined;
  for (const { type, q } of parseAccept(header)) {
    const range = type.toLowerCase();
    const found = known.find((language) => serves(language, range));
    if (q > 0 && (found !== undefined || range === "*")) return found;
  }
  return undefined;
}
