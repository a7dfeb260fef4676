/** Recipes that do not say all, or say what cannot be. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";

test("a malt without a colour leaves the beer's unknown, and is named; sugar without one has none", () => {
  const [malt, sugar] = [paleAle.fermentables[0], paleAle.fermentables[2]];
  if (!malt || !sugar) throw new Error("no fermentables");
  const { colour: _, ...bare } = malt;
  for (const unknown of [bare, { ...malt, colour: { value: 0, unit: "EBC" as const } }]) {
    const { srm } = calculateRecipe({ ...paleAle, fermentables: [unknown, sugar] });
    expect(srm.value).toBeNaN();
    expect(srm.warnings).toMatchObject([
      { code: "colour-unknown", told: { is: "colour-unknown", names: ["Pale malt"] } },
    ]);
  }
  expect(calculateRecipe({ ...paleAle, fermentables: [malt, sugar] }).srm.value).toBeGreaterThan(2);
  expect(calculateRecipe({ ...paleAle, fermentables: [malt, { ...bare, kg: 0 }] }).srm.value).toBeGreaterThan(2);
});

test("a boil that cannot make the batch is named and left out of account", () => {
  const usual = calculateRecipe({ ...paleAle, boilLitres: 0 });
  for (const boilLitres of [paleAle.batchLitres * 0.087, paleAle.batchLitres * 10]) {
    const { ibu, warnings } = calculateRecipe({ ...paleAle, boilLitres });
    expect(ibu.value).toBeCloseTo(usual.ibu.value, 9);
    expect(warnings.map(({ code }) => code)).toContain("boil-volume-absurd");
  }
  const concentrated = { name: "Pot", batchLitres: 20, boilLitres: 3.5, topUpWaterLitres: 17 };
  const { warnings } = calculateRecipe({ ...paleAle, boilLitres: 3.5, equipment: concentrated }, concentrated);
  expect(warnings.map(({ code }) => code)).not.toContain("boil-volume-absurd");
});
