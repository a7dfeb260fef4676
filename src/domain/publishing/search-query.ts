/** What is looked up of a text and of a query: terms that every engine compares alike, so that both find the same in the same order. */
import { isUnspaced, misspellings, textWords, type SearchWord } from "./search-words.ts";

export type SearchText = { title: string; tags: readonly string[]; text: string };
/** A term of the index; `begins`: longer ones that begin so count as well. */
export type SearchTerm = { term: string; begins: boolean };
/** Of each list at least one term. */
export type SearchQuery = SearchTerm[][];
/** By a word that was asked for, others that may have been meant. */
export type Slips = ReadonlyMap<string, readonly string[]>;

/** Bounds what one text adds to an index: a book of a thousand pages has fewer. */
const mostTextWords = 8000;
const mostNameWords = 200;
/** Shorter beginnings would read a large part of the index, and shorter parts of words say nothing. */
const shortest = 3;

/** Where a word is, as the mark before its term: in the title, in title or tags, within a word of these, anywhere. */
const marks = { title: "t:", name: "n:", part: "p:", text: "" } as const;
type Mark = keyof typeof marks;

/** Stands in every document of a kind, so that one of them is found without looking at those of others. */
export const kindTerm = (kind: string): string => `k:${kind}`;

const partsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - shortest) }, (_, index) => word.slice(index + 1));

export function termsOf({ title, tags, text }: SearchText): string[] {
  const inTitle = textWords(title).slice(0, mostNameWords);
  const inNames = textWords([title, ...tags].join(" ")).slice(0, mostNameWords);
  const anywhere = textWords([title, ...tags, text].join(" ")).slice(0, mostTextWords);
  const all: [Mark, string[]][] = [
    ["title", inTitle],
    ["name", inNames],
    ["part", [...new Set(inNames.flatMap(partsOf))]],
    ["text", anywhere],
  ];
  return all.flatMap(([mark, words]) => words.map((word) => `${marks[mark]}${word}`));
}

const whole = (mark: Mark, { word }: SearchWord): SearchTerm => ({ term: `${marks[mark]}${word}`, begins: false });
const begun = (mark: Mark, word: SearchWord): SearchTerm => ({
  ...whole(mark, word),
  begins: word.begins && (mark !== "text" || word.word.length >= shortest || isUnspaced(word.word)),
});

/** Anywhere, and within words of title or tags: `bier` in `Weißbier`. */
const begunAnywhere = (word: SearchWord): SearchTerm[] => [
  begun("text", word),
  begun("name", word),
  ...(word.word.length < shortest ? [] : [{ ...whole("part", word), begins: true }]),
];

/** The best first: title over tags over text, whole words over beginnings. */
export function searchSteps(words: readonly SearchWord[]): SearchQuery[] {
  if (words.length === 0) return [];
  const names = words.map((word) => begun("name", word));
  const anywhere = words.map((word) => [whole("text", word), begun("name", word)]);
  return [
    words.map((word) => [whole("title", word)]),
    words.map((word) => [begun("title", word)]),
    names.map((name) => [name]),
    ...(words.length > 1 ? [[...anywhere, names]] : []),
    anywhere,
    words.map(begunAnywhere),
  ];
}

/** Each slip is looked up: a few words of a query are enough. */
const mostMended = 4;

/** Of words of `least` letters and more, every word one slip away. */
export const slipsOf = (words: readonly SearchWord[], least: number): Slips =>
  new Map(
    words
      .filter(({ word }) => word.length >= least)
      .map(({ word }) => [word, misspellings(word)] as const)
      .filter(([, slips]) => slips.length > 0)
      .slice(0, mostMended),
  );

/** The last step with words of one slip allowed for. */
export const similarQuery = (words: readonly SearchWord[], slips: Slips): SearchQuery =>
  words.map((word) => [
    ...begunAnywhere(word),
    ...(slips.get(word.word) ?? []).map((term) => ({ term, begins: false })),
  ]);
