/** A query with a slip in it, as what was found writes its words. */
import type { Slips } from "../../domain/publishing/search-query.ts";
import { queryWords, textWords, type SearchWord } from "../../domain/publishing/search-words.ts";
import type { DocumentTexts, FoundDocument } from "../../storage/search.ts";
import { holdsStart, markWords } from "./mark-words.ts";

/** Enough of a text to meet the word in that it was found by. */
const longestRead = 10_000;
const token = /[\p{L}\p{N}]+/gu;

/** `text` is the query put right, `words` are those to mark. */
export type MendedQuery = { text: string; words: SearchWord[] };

const wholeWord = (word: string): SearchWord => ({ word, begins: false });

/** Of words that may have been meant those that the texts have, in most of them first. */
function nearIn(texts: readonly string[], asked: string, slips: readonly string[]): string[] {
  const begun: SearchWord = { word: asked, begins: true };
  if (slips.length === 0 || texts.some((text) => holdsStart(text, begun))) return [];
  const counts = slips.map((slip) => {
    const word = wholeWord(slip);
    return { slip, count: texts.filter((text) => holdsStart(text, word)).length };
  });
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ slip }) => slip);
}

const writtenAs = (texts: readonly string[], word: string): string => {
  const marked = wholeWord(word);
  for (const text of texts) {
    const [, found] = markWords(text, [marked]);
    if (found !== undefined) return found;
  }
  return word;
};

export function mendQuery(
  query: string,
  slips: Slips,
  found: readonly (DocumentTexts & Pick<FoundDocument, "title">)[],
): MendedQuery {
  const texts = found.map(({ title, summary, text }) => `${title} ${summary} ${text.slice(0, longestRead)}`);
  const asked = queryWords(query);
  const words = [...asked];
  const better = new Map<string, string>();
  for (const { word } of asked) {
    const near = nearIn(texts, word, slips.get(word) ?? []);
    const [best] = near;
    if (best === undefined) continue;
    words.push(...near.map(wholeWord));
    better.set(word, writtenAs(texts, best));
  }
  const text = query.replaceAll(token, (typed) => better.get(textWords(typed)[0] ?? "") ?? typed);
  return { text, words };
}
