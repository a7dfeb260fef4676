import { expect, test } from "vitest";
import { diffRecipes } from "./diff-recipes.ts";
import type { Hop, Recipe } from "./recipe.ts";

const hop = (name: string, grams: number, minutes = 60): Hop => ({
  name,
  use: "Boil",
  grams,
  alphaPercent: 12,
  minutes,
  form: "Pellet",
});
const recipe = (hops: Hop[], kg = 5): Recipe => ({
  name: "Test",
  type: "All Grain",
  batchLitres: 20,
  boilMinutes: 60,
  efficiencyPercent: 75,
  fermentables: [{ name: "Pale", type: "Grain", kg, yieldPercent: 80, colour: { value: 5, unit: "EBC" } }],
  hops,
  miscs: [],
  yeasts: [],
  fermentation: [],
  tags: [],
});

test("a recipe does not differ from itself", () => {
  expect(diffRecipes(recipe([hop("Citra", 30)]), recipe([hop("Citra", 30)]))).toEqual({
    changes: [],
    results: { og: 0, fg: 0, abv: 0, ibu: 0, srm: 0 },
  });
});

test("more of a hop is one change, and says what it did to the bitterness", () => {
  const { changes, results } = diffRecipes(recipe([hop("Citra", 30)]), recipe([hop("Citra", 45)]));
  expect(changes).toEqual([{ section: "hops", thing: "Citra, boil, 60 min", unit: "g", before: 30, after: 45 }]);
  expect(results.ibu).toBeGreaterThan(5);
  expect(results.og).toBe(0);
});

test("another time is one addition gone and one come; the same hop twice stays apart", () => {
  const { changes } = diffRecipes(
    recipe([hop("Citra", 30), hop("Citra", 30)]),
    recipe([hop("Citra", 30), hop("Citra", 30, 10)]),
  );
  expect(changes).toEqual([
    { section: "hops", thing: "Citra, boil, 60 min", unit: "g", before: 30, after: null },
    { section: "hops", thing: "Citra, boil, 10 min", unit: "g", before: null, after: 30 },
  ]);
});
