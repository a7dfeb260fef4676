import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { recipeArbitrary } from "../../../tests/recipe-arbitrary.ts";
import { chooseTheirs, mergeRecipes } from "./merge-recipes.ts";
import { type AnyRow, matchRows, rowLists, rowsOf } from "./recipe-rows.ts";
import { beginSecondRunnings, withMashKept, withMashOf } from "./second-runnings.ts";
import type { Hop, Recipe } from "./recipe.ts";
import { isFields, sameValue } from "./same-value.ts";

const hopAt = (recipe: Recipe, index: number, changes: Partial<Hop>): Recipe => ({
  ...recipe,
  hops: recipe.hops.map((hop, at) => (at === index ? { ...hop, ...changes } : hop)),
});
const without = (recipe: Recipe, index: number): Recipe => ({ ...recipe, hops: recipe.hops.toSpliced(index, 1) });
const citra: Hop = { name: "Citra", use: "Boil", grams: 25, alphaPercent: 13, minutes: 5, form: "Pellet" };
const plus = (recipe: Recipe, index: number, hop: Hop): Recipe => ({
  ...recipe,
  hops: recipe.hops.toSpliced(index, 0, hop),
});
const everyTheirs = (merge: ReturnType<typeof mergeRecipes>): Recipe =>
  merge.conflicts.reduce(chooseTheirs, merge.merged);
const gramsOf = ({ hops }: Recipe) => hops.map(({ name, grams }) => `${name} ${grams}`);

