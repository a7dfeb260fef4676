/** Finds words in a part of the page and marks them without a change to it. Loaded when somebody types in the field for it. */
import { foldText } from "../../domain/publishing/fold-text.ts";

const all = "found";
const here = "found-here";
const mostFound = 2000;

export type FoundPlace = { at: number; count: number };
export type Finder = {
  /** Null for a text of less than two letters. */
  find: (text: string) => FoundPlace | null;
  walk: (by: 1 | -1) => FoundPlace | null;
};

const letters = new Map<string, string>();

/** As the search of the site has it: neither accents nor capitals count, and ß is ss. */
function foldLetter(letter: string): string {
  const held = letters.get(letter);
  if (held !== undefined) return held;
  const folded = /\s/.test(letter) ? " " : foldText(letter);
  letters.set(letter, folded);
  return folded;
}

/** `ends`: where the letter that each one was folded from ends, with the accents behind it. */
function foldWhole(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = "";
  let at = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const letter of text) {
    const piece = foldLetter(letter);
    const end = at + letter.length;
    if (piece === "" && ends.length > 0) ends[ends.length - 1] = end;
    for (let index = 0; index < piece.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    folded += piece;
    at = end;
  }
  return { folded, starts, ends };
}

/** The places of a word in a text, in the text's own numbers. */
export function placesIn(text: string, wanted: string): { from: number; to: number }[] {
  const parts = wanted.split(/\s+/).map(foldText).filter(Boolean);
  if (parts.length === 0) return [];
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  const { folded, starts, ends } = foldWhole(text);
  return Array.from(folded.matchAll(new RegExp(pattern, "g")), ({ 0: found, index }) => ({
    from: starts[index] ?? 0,
    to: ends[index + found.length - 1] ?? text.length,
  }));
}

type Run = { node: Text; start: number };

/** Texts of the blocks one after another, so that a word may run through a link or an emphasis. */
function readRuns(root: HTMLElement): { text: string; runs: Run[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const runs: Run[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    runs.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? "";
  }
  return { text, runs };
}

function rangeOf(runs: readonly Run[], from: number, to: number): Range {
  const range = new Range();
  const first = runs.findLast(({ start }) => start <= from);
  const last = runs.findLast(({ start }) => start < to);
  if (first) range.setStart(first.node, from - first.start);
  if (last) range.setEnd(last.node, to - last.start);
  return range;
}

/** Of what is seen beside a keyboard on the screen; its paragraph may be longer than that. */
function toMiddle(range: Range): void {
  const { top, height } = range.getBoundingClientRect();
  scrollBy({ top: top + height / 2 - (visualViewport?.height ?? innerHeight) / 2 });
}

export function createFinder(root: HTMLElement | null): Finder {
  let ranges: Range[] = [];
  let at = 0;
  const show = (): FoundPlace | null => {
    const range = ranges[at];
    if (!range) return { at: 0, count: 0 };
    CSS.highlights.set(here, new Highlight(range));
    toMiddle(range);
    return { at: at + 1, count: ranges.length };
  };
  return {
    find: (text) => {
      CSS.highlights.clear();
      ranges = [];
      at = 0;
      if (!root || text.trim().length < 2) return null;
      const { text: whole, runs } = readRuns(root);
      ranges = placesIn(whole, text)
        .slice(0, mostFound)
        .map(({ from, to }) => rangeOf(runs, from, to));
      CSS.highlights.set(all, new Highlight(...ranges));
      return show();
    },
    walk: (by) => {
      if (ranges.length === 0) return null;
      at = (at + by + ranges.length) % ranges.length;
      return show();
    },
  };
}
