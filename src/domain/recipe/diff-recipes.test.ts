import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { recipeArbitrary } from "../../../tests/recipe-arbitrary.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { countChanges, diffRecipes } from "./diff-recipes.ts";
import { formatField } from "./format-field.ts";
import { fieldWords } from "./recipe-fields.ts";
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
/** Thing, before and after of each change of the pale ale. */
const told = (changes: Partial<Recipe>, before: Recipe = paleAle) =>
  diffRecipes(before, { ...before, ...changes }).changes.map(({ thing, before, after }) => [thing, before, after]);
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
    { section: "hops", thing: "Citra, boil, 60 min", unit: "g", before: 30, after: 45, effect: { ibu: results.ibu } },
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
  expect(changes).toMatchObject([{ section: "hops", thing: "Citra, boil, time", unit: "min", before: 60, after: 10 }]);
  expect(changes[0]?.effect?.ibu).toBeLessThan(-5);
});

test("of two changes each says what it did alone", () => {
  const before = recipe([hop("Citra", 30)]);
  const after = recipe([hop("Citra", 60)], 6);
  const { changes, results } = diffRecipes(before, after);
  const [grist, bitter] = changes;
  expect(grist).toMatchObject({ thing: "Pale", before: 5, after: 6 });
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
      [["Magnum, first wort, use", "Boil", "First Wort"]],
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
    ["form", { hops: first<Hop>(paleAle.hops, { form: "Leaf" }) }, [["Magnum, boil, form", "Pellet", "Leaf"]]],
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
      [["Ale yeast", "11.5 g", "1 pkg"]],
    ],
    [
      "where in the library it is",
      { hops: first<Hop>(paleAle.hops, { libraryId: "x" }) },
      [["Details that no number needs", "as they were", "changed"]],
    ],
    ["carbonation", { carbonation: { volumes: 2.4 } }, [["Carbonation", null, 2.4]]],
    ["a formula", { ibuFormula: "rager" }, [["IBU formula", null, "rager"]]],
    ["water", { water: { mashSalts: { gypsum: 4 } } }, [["Water, mash salts, gypsum", null, 4]]],
    [
      "an acid",
      { water: { mashAcid: { name: "lactic", ml: 3, percent: 80 } } },
      [["Water, mash acid", null, "3 ml of lactic, 80 %"]],
    ],
    [
      "an acid that was worked out",
      { water: { mashAcid: { name: "lactic", ml: 5.763753869632328, percent: 80 } } },
      [["Water, mash acid", null, "5.76 ml of lactic, 80 %"]],
    ],
    ["fermentation", { fermentation: [{ name: "Primary", days: 10, celsius: 19 }] }, [["Primary, 10 d", null, 19]]],
    ["equipment", { equipment: { name: "Big", batchLitres: 20, boilLitres: 30 } }, [["Equipment", null, "Big"]]],
    ["style", { style: { name: "Vienna Lager" } }, [["Style", null, "Vienna Lager"]]],
    ["notes", { notes: "Stir." }, [["Notes", null, "Stir."]]],
    ["tags", { tags: ["dry", "pale"] }, [["Tags", null, "dry, pale"]]],
    ["boil volume", { boilLitres: 27 }, [["Before the boil", 26, 27]]],
    [
      "the order",
      { fermentables: paleAle.fermentables.toReversed() },
      [["Order of the grist", "Pale malt, Caramel malt, Sugar", "Sugar, Caramel malt, Pale malt"]],
    ],
    [
      "what others keep",
      { extras: { beerxml: { A: 1 } } },
      [["Details that no number needs", "as they were", "changed"]],
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
    expect(changes.map(({ section, thing, unit, before, after }) => [section, thing, unit, before, after])).toEqual([
      ["mash", "Rest", "°C", 66, 68],
      ["about", "Notes", "", null, "Stir."],
    ]);
  });

  test.each<[string, unknown, unknown, [string | null, string | null]]>([
    ["addAfterBoil", true, false, ["yes", "no"]],
    ["date", 0, Infinity, ["1970-01-01", "no date"]],
    ["colour", { value: 6.5, unit: "EBC" }, { value: 4, unit: "SRM" }, ["6.5 EBC", "4 SRM"]],
    ["ibu", { min: 18, max: 30 }, null, ["18 to 30", null]],
    ["style", { kept: 1 }, { name: "" }, ["something", null]],
  ])("%s from %j to %j in words", (field, before, after, words) => {
    expect(formatField(field, before, after)).toEqual(words);
  });

  test("a unit is the end of a field's name", () => {
    expect(fieldWords("spentGrainKg")).toEqual({ label: "spent grain", unit: "kg" });
    expect(fieldWords("litresPerKgOfGrain")).toMatchObject({ unit: "" });
    expect(fieldWords("constructor")).toMatchObject({ unit: "" });
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
    expect(String(is).length).toBeLessThan(80);
  });
});

test("two recipes that differ never show nothing, and one that does not differ shows nothing", () => {
  fc.assert(
    fc.property(recipeArbitrary, recipeArbitrary, (before, after) => {
      expect(countChanges(before, structuredClone(before))).toBe(0);
      expect(countChanges(before, after) === 0).toBe(sameValue(before, after));
      for (const { before: was, after: is } of diffRecipes(before, after).changes) expect(was).not.toEqual(is);
    }),
    { seed: 7, numRuns: 150 },
  );
});
