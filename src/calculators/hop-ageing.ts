/** Alpha acids left in stored hops. */
import { remainingAlpha, storageFactors } from "../domain/bitterness/hop-ageing.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, choice, grams, number, percent, pointsOf, shown } from "./fields.ts";

const packings = [
  { value: "open", label: "Open to air" },
  { value: "sealed", label: "Sealed bag with some air" },
  { value: "vacuum", label: "Vacuum or inert gas in a barrier bag" },
] as const;

export const hopAgeing = calculator({
  slug: "hop-ageing",
  title: "Hop ageing",
  purpose: "The alpha acids that stored hops have left, and how much more of them to use.",
  topic: "Bitterness",
  inputs: {
    alpha: percent("Alpha acids when fresh", 10, { range: [0, 60] }),
    loss: percent("Loss in six months at 20 °C", 35, {
      range: [0, 95],
      hint: "The variety's storage index: 15 % keeps well, 50 % badly.",
    }),
    days: number("Stored", "days", 180, [0, 3650], { decimals: 0 }),
    temperature: celsius("At", 4, { range: [-30, 40] }),
    packing: choice("Packing", packings, "sealed"),
    hops: grams("Hops the recipe wants", 0.05),
  },
  calculate: ({ alpha, loss, days, temperature, packing, hops }) => {
    const left = remainingAlpha(loss, temperature, days, storageFactors[packing]);
    return ok([
      shown("alpha", "Alpha acids now", "share", alpha * left, { main: true }),
      shown("left", "Of the fresh hops' bitterness", "share", left * 100),
      shown("hops", "Use instead", "mass", hops / left, { size: "small" }),
    ]);
  },
  curve: ({ loss, days, temperature, packing }) => {
    const at = (degrees: number) => (day: number) => remainingAlpha(loss, degrees, day, storageFactors[packing]) * 100;
    return {
      x: { label: "Days", unit: "days" },
      y: { label: "Alpha acids left", dimension: "share" },
      series: [
        { label: "As stored", points: pointsOf(0, Math.max(365, days), at(temperature)) },
        { label: "In a freezer", points: pointsOf(0, Math.max(365, days), at(-18)) },
        { label: "At 20 °C", points: pointsOf(0, Math.max(365, days), at(20)) },
      ],
      mark: [days, at(temperature)(days)],
    };
  },
  formulas: [
    {
      name: "Garetz",
      formula: "left = (1 − loss)^(2·years·0.396865·e^(0.046221·°C)·k), k = 1 open, 0.75 sealed, 0.5 vacuum",
      source: "Garetz 1994, Zymurgy and Using Hops",
      range: "−20 to 25 °C",
    },
  ],
  example: {
    text: "Hops that lose 35 % in six months have 65 % left after 180 days at 20 °C in air.",
    source: "Garetz 1994",
    inputs: { alpha: 10, loss: 35, days: 180, temperature: 20, packing: "open", hops: 0.05 },
    expected: { left: [65.4, 0.2], alpha: [6.54, 0.02] },
  },
});
