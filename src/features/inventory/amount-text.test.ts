/** Amounts of lots as visitors read them. */
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits, usUnits } from "../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../words/words.ts";
import { lotAmountText, sayAmountFault } from "./amount-text.ts";

test.each([
  [2.5, "kg", "2.5 kg", "2,5 kg"],
  [250, "g", "250 g", "250 g"],
  [40, "ml", "40 mL", "40 mL"],
  [1, "pkg", "1 pack", "1 Packung"],
  [2, "pkg", "2 packs", "2 Packungen"],
  [0.5, "pkg", "0.5 packs", "0,5 Packungen"],
  [6, "each", "6", "6"],
] as const)("%d %s are printed as “%s” and “%s”", (amount, unit, english, german) => {
  const textIn = (language: string) =>
    lotAmountText(wordsOf(language), amount, unit, createFormatter(metricUnits, language)).replaceAll("\u00a0", " ");
  expect([textIn("en"), textIn("de")]).toEqual([english, german]);
});

test("amounts are printed in the visitor's units", () => {
  expect(lotAmountText(wordsOf("en"), 180, "g", createFormatter(usUnits, "en"))).toBe("6.35 oz");
});

test.each([
  ["en", "Enter the amount in packs, g, oz or mL.", "This amount is too large."],
  ["de", "Gib die Menge in Packungen, g, oz oder mL an.", "Diese Menge ist zu groß."],
])("in %s it is said which units fit", (language, unit, huge) => {
  const said = (code: string) =>
    sayAmountFault(wordsOf(language), code, ["pkg", "g", "ml"], createFormatter(metricUnits, language));
  expect([said("unit"), said("too-much")]).toEqual([unit, huge]);
});
