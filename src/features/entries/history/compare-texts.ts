/** Two versions of a text, compared by words within their paragraphs. On the server: the page gets what it shows. */
import { diffArrays } from "diff";
import { headingMarks, isCode, paragraphsOf } from "../../../domain/publishing/paragraphs.ts";
import { countChangedWords, wordsIn } from "../../../domain/publishing/words-in.ts";
import { compareWords, mostDifferences, type Piece, whole } from "./compare-words.ts";

/** `number`: its place in the later text, from 1; null where it is not there any more. */
export type Block = { look: "heading" | "code" | "text"; number: number | null; pieces: Piece[] };
/** `same` is folded; a heading over a change is `shown` with it. */
export type Passage = { is: "same"; blocks: Block[] } | { is: "shown" | "changed"; block: Block };
export type Comparison = {
  passages: Passage[];
  /** Words. */
  added: number;
  removed: number;
  /** Paragraphs. */
  changed: number;
  paragraphs: number;
};

/** So alike are two paragraphs of which one became the other. */
const leastAlike = 0.4;
/** Runs longer than this are not searched for such pairs. */
const mostPairs = 10_000;

const looksOf = (paragraph: string): Block["look"] =>
  headingMarks.test(paragraph) ? "heading" : isCode(paragraph) ? "code" : "text";

function isAlike(before: string, after: string): boolean {
  const [had, has] = [wordsIn(before).length, wordsIn(after).length];
  const kept = has - countChangedWords(before, after).added;
  return had + has > 0 && (2 * kept) / (had + has) >= leastAlike;
}

/** Each later paragraph with the earlier one that it was made of, in the order of both; between them first what went. */
function pairsOf(
  removed: readonly string[],
  added: readonly string[],
): [before: string | null, after: string | null][] {
  const pairs: [string | null, string | null][] = [];
  const searched = removed.length * added.length <= mostPairs;
  let next = 0;
  let waiting: string[] = [];
  const goOnTo = (found: number) => {
    for (const before of removed.slice(next, found)) pairs.push([before, null]);
    for (const after of waiting) pairs.push([null, after]);
    [next, waiting] = [found + 1, []];
  };
  for (const after of added) {
    const found = searched ? removed.findIndex((before, index) => index >= next && isAlike(before, after)) : -1;
    if (found === -1) waiting.push(after);
    else {
      goOnTo(found);
      pairs.push([removed[found] ?? null, after]);
    }
  }
  goOnTo(removed.length);
  return pairs;
}

function changedBlock(before: string | null, after: string | null, number: number | null): Block {
  const look = looksOf(after ?? before ?? "");
  if (before === null) return { look, number, pieces: [whole(after ?? "", "added")] };
  if (after === null) return { look, number, pieces: [whole(before, "removed")] };
  return { look, number, pieces: compareWords(before, after) };
}

/** What is folded, but for a heading that names what changed under it. */
function unchanged(blocks: Block[], isFollowed: boolean): Passage[] {
  const last = blocks.at(-1);
  const [folded, shown] = isFollowed && last?.look === "heading" ? [blocks.slice(0, -1), last] : [blocks, null];
  return [
    ...(folded.length > 0 ? [{ is: "same" as const, blocks: folded }] : []),
    ...(shown ? [{ is: "shown" as const, block: shown }] : []),
  ];
}

type Text = { title: string; body: string };
const paragraphsIn = ({ title, body }: Text): string[] => [`# ${title}`, ...paragraphsOf(body)];

export function compareTexts(before: Text, after: Text): Comparison {
  const [were, are] = [paragraphsIn(before), paragraphsIn(after)];
  const runs = diffArrays(were, are, { maxEditLength: mostDifferences }) ?? [
    { value: were, removed: true, added: false },
    { value: are, removed: false, added: true },
  ];
  const passages: Passage[] = [];
  let number = 0;
  let removed: string[] = [];
  const change = (added: readonly string[]) => {
    for (const [was, is] of pairsOf(removed, added))
      passages.push({ is: "changed", block: changedBlock(was, is, is === null ? null : ++number) });
    removed = [];
  };
  for (const [index, run] of runs.entries()) {
    if (run.removed) removed = run.value;
    if (run.added || (run.removed && !runs[index + 1]?.added)) change(run.added ? run.value : []);
    if (run.added || run.removed) continue;
    const blocks = run.value.map((text) => ({
      look: looksOf(text),
      number: ++number,
      pieces: [whole(text, "same")],
    }));
    passages.push(...unchanged(blocks, index < runs.length - 1));
  }
  const changed = passages.flatMap((passage) => (passage.is === "changed" ? [passage.block] : []));
  const count = (is: Piece["is"]) =>
    changed
      .flatMap(({ pieces }) => pieces)
      .reduce((sum, piece) => sum + (piece.is === is ? wordsIn(piece.text).length : 0), 0);
  return {
    passages,
    added: count("added"),
    removed: count("removed"),
    changed: changed.length,
    paragraphs: are.length,
  };
}
