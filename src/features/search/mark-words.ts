/** Finds the searched words in a text as the storage finds them: folded, so that `kolsch` marks `Kölsch` and `Koelsch`. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import { isUnspaced, type SearchWord } from "../../domain/publishing/search-words.ts";

/** Pieces that lie one after the other: every second one is marked, the first is not and may be empty. */
export type MarkedText = string[];

/** A stretch of a text in which a searched word was found. */
type Hit = { from: number; to: number; word: string };

const shortestInside = 3;
const letter = /[\p{L}\p{N}]/u;

const foldedLetters = new Map<string, string>();
function foldedLetter(character: string): string {
  const known = foldedLetters.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  const kept = folded.length === character.length ? folded : character;
  foldedLetters.set(character, kept);
  return kept;
}

/** Folded letter by letter, so that every place in it is the same place in the text; letters that become two stay. */
function foldedInPlace(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replaceAll(/[^\0-\x7F]/g, foldedLetter);
}

/** What a searched word stands for in a text, as a pattern. */
const spellings: Record<string, string> = {
  a: "(?:ae?|æ)",
  o: "(?:oe?|œ)",
  u: "ue?",
  ss: "(?:ss|ß)",
  th: "(?:th|þ)",
  "+": "\\+",
};
const patternOf = (word: string) =>
  word.normalize("NFC").replaceAll(/ss|th|[aou+]/g, (letters) => spellings[letters] ?? letters);

/** Of the words of one query, which are looked for in the texts of all that it found. */
const patterns = new WeakMap<SearchWord, RegExp>();
function patternFor(searched: SearchWord): RegExp {
  const known = patterns.get(searched);
  if (known) return known;
  const pattern = new RegExp(patternOf(searched.word), "g");
  patterns.set(searched, pattern);
  return pattern;
}

/** From the first letter of the word that holds the place to its last. */
function wordRound(text: string, from: number, to: number): [from: number, to: number] {
  let [first, last] = [from, to];
  while (first > 0 && letter.test(text.charAt(first - 1))) first--;
  while (last < text.length && letter.test(text.charAt(last))) last++;
  return [first, last];
}

/** Words that hold the searched one; `isStart` where they begin with it. */
function placesOf(folded: string, searched: SearchWord): (Hit & { isStart: boolean })[] {
  const { word, begins } = searched;
  return [...folded.matchAll(patternFor(searched))].map(({ index, 0: { length } }) => {
    if (isUnspaced(word)) return { from: index, to: index + length, word, isStart: true };
    const [from, to] = wordRound(folded, index, index + length);
    return { from, to, word, isStart: from === index && (begins || to === index + length) };
  });
}

/** Where words begin with the searched one; where none does, those that hold it. */
function hitsOf(folded: string, searched: SearchWord): Hit[] {
  const { word, begins } = searched;
  const found = placesOf(folded, searched);
  const starts = found.filter(({ isStart }) => isStart);
  return starts.length > 0 || !begins || word.length < shortestInside ? starts : found;
}

const inOrder = (hits: readonly Hit[]): Hit[] => hits.toSorted((a, b) => a.from - b.from || b.to - a.to);

const hitsIn = (text: string, words: readonly SearchWord[]): Hit[] => {
  const folded = foldedInPlace(text);
  return inOrder(words.flatMap((word) => hitsOf(folded, word)));
};

/** Whether a word of the text is the searched one or, where that may, begins with it. */
export const holdsStart = (text: string, word: SearchWord): boolean =>
  placesOf(foldedInPlace(text), word).some(({ isStart }) => isStart);

/** Whole words of the text that hold a searched one are marked. */
export function markWords(text: string, words: readonly SearchWord[]): MarkedText {
  const pieces: MarkedText = [];
  let at = 0;
  for (const { from, to } of hitsIn(text, words)) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    if (start === at && pieces.length > 0) pieces.push((pieces.pop() ?? "") + text.slice(start, to));
    else pieces.push(text.slice(at, start), text.slice(start, to));
    at = to;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

export const hasMarks = (pieces: MarkedText): boolean => pieces.length > 1;

const before = 60;
const longest = 200;
/** A word stands near the beginning of most texts that have it often. */
const beginningLength = 1500;

/** The place from which most of the words are within an excerpt, the first of these; null where none occurs. */
function bestPlace(hits: readonly Hit[], words: readonly SearchWord[]): { at: number; isWhole: boolean } | null {
  const most = new Set(words.map(({ word }) => word)).size;
  let best: { at: number; count: number } | null = null;
  for (const [index, { from }] of hits.entries()) {
    if (best?.count === most) break;
    const near = hits.slice(index, index + 20).filter(({ to }) => to <= from + longest - before);
    const count = new Set(near.map(({ word }) => word)).size;
    if (!best || count > best.count) best = { at: from, count };
  }
  return best && { at: best.at, isWhole: best.count === most };
}

/** Where all words begin near each other at the beginning of the text, the rest of it is not looked at. */
function placeIn(line: string, words: readonly SearchWord[]): number | null {
  if (line.length > beginningLength) {
    const folded = foldedInPlace(line.slice(0, line.lastIndexOf(" ", beginningLength) + 1));
    const starts = words.flatMap((word) => placesOf(folded, word).filter(({ isStart }) => isStart));
    const place = bestPlace(inOrder(starts), words);
    if (place?.isWhole) return place.at;
  }
  return bestPlace(hitsIn(line, words), words)?.at ?? null;
}

/** The stretch of a line round the searched words, cut between words; null where none occurs. */
export function excerptRound(line: string, words: readonly SearchWord[]): string | null {
  const hit = placeIn(line, words);
  if (hit === null) return null;
  const space = hit > before ? line.lastIndexOf(" ", hit - before) : -1;
  const from = hit > before ? Math.max(space + 1, hit - 2 * before) : 0;
  const rest = line.slice(from);
  const end = rest.length > longest ? rest.lastIndexOf(" ", longest) : rest.length;
  const cut = rest.slice(0, end > before ? end : longest);
  return `${from > 0 ? "… " : ""}${cut}${cut.length < rest.length ? " …" : ""}`;
}
