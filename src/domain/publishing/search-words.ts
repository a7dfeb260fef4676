/** Words as a search compares them: folded, and with both spellings of an umlaut alike. */
import { foldText } from "./fold-text.ts";

/** `begins`: longer words that begin so are meant too. */
export type SearchWord = { word: string; begins: boolean };

const mostWords = 12;
const longestWord = 32;
/** Shorter words are prefixes only while they are being typed. */
const shortestBeginning = 3;

/** Scripts that put no spaces between words. */
const scripts = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`;
const unspaced = new RegExp(`^[${scripts}]`, "v");
/** A stretch of such letters, or a word; `C++` and `C#` are words. */
const parts = new RegExp(
  String.raw`[[${scripts}]&&\p{L}]+|[[\p{L}\p{N}]--[${scripts}]]+(?:[+#]+(?![\p{L}\p{N}]))?`,
  "gv",
);

/** Whether the word is letters from within a text without spaces. */
export const isUnspaced = (word: string): boolean => unspaced.test(word);

/** `Kölsch`, `Koelsch` and `Kolsch` are one word. */
const spelledAlike = (folded: string) => folded.replaceAll(/([aou])e/g, "$1");
const cut = (word: string) => (word.length > longestWord ? Array.from(word).slice(0, longestWord).join("") : word);
const pairsIn = (letters: readonly string[]) => letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);

/** Different words of a text in their order; a text without spaces gives each pair of neighbouring letters, and its last one. */
export function textWords(text: string): string[] {
  const words = (foldText(text).match(parts) ?? []).flatMap((part) => {
    if (!isUnspaced(part)) return [cut(spelledAlike(part))];
    const letters = Array.from(part);
    return [...pairsIn(letters), letters.at(-1) ?? ""];
  });
  return [...new Set(words)];
}

/** What a query asks for, at most twelve words. */
export function queryWords(query: string): SearchWord[] {
  const typed = foldText(query).match(parts) ?? [];
  const words = typed.flatMap((part, index): SearchWord[] => {
    const letters = Array.from(part);
    if (isUnspaced(part) && letters.length > 1) return pairsIn(letters).map((word) => ({ word, begins: false }));
    const word = cut(spelledAlike(part));
    return [{ word, begins: isUnspaced(part) || word.length >= shortestBeginning || index === typed.length - 1 }];
  });
  return words
    .filter(({ word }, index) => words.findIndex((other) => other.word === word) === index)
    .slice(0, mostWords);
}

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz");
/** In shorter words the first letter is taken to be right. */
const longEnoughToMissTheFirst = 6;

/** Every word one slip away: a letter missing, added, wrong, or two swapped. For words in Latin letters; others give none. */
export function misspellings(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const near = new Set<string>();
  const first = word.length < longEnoughToMissTheFirst ? 1 : 0;
  for (let at = first; at <= word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    near.add(before + after);
    near.add(before + after.slice(0, 1) + here + after.slice(1));
    for (const letter of alphabet) near.add(before + letter + after).add(before + letter + here + after);
  }
  near.delete(word);
  return [...near];
}
