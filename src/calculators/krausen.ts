/** Fresh wort instead of sugar for carbonation. */
import { residualVolumes } from "../domain/carbonation/keg-pressure.ts";
import { krausenLitres } from "../domain/carbonation/priming.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { celsius, gravity, litres, pointsOf, shown, volumes } from "./fields.ts";

export const krausen = calculator({
  slug: "krausen",
  topic: "packaging",
  inputs: {
    volume: litres(20),
    volumes: volumes(2.5, { range: [0.5, 6], valid: [1, 4] }),
    warmest: celsius(12, { range: [-2, 40], valid: [0, 29] }),
    og: gravity(1.05, { range: [1.005, 1.2] }),
    fg: gravity(1.01, { range: [0.98, 1.19] }),
  },
  calculate: ({ volume, volumes: wanted, warmest, og, fg }) => {
    if (fg >= og) return refusal("fg-above-og", "fg");
    const wort = krausenLitres(wanted, residualVolumes(warmest), volume, og, fg);
    return answer([
      shown("wort", "volume", wort, { main: true, decimals: 2 }),
      shown("share", "share", (100 * wort) / volume),
      shown("residual", "carbonation", residualVolumes(warmest)),
    ]);
  },
  curve: ({ volume, volumes: wanted, warmest, og, fg }) => {
    const at = (x: number) => krausenLitres(x, residualVolumes(warmest), volume, og, fg);
    return {
      x: { dimension: "carbonation" },
      y: { dimension: "volume" },
      series: [{ name: "only", points: pointsOf(1, 4, at) }],
      mark: [wanted, at(wanted)],
    };
  },
  formulas: ["carbonDioxideFromWort"],
  example: {
    inputs: { volume: 20, volumes: 2.5, warmest: 12, og: 1.05, fg: 1.01 },
    expected: { wort: [1.4, 0.05], residual: [1.12, 0.025] },
  },
});
