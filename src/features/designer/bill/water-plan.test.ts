/** Changes of a recipe's water, by hand and solved. */
import { expect, test } from "vitest";
import { calculateRecipe } from "../../../domain/recipe/calculate-recipe.ts";
import { emptyRecipe } from "../../../domain/recipe/empty-recipe.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { targetError } from "../../../domain/water/water-target.ts";
import { changeWater, setAcid, setSalt, solveAcid, solveSalts, usedAcids, usedSalts, wantedPh } from "./water-plan.ts";

const tap = { name: "Tap", calcium: 40, magnesium: 5, sodium: 10, chloride: 15, sulfate: 20, bicarbonate: 120 };
const pale = { name: "Pale", calcium: 110, magnesium: 10, sodium: 15, chloride: 60, sulfate: 200, bicarbonate: 110 };
const ale: Recipe = {
  ...emptyRecipe("Ale"),
  fermentables: [{ name: "Pilsner malt", type: "Grain", kg: 5, yieldPercent: 80, colour: { value: 3.5, unit: "EBC" } }],
  water: { source: tap },
};
const volumesOf = (recipe: Recipe) => calculateRecipe(recipe).volumes;

test("salts and acids come and go, and a water with nothing in it goes too", () => {
  const salted = setAcid("sparge", { name: "lactic", ml: 2, percent: 80 })(setSalt("mash", "gypsum", 3)(ale));
  expect(salted.water).toEqual({
    source: tap,
    mashSalts: { gypsum: 3 },
    spargeAcid: { name: "lactic", ml: 2, percent: 80 },
  });
  expect([usedSalts(salted.water), usedAcids(salted.water)]).toEqual([["gypsum"], ["lactic"]]);
  const bare = setAcid("sparge", undefined)(setSalt("mash", "gypsum", undefined)(salted));
  expect(bare.water).toEqual({ source: tap });
  expect(changeWater({ source: undefined })(bare)).not.toHaveProperty("water");
});

test("solved salts bring the water nearer to its target, without alkali in the sparge", () => {
  const wanted = changeWater({ target: pale })(ale);
  const solved = solveSalts(wanted, volumesOf(wanted));
  expect(solved.ok).toBe(true);
  if (!solved.ok) return;
  const water = calculateRecipe(solved.value).water;
  expect(targetError(water?.total ?? tap, pale)).toBeLessThan(targetError(tap, pale) / 2);
  expect(solved.value.water?.spargeSalts).not.toHaveProperty("baking-soda");
  expect(solveSalts(ale, volumesOf(ale))).toMatchObject({ ok: false, code: "no-target" });
});

test("solved acid brings the mash to where it is wanted, and no further", () => {
  const solved = solveAcid(ale, volumesOf(ale));
  expect(solved.ok).toBe(true);
  if (!solved.ok) return;
  expect(calculateRecipe(solved.value).mashPh?.value).toBeCloseTo(wantedPh, 1);
  expect(solveAcid({ ...ale, fermentables: [] }, volumesOf(ale)).ok).toBe(false);
  const sour: Recipe = {
    ...ale,
    fermentables: [
      { name: "Black malt", type: "Grain", kg: 5, yieldPercent: 70, colour: { value: 1300, unit: "EBC" } },
    ],
  };
  expect(solveAcid(sour, volumesOf(sour))).toMatchObject({ ok: false, code: "no-acid-needed" });
});
