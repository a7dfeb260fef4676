/** Food energy and carbohydrates of a glass of beer. */
import { abvBalling } from "../domain/gravity/alcohol.ts";
import { carbohydrates, energy, energyPerBottle } from "../domain/gravity/energy.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { gravity, litres, pointsOf, shown, shownNumber } from "./fields.ts";

export const calories = calculator({
  slug: "calories",
  topic: "gravity",
  inputs: {
    og: gravity(1.05, { range: [1.001, 1.2], valid: [1.02, 1.1] }),
    fg: gravity(1.01, { range: [0.98, 1.2] }),
    glass: litres(0.5, { range: [0.01, 10], size: "small" }),
  },
  calculate: ({ og, fg, glass }) => {
    if (fg > og) return refusal("fg-above-og", "fg");
    const alcohol = (abvBalling(og, fg) / 100) * glass * 1000 * 0.78924;
    return answer([
      shown("energy", "energy", energy(og, fg, glass), { main: true }),
      shown("carbohydrates", "mass", Math.max(0, carbohydrates(og, fg, glass)) / 1000, {
        size: "small",
      }),
      shown("alcohol", "mass", alcohol / 1000, { size: "small" }),
      shownNumber("bottle", energyPerBottle(og, fg), "kcal", 0),
    ]);
  },
  curve: ({ og, fg, glass }) => ({
    x: { dimension: "gravity" },
    y: { dimension: "energy" },
    series: [
      {
        name: "only",
        points: pointsOf(1.02, 1.12, (x) => energy(x, 1 + ((x - 1) * (fg - 1)) / (og - 1), glass)),
      },
    ],
    mark: [og, energy(og, fg, glass)],
  }),
  formulas: ["energy", "olderForm"],
  example: {
    inputs: { og: 1.044, fg: 1.008, glass: 0.355 },
    expected: { bottle: [143.874, 0.001], energy: [143.9, 3] },
  },
});
