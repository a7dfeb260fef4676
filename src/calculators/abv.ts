/** Alcohol and attenuation from original and final gravity, by every model side by side. */
import { abvModels, abwBalling } from "../domain/gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "../domain/gravity/attenuation.ts";
import { abvFormulas } from "../domain/recipe/brewing-settings.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { gravity, pointsOf, shown, shownNumber } from "./fields.ts";

export const abv = calculator({
  slug: "abv",
  topic: "gravity",
  inputs: {
    og: gravity(1.05, { range: [1.001, 1.2], valid: [1.02, 1.11] }),
    fg: gravity(1.01, { range: [0.98, 1.2] }),
  },
  calculate: ({ og, fg }) => {
    if (fg > og) return refusal("fg-above-og", "fg");
    return answer([
      shown("abv", "share", abvModels.balling(og, fg), { main: true, decimals: 2 }),
      shown("apparent", "share", apparentAttenuation(og, fg)),
      shown("real", "share", realAttenuation(og, fg)),
      shown("abw", "share", abwBalling(og, fg), { decimals: 2 }),
      shownNumber("extract", realExtract(og, fg), "°P"),
      shown("simple", "share", abvModels.simple(og, fg), { decimals: 2 }),
      shown("hall", "share", abvModels.hall(og, fg), { decimals: 2 }),
      shown("cutaia", "share", abvModels.cutaia(og, fg), { decimals: 2 }),
      shown("hmrc", "share", abvModels.hmrc(og, fg), { decimals: 2 }),
    ]);
  },
  curve: ({ og, fg }) => ({
    x: { dimension: "gravity" },
    y: { dimension: "share" },
    series: [
      { name: "balling", points: pointsOf(0.995, og, (x) => abvModels.balling(og, x)) },
      { name: "hall", points: pointsOf(0.995, og, (x) => abvModels.hall(og, x)) },
      { name: "simple", points: pointsOf(0.995, og, (x) => abvModels.simple(og, x)) },
    ],
    mark: [fg, abvModels.balling(og, fg)],
  }),
  formulas: [...abvFormulas, "apparent", "real"],
  example: {
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