describe("what only one side changed is taken from both", () => {
  test("fields of the recipe, of one row, of different rows", () => {
    const { merged, conflicts } = mergeRecipes(
      paleAle,
      hopAt(hopAt({ ...paleAle, batchLitres: 25 }, 0, { grams: 20 }), 1, { alphaPercent: 7 }),
      hopAt(hopAt({ ...paleAle, notes: "Stir." }, 0, { alphaPercent: 11 }), 2, { grams: 40 }),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ batchLitres: 25, notes: "Stir." });
    expect(merged.hops).toMatchObject([
      { grams: 20, alphaPercent: 11 },
      { alphaPercent: 7, grams: 20 },
      { grams: 40 },
      { grams: 50 },
    ]);
  });

  test("rows that come, go and move", () => {
    const mine = plus(without(paleAle, 0), 1, citra);
    const theirs = plus({ ...paleAle, hops: paleAle.hops.toReversed() }, 4, { ...citra, name: "Galaxy" });
    const { merged, conflicts } = mergeRecipes(paleAle, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(gramsOf(merged)).toEqual(["Citra 50", "Cascade 30", "Cascade 20", "Citra 25", "Galaxy 25"]);
  });

  test("the same row added by both is one row", () => {
    const { merged, conflicts } = mergeRecipes(paleAle, plus(paleAle, 4, citra), plus(paleAle, 0, { ...citra }));
    expect(conflicts).toEqual([]);
    expect(merged.hops).toHaveLength(5);
  });

  test("duplicates stay apart", () => {
    const base = { ...paleAle, hops: [citra, citra, citra] };
    const { merged, conflicts } = mergeRecipes(base, hopAt(base, 0, { grams: 1 }), hopAt(base, 2, { grams: 3 }));
    expect(conflicts).toEqual([]);
    expect(gramsOf(merged)).toEqual(["Citra 1", "Citra 25", "Citra 3"]);
  });

  test("tags, salts and rests inside of records", () => {
    const base: Recipe = {
      ...paleAle,
      tags: ["pale", "test"],
      water: { mashSalts: { gypsum: 2 } },
      mash: {
        name: "Single",
        grainCelsius: 20,
        steps: [{ name: "Rest", type: "Infusion", celsius: 66, minutes: 60 }],
      },
    };
    const mine: Recipe = { ...base, tags: ["pale"], water: { mashSalts: { gypsum: 3 } } };
    const theirs: Recipe = {
      ...base,
      tags: ["pale", "test", "dry"],
      water: { mashSalts: { gypsum: 2, epsom: 1 } },
      mash: { ...base.mash, steps: [{ name: "Rest", type: "Infusion", celsius: 67, minutes: 60 }] } as never,
    };
    const { merged, conflicts } = mergeRecipes(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({
      tags: ["pale", "dry"],
      water: { mashSalts: { gypsum: 3, epsom: 1 } },
      mash: { steps: [{ celsius: 67 }] },
    });
  });
});

describe("what both changed differently is asked, and mine holds until it is chosen", () => {
  test("a field of a row", () => {
    const merge = mergeRecipes(paleAle, hopAt(paleAle, 2, { grams: 31 }), hopAt(paleAle, 2, { grams: 45, year: 2025 }));
    expect(merge.conflicts).toMatchObject([
      {
        path: "hops[2].grams",
        thing: [{ name: "Cascade" }, { use: "Hopstand" }],
        kind: "value",
        base: 30,
        mine: 31,
        theirs: 45,
      },
    ]);
    expect(merge.merged.hops[2]).toMatchObject({ grams: 31, year: 2025 });
    expect(everyTheirs(merge).hops[2]).toMatchObject({ grams: 45, year: 2025 });
    expect(merge.theirChanges).toMatchObject([{ before: 30, after: 45 }, { after: { text: "2025" } }]);
  });

  test("a row that one removed and the other changed", () => {
    const removed = mergeRecipes(paleAle, without(paleAle, 0), hopAt(paleAle, 0, { grams: 18 }));
    expect(removed.conflicts).toMatchObject([
      { thing: [{ name: "Magnum" }, { use: "Boil" }], kind: "row", mine: null, theirs: { grams: 18 } },
    ]);
    expect(removed.merged.hops).toHaveLength(3);
    expect(gramsOf(everyTheirs(removed))).toContain("Magnum 18");
    const kept = mergeRecipes(paleAle, hopAt(paleAle, 0, { grams: 18 }), without(paleAle, 0));
    expect(kept.conflicts).toMatchObject([{ path: "hops[0]", kind: "row", mine: { grams: 18 }, theirs: null }]);
    expect(gramsOf(kept.merged)).toContain("Magnum 18");
    expect(gramsOf(everyTheirs(kept))).toEqual(gramsOf(without(paleAle, 0)));
  });

  test("a style for a style is one question", () => {
    const base = { ...paleAle, style: { name: "Pale Ale", ibu: { min: 30, max: 50 } } };
    const { conflicts } = mergeRecipes(
      base,
      { ...base, style: { name: "Bitter", ibu: { min: 25, max: 35 } } },
      { ...base, style: { name: "IPA", ibu: { min: 40, max: 70 } } },
    );
    expect(conflicts).toMatchObject([
      { path: "style", thing: [{ field: "style" }], mine: { name: "Bitter" }, theirs: { name: "IPA" } },
    ]);
  });

  test("two orders of the same rows", () => {
    const [a, b, c] = paleAle.fermentables;
    const order = (...fermentables: unknown[]) => ({ ...paleAle, fermentables }) as Recipe;
    const merge = mergeRecipes(paleAle, order(b, a, c), order(a, c, b));
    expect(merge.conflicts).toMatchObject([{ kind: "order", path: "fermentables" }]);
    expect(merge.merged.fermentables).toEqual([b, a, c]);
    expect(everyTheirs(merge).fermentables).toEqual([a, c, b]);
  });

  test("a choice finds its row after others were taken out before it", () => {
    const mine = hopAt(hopAt(paleAle, 0, { grams: 18 }), 3, { grams: 60 });
    const merge = mergeRecipes(paleAle, mine, without(hopAt(paleAle, 3, { grams: 70 }), 0));
    expect(gramsOf(everyTheirs(merge))).toEqual(["Cascade 20", "Cascade 30", "Citra 70"]);
    const [first] = merge.conflicts;
    if (!first) throw new Error("There is a conflict.");
    expect(chooseTheirs({ ...paleAle, hops: [] }, first)).toEqual({ ...paleAle, hops: [] });
  });
});

/** A record's plain values by their paths. */
const leavesOf = (value: unknown, path = ""): [string, unknown][] =>
  isFields(value)
    ? Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, `${path}.${field}`))
    : [[path, value]];

