/** How bitterness stands to sweetness. */
import { buGu, buRe, relativeBitterness } from "../domain/bitterness/balance.ts";
import { apparentAttenuation } from "../domain/gravity/attenuation.ts";
import { buGuFormula, rbrFormula } from "../domain/recipe/recipe-formulas.ts";
import { ok, problem } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { gravity, ibu, pointsOf, shownNumber, shownText } from "./fields.ts";

/** Upper ends of the words brewers use for the relative ratio. */
const words: readonly [upTo: number, word: string][] = [
  [0.3, "sweet"],
  [0.45, "malty"],
  [0.6, "balanced"],
  [0.85, "hoppy"],
  [Infinity, "bitter"],
];

export const bitternessBalance = calculator({
  slug: "bitterness-balance",
  title: "Balance of bitterness",
  purpose: "Bitterness against gravity and attenuation: BU:GU, the relative ratio, and BU to real extract.",
  topic: "Bitterness",
  inputs: {
    ibu: ibu("Bitterness", 35),
    og: gravity("Original gravity", 1.05, { range: [1.001, 1.2] }),
    fg: gravity("Final gravity", 1.011, { range: [0.98, 1.2] }),
  },
  calculate: (values) => {
    if (values.fg > values.og) return problem("input", "The final gravity can't be above the original gravity.", "fg");
    const ratio = buGu(values.ibu, values.og);
    const relative = relativeBitterness(ratio, apparentAttenuation(values.og, values.fg) / 100);
    return ok([
      shownNumber("rbr", "Relative bitterness", relative, "", 2, true),
      shownNumber("buGu", "BU:GU", ratio, "", 2),
      shownNumber("buRe", "IBU per °P of real extract", buRe(values.ibu, values.og, values.fg), "", 1),
      shownText("word", "On paper", words.find(([upTo]) => relative < upTo)?.[1] ?? "bitter"),
    ]);
  },
  curve: (values) => ({
    x: { label: "Bitterness", dimension: "bitterness" },
    y: { label: "BU:GU", unit: "" },
    series: [{ label: "BU:GU", points: pointsOf(0, 100, (x) => buGu(x, values.og), 20) }],
    mark: [values.ibu, buGu(values.ibu, values.og)],
  }),
  formulas: [buGuFormula, rbrFormula],
  example: {
    text: "25 IBU in a wort of 1.050 that attenuates by 80 %: BU:GU 0.5, relative 0.517.",
    source: "Shwayder 2012, madalchemist.com",
    inputs: { ibu: 25, og: 1.05, fg: 1.01 },
    expected: { buGu: [0.5, 0.001], rbr: [0.517, 0.001] },
  },
});
