/** A query with a slip in it, as what was found writes its words. */
import { misspellings, queryWords, textWords, type SearchWord } from "../../domain/publishing/search-words.ts";
import type { DocumentTexts, FoundDocument } from "../../storage/search.ts";
import { markWords } from "./mark-words.ts";

/** Enough of a text to meet the word in that it was found by. */
const longestRead = 10_000;
const token = /[\p{L}\p{N}]+/gu;

/** `text` is the query put right, `words` are those to mark. */
export type MendedQuery = { text: string; words: SearchWord[] };

/** Words that are one slip from the asked one, the most frequent first. */
function nearIn(texts: readonly string[][], asked: string): string[] {
  if (texts.some((words) => words.some((word) => word.startsWith(asked)))) return [];
  const near = new Set(misspellings(asked));
  const counts = new Map<string, number>();
  for (const word of texts.flat()) if (near.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}

const writtenAs = (texts: readonly string[], word: string): string =>
  texts.flatMap((text) => markWords(text, [{ word, begins: false }])[1] ?? [])[0] ?? word;

export function mendQuery(
  query: string,
  found: readonly (DocumentTexts & Pick<FoundDocument, "title">)[],
): MendedQuery {
  const texts = found.map(({ title, summary, text }) => `${title} ${summary} ${text.slice(0, longestRead)}`);
  const wordsOfTexts = texts.map(textWords);
  const asked = queryWords(query);
  const words = [...asked];
  const better = new Map<string, string>();
  for (const { word } of asked) {
    const near = nearIn(wordsOfTexts, word);
    const [best] = near;
    if (best === undefined) continue;
    words.push(...near.map((each) => ({ word: each, begins: false })));
    better.set(word, writtenAs(texts, best));
  }
  const text = query.replaceAll(token, (typed) => better.get(textWords(typed)[0] ?? "") ?? typed);
  return { text, words };
}
