/** Hot water that lifts a mash from one rest to the next. */
import { infusionVolume, mashVolume } from "../domain/mash/mash-temperatures.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { celsius, kilograms, litres, pointsOf, shown } from "./fields.ts";

export const infusion = calculator({
  slug: "infusion",
  topic: "mash",
  inputs: {
    grain: kilograms(5, { range: [0.01, 100_000] }),
    water: litres(15),
    from: celsius(52, { range: [0, 99] }),
    to: celsius(66, { range: [1, 99] }),
    infusion: celsius(98, { range: [2, 105] }),
  },
  calculate: ({ grain, water, from, to, infusion: hot }) => {
    if (to < from) return refusal("rest-too-cool", "to");
    if (hot <= to) return refusal("infusion-too-cool", "infusion");
    const added = infusionVolume(from, to, grain, water, hot);
    return answer([
      shown("added", "volume", added, { main: true }),
      shown("total", "volume", water + added),
      shown("room", "volume", mashVolume(grain, water + added)),
    ]);
  },
  curve: ({ grain, water, from, to, infusion: hot }) => ({
    x: { dimension: "temperature" },
    y: { dimension: "volume" },
    series: [
      {
        name: "only",
        points: pointsOf(from, Math.min(hot - 5, from + 40), (x) => infusionVolume(from, x, grain, water, hot)),
      },
    ],
    mark: [to, infusionVolume(from, to, grain, water, hot)],
  }),
  formulas: ["balanceOfHeat"],
  example: {
    inputs: { grain: 6.35029318, water: 13.248941244, from: 54.4444, to: 67.7778, infusion: 98.8889 },
    expected: { added: [6.813, 0.09] },
  },
});
