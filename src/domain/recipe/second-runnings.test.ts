/** Two beers of one mash: what the first leaves is the second's, and nothing is had twice. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { recipeArbitrary } from "../../../tests/recipe-arbitrary.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { ingredientNeeds } from "../inventory/ingredient-needs.ts";
import { publicRecipe } from "../publishing/public-recipe.ts";
import { publicResults, recipeTotals } from "../publishing/public-results.ts";
import { runningsOf } from "../volumes/lauter.ts";
import { brewSheet } from "./brew-sheet.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import type { Recipe } from "./recipe.ts";
import { scaleRecipe } from "./scale-recipe.ts";
import { beginSecondRunnings, withMashKept, withMashOf, withOwnMash, withRunningsNote } from "./second-runnings.ts";
import { hitColour } from "./solve-colour.ts";
import { hitOg } from "./solve-gravity.ts";

const strong: Recipe = {
  ...paleAle,
  efficiencyPercent: 60,
  equipment: { name: "Kettle", batchLitres: 20, boilLitres: 26, mashMethod: "batch", kettleLossLitres: 1 },
  mash: { name: "Single", grainCelsius: 20, steps: [{ name: "Rest", type: "Infusion", celsius: 66, minutes: 60 }] },
};
const second = beginSecondRunnings(strong, "Small beer");

test("the second beer's extract is what runningsOf leaves to its filling, at the first beer's conversion", () => {
  const { volumes, efficiency } = calculateRecipe(strong);
  const extractKg = 4.4 * 0.8 + 0.3 * 0.75;
  const kept = volumes.totalWater + extractKg / 1.587 - volumes.runoff;
  const sparge = calculateRecipe(second).volumes.preBoilCool;
  const shares = runningsOf(extractKg, [volumes.mashWater, volumes.spargeWater, sparge], kept).map(
    ({ share }) => share,
  );
  const [mashed = 0, sparged = 0, left = 0] = shares;
  const expected = (efficiency.mash * left) / (mashed + sparged);
  expect(calculateRecipe(second).efficiency.mash).toBeCloseTo(expected, 9);
  expect(calculateRecipe(second).efficiency.lauter).toBeCloseTo(100 * left, 9);
  expect(calculateRecipe(second).efficiency.conversion).toBeCloseTo(efficiency.conversion, 6);
});

test("both beers together hold no more than the mash", () => {
  fc.assert(
    fc.property(recipeArbitrary, fc.double({ min: 5, max: 60, noNaN: true }), (first, batchLitres) => {
      const { boilLitres: _, ...begun } = beginSecondRunnings(first, "Small");
      const small = withMashKept({ ...begun }, { ...begun, batchLitres });
      const [one, two] = [first, small].map((each) => calculateRecipe(each).efficiency.mash);
      expect((one ?? 0) + (two ?? 0)).toBeLessThanOrEqual(Math.max(100, one ?? 0) + 1e-6);
      expect(two).toBeGreaterThanOrEqual(0);
      for (const { value } of [calculateRecipe(small).og, calculateRecipe(small).ibu]) expect(value).not.toBeNaN();
    }),
    { seed: 95, numRuns: 200 },
  );
});

test("it takes the mashed grain and the rests, its sparge water is all the water, and nothing of it is bought twice", () => {
  expect(second.fermentables.map(({ name, shared }) => [name, shared])).toEqual([
    ["Pale malt", true],
    ["Caramel malt", true],
  ]);
  expect(second.mash).toEqual(strong.mash);
  const { volumes, mash, mashPh, og, srm } = calculateRecipe(second);
  expect([volumes.mashWater, volumes.absorbed, mash, mashPh]).toEqual([0, 0, undefined, undefined]);
  expect(volumes.spargeWater).toBeCloseTo(volumes.preBoilCool, 9);
  expect(og.value).toBeGreaterThan(1.005);
  expect(og.value).toBeLessThan(calculateRecipe(strong).og.value - 0.01);
  expect(srm.value).toBeLessThan(calculateRecipe(strong).srm.value * 0.6);
  expect(ingredientNeeds(second).map(({ kind }) => kind)).toEqual(["yeast"]);
  const sheet = brewSheet(second);
  expect([sheet.mash, sheet.additions]).toEqual([[], []]);
  expect(sheet.volumes[0]).toMatchObject({ name: "Sparge water", litres: volumes.spargeWater });
});

test("both beers' colours add up to that of one beer with all of the extract", () => {
  const sized = withMashKept(second, { ...second, batchLitres: 20, boilLitres: 26 });
  const { fermentables, efficiency } = calculateRecipe(sized);
  const first = calculateRecipe(strong);
  const share = efficiency.mash / (efficiency.mash + first.efficiency.mash);
  expect(fermentables[0]?.mcu).toBeCloseTo((first.fermentables[0]?.mcu ?? 0) * share, 3);
});

test("less into the fermenter is stronger, and grain of its own is washed as fresh", () => {
  const smaller = withMashKept(second, { ...second, batchLitres: 5, boilLitres: 6.5 });
  expect(calculateRecipe(smaller).og.value).toBeGreaterThan(calculateRecipe(second).og.value);
  const cap = { name: "Crystal", type: "Grain", kg: 1, yieldPercent: 80 } as const;
  const capped = withMashKept(second, { ...second, fermentables: [...second.fermentables, cap] });
  const { fermentables, volumes } = calculateRecipe(capped);
  expect(volumes.absorbed).toBeCloseTo(1, 9);
  const [base, , own] = fermentables;
  // A kilogram of the shared base malt, with the same yield, gives far less: the first beer had most of it.
  expect(own?.points).toBeGreaterThan(((base?.points ?? 0) / 4.4) * 1.5);
});

test("an edit changes neither grain nor mash nor efficiency of it, but all else", () => {
  const [grain] = second.fermentables;
  const sugar = { name: "Sugar", type: "Sugar", kg: 0.5, yieldPercent: 100 } as const;
  const edited = withMashKept(second, {
    ...second,
    efficiencyPercent: 90,
    fermentables: [sugar, { ...second.fermentables[0], kg: 9 } as Recipe["fermentables"][number]],
    mash: { name: "Another", grainCelsius: 10, steps: [] },
    boilMinutes: 60,
  });
  expect(edited.fermentables).toEqual([...second.fermentables, sugar]);
  expect(edited.fermentables[0]).toBe(grain);
  expect(edited.mash).toBe(second.mash);
  expect(edited.efficiencyPercent).toBeCloseTo(second.efficiencyPercent, 9);
  expect(withMashKept(edited, edited)).toBe(edited);
  const own = withOwnMash(edited);
  expect(own).not.toHaveProperty("secondRunnings");
  expect(own.fermentables.some((item) => "shared" in item)).toBe(false);
  expect(withMashKept(edited, own)).toBe(own);
  expect(calculateRecipe(own).og.value).toBeCloseTo(calculateRecipe(edited).og.value, 9);
});

test("it follows the first beer's mash and volume, and keeps what is its own", () => {
  const sugar = { name: "Sugar", type: "Sugar", kg: 0.5, yieldPercent: 100 } as const;
  const own = { ...second, fermentables: [...second.fermentables, sugar], notes: "Mine" };
  const larger = withMashOf(own, { ...strong, batchLitres: 26, boilLitres: 32 });
  expect(larger.fermentables.at(-1)).toEqual(sugar);
  expect(larger.notes).toBe("Mine");
  expect(larger.secondRunnings?.collectedLitres).toBeGreaterThan(second.secondRunnings?.collectedLitres ?? 0);
  const without = withMashOf(own, withoutMash(strong));
  expect(without).not.toHaveProperty("mash");
});
const withoutMash = (recipe: Recipe): Recipe => {
  const { mash: _, ...rest } = recipe;
  return rest;
};

test("in another size it is the same beer, and so is the first beer's share", () => {
  const scaled = scaleRecipe(second, { batchLitres: 20 });
  if (!scaled.ok) throw new Error(scaled.message);
  expect(calculateRecipe(scaled.value).og.value).toBeCloseTo(calculateRecipe(second).og.value, 9);
  expect(scaled.value.secondRunnings?.collectedLitres).toBeCloseTo(
    2 * (second.secondRunnings?.collectedLitres ?? 0),
    9,
  );
});

test("what is kept back of grain or mash is not told by the first beer's volumes, and the numbers stay", () => {
  for (const hidden of [{ grist: true }, { mash: true }]) {
    const shown = publicRecipe(second, hidden);
    expect(shown.secondRunnings).toEqual({ waterLitres: [], collectedLitres: 0, mashPercent: 0 });
    const results = publicResults(calculateRecipe(shown), hidden, recipeTotals(second));
    expect([results.og.value, results.srm.value]).toEqual([recipeTotals(second).og, recipeTotals(second).srm]);
    expect(withRunningsNote(shown).notes).toMatch(/^Second runnings: \D*$/);
  }
});

test("a file says in its notes how it is meant, once", () => {
  const noted = withRunningsNote({ ...second, notes: "Mine." });
  expect(noted.notes).toMatch(/^Second runnings: .* taken 25\.0 L of wort\. .*\n\nMine\.$/);
  expect(withRunningsNote(noted)).toBe(noted);
  expect(withRunningsNote(strong)).toBe(strong);
});

test("no solver reaches for the first beer's grain", () => {
  expect(hitOg(second, 1.05)).toMatchObject({ ok: false, code: "shared-mash" });
  expect(hitOg(second, 1.05, { row: 0 })).toMatchObject({ ok: false, code: "shared-mash" });
  expect(hitColour(second, 10, { row: 0 })).toMatchObject({ ok: false, code: "shared-mash" });
  const sugared = { ...second, fermentables: [...second.fermentables, sugarOf(0.3)] };
  const solved = hitOg(sugared, 1.05);
  expect(solved.ok && solved.value.fermentables.slice(0, 2)).toEqual(second.fermentables);
});
const sugarOf = (kg: number) => ({ name: "Sugar", type: "Sugar", kg, yieldPercent: 100 }) as const;
