/** Fresh wort instead of sugar for carbonation. */
import { residualVolumes } from "../domain/carbonation/keg-pressure.ts";
import { krausenLitres } from "../domain/carbonation/priming.ts";
import { ok, problem } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, gravity, litres, pointsOf, shown, volumes } from "./fields.ts";

export const krausen = calculator({
  slug: "krausen",
  title: "Kräusen and gyle",
  purpose: "How much unfermented wort carbonates a beer without any other sugar.",
  topic: "Packaging",
  inputs: {
    volume: litres("Beer", 20),
    volumes: volumes("Carbonation wanted", 2.5, { range: [0.5, 6], valid: [1, 4] }),
    warmest: celsius("Warmest since fermentation ended", 12, { range: [-2, 40], valid: [0, 29] }),
    og: gravity("Gravity of the wort", 1.05, { range: [1.005, 1.2] }),
    fg: gravity("Its expected final gravity", 1.01, { range: [0.98, 1.19] }),
  },
  calculate: ({ volume, volumes: wanted, warmest, og, fg }) => {
    if (fg >= og) return problem("input", "The final gravity must be below the wort's.", "fg");
    const wort = krausenLitres(wanted, residualVolumes(warmest), volume, og, fg);
    return ok([
      shown("wort", "Wort to add", "volume", wort, { main: true, decimals: 2 }),
      shown("share", "Of the beer", "share", (100 * wort) / volume),
      shown("residual", "In the beer already", "carbonation", residualVolumes(warmest)),
    ]);
  },
  curve: ({ volume, volumes: wanted, warmest, og, fg }) => {
    const at = (x: number) => krausenLitres(x, residualVolumes(warmest), volume, og, fg);
    return {
      x: { label: "Carbonation", dimension: "carbonation" },
      y: { label: "Wort", dimension: "volume" },
      series: [{ label: "Wort to add", points: pointsOf(1, 4, at) }],
      mark: [wanted, at(wanted)],
    };
  },
  formulas: [
    {
      name: "Carbon dioxide from wort",
      formula: "L = (V − residual)·L·1.977 / ((OE − RE)·10·SG·0.46)",
      source: "Balling 1865",
      range: "wort that has not begun to ferment",
    },
  ],
  example: {
    text: "20 L from 1.12 to 2.5 volumes with wort of 1.050 ending at 1.010: about 1.4 L.",
    source: "54.6 g of CO₂; 80.5 g/L of real extract ferments",
    inputs: { volume: 20, volumes: 2.5, warmest: 12, og: 1.05, fg: 1.01 },
    expected: { wort: [1.4, 0.05], residual: [1.12, 0.025] },
  },
});
