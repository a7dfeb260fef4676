/** Mash to draw off and boil so that, returned, it lifts the rest. */
import { decoctionGrainLitresPerKg, decoctionVolume } from "../domain/mash/mash-temperatures.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { celsius, kilograms, litres, percent, pointsOf, shown } from "./fields.ts";

export const decoction = calculator({
  slug: "decoction",
  topic: "mash",
  inputs: {
    grain: kilograms(5, { range: [0.01, 100_000] }),
    water: litres(15),
    from: celsius(52, { range: [0, 95] }),
    to: celsius(65, { range: [1, 98] }),
    boil: celsius(100, { range: [80, 105] }),
    loss: percent(10, { range: [0, 50] }),
  },
  calculate: ({ grain, water, from, to, boil, loss }) => {
    if (to < from || to >= boil) return refusal("rest-out-of-reach", "to");
    const volume = decoctionVolume(from, to, grain, water, boil) * (1 + loss / 100);
    const whole = water + decoctionGrainLitresPerKg * grain;
    if (volume > whole) return refusal("mash-too-small", "to");
    return answer([shown("volume", "volume", volume, { main: true }), shown("share", "share", (100 * volume) / whole)]);
  },
  curve: ({ grain, water, from, to, boil, loss }) => ({
    x: { dimension: "temperature" },
    y: { dimension: "volume" },
    series: [
      {
        name: "only",
        points: pointsOf(
          from,
          Math.min(boil - 10, from + 35),
          (x) => decoctionVolume(from, x, grain, water, boil) * (1 + loss / 100),
        ),
      },
    ],
    mark: [to, decoctionVolume(from, to, grain, water, boil) * (1 + loss / 100)],
  }),
  formulas: ["balanceOfEnergy"],
  example: {
    inputs: { grain: 5, water: 15, from: 50, to: 65, boil: 100, loss: 0 },
    expected: { volume: [5.48, 0.02] },
  },
});
