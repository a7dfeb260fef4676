/** How bitterness stands to sweetness. */
import { buGu, buRe, relativeBitterness } from "../domain/bitterness/balance.ts";
import { apparentAttenuation } from "../domain/gravity/attenuation.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { gravity, ibu, pointsOf, shownNumber, shownWord } from "./fields.ts";

/** Upper ends of the words brewers use for the relative ratio. */
const tastes = [
  [0.3, "sweet"],
  [0.45, "malty"],
  [0.6, "balanced"],
  [0.85, "hoppy"],
] as const;

export const bitternessBalance = calculator({
  slug: "bitterness-balance",
  topic: "bitterness",
  inputs: {
    ibu: ibu(35),
    og: gravity(1.05, { range: [1.001, 1.2] }),
    fg: gravity(1.011, { range: [0.98, 1.2] }),
  },
  calculate: (values) => {
    if (values.fg > values.og) return refusal("fg-above-og", "fg");
    const ratio = buGu(values.ibu, values.og);
    const relative = relativeBitterness(ratio, apparentAttenuation(values.og, values.fg) / 100);
    return answer([
      shownNumber("rbr", relative, "", 2, { main: true }),
      shownNumber("buGu", ratio, "", 2),
      shownNumber("buRe", buRe(values.ibu, values.og, values.fg), "", 1),
      shownWord("taste", tastes.find(([upTo]) => relative < upTo)?.[1] ?? "bitter"),
    ]);
  },
  curve: (values) => ({
    x: { dimension: "bitterness" },
    y: { unit: "" },
    series: [{ name: "only", points: pointsOf(0, 100, (x) => buGu(x, values.og), 20) }],
    mark: [values.ibu, buGu(values.ibu, values.og)],
  }),
  formulas: ["buGu", "relative"],
  example: {
    inputs: { ibu: 25, og: 1.05, fg: 1.01 },
    expected: { buGu: [0.5, 0.001], rbr: [0.517, 0.001] },
  },
});
