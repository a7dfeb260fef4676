/** Scales malt and hops to another volume and efficiency. */
import { gramsForSameIbu } from "../domain/bitterness/tinseth.ts";
import { scaledKilograms } from "../domain/recipe/scale-recipe.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { grams, gravity, kilograms, litres, minutes, percent, pointsOf, shown, shownNumber } from "./fields.ts";

export const recipeScaling = calculator({
  slug: "recipe-scaling",
  title: "Recipe scaling",
  purpose: "Malt in proportion, hops to equal bitterness, when a recipe moves to another size or efficiency.",
  topic: "Brewhouse",
  inputs: {
    fromVolume: litres("Volume", 20, { group: "The recipe" }),
    fromEfficiency: percent("Efficiency", 75, { group: "The recipe", range: [10, 100] }),
    fromGravity: gravity("Gravity in the boil", 1.05, { group: "The recipe", range: [1, 1.2] }),
    malt: kilograms("Malt", 5, { group: "The recipe" }),
    hops: grams("Hops", 0.03, { group: "The recipe" }),
    boil: minutes("Their boil", 60, { group: "The recipe", range: [0, 240] }),
    toVolume: litres("Volume", 50, { group: "Your brewhouse" }),
    toEfficiency: percent("Efficiency", 70, { group: "Your brewhouse", range: [10, 100] }),
    toGravity: gravity("Gravity in the boil", 1.05, { group: "Your brewhouse", range: [1, 1.2] }),
  },
  calculate: (values) => {
    const ratio = values.toVolume / values.fromVolume;
    const from = { litres: values.fromVolume, boilSg: values.fromGravity };
    const to = { litres: values.toVolume, boilSg: values.toGravity };
    return ok([
      shown("malt", "Malt", "mass", scaledKilograms(values.malt, ratio, values.fromEfficiency / values.toEfficiency), {
        main: true,
      }),
      shown(
        "hops",
        "Hops for the same bitterness",
        "mass",
        gramsForSameIbu(values.hops * 1000, from, to, values.boil) / 1000,
        { main: true, size: "small" },
      ),
      shown("late", "Late and dry hops, by grams per litre", "mass", values.hops * ratio, { size: "small" }),
      shownNumber("ratio", "Volume", ratio, "×", 3),
    ]);
  },
  curve: (values) => ({
    x: { label: "Volume", dimension: "volume" },
    y: { label: "Malt", dimension: "mass" },
    series: [
      {
        label: "Malt",
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
  formulas: [
    { name: "Malt", formula: "kg₂ = kg₁ · V₂/V₁ · E₁/E₂", source: "Conservation of extract", range: "any" },
    {
      name: "Hops",
      formula: "g₂ = g₁ · V₂/V₁ · U(SG₁, t)/U(SG₂, t)",
      source: "Tinseth 1997, inverted",
      range: "boil above 0 minutes",
    },
  ],
  example: {
    text: "30 g from 20 L of 1.050 to 50 L of 1.055, 60 minutes: 78.45 g.",
    source: "Tinseth's formula inverted, as in brauhausjs",
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
