import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { recipeArbitrary } from "../../../tests/recipe-arbitrary.ts";
import { sayThing, sayValues } from "../../words/say-value.ts";
import { createFormatter } from "../units/formatter.ts";
import { metricUnits } from "../units/preferred-unit.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { countChanges, diffRecipes, type RecipeChange } from "./diff-recipes.ts";
import type { Fermentable, Hop, Recipe, Yeast } from "./recipe.ts";
import { sameValue } from "./same-value.ts";

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
const metric = createFormatter(metricUnits, "en");
/** Numbers as they are, all else as it is said. */
const toldOf = ({ thing, before, after }: RecipeChange) => {
  const isNumber = typeof before === "number" || typeof after === "number";
  return [sayThing(thing, metric), ...(isNumber ? [before, after] : sayValues(before, after, metric))];
};
/** Thing, before and after of each change of the pale ale. */
const told = (changes: Partial<Recipe>, before: Recipe = paleAle) =>
  diffRecipes(before, { ...before, ...changes }).changes.map(toldOf);
const first = <T>(list: readonly T[], changes: Partial<T>): T[] => [
  { ...(list[0] as T), ...changes },
  ...list.slice(1),
];

test("a recipe does not differ from itself", () => {
  expect(diffRecipes(recipe([hop("Citra", 30)]), recipe([hop("Citra", 30)]))).toMatchObject({
    changes: [],
    results: { og: 0, fg: 0, abv: 0, ibu: 0, srm: 0 },
  });
});

test("more of a hop is one change, and says what it did to the bitterness", () => {
  const { changes, results, from } = diffRecipes(recipe([hop("Citra", 30)]), recipe([hop("Citra", 45)]));
  expect(changes).toEqual([
    {
      section: "hops",
      thing: [
        { kind: "name", name: "Citra" },
        { kind: "use", use: "Boil" },
        { kind: "minutes", minutes: 60 },
      ],
      unit: "g",
      before: 30,
      after: 45,
      effect: { ibu: results.ibu },
    },
  ]);
  expect(results.ibu).toBeGreaterThan(5);
  expect(results.og).toBe(0);
  expect(from.ibu).toBe(calculateRecipe(recipe([hop("Citra", 30)])).ibu.value);
});

test("another time is a change of the addition; the same hop twice stays apart", () => {
  const { changes } = diffRecipes(
    recipe([hop("Citra", 30), hop("Citra", 30)]),
    recipe([hop("Citra", 30), hop("Citra", 30, 10)]),
  );
  expect(changes).toMatchObject([{ section: "hops", unit: "min", before: 60, after: 10 }]);
  expect(changes.map(toldOf)).toEqual([["Citra, boil, time", 60, 10]]);
  expect(changes[0]?.effect?.ibu).toBeLessThan(-5);
});

test("of two changes each says what it did alone", () => {
  const before = recipe([hop("Citra", 30)]);
  const after = recipe([hop("Citra", 60)], 6);
  const { changes, results } = diffRecipes(before, after);
  const [grist, bitter] = changes;
  expect(grist && toldOf(grist)).toEqual(["Pale", 5, 6]);
  expect(grist?.effect?.og).toBeGreaterThan(0.008);
  expect(grist?.effect?.ibu).toBeLessThan(0);
  expect(bitter?.effect).toEqual({ ibu: diffRecipes(before, recipe([hop("Citra", 60)])).results.ibu });
  expect(bitter?.effect?.ibu).toBeGreaterThan(results.ibu);
});

