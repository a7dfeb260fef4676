/** Mash and brewhouse efficiency from what was mashed and what came out. */
import { yieldToHwe } from "../domain/gravity/points.ts";
import { brewhouseEfficiency, mashEfficiency } from "../domain/volumes/efficiency.ts";
import { answer, calculator, remark } from "./calculator.ts";
import { gravity, kilograms, litres, percent, pointsOf, shown } from "./fields.ts";

export const efficiency = calculator({
  slug: "efficiency",
  topic: "brewhouse",
  inputs: {
    grain: kilograms(5, { range: [0.01, 100_000] }),
    yield: percent(80, {
      range: [1, 100],
    }),
    preVolume: litres(27),
    preGravity: gravity(1.044, { range: [1, 1.2] }),
    volume: litres(20),
    og: gravity(1.052, { range: [1, 1.2] }),
  },
  calculate: (values) => {
    const potential = values.grain * yieldToHwe(values.yield);
    const mash = mashEfficiency(values.preGravity, values.preVolume, potential);
    const brewhouse = brewhouseEfficiency(values.og, values.volume, potential);
    const impossible = remark("over", "preGravity");
    const gained = remark("gain", "volume");
    return answer(
      [
        shown("mash", "share", mash, { main: true }),
        shown("brewhouse", "share", brewhouse, { main: true }),
        shown("kettle", "share", mash > 0 ? (100 * brewhouse) / mash : 0),
        shown("most", "gravity", 1 + potential / values.volume / 1000),
      ],
      [...(mash > 100 ? [impossible] : []), ...(brewhouse > mash + 0.5 ? [gained] : [])],
    );
  },
  curve: (values) => {
    const points = (values.grain * yieldToHwe(values.yield)) / values.volume / 1000;
    return {
      x: { dimension: "share" },
      y: { dimension: "gravity" },
      series: [{ name: "only", points: pointsOf(40, 100, (x) => 1 + (points * x) / 100) }],
      mark: [(100 * (values.og - 1)) / points, values.og],
    };
  },
  formulas: ["efficiency"],
  example: {
    inputs: { grain: 4.5359237, yield: 80.0623, preVolume: 23.65882365, preGravity: 1.044 },
    expected: { mash: [74.3, 0.1] },
  },
});
