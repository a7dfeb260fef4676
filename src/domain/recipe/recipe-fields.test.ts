/** What of a recipe's fields is told, and from which a number follows. */
import { expect, test } from "vitest";
import { isAmount, isInert, isRecipeField, isSilent, unitOfField } from "./recipe-fields.ts";

test("fields for programs are silent, words are inert, and what is computed with is neither", () => {
  for (const name of ["libraryId", "stated", "extras"]) expect([name, isSilent(name)]).toEqual([name, true]);
  const words =
    "name author coAuthor style notes tasteNotes tasteRating tags date measured origin supplier substitutes laboratory productId";
  for (const name of words.split(" ")) expect([name, isInert(name), isSilent(name)]).toEqual([name, true, false]);
  for (const name of ["kg", "minutes", "batchLitres", "use", ""])
    expect([name, isInert(name), isSilent(name)]).toEqual([name, false, false]);
});

test.each([
  ["abv", "%"],
  ["abvFormula", ""],
  ["addAfterBoil", ""],
  ["ageCelsius", "°C"],
  ["ageDays", "d"],
  ["alphaPercent", "%"],
  ["amount", ""],
  ["baking-soda", "g"],
  ["batchLitres", "L"],
  ["betaPercent", "%"],
  ["bicarbonate", "ppm"],
  ["boilLitres", "L"],
  ["boilMinutes", "min"],
  ["boilOffLitresPerHour", "L"],
  ["bufferMeqPerKgPh", ""],
  ["calcium", "ppm"],
  ["calcium-chloride", "g"],
  ["calcium-chloride-anhydrous", "g"],
  ["celsius", "°C"],
  ["chalk", "g"],
  ["chloride", "ppm"],
  ["colourFormula", ""],
  ["computedAs", ""],
  ["days", "d"],
  ["diPh", ""],
  ["dilution", ""],
  ["efficiencyPercent", "%"],
  ["endCelsius", "°C"],
  ["epsom", "g"],
  ["fg", "SG"],
  ["grainAbsorptionLitresPerKg", ""],
  ["grams", "g"],
  ["gypsum", "g"],
  ["hopstandCelsius", "°C"],
  ["hsiPercent", "%"],
  ["ibu", ""],
  ["ibuFormula", ""],
  ["infuseCelsius", "°C"],
  ["infuseLitres", "L"],
  ["kPa", "kPa"],
  ["kg", "kg"],
  ["lateMinutes", "min"],
  ["litres", "L"],
  ["magnesium", "ppm"],
  ["magnesium-chloride", "g"],
  ["mashThicknessLitresPerKg", ""],
  ["minutes", "min"],
  ["og", "SG"],
  ["onDay", ""],
  ["ph", ""],
  ["pickling-lime", "g"],
  ["rampDays", "d"],
  ["secondRunnings", ""],
  ["sg", "SG"],
  ["shared", ""],
  ["sodium", "ppm"],
  ["srm", ""],
  ["sulfate", "ppm"],
  ["table-salt", "g"],
  ["timesCultured", ""],
  ["topUpWaterLitres", "L"],
  ["tunKg", "kg"],
  ["volumes", "vol"],
  ["waterLitres", "L"],
])("%s is counted in “%s”", (name, unit) => {
  expect([isRecipeField(name), unitOfField(name)]).toEqual([true, unit]);
});

test("what no recipe has is no field and has no unit", () => {
  for (const name of ["spentGrainKg", "toString", "constructor", "libraryId"])
    expect([isRecipeField(name), unitOfField(name)]).toEqual([false, ""]);
});

test("only the amount of a thing is told under the thing's name alone", () => {
  expect(["kg", "grams", "amount", "volumes", "litres", "celsius"].map(isAmount)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
