/** Text set in lines of outlines: how it breaks, and where it is cut. */
import { type OutlineFace, outlineWidth } from "./outline-text.ts";

/** Words in lines of at most so many em; null where a word is wider or the lines are too many. */
export function setLines(words: readonly string[], face: OutlineFace, em: number, most: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (outlineWidth(word, face) > em) return null;
    const joined = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && outlineWidth(joined, face) <= em) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.length <= most ? lines : null;
}

/** The same lines, no longer than they must be: none is left with one word. */
export function balanceLines(words: readonly string[], face: OutlineFace, em: number, most: number): string[] | null {
  const full = setLines(words, face, em, most);
  if (!full) return null;
  let best = full;
  for (let less = em * 0.95; ; less *= 0.95) {
    const lines = setLines(words, face, less, full.length);
    if (!lines) return best;
    best = lines;
  }
}

/** As many signs as fit, with an ellipsis where that is not all. */
export function cutLine(text: string, face: OutlineFace, em: number): string {
  if (outlineWidth(text, face) <= em) return text;
  let kept = text;
  while (kept !== "" && outlineWidth(`${kept}…`, face) > em) kept = Array.from(kept).slice(0, -1).join("").trimEnd();
  return `${kept}…`;
}

/** As many lines as are allowed; the last is cut where there is more. */
export function cutLines(text: string, face: OutlineFace, em: number, most: number): string[] {
  const lines: string[] = [];
  const words = text.split(" ");
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? "";
    while (words.length > 0 && outlineWidth(`${line} ${words[0]}`, face) <= em) line += ` ${words.shift()}`;
    lines.push(cutLine(line, face, em));
  }
  if (words.length > 0) lines.push(cutLine(words.join(" "), face, em));
  return lines;
}
