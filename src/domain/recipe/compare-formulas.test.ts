/** The comparison of formulas says what a recipe with that formula would. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { compareFormulas } from "./compare-formulas.ts";

test("each formula's number is the one the recipe would have by it", () => {
  const { abv, ibu, srm } = compareFormulas(paleAle);
  for (const formula of ["balling", "simple", "hall", "cutaia", "hmrc"] as const)
    expect(abv[formula]).toBeCloseTo(calculateRecipe({ ...paleAle, abvFormula: formula }).abv.value, 9);
  for (const formula of ["tinseth", "rager", "garetz", "mibu"] as const)
    expect(ibu[formula]).toBeCloseTo(calculateRecipe({ ...paleAle, ibuFormula: formula }).ibu.value, 9);
  for (const formula of ["morey", "mosher", "daniels"] as const)
    expect(srm[formula]).toBeCloseTo(calculateRecipe({ ...paleAle, colourFormula: formula }).srm.value, 9);
});

test("Garetz reads lowest and Rager highest for a pale ale", () => {
  const { ibu } = compareFormulas(paleAle);
  expect(ibu.garetz).toBeLessThan(ibu.tinseth);
  expect(ibu.rager).toBeGreaterThan(ibu.tinseth);
});
