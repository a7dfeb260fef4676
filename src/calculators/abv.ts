/** Alcohol and attenuation from original and final gravity, by every model side by side. */
import { abvModels, abwBalling } from "../domain/gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "../domain/gravity/attenuation.ts";
import { abvFormulas, apparentAttenuationFormula, realAttenuationFormula } from "../domain/recipe/recipe-formulas.ts";
import { ok, problem } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { gravity, pointsOf, shown, shownNumber } from "./fields.ts";

export const abv = calculator({
  slug: "abv",
  title: "Alcohol and attenuation",
  purpose: "How strong a beer is, and how much of its extract has fermented, from the gravity before and after.",
  topic: "Gravity and alcohol",
  inputs: {
    og: gravity("Original gravity", 1.05, { range: [1.001, 1.2], valid: [1.02, 1.11] }),
    fg: gravity("Final gravity", 1.01, { range: [0.98, 1.2] }),
  },
  calculate: ({ og, fg }) => {
    if (fg > og) return problem("input", "The final gravity can't be above the original gravity.", "fg");
    return ok([
      shown("abv", "Alcohol by volume (Balling)", "share", abvModels.balling(og, fg), { main: true, decimals: 2 }),
      shown("apparent", "Apparent attenuation", "share", apparentAttenuation(og, fg)),
      shown("real", "Real attenuation", "share", realAttenuation(og, fg)),
      shown("abw", "Alcohol by weight", "share", abwBalling(og, fg), { decimals: 2 }),
      shownNumber("extract", "Real extract", realExtract(og, fg), "°P"),
      shown("simple", "Simple (131.25)", "share", abvModels.simple(og, fg), { decimals: 2 }),
      shown("hall", "Hall", "share", abvModels.hall(og, fg), { decimals: 2 }),
      shown("cutaia", "Cutaia, Reid and Speers", "share", abvModels.cutaia(og, fg), { decimals: 2 }),
      shown("hmrc", "UK duty (HMRC)", "share", abvModels.hmrc(og, fg), { decimals: 2 }),
    ]);
  },
  curve: ({ og, fg }) => ({
    x: { label: "Final gravity", dimension: "gravity" },
    y: { label: "Alcohol by volume", dimension: "share" },
    series: [
      { label: "Balling", points: pointsOf(0.995, og, (x) => abvModels.balling(og, x)) },
      { label: "Hall", points: pointsOf(0.995, og, (x) => abvModels.hall(og, x)) },
      { label: "Simple", points: pointsOf(0.995, og, (x) => abvModels.simple(og, x)) },
    ],
    mark: [fg, abvModels.balling(og, fg)],
  }),
  formulas: [...Object.values(abvFormulas), apparentAttenuationFormula, realAttenuationFormula],
  example: {
    text: "A wort of 1.050 that ends at 1.010 has 5.3 % alcohol and 80 % apparent attenuation; Hall's formula says 5.34 %.",
    source: "Hall 1995; definition of apparent attenuation",
    inputs: { og: 1.05, fg: 1.01 },
    expected: {
      abv: [5.32, 0.03],
      hall: [5.339, 0.005],
      simple: [5.25, 0.005],
      apparent: [80, 0.01],
      real: [64.99, 0.02],
    },
  },
});
