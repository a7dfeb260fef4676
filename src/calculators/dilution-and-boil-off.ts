/** Gravity after water was added to wort or boiled off, and what it takes to reach a target. */
import { gravityAtVolume, waterForGravity } from "../domain/volumes/dilution.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { gravity, litres, pointsOf, shown, shownWord } from "./fields.ts";

export const dilutionAndBoilOff = calculator({
  slug: "dilution-and-boil-off",
  topic: "brewhouse",
  inputs: {
    gravity: gravity(1.06, { range: [1.001, 1.2] }),
    volume: litres(20),
    newVolume: litres(24),
    target: gravity(1.048, { range: [1.001, 1.2] }),
  },
  calculate: (values) => {
    const after = gravityAtVolume(values.gravity, values.volume, values.newVolume);
    const water = waterForGravity(values.gravity, values.volume, values.target);
    if (after > 1.5) return refusal("too-strong", "newVolume");
    return answer([
      shown("after", "gravity", after, { main: true, decimals: 4 }),
      shownWord("way", water >= 0 ? "add-water" : "boil-off"),
      shown("change", "volume", Math.abs(water)),
      shown("targetVolume", "volume", values.volume + water),
    ]);
  },
  curve: (values) => ({
    x: { dimension: "volume" },
    y: { dimension: "gravity" },
    series: [
      {
        name: "only",
        points: pointsOf(values.volume * 0.6, values.volume * 1.6, (x) =>
          gravityAtVolume(values.gravity, values.volume, x),
        ),
      },
    ],
    mark: [values.newVolume, gravityAtVolume(values.gravity, values.volume, values.newVolume)],
  }),
  formulas: ["extractStays"],
  example: {
    inputs: { gravity: 1.06, volume: 20, newVolume: 24, target: 1.05 },
    expected: { after: [1.05, 0.0001], change: [4, 0.0001], targetVolume: [24, 0.0001] },
  },
});
