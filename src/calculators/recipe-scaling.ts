/** Scales malt and hops to another volume and efficiency. */
import { gramsForSameIbu } from "../domain/bitterness/tinseth.ts";
import { scaledKilograms } from "../domain/recipe/scale-recipe.ts";
import { answer, calculator } from "./calculator.ts";
import { grams, gravity, kilograms, litres, minutes, percent, pointsOf, shown, shownNumber } from "./fields.ts";

export const recipeScaling = calculator({
  slug: "recipe-scaling",
  topic: "brewhouse",
  inputs: {
    fromVolume: litres(20, { group: "recipe" }),
    fromEfficiency: percent(75, { group: "recipe", range: [10, 100] }),
    fromGravity: gravity(1.05, { group: "recipe", range: [1, 1.2] }),
    malt: kilograms(5, { group: "recipe" }),
    hops: grams(0.03, { group: "recipe" }),
    boil: minutes(60, { group: "recipe", range: [0, 240] }),
    toVolume: litres(50, { group: "brewhouse" }),
    toEfficiency: percent(70, { group: "brewhouse", range: [10, 100] }),
    toGravity: gravity(1.05, { group: "brewhouse", range: [1, 1.2] }),
  },
  calculate: (values) => {
    const ratio = values.toVolume / values.fromVolume;
    const from = { litres: values.fromVolume, boilSg: values.fromGravity };
    const to = { litres: values.toVolume, boilSg: values.toGravity };
    return answer([
      shown("malt", "mass", scaledKilograms(values.malt, ratio, values.fromEfficiency / values.toEfficiency), {
        main: true,
      }),
      shown("hops", "mass", gramsForSameIbu(values.hops * 1000, from, to, values.boil) / 1000, {
        main: true,
        size: "small",
      }),
      shown("late", "mass", values.hops * ratio, { size: "small" }),
      shownNumber("ratio", ratio, "×", 3),
    ]);
  },
  curve: (values) => ({
    x: { dimension: "volume" },
    y: { dimension: "mass" },
    series: [
      {
        name: "only",
        points: pointsOf(values.fromVolume / 2, Math.max(values.toVolume, values.fromVolume) * 1.2, (x) =>
          scaledKilograms(values.malt, x / values.fromVolume, values.fromEfficiency / values.toEfficiency),
        ),
      },
    ],
    mark: [
      values.toVolume,
      scaledKilograms(values.malt, values.toVolume / values.fromVolume, values.fromEfficiency / values.toEfficiency),
    ],
  }),
  formulas: ["malt", "hops"],
  example: {
    inputs: {
      fromVolume: 20,
      toVolume: 50,
      fromGravity: 1.05,
      toGravity: 1.055,
      hops: 0.03,
      boil: 60,
      malt: 5,
      fromEfficiency: 75,
      toEfficiency: 75,
    },
    expected: { hops: [0.07845, 0.00005], malt: [12.5, 1e-9], ratio: [2.5, 1e-9] },
  },
});
