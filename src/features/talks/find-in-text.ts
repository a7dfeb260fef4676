/** Finds words in a part of the page and marks them without a change to it. Loaded when somebody types in the field for it. */

const all = "found";
const here = "found-here";
const mostFound = 2000;

export type FoundPlace = { at: number; count: number };
export type Finder = {
  /** Null for a text of less than two letters. */
  find: (text: string) => FoundPlace | null;
  walk: (by: 1 | -1) => FoundPlace | null;
};

/** The places of a word in a text, small and capital letters alike, in the text's own numbers. */
export function placesIn(text: string, wanted: string): { from: number; to: number }[] {
  const pattern = new RegExp(
    wanted
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll(/\s+/g, "\\s+"),
    "giu",
  );
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ from: index, to: index + found.length }));
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
