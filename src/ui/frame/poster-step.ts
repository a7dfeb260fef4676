/** Chooses the size step of a poster headline from its measured width. */
import { headlineWidth, longestWordWidth } from "./headline-width.ts";

/** Longest pieces, in em, that have a class: the headline is then as large as its box divided by this. */
export const POSTER_STEPS = [3, 4, 5, 6, 7, 8, 10, 12, 15, 20] as const;

/** Room for the letters' overhang and for kerning, which the advance widths leave out. */
const MARGIN = 1.03;
/** A headline this wide, in em, still stands on one line of the widest poster. */
const ONE_LINE = 8;
const LONG = 15;
const VERY_LONG = 26;

export interface PosterStep {
  /** Width in em that must fit in one line. */
  em: (typeof POSTER_STEPS)[number];
  /** True when even the smallest step does not hold the longest word, which may then break anywhere. */
  breaks: boolean;
  wraps: boolean;
  length: "short" | "long" | "very-long";
}

/** Takes the headline's text and returns its step. One short name stays on one line, everything else wraps at spaces. */
export function posterStep(text: string): PosterStep {
  const total = headlineWidth(text.trim()) * MARGIN;
  const longest = longestWordWidth(text) * MARGIN;
  const wraps = total > longest + 0.001 && total > ONE_LINE / 2;
  const em = POSTER_STEPS.find((step) => step >= (wraps ? longest : total));
  return {
    em: em ?? 20,
    breaks: em === undefined,
    wraps,
    length: total > VERY_LONG ? "very-long" : total > LONG ? "long" : "short",
  };
}