/** What a side changed in a row, or all of a row that it added. */
function changed(base: AnyRow | undefined, row: AnyRow): [string, unknown][] {
  const before = new Map(leavesOf(base));
  return leavesOf(row).filter(([path, value]) => !sameValue(value, before.get(path)));
}

/** Every row of `side` lies in `merged` with what the side changed of it. */
function expectRowsKept(base: Recipe, side: Recipe, merged: Recipe) {
  for (const list of rowLists) {
    const [was, is, now] = [base, side, merged].map((recipe) => rowsOf(recipe, list));
    for (const { before, after } of matchRows(was ?? [], is ?? [])) {
      const row = after === null ? undefined : is?.[after];
      if (!row) continue;
      const fields = changed(before === null ? undefined : was?.[before], row);
      const isThere = now?.some((each) => {
        const leaves = new Map(leavesOf(each));
        return fields.every(([path, value]) => sameValue(leaves.get(path), value));
      });
      if (fields.length > 0) expect(isThere, `${list}: ${JSON.stringify(fields)}`).toBe(true);
    }
  }
}

describe("of any three recipes", () => {
  const three = [recipeArbitrary, recipeArbitrary, recipeArbitrary] as const;
  const often = { seed: 11, numRuns: 100 };

  test("one side's work alone comes out whole, and so does what both did alike", () => {
    fc.assert(
      fc.property(recipeArbitrary, recipeArbitrary, (base, other) => {
        expect(mergeRecipes(base, base, other)).toMatchObject({ merged: other, conflicts: [] });
        expect(mergeRecipes(base, other, base)).toMatchObject({ merged: other, conflicts: [] });
        expect(mergeRecipes(base, other, structuredClone(other))).toMatchObject({ merged: other, conflicts: [] });
      }),
      often,
    );
  });

  test("mine is in what comes out, and theirs is once everything is chosen", () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const merge = mergeRecipes(base, mine, theirs);
        expectRowsKept(base, mine, merge.merged);
        expectRowsKept(base, theirs, everyTheirs(merge));
        for (const field of ["notes", "batchLitres", "boilMinutes", "carbonation"] as const) {
          const isMine = !sameValue(mine[field], base[field]);
          const isTheirs = !sameValue(theirs[field], base[field]);
          expect(sameValue(merge.merged[field], isMine ? mine[field] : theirs[field])).toBe(true);
          expect(sameValue(everyTheirs(merge)[field], isTheirs ? theirs[field] : mine[field])).toBe(true);
        }
      }),
      often,
    );
  });

  test("a removal of one side that the other left alone is a removal", () => {
    fc.assert(
      fc.property(recipeArbitrary, fc.nat(), (base, seed) => {
        const index = seed % Math.max(1, base.hops.length);
        const mine = { ...base, hops: base.hops.toSpliced(index, 1) };
        const theirs = { ...base, batchLitres: 77 };
        const { merged, conflicts } = mergeRecipes(base, mine, theirs);
        expect(conflicts).toEqual([]);
        expect(merged).toEqual({ ...mine, batchLitres: 77 });
      }),
      often,
    );
  });
});

test("what a mash leaves to its second runnings is computed, and asked of nobody", () => {
  const base = beginSecondRunnings(paleAle, "Small");
  const mine = withMashKept(base, { ...base, batchLitres: 8, boilLitres: 10 });
  const theirs = withMashOf(base, { ...paleAle, batchLitres: 25, boilLitres: 31 });
  const { merged, conflicts } = mergeRecipes(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.batchLitres).toBe(8);
  expect(merged.secondRunnings).toEqual(theirs.secondRunnings);
  expect(withMashKept(merged, merged)).toBe(merged);
});
