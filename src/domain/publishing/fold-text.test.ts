import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["Kölsch", "kolsch"],
  ["KÖLSCH", "kolsch"],
  ["Ko\u0308lsch", "kolsch"],
  ["Weißbier", "weissbier"],
  ["Bière de Garde", "biere de garde"],
  ["Smørrebrød", "smorrebrod"],
  ["Žatec", "zatec"],
  ["Łódź", "lodz"],
  ["İstanbul", "istanbul"],
  ["ﬁne ①", "fine 1"],
  ["  a \n\t b  ", "a b"],
  ["ビール", "ヒール"],
  ["", ""],
])("%j folds to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding twice changes nothing more", () => {
  for (const text of ["Ærø Ǽ", "ǅ", "Straße İ", "Ṩ̇"]) expect(foldText(foldText(text))).toBe(foldText(text));
});
