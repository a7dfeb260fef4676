/** Mash and brewhouse efficiency from what was mashed and what came out. */
import { yieldToHwe } from "../domain/gravity/points.ts";
import { ok, warning } from "../domain/result.ts";
import { brewhouseEfficiency, mashEfficiency } from "../domain/volumes/efficiency.ts";
import { calculator } from "./calculator.ts";
import { gravity, kilograms, litres, percent, pointsOf, shown } from "./fields.ts";

export const efficiency = calculator({
  slug: "efficiency",
  title: "Efficiency",
  purpose: "How much of the malt's extract reached the kettle, and how much the fermenter.",
  topic: "Brewhouse",
  inputs: {
    grain: kilograms("Grain", 5, { range: [0.01, 100_000] }),
    yield: percent("Average yield", 80, {
      range: [1, 100],
      hint: "Extract as-is in per cent of sucrose: pale malts 78 to 82 %.",
    }),
    preVolume: litres("Volume before the boil", 27, { hint: "Cooled to 20 °C: 4 % less than hot." }),
    preGravity: gravity("Gravity before the boil", 1.044, { range: [1, 1.2] }),
    volume: litres("Volume in the fermenter", 20),
    og: gravity("Original gravity", 1.052, { range: [1, 1.2] }),
  },
  calculate: (values) => {
    const potential = values.grain * yieldToHwe(values.yield);
    const mash = mashEfficiency(values.preGravity, values.preVolume, potential);
    const brewhouse = brewhouseEfficiency(values.og, values.volume, potential);
    const impossible = warning(
      "over",
      "More than the malt holds: check volumes, temperature and gravity.",
      "preGravity",
    );
    const gained = warning(
      "gain",
      "The fermenter holds more extract than the kettle did: check the volumes.",
      "volume",
    );
    return ok(
      [
        shown("mash", "Mash efficiency", "share", mash, { main: true }),
        shown("brewhouse", "Brewhouse efficiency", "share", brewhouse, { main: true }),
        shown("kettle", "Of the kettle's extract in the fermenter", "share", mash > 0 ? (100 * brewhouse) / mash : 0),
        shown("most", "Gravity in the fermenter at 100 %", "gravity", 1 + potential / values.volume / 1000),
      ],
      [...(mash > 100 ? [impossible] : []), ...(brewhouse > mash + 0.5 ? [gained] : [])],
    );
  },
  curve: (values) => {
    const points = (values.grain * yieldToHwe(values.yield)) / values.volume / 1000;
    return {
      x: { label: "Brewhouse efficiency", dimension: "share" },
      y: { label: "Original gravity", dimension: "gravity" },
      series: [{ label: "Original gravity", points: pointsOf(40, 100, (x) => 1 + (points * x) / 100) }],
      mark: [(100 * (values.og - 1)) / points, values.og],
    };
  },
  formulas: [
    {
      name: "Efficiency",
      formula: "E = (SG − 1)·1000·V / (kg · 3.857 · yield %), 385.7 L·°/kg for sucrose",
      source: "Definition; yields after ASBC",
      range: "volumes at 20 °C; sugar and extract left out",
    },
  ],
  example: {
    text: "Ten pounds of malt of 80.06 % (37 ppg), 6.25 US gallons of 1.044 before the boil: 74.3 %.",
    source: "homebrewtalk.com thread 361603",
    inputs: { grain: 4.5359237, yield: 80.0623, preVolume: 23.65882365, preGravity: 1.044 },
    expected: { mash: [74.3, 0.1] },
  },
});
