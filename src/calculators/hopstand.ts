/** Bitterness of hops steeped below the boil. */
import { relativeUtilization } from "../domain/bitterness/hopstand.ts";
import { coolingWort, heldUtilization, postBoilUtilization } from "../domain/bitterness/mibu.ts";
import { ibuOf } from "../domain/bitterness/tinseth.ts";
import { answer, calculator } from "./calculator.ts";
import { celsius, grams, gravity, litres, minutes, number, percent, pointsOf, shown } from "./fields.ts";

export const hopstand = calculator({
  slug: "hopstand",
  topic: "bitterness",
  inputs: {
    hops: grams(0.05),
    alpha: percent(12, { range: [0, 60] }),
    time: minutes(20, { range: [0, 240], valid: [0, 90] }),
    temperature: celsius(80, { range: [0, 105], valid: [60, 100] }),
    gravity: gravity(1.055, { range: [1, 1.2], valid: [1.03, 1.13] }),
    volume: litres(21),
    kettle: number("cm", 36, [5, 500], { group: "cooling", decimals: 0 }),
    opening: number("cm", 36, [1, 500], { group: "cooling", decimals: 0 }),
  },
  calculate: ({ hops, alpha, time, temperature, gravity: sg, volume, kettle, opening }) => {
    const cooling = coolingWort({ litres: volume, diameterCm: kettle, openingCm: Math.min(opening, kettle) });
    return answer([
      shown("ibu", "bitterness", ibuOf(hops * 1000, alpha, heldUtilization(sg, 0, time, temperature), volume), {
        main: true,
        decimals: 1,
      }),
      shown("speed", "share", relativeUtilization(temperature) * 100),
      shown("utilization", "share", heldUtilization(sg, 0, time, temperature) * 100),
      shown("cooling", "bitterness", ibuOf(hops * 1000, alpha, postBoilUtilization(sg, 0, time, cooling), volume), {
        decimals: 1,
      }),
      shown("end", "temperature", cooling(time)),
    ]);
  },
  curve: ({ hops, alpha, time, temperature, gravity: sg, volume }) => {
    const at = (degrees: number) => ibuOf(hops * 1000, alpha, heldUtilization(sg, 0, time, degrees), volume);
    return {
      x: { dimension: "temperature" },
      y: { dimension: "bitterness" },
      series: [{ name: "only", points: pointsOf(50, 100, at) }],
      mark: [temperature, at(temperature)],
    };
  },
  formulas: ["tinseth", "mibu"],
  example: {
    inputs: { temperature: 90 },
    expected: { speed: [49, 2] },
  },
});
