/** What is left of a keg is counted in the glasses of whoever reads, and carbonation in their unit. */
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { utc } from "../../platform/time-zone.ts";
import { defaultChoices, unitChoiceOf, type VisitorChoices } from "../../platform/visitor-choices.ts";
import { wordsOf } from "../../words/words.ts";
import { kegText } from "./keg-text.ts";

const formatterFor = (chosen: Partial<VisitorChoices>) => {
  const choices = { ...defaultChoices, ...chosen };
  return createFormatter(unitChoiceOf(choices), choices.language);
};
const left = (chosen: Partial<VisitorChoices>, litres: number, dryAt: number | null = null) => {
  const formatter = formatterFor(chosen);
  const { language } = formatter;
  const dates = createDateFormatter(language, utc);
  return kegText(wordsOf(language), { left: 0.5, litres, dryAt }, formatter, dates, (inside) => inside);
};

test("litres are poured in pints in English and in half litres in German, gallons in the pints of their country", () => {
  expect(left({}, 10)).toBe("17 pints");
  expect(left({ language: "de" }, 10)).toBe("20 halbe Liter");
  expect(left({ language: "de" }, 0.6)).toBe("1 halber Liter");
  expect(left({ language: "de", volume: "us" }, 10)).toBe("21 Pints");
  expect(left({ volume: "us" }, 10)).toBe("21 pints");
  expect(left({ language: "de", volume: "imperial" }, 10)).toBe("17 Pints");
  expect(left({ language: "de" }, 10, Date.UTC(2026, 2, 4))).toMatch(/^20 halbe Liter, leer etwa am /u);
});

test("carbonation is in volumes in English and in grams per litre in German", () => {
  expect(formatterFor({}).text("carbonation", 2.5, "large", 1)).toBe("2.5\u00a0vol");
  expect(formatterFor({ language: "de" }).text("carbonation", 2.5, "large", 1)).toBe("4,9\u00a0g/L");
});
