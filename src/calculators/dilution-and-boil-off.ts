/** Gravity after water was added to wort or boiled off, and what it takes to reach a target. */
import { gravityAtVolume, waterForGravity } from "../domain/volumes/dilution.ts";
import { ok, problem } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { gravity, litres, pointsOf, shown, shownText } from "./fields.ts";

export const dilutionAndBoilOff = calculator({
  slug: "dilution-and-boil-off",
  title: "Dilution and boil-off",
  purpose: "The gravity after adding water or boiling wort down, and how much of either reaches a target.",
  topic: "Brewhouse",
  inputs: {
    gravity: gravity("Gravity now", 1.06, { range: [1.001, 1.2] }),
    volume: litres("Volume now", 20),
    newVolume: litres("Volume afterwards", 24, {
      hint: "Larger: water was added. Smaller: it was boiled off. Both at the same temperature.",
    }),
    target: gravity("Target gravity", 1.048, { range: [1.001, 1.2] }),
  },
  calculate: (values) => {
    const after = gravityAtVolume(values.gravity, values.volume, values.newVolume);
    const water = waterForGravity(values.gravity, values.volume, values.target);
    if (after > 1.5) return problem("input", "So little wort can't hold all the extract.", "newVolume");
    return ok([
      shown("after", "Gravity afterwards", "gravity", after, { main: true, decimals: 4 }),
      shownText("way", "To reach the target", water >= 0 ? "add water" : "boil off"),
      shown("change", "Volume of it", "volume", Math.abs(water)),
      shown("targetVolume", "Volume at the target", "volume", values.volume + water),
    ]);
  },
  curve: (values) => ({
    x: { label: "Volume", dimension: "volume" },
    y: { label: "Gravity", dimension: "gravity" },
    series: [
      {
        label: "Gravity",
        points: pointsOf(values.volume * 0.6, values.volume * 1.6, (x) =>
          gravityAtVolume(values.gravity, values.volume, x),
        ),
      },
    ],
    mark: [values.newVolume, gravityAtVolume(values.gravity, values.volume, values.newVolume)],
  }),
  formulas: [
    {
      name: "Extract stays",
      formula: "(SG₁ − 1)·V₁ = (SG₂ − 1)·V₂",
      source: "Conservation of gravity points",
      range: "1.000 to 1.13; equal temperatures",
    },
  ],
  example: {
    text: "Twenty litres of 1.060 with four litres of water are 1.050.",
    source: "Conservation of gravity points",
    inputs: { gravity: 1.06, volume: 20, newVolume: 24, target: 1.05 },
    expected: { after: [1.05, 0.0001], change: [4, 0.0001], targetVolume: [24, 0.0001] },
  },
});
