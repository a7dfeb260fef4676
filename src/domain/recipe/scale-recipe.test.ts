/** A recipe in another size: same beer, and the way back leads to the start. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { mashedKilograms } from "./recipe-numbers.ts";
import { recipeVolumes } from "./recipe-volumes.ts";
import type { Recipe } from "./recipe.ts";
import { scaleRecipe, withBatchLitres } from "./scale-recipe.ts";

const plain: Recipe = {
  ...paleAle,
  water: { mashSalts: { gypsum: 3 }, spargeSalts: { epsom: 2 }, mashAcid: { name: "lactic", ml: 2, percent: 80 } },
};
const scaled = (recipe: Recipe, batchLitres: number, efficiencyPercent?: number): Recipe => {
  const result = scaleRecipe(
    recipe,
    efficiencyPercent === undefined ? { batchLitres } : { batchLitres, efficiencyPercent },
  );
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

test("another size at another efficiency is the same beer", () => {
  const [before, after] = [plain, scaled(plain, 50, 80)].map((recipe) => calculateRecipe(recipe));
  for (const name of ["og", "fg", "abv", "ibu"] as const)
    expect(after?.[name].value, name).toBeCloseTo(before?.[name].value ?? 0, 9);
});

test("sugar makes up for a kettle loss that does not grow with the batch", () => {
  const lossy: Recipe = {
    ...plain,
    equipment: { name: "Kettle", batchLitres: 20, boilLitres: 26, kettleLossLitres: 2 },
  };
  const [before, after] = [lossy, scaled(lossy, 60)].map((recipe) => calculateRecipe(recipe));
  expect(after?.og.value).toBeCloseTo(before?.og.value ?? 0, 9);
  expect(after?.ibu.value).toBeCloseTo(before?.ibu.value ?? 0, 9);
});

test("there and back is the recipe that was", () => {
  const formulas = fc.constantFrom("tinseth", "rager", "garetz", "mibu");
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 500, noNaN: true }),
      fc.double({ min: 40, max: 95, noNaN: true }),
      formulas,
      (litres, efficiency, ibuFormula) => {
        const recipe: Recipe = { ...plain, ibuFormula };
        const back = scaled(scaled(recipe, litres, efficiency), recipe.batchLitres, recipe.efficiencyPercent);
        recipe.fermentables.forEach((item, index) => expect(back.fermentables[index]?.kg).toBeCloseTo(item.kg, 9));
        recipe.hops.forEach((hop, index) => expect(back.hops[index]?.grams).toBeCloseTo(hop.grams, 6));
        expect(back.water?.mashSalts?.gypsum).toBeCloseTo(3, 6);
        expect(calculateRecipe(scaled(recipe, litres, efficiency)).ibu.value).toBeCloseTo(
          calculateRecipe(recipe).ibu.value,
          6,
        );
      },
    ),
    { seed: 3, numRuns: 200 },
  );
});

test("dry hops keep their gram per litre", () => {
  expect(scaled(plain, 40).hops[3]?.grams).toBeCloseTo(100, 9);
});

test("nothing, less than nothing and no number are refused at their field", () => {
  for (const batchLitres of [0, -5, Number.NaN, Infinity])
    expect(scaleRecipe(plain, { batchLitres })).toMatchObject({ ok: false, path: "batchLitres" });
  for (const efficiencyPercent of [0, -5, Number.NaN, Infinity])
    expect(scaleRecipe(plain, { batchLitres: 20, efficiencyPercent })).toMatchObject({
      ok: false,
      path: "efficiencyPercent",
    });
});

test("in a larger batch the same malt is thinner, boiled in as much more wort, with no water added behind the kettle", () => {
  const stated: Recipe = { ...paleAle, batchLitres: 20, boilLitres: 26 };
  const larger = withBatchLitres(stated, 30);
  expect(larger.boilLitres).toBeCloseTo(39, 9);
  const { volumes, og } = calculateRecipe(larger);
  expect(volumes.preBoilHot).toBeCloseTo(39, 9);
  expect(og.value - 1).toBeCloseTo(((calculateRecipe(stated).og.value - 1) * 2) / 3, 6);
  expect(withBatchLitres(larger, 20).boilLitres).toBeCloseTo(26, 9);
  expect(withBatchLitres({ ...stated, batchLitres: 0 }, 20).boilLitres).toBe(26);
});

test("each litre of mash and of sparge water keeps its salts and its acid, however the two grow apart", () => {
  const lossy: Recipe = {
    ...plain,
    equipment: { name: "Kettle", batchLitres: 20, boilLitres: 26, kettleLossLitres: 4, tunDeadspaceLitres: 3 },
    water: { ...plain.water, spargeAcid: { name: "lactic", ml: 5, percent: 80 } },
  };
  const perLitre = (recipe: Recipe) => {
    const { mashWater, spargeWater } = recipeVolumes(recipe, recipe.equipment, mashedKilograms(recipe), []);
    const { mashSalts, mashAcid, spargeSalts, spargeAcid } = recipe.water ?? {};
    const mash = [mashSalts?.gypsum, mashAcid?.ml].map((amount = 0) => amount / mashWater);
    return {
      ratio: mashWater / spargeWater,
      amounts: [...mash, ...[spargeSalts?.epsom, spargeAcid?.ml].map((amount = 0) => amount / spargeWater)],
    };
  };
  const [before, after] = [perLitre(lossy), perLitre(scaled(lossy, 60))];
  expect(Math.abs(after.ratio / before.ratio - 1)).toBeGreaterThan(0.05);
  after.amounts.forEach((amount, index) => expect(amount).toBeCloseTo(before.amounts[index] ?? 0, 9));
});

test("a mash that takes all the water gets none to sparge with; sized down to some, its salts follow the batch", () => {
  const full: Recipe = {
    ...plain,
    equipment: { name: "Bag", batchLitres: 20, boilLitres: 26, mashThicknessLitresPerKg: 7 },
  };
  const spargeOf = (recipe: Recipe) => recipeVolumes(recipe, recipe.equipment, mashedKilograms(recipe), []).spargeWater;
  const thinner = scaled(full, 10, 95);
  expect(spargeOf(full)).toBe(0);
  expect(spargeOf(thinner)).toBeGreaterThan(0);
  expect(thinner.water?.spargeSalts?.epsom).toBeCloseTo(1, 9);
});
