/** What is kept back is gone from the recipe that guests get, and its numbers stay those of the whole. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "../recipe/calculate-recipe.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { keptParts, publicRecipe, type KeptPart } from "./public-recipe.ts";
import { needsTotals, publicResults, recipeTotals } from "./public-results.ts";

const [malt, ...otherMalts] = paleAle.fermentables;
const whole: Recipe = {
  ...paleAle,
  notes: "secret-notes",
  tasteNotes: "secret-notes",
  fermentables: [
    { ...(malt as Recipe["fermentables"][number]), kg: 4.3219, notes: "secret-notes", extras: { x: "secret-extras" } },
    ...otherMalts,
  ],
  hops: paleAle.hops.map((hop, index) => ({ ...hop, grams: index === 0 ? 17.3219 : hop.grams })),
  miscs: [
    { name: "secret-miscs", type: "Spice", use: "Boil", amount: 3, unit: "g", minutes: 5 },
    { name: "secret-water", type: "Water Agent", use: "Mash", amount: 3, unit: "g", minutes: 60 },
  ],
  yeasts: [{ ...(paleAle.yeasts[0] as Recipe["yeasts"][number]), name: "secret-yeast", attenuationPercent: 81 }],
  mash: {
    name: "Mash",
    grainCelsius: 20,
    ph: 5.33,
    steps: [{ name: "secret-mash", type: "Infusion", celsius: 66, minutes: 60 }],
  },
  water: { mashSalts: { gypsum: 3.3219 } },
  waters: [{ name: "secret-water", calcium: 1, magnesium: 1, sodium: 1, chloride: 1, sulfate: 1, bicarbonate: 1 }],
  fermentation: [{ name: "secret-fermentation", days: 7, celsius: 19 }],
  carbonation: { volumes: 2.3219 },
  stated: { og: 1.111 },
  extras: { maker: { price: 77.77, who: "secret-extras" } },
};

/** By what each part is known in the recipe as text. */
const signs: Record<KeptPart, readonly string[]> = {
  notes: ["secret-notes"],
  grist: ["4.3219"],
  hops: ["17.3219"],
  miscs: ["secret-miscs"],
  yeast: ["secret-yeast"],
  water: ["secret-water", "3.3219", "5.33"],
  mash: ["secret-mash"],
  fermentation: ["secret-fermentation", "2.3219"],
  versions: [],
};

test.each(keptParts)("%s is gone, and nothing but it", (part) => {
  const text = JSON.stringify(publicRecipe(whole, { [part]: true }));
  for (const other of keptParts)
    for (const sign of signs[other]) {
      const isGone = other === part || (sign === "5.33" && part === "mash");
      expect([other, sign, text.includes(sign)]).toEqual([other, sign, !isGone]);
    }
});

test("prices, leftovers and other programs' results never go out, and the recipe itself is left alone", () => {
  const before = structuredClone(whole);
  const text = JSON.stringify(publicRecipe(whole, {}));
  expect(text).not.toContain("secret-extras");
  expect(text).not.toContain("77.77");
  expect(text).not.toContain("1.111");
  publicRecipe(whole, Object.fromEntries(keptParts.map((part) => [part, true])));
  expect(whole).toEqual(before);
});

test("totals are those of the whole recipe, shares of kept weights are none", () => {
  const real = calculateRecipe(whole);
  const hidden = { grist: true, hops: true, yeast: true, water: true };
  const shown = publicResults(calculateRecipe(publicRecipe(whole, hidden)), hidden, recipeTotals(whole));
  for (const name of ["og", "fg", "abv", "ibu", "srm", "calories"] as const)
    expect(shown[name].value, name).toBe(real[name].value);
  expect(shown.hops.every(({ ibu }) => ibu === 0)).toBe(true);
  expect(shown.fermentables.every(({ points }) => points === 0)).toBe(true);
  expect(shown.mashPh).toBeUndefined();
  expect(shown.water).toBeUndefined();
});

test("without the grist the hops still share the true bitterness", () => {
  const hidden = { grist: true };
  const real = calculateRecipe(whole);
  const shown = publicResults(calculateRecipe(publicRecipe(whole, hidden)), hidden, recipeTotals(whole));
  expect(shown.hops.reduce((sum, { ibu }) => sum + ibu, 0)).toBeCloseTo(real.ibu.value, 9);
});

test("where no number depends on what is kept back, nothing is put in its place", () => {
  const hidden = { notes: true, mash: true, miscs: true, fermentation: true, versions: true };
  expect(needsTotals(hidden)).toBe(false);
  const results = calculateRecipe(whole);
  expect(publicResults(results, hidden, recipeTotals(whole))).toBe(results);
});

test("the pH of the mash is told unless grist or water is kept back, and the water's sums unless the grist is", () => {
  const results = calculateRecipe(whole);
  expect([results.water, results.mashPh].includes(undefined)).toBe(false);
  const shown = (hidden: Parameters<typeof publicResults>[1]) => {
    const { water, mashPh } = publicResults(results, hidden, recipeTotals(whole));
    return [water !== undefined, mashPh !== undefined];
  };
  expect(shown({ hops: true })).toEqual([true, true]);
  expect(shown({ water: true })).toEqual([true, false]);
  expect(shown({ grist: true })).toEqual([false, false]);
});