describe("what changed is named", () => {
  test.each<[string, Partial<Recipe>, unknown[][]]>([
    ["alpha", { hops: first<Hop>(paleAle.hops, { alphaPercent: 10 }) }, [["Magnum, boil, alpha", 12, 10]]],
    [
      "use",
      { hops: first<Hop>(paleAle.hops, { use: "First Wort" }) },
      [["Magnum, first wort, use", "boil", "first wort"]],
    ],
    [
      "a name in other letters",
      { hops: first<Hop>(paleAle.hops, { name: "MÁGNUM" }) },
      [["MÁGNUM, boil, name", "Magnum", "MÁGNUM"]],
    ],
    [
      "how much of a dry hop",
      { hops: [...paleAle.hops.slice(0, 3), { ...(paleAle.hops[3] as Hop), grams: 60 }] },
      [["Citra, dry hop, 4 d", 50, 60]],
    ],
    ["form", { hops: first<Hop>(paleAle.hops, { form: "Leaf" }) }, [["Magnum, boil, form", "pellet", "leaf"]]],
    [
      "yield",
      { fermentables: first<Fermentable>(paleAle.fermentables, { yieldPercent: 78 }) },
      [["Pale malt, yield", 80, 78]],
    ],
    [
      "colour",
      { fermentables: first<Fermentable>(paleAle.fermentables, { colour: { value: 8, unit: "EBC" } }) },
      [["Pale malt, colour", "6.5 EBC", "8 EBC"]],
    ],
    [
      "attenuation",
      { yeasts: first<Yeast>(paleAle.yeasts, { attenuationPercent: 80 }) },
      [["Ale yeast, attenuation", 78, 80]],
    ],
    [
      "a yeast's unit",
      { yeasts: first<Yeast>(paleAle.yeasts, { amount: 1, unit: "pkg" }) },
      [["Ale yeast", "11.5 g", "1 pack"]],
    ],
    [
      "where in the library it is",
      { hops: first<Hop>(paleAle.hops, { libraryId: "x" }) },
      [["Details without effect on the numbers", "as before", "changed"]],
    ],
    ["carbonation", { carbonation: { volumes: 2.4 } }, [["Carbonation", null, 2.4]]],
    ["a formula", { ibuFormula: "rager" }, [["IBU formula", null, "rager"]]],
    ["water", { water: { mashSalts: { gypsum: 4 } } }, [["Water, mash salts, Gypsum", null, 4]]],
    [
      "an acid",
      { water: { mashAcid: { name: "lactic", ml: 3, percent: 80 } } },
      [["Water, mash acid", null, "Lactic acid 80 %, 3 mL"]],
    ],
    [
      "an acid that was worked out",
      { water: { mashAcid: { name: "lactic", ml: 5.763753869632328, percent: 80 } } },
      [["Water, mash acid", null, "Lactic acid 80 %, 5.76 mL"]],
    ],
    ["fermentation", { fermentation: [{ name: "Primary", days: 10, celsius: 19 }] }, [["Primary, 10 d", null, 19]]],
    ["equipment", { equipment: { name: "Big", batchLitres: 20, boilLitres: 30 } }, [["Equipment", null, "Big"]]],
    ["style", { style: { name: "Vienna Lager" } }, [["Style", null, "Vienna Lager"]]],
    ["notes", { notes: "Stir." }, [["Notes", null, "Stir."]]],
    ["tags", { tags: ["dry", "pale"] }, [["Tags", null, "dry, pale"]]],
    ["boil volume", { boilLitres: 27 }, [["Pre-boil volume", 26, 27]]],
    [
      "the order",
      { fermentables: paleAle.fermentables.toReversed() },
      [["Order of the grist", "Pale malt, Caramel malt, Sugar", "Sugar, Caramel malt, Pale malt"]],
    ],
    [
      "what others keep",
      { extras: { beerxml: { A: 1 } } },
      [["Details without effect on the numbers", "as before", "changed"]],
    ],
  ])("%s", (_, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  test("a rest that changes is one change; numbers carry their unit, words none", () => {
    const mashed: Recipe = {
      ...paleAle,
      mash: { name: "", grainCelsius: 20, steps: [{ name: "Rest", type: "Infusion", celsius: 66, minutes: 60 }] },
    };
    const warmer = mashed.mash && {
      ...mashed.mash,
      steps: mashed.mash.steps.map((step) => ({ ...step, celsius: 68 })),
    };
    const { changes } = diffRecipes(mashed, { ...mashed, ...(warmer && { mash: warmer }), notes: "Stir." });
    expect(changes.map((change) => [change.section, change.unit, ...toldOf(change)])).toEqual([
      ["mash", "°C", "Rest", 66, 68],
      ["about", "", "Notes", null, "Stir."],
    ]);
  });

  test("one thing for another of the same name is its fields, of another name is one change", () => {
    const style = { name: "Vienna", ibu: { min: 18, max: 30 } };
    const before = { ...paleAle, style };
    expect(told({ style: { ...style, ibu: { min: 20, max: 30 } } }, before)).toEqual([
      ["Style, IBU", "18 to 30", "20 to 30"],
    ]);
    expect(told({ style: { name: "Pils", ibu: { min: 30, max: 40 } } }, before)).toEqual([["Style", "Vienna", "Pils"]]);
  });

  test("long notes are cut to what differs", () => {
    const text = "Stir the mash well and often. ".repeat(20);
    const [[, was, is] = []] = told({ notes: `${text}Then wait.` }, { ...paleAle, notes: `${text}Then go on.` });
    expect(was).toMatch(/^….*Then go on\.$/);
    expect(is).toMatch(/^….*Then wait\.$/);
    expect(is).toMatch(/^.{1,79}$/);
  });
});

test("two recipes that differ never show nothing, and one that does not differ shows nothing", () => {
  fc.assert(
    fc.property(recipeArbitrary, recipeArbitrary, (before, after) => {
      expect(countChanges(before, structuredClone(before))).toBe(0);
      expect(countChanges(before, after) === 0).toBe(sameValue(before, after));
      for (const change of diffRecipes(before, after).changes) {
        const [, was, is] = toldOf(change);
        expect(was).not.toEqual(is);
      }
    }),
    { seed: 7, numRuns: 150 },
  );
});
