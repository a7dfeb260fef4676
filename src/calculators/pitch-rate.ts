/** Yeast cells a wort needs, and what packs, sachets or slurry hold. */
import {
  cellsNeeded,
  dryViability,
  pitchRates,
  slurryCells,
  usualDryCells,
  viabilityLinear,
} from "../domain/yeast/pitching.ts";
import { answer, calculator } from "./calculator.ts";
import { celsius, choice, gravity, litres, number, pointsOf, shown, shownNumber } from "./fields.ts";

const rates = ["ale", "strong-ale", "lager", "strong-lager", "dry-minimum"] as const;

export const pitchRate = calculator({
  slug: "pitch-rate",
  topic: "yeast",
  inputs: {
    volume: litres(20),
    gravity: gravity(1.05, { range: [1.001, 1.2], valid: [1.03, 1.12] }),
    rate: choice(rates, "ale"),
    age: number("days", 30, [0, 1000], { decimals: 0 }),
    pack: number("billion", 100, [1, 2000], { decimals: 0 }),
    perGram: number("billion", usualDryCells, [1, 30], {
      decimals: 0,
      valid: [5, 20],
    }),
    dryAge: number("years", 0.5, [0, 10], { decimals: 1 }),
    dryTemperature: celsius(5, { range: [-20, 40] }),
  },
  calculate: (values) => {
    const cells = cellsNeeded(pitchRates[values.rate], values.volume, values.gravity);
    const alive = viabilityLinear(values.age);
    const dryAlive = dryViability(values.dryAge, values.dryTemperature);
    return answer([
      shownNumber("cells", cells, "billion", 0, { main: true }),
      ...(alive > 0 ? [shownNumber("packs", cells / ((values.pack * alive) / 100), "", 1)] : []),
      shown("alive", "share", alive),
      shown("dry", "mass", cells / ((values.perGram * dryAlive) / 100) / 1000, { size: "small" }),
      shown("slurry", "volume", cells / slurryCells(1, values.age) / 1000, {
        size: "small",
      }),
    ]);
  },
  curve: (values) => {
    const at = (sg: number) => cellsNeeded(pitchRates[values.rate], values.volume, sg);
    return {
      x: { dimension: "gravity" },
      y: { unit: "billion" },
      series: [{ name: "only", points: pointsOf(1.02, 1.12, at) }],
      mark: [values.gravity, at(values.gravity)],
    };
  },
  formulas: ["cells", "liquidYeast", "dryYeast", "slurry"],
  example: {
    inputs: { volume: 20, gravity: 1.045, rate: "dry-minimum" },
    expected: { cells: [78.4, 0.3] },
  },
});
