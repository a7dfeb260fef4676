/** Alpha acids left in stored hops. */
import { remainingAlpha, storageFactors } from "../domain/bitterness/hop-ageing.ts";
import { answer, calculator } from "./calculator.ts";
import { celsius, choice, grams, number, percent, pointsOf, shown } from "./fields.ts";

const packings = ["open", "sealed", "vacuum"] as const;

export const hopAgeing = calculator({
  slug: "hop-ageing",
  topic: "bitterness",
  inputs: {
    alpha: percent(10, { range: [0, 60] }),
    loss: percent(35, {
      range: [0, 95],
    }),
    days: number("days", 180, [0, 3650], { decimals: 0 }),
    temperature: celsius(4, { range: [-30, 40] }),
    packing: choice(packings, "sealed"),
    hops: grams(0.05),
  },
  calculate: ({ alpha, loss, days, temperature, packing, hops }) => {
    const left = remainingAlpha(loss, temperature, days, storageFactors[packing]);
    return answer([
      shown("alpha", "share", alpha * left, { main: true }),
      shown("left", "share", left * 100),
      shown("hops", "mass", hops / left, { size: "small" }),
    ]);
  },
  curve: ({ loss, days, temperature, packing }) => {
    const at = (degrees: number) => (day: number) => remainingAlpha(loss, degrees, day, storageFactors[packing]) * 100;
    return {
      x: { unit: "days" },
      y: { dimension: "share" },
      series: [
        { name: "stored", points: pointsOf(0, Math.max(365, days), at(temperature)) },
        { name: "freezer", points: pointsOf(0, Math.max(365, days), at(-18)) },
        { name: "warm", points: pointsOf(0, Math.max(365, days), at(20)) },
      ],
      mark: [days, at(temperature)(days)],
    };
  },
  formulas: ["garetz"],
  example: {
    inputs: { alpha: 10, loss: 35, days: 180, temperature: 20, packing: "open", hops: 0.05 },
    expected: { left: [65.4, 0.2], alpha: [6.54, 0.02] },
  },
});
