/** Hot water that lifts a mash from one rest to the next. */
import { infusionVolume, mashVolume } from "../domain/mash/mash-temperatures.ts";
import { ok, problem } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, kilograms, litres, pointsOf, shown } from "./fields.ts";

export const infusion = calculator({
  slug: "infusion",
  title: "Infusion step",
  purpose: "How much hot water lifts a mash to its next rest.",
  topic: "Mash",
  inputs: {
    grain: kilograms("Grain", 5, { range: [0.01, 100_000] }),
    water: litres("Water in the mash", 15),
    from: celsius("Mash now", 52, { range: [0, 99] }),
    to: celsius("Next rest", 66, { range: [1, 99] }),
    infusion: celsius("Infusion water", 98, { range: [2, 105] }),
  },
  calculate: ({ grain, water, from, to, infusion: hot }) => {
    if (to < from) return problem("input", "The next rest must be warmer than the mash.", "to");
    if (hot <= to) return problem("input", "The infusion must be hotter than the next rest.", "infusion");
    const added = infusionVolume(from, to, grain, water, hot);
    return ok([
      shown("added", "Water to add", "volume", added, { main: true }),
      shown("total", "Water in the mash afterwards", "volume", water + added),
      shown("room", "Room the mash takes", "volume", mashVolume(grain, water + added)),
    ]);
  },
  curve: ({ grain, water, from, to, infusion: hot }) => ({
    x: { label: "Next rest", dimension: "temperature" },
    y: { label: "Water to add", dimension: "volume" },
    series: [
      {
        label: "Water to add",
        points: pointsOf(from, Math.min(hot - 5, from + 40), (x) => infusionVolume(from, x, grain, water, hot)),
      },
    ],
    mark: [to, infusionVolume(from, to, grain, water, hot)],
  }),
  formulas: [
    {
      name: "Balance of heat",
      formula: "V = (T₂ − T₁)·(0.41·kg + W)/(T − T₂)",
      source: "Palmer, How to Brew",
      range: "losses to tun and air not counted",
    },
  ],
  example: {
    text: "A mash of 6.35 kg and 13.25 L at 54.4 °C takes about 6.8 L of 98.9 °C to reach 67.8 °C.",
    source: "freshbrewlog.blogspot.com 2009/03, 14 lb and 14 qt from 130 to 154 °F with 210 °F",
    inputs: { grain: 6.35029318, water: 13.248941244, from: 54.4444, to: 67.7778, infusion: 98.8889 },
    expected: { added: [6.813, 0.09] },
  },
});
