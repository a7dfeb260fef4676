/** By which words a lot is found: those of its name, number, supplier and kind, by their beginnings. */
import { foldText } from "../publishing/fold-text.ts";

/** Letters beyond these are not looked at. */
const longest = 12;
const mostBeginnings = 300;

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, longest).join(""));

/** What is asked for, the most telling first. */
export const askedBeginnings = (query: string): string[] =>
  [...new Set(wordsOf(query))].sort((a, b) => b.length - a.length);

export function beginningsOf(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of wordsOf(texts.join(" "))) {
    const letters = Array.from(word);
    for (let length = 1; length <= letters.length; length++) found.add(letters.slice(0, length).join(""));
  }
  return [...found].slice(0, mostBeginnings);
}
