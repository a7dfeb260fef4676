/** Mash to draw off and boil so that, returned, it lifts the rest. */
import { decoctionGrainLitresPerKg, decoctionVolume } from "../domain/mash/mash-temperatures.ts";
import { ok, problem } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, kilograms, litres, percent, pointsOf, shown } from "./fields.ts";

export const decoction = calculator({
  slug: "decoction",
  title: "Decoction",
  purpose: "How much of the mash to draw off, boil and return for the next rest.",
  topic: "Mash",
  inputs: {
    grain: kilograms("Grain", 5, { range: [0.01, 100_000] }),
    water: litres("Water in the mash", 15),
    from: celsius("Mash now", 52, { range: [0, 95] }),
    to: celsius("Next rest", 65, { range: [1, 98] }),
    boil: celsius("Boiling point", 100, { range: [80, 105] }),
    loss: percent("Drawn extra for losses", 10, { range: [0, 50] }),
  },
  calculate: ({ grain, water, from, to, boil, loss }) => {
    if (to < from || to >= boil) return problem("input", "The next rest lies between the mash and boiling.", "to");
    const volume = decoctionVolume(from, to, grain, water, boil) * (1 + loss / 100);
    const whole = water + decoctionGrainLitresPerKg * grain;
    if (volume > whole) return problem("input", "Not even the whole mash, boiled, would do.", "to");
    return ok([
      shown("volume", "Decoction", "volume", volume, { main: true }),
      shown("share", "Share of the mash", "share", (100 * volume) / whole),
    ]);
  },
  curve: ({ grain, water, from, to, boil, loss }) => ({
    x: { label: "Next rest", dimension: "temperature" },
    y: { label: "Decoction", dimension: "volume" },
    series: [
      {
        label: "Decoction",
        points: pointsOf(
          from,
          Math.min(boil - 10, from + 35),
          (x) => decoctionVolume(from, x, grain, water, boil) * (1 + loss / 100),
        ),
      },
    ],
    mark: [to, decoctionVolume(from, to, grain, water, boil) * (1 + loss / 100)],
  }),
  formulas: [
    {
      name: "Balance of energy",
      formula: "V = (W + 0.652·kg)·(T₂ − T₁)/(boil − T₁) · (1 + loss)",
      source: "Energy balance; grain volume 0.3125 qt/lb (pocketbrewer.com)",
      range: "thin part drawn without grain takes slightly less",
    },
  ],
  example: {
    text: "Five kilograms in 15 L from 50 to 65 °C: 5.48 L without losses.",
    source: "Energy balance, as in brewcalc",
    inputs: { grain: 5, water: 15, from: 50, to: 65, boil: 100, loss: 0 },
    expected: { volume: [5.48, 0.02] },
  },
});
