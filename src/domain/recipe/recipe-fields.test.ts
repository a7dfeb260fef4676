/** What of a recipe's fields is told, and from which a number follows. */
import { expect, test } from "vitest";
import { fieldWords, isInert, isSilent } from "./recipe-fields.ts";

test("fields for programs are silent, words are inert, and what is computed with is neither", () => {
  for (const name of ["libraryId", "stated", "extras"]) expect([name, isSilent(name)]).toEqual([name, true]);
  const words =
    "name author coAuthor style notes tasteNotes tasteRating tags date measured origin supplier substitutes laboratory productId";
  for (const name of words.split(" ")) expect([name, isInert(name), isSilent(name)]).toEqual([name, true, false]);
  for (const name of ["kg", "minutes", "batchLitres", "use", ""])
    expect([name, isInert(name), isSilent(name)]).toEqual([name, false, false]);
});

test.each([
  ["gypsum", "gypsum", "g"],
  ["calcium-chloride", "calcium chloride", "g"],
  ["calcium-chloride-anhydrous", "calcium chloride anhydrous", "g"],
  ["epsom", "epsom", "g"],
  ["magnesium-chloride", "magnesium chloride", "g"],
  ["table-salt", "table salt", "g"],
  ["baking-soda", "baking soda", "g"],
  ["chalk", "chalk", "g"],
  ["pickling-lime", "pickling lime", "g"],
  ["calcium", "calcium", "ppm"],
  ["magnesium", "magnesium", "ppm"],
  ["sodium", "sodium", "ppm"],
  ["chloride", "chloride", "ppm"],
  ["sulfate", "sulfate", "ppm"],
  ["bicarbonate", "bicarbonate", "ppm"],
  ["betaPercent", "beta", "%"],
  ["steepMinutes", "steep", "min"],
  ["topUpWaterLitres", "top up water", "L"],
  ["tunKg", "tun", "kg"],
  ["hopstandCelsius", "hopstand", "°C"],
  ["rampDays", "ramp", "d"],
  ["percent", "percent", ""],
  ["toString", "to string", ""],
  ["waterLitres", "water", "L"],
  ["shared", "of the first beer's mash", ""],
  ["timesCultured", "times cultured", ""],
  ["secondRunnings", "First beer of the mash", ""],
  ["dilution", "share of distilled water", ""],
  ["mashThicknessLitresPerKg", "mash thickness", ""],
  ["grainAbsorptionLitresPerKg", "grain absorption", ""],
  ["amount", "", ""],
  ["kg", "", "kg"],
  ["grams", "", "g"],
])("%s is called “%s”, in “%s”", (name, label, unit) => {
  expect(fieldWords(name)).toEqual({ label, unit });
});
