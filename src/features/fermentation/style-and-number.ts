/** A batch in a line: "Altbier, batch 47". */
import type { Words } from "../../words/arguments.ts";

export const styleAndNumber = (words: Words, { style, number }: { style: string; number: number }): string =>
  [style, words.text("batch.numberInLine", { number: `${number}` })].filter(Boolean).join(", ");
