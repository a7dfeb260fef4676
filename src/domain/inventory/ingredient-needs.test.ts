/** What a recipe needs of ingredients. */
import { describe, expect, test } from "vitest";
import type { Recipe } from "../recipe/recipe.ts";
import { isSameIngredient } from "./ingredient.ts";
import { ingredientNeeds } from "./ingredient-needs.ts";

const recipe = (parts: Partial<Recipe>): Recipe => ({
  name: "Test",
  type: "All Grain",
  batchLitres: 20,
  boilMinutes: 60,
  efficiencyPercent: 75,
  fermentables: [],
  hops: [],
  miscs: [],
  yeasts: [],
  fermentation: [],
  tags: [],
  ...parts,
});
const hop = (name: string, grams: number, more: Partial<Recipe["hops"][number]> = {}) =>
  ({ name, use: "Boil", grams, alphaPercent: 7.8, minutes: 60, form: "Pellet", ...more }) as const;

describe("needs", () => {
  test("rows of one ingredient are one need; another form or harvest is another", () => {
    const needs = ingredientNeeds(
      recipe({
        hops: [hop("Perle", 20), hop("PERLE", 15), hop("Perle", 5, { form: "Leaf" }), hop("Perle", 7, { year: 2024 })],
      }),
    );
    expect(needs.map(({ amount, form, year }) => [amount, form, year])).toEqual([
      [35, "Pellet", undefined],
      [5, "Leaf", undefined],
      [7, "Pellet", 2024],
    ]);
  });

  test("salts and acids for the water are needed like everything else, nothing of nothing", () => {
    const needs = ingredientNeeds(
      recipe({
        miscs: [{ name: "Gypsum", type: "Water Agent", use: "Mash", amount: 1, unit: "g", minutes: 0 }],
        water: {
          mashSalts: { gypsum: 2, chalk: 0 },
          spargeSalts: { gypsum: 1 },
          mashAcid: { name: "lactic", ml: 3, percent: 80 },
        },
      }),
    );
    expect(needs.map(({ name, amount, unit }) => `${amount} ${unit} ${name}`)).toEqual([
      "4 g Gypsum",
      "3 ml Lactic acid 80%",
    ]);
  });

  test("each need names what the library knows of it, and salts what it calls them", () => {
    const known = (id: string) => ({ name: "A", libraryId: id });
    const rows = (libraryId: (id: string) => object) =>
      ingredientNeeds(
        recipe({
          fermentables: [{ ...libraryId("f"), name: "A", type: "Grain", kg: 1, yieldPercent: 80 } as never],
          hops: [{ ...hop("A", 1), ...libraryId("h") }],
          yeasts: [{ ...libraryId("y"), name: "A", type: "Ale", form: "Dry", amount: 1, unit: "g" } as never],
          miscs: [
            { ...libraryId("m"), name: "A", type: "Other", use: "Boil", amount: 1, unit: "g", minutes: 0 } as never,
          ],
        }),
      ).map(({ kind, libraryId: id, unit }) => [kind, id, unit]);
    expect(rows(known)).toEqual([
      ["fermentable", "f", "kg"],
      ["hop", "h", "g"],
      ["yeast", "y", "g"],
      ["misc", "m", "g"],
    ]);
    expect(rows(() => ({})).map(([, id]) => id)).toEqual([null, null, null, null]);
    const mashSalts = {
      gypsum: 1,
      "calcium-chloride": 1,
      "calcium-chloride-anhydrous": 1,
      epsom: 1,
      "magnesium-chloride": 1,
      "table-salt": 1,
      "baking-soda": 1,
      chalk: 1,
      "pickling-lime": 1,
    };
    const salts = ingredientNeeds(recipe({ water: { mashSalts } }));
    expect(salts.map(({ name, libraryId }) => [name, libraryId])).toEqual([
      ["Gypsum", "misc-gypsum"],
      ["Calcium chloride", "misc-calcium-chloride"],
      ["Calcium chloride, anhydrous", null],
      ["Epsom salt", "misc-epsom-salt"],
      ["Magnesium chloride", "misc-magnesium-chloride"],
      ["Table salt (non-iodised)", "misc-table-salt-non-iodised"],
      ["Baking soda", "misc-baking-soda"],
      ["Chalk", "misc-chalk"],
      ["Pickling lime", "misc-pickling-lime"],
    ]);
  });

  test.each([
    ["lactic", "Lactic acid"],
    ["phosphoric", "Phosphoric acid"],
    ["hydrochloric", "Hydrochloric acid"],
    ["sulfuric", "Sulfuric acid"],
    ["citric", "Citric acid"],
    ["acetic", "Acetic acid"],
  ] as const)("%s is bought as %s of its strength, mash and sparge together", (name, word) => {
    const acid = { name, ml: 2, percent: 75 };
    expect(ingredientNeeds(recipe({ water: { mashAcid: acid, spargeAcid: acid } }))).toEqual([
      { kind: "misc", name: `${word} 75%`, libraryId: null, unit: "ml", amount: 4 },
    ]);
  });

  test("one ingredient is what has the library's id, or the name", () => {
    const malt = { kind: "fermentable", name: "Vienna malt", libraryId: "x" } as const;
    expect(isSameIngredient(malt, { ...malt, name: "Weyermann Vienna" })).toBe(true);
    expect(isSameIngredient(malt, { ...malt, libraryId: null, name: " VIENNA  Malt" })).toBe(true);
    expect(isSameIngredient(malt, { ...malt, kind: "misc" })).toBe(false);
    expect(isSameIngredient(malt, { ...malt, libraryId: null, name: "Munich malt" })).toBe(false);
    const acid = { kind: "misc", name: "Lactic acid 80 %", libraryId: null } as const;
    expect(isSameIngredient(acid, { ...acid, name: "lactic acid 80%" })).toBe(true);
  });
});
