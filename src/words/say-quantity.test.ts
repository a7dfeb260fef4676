/** What the parser of quantities refuses is said once, the same wherever it is typed. */
import { expect, test } from "vitest";
import { createFormatter } from "../domain/units/formatter.ts";
import { parseQuantity } from "../domain/units/parse-quantity.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { sayQuantity } from "./say-quantity.ts";
import { wordsOf } from "./words.ts";

function said(typed: string, language: string): string {
  const read = parseQuantity(typed, "gravity", "SG", "", language);
  const words = wordsOf(language);
  return read.ok ? "" : sayQuantity(words, read.code, "gravity", createFormatter(metricUnits, language));
}

test.each([
  ["", "Enter a number.", "Gib eine Zahl ein."],
  ["much", "Enter a number, with or without a unit.", "Gib eine Zahl ein, mit oder ohne Einheit."],
  [
    "12 kg",
    "Unknown unit. Use one of these: SG, °P, °Bx, points.",
    "Unbekannte Einheit. Möglich sind: SG, °P, °Bx, points.",
  ],
  [
    "12",
    "This is not a specific gravity. Add a unit, e.g. 12.5 °P.",
    "Das ist keine Dichte (SG). Gib eine Einheit an, z. B. 12,5 °P.",
  ],
  ["1e999 °P", "Enter a number, with or without a unit.", "Gib eine Zahl ein, mit oder ohne Einheit."],
])("%s is refused in both languages", (typed, english, german) => {
  expect(said(typed, "en")).toBe(english);
  expect(said(typed, "de")).toBe(german);
});
