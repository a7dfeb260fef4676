/** Finds the searched words in a text as the storage finds them: folded, so that `kolsch` marks `Kölsch`. */
import { foldText } from "../../domain/publishing/fold-text.ts";

export type MarkedText = { text: string; marked: boolean }[];

const mostWords = 12;

/** The words of a query, folded. */
export const wordsOf = (query: string): string[] =>
  foldText(query)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, mostWords);

const holds = (token: string, words: readonly string[]) => {
  const folded = foldText(token);
  return words.some((word) => folded.includes(word));
};

/** Whole words of the text that hold a searched one are marked. */
export function markWords(text: string, words: readonly string[]): MarkedText {
  const tokens = text.split(/([\p{L}\p{N}]+)/u).filter((token) => token !== "");
  const marked: MarkedText = [];
  for (const token of tokens) {
    const piece = { text: token, marked: /[\p{L}\p{N}]/u.test(token) && holds(token, words) };
    const last = marked.at(-1);
    if (last && !last.marked && !piece.marked) last.text += token;
    else marked.push(piece);
  }
  return marked;
}

const before = 60;
const longest = 200;

/** The stretch of a text round the first searched word, cut between words; the text's beginning where none occurs. */
export function excerptRound(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const hit = [...line.matchAll(/[\p{L}\p{N}]+/gu)].find(([token]) => holds(token, words));
  const from = hit && hit.index > before ? line.lastIndexOf(" ", hit.index - before) + 1 : 0;
  const rest = line.slice(from);
  const cut = rest.length > longest ? rest.slice(0, rest.lastIndexOf(" ", longest)) : rest;
  return `${from > 0 ? "… " : ""}${cut}${cut.length < rest.length ? " …" : ""}`;
}
