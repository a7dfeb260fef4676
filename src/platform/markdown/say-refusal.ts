/** Why a text is not drawn as Markdown, for its author. */
import { formatNumber } from "../../domain/units/format-quantity.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { refusalOfLength, type TextRefusal } from "../../domain/publishing/refusal-of.ts";

export function sayRefusedText(words: Words, language: string, refusal: TextRefusal): string {
  const count = (value: number) => formatNumber(value, language, 0);
  switch (refusal.code) {
    case "long":
      return words.text("text.refused.long", { characters: count(refusal.characters), most: count(refusal.most) });
    case "footnotes":
      return words.text("text.refused.footnotes", { most: count(refusal.most) });
    case "definitions":
      return words.text("text.refused.definitions", { most: count(refusal.most) });
    case "signs":
      return words.text("text.refused.signs", { most: count(refusal.most) });
    case "brackets":
      return words.text("text.refused.brackets");
    case "deep":
      return words.text("text.refused.deep");
    case "deep-boxes":
      return words.text("text.refused.boxes", { most: count(refusal.most), line: count(refusal.line) });
    case "long-line":
      return words.text("text.refused.longLine", { most: count(refusal.most), line: count(refusal.line) });
    case "deep-quotes":
      return words.text("text.refused.quotes", { most: count(refusal.most), line: count(refusal.line) });
    case "deep-lists":
      return words.text("text.refused.lists", { most: count(refusal.most), line: count(refusal.line) });
    case "deep-indent":
      return words.text("text.refused.indent", { most: count(refusal.most), line: count(refusal.line) });
  }
}

/** What forms say at once of a text that no page would show; null when it is short enough. */
export function lengthFault(source: string, language: string): string | null {
  const words = wordsOf(language);
  const refusal = refusalOfLength(source);
  return refusal && sayRefusedText(words, language, refusal);
}
