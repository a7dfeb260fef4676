/** The solvers: what is asked for comes out, the rest stays, and what cannot be is said at its field. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { Result } from "../result.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { findRise } from "./find-rise.ts";
import { gristPercents, holdShares, setShares } from "./grist-percent.ts";
import type { Recipe } from "./recipe.ts";
import { hitIbu, replaceHop } from "./solve-bitterness.ts";
import { baseMaltRow, hitColour } from "./solve-colour.ts";
import { hitAbv, hitOg } from "./solve-gravity.ts";

const seeded = { seed: 17, numRuns: 200 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const solved = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
};
/** All that is not an amount, to show that solving leaves it alone. */
const withoutAmounts = (recipe: Recipe) => ({
  ...recipe,
  fermentables: recipe.fermentables.map((item) => ({ ...item, kg: 0 })),
  hops: recipe.hops.map((hop) => ({ ...hop, grams: 0 })),
});

test("a rising function is solved where it begins below the target and reaches it", () => {
  expect(findRise((x) => x ** 3, 27)).toBeCloseTo(3, 11);
  expect(findRise((x) => x + 5, 5)).toBeCloseTo(0, 11);
  expect(findRise((x) => x + 5, 4)).toBeUndefined();
  expect(findRise((x) => Math.min(x, 2), 3)).toBeUndefined();
  expect(findRise((x) => x, 3, 2)).toBeUndefined();
  expect(findRise((x) => x, 0.5, 0.75)).toBeCloseTo(0.5, 11);
  expect(findRise((x) => x, Number.NaN)).toBeUndefined();
});

test("the whole grist or one row of it brings any OG that it can", () => {
  fc.assert(
    fc.property(anyRecipe, between(1.02, 1.12), fc.boolean(), (recipe, target, one) => {
      const result = hitOg(recipe, target, one ? { row: 0 } : {});
      if (!result.ok) {
        const rest = { ...recipe, fermentables: recipe.fermentables.slice(1) };
        expect(one && calculateRecipe(rest).og.value).toBeGreaterThan(target);
        return;
      }
      expect(Math.abs(calculateRecipe(result.value).og.value - target)).toBeLessThan(1e-9);
      expect(withoutAmounts(result.value)).toEqual(withoutAmounts(recipe));
      if (one) expect(result.value.fermentables.slice(1)).toEqual(recipe.fermentables.slice(1));
      else
        gristPercents(result.value).forEach((share, row) =>
          expect(share).toBeCloseTo(gristPercents(recipe)[row] ?? 0, 6),
        );
    }),
    seeded,
  );
});

const extract = { name: "Extract", type: "Dry Extract", yieldPercent: 95, colour: { value: 4, unit: "SRM" } } as const;

test("as much extract as grain is solved like any other bill", () => {
  for (let litres = 5; litres < 60; litres += 0.7) {
    const [malt] = paleAle.fermentables;
    const bill: Recipe = {
      ...paleAle,
      batchLitres: litres,
      fermentables: [malt ?? { ...extract, kg: 1 }, { ...extract, kg: 1 }],
    };
    expect(calculateRecipe(solved(setShares(bill, [50, 50], 1.06))).og.value).toBeCloseTo(1.06, 9);
  }
});

test("a gravity that lies in the leap from steep to mash is refused", () => {
  const bill: Recipe = { ...paleAle, fermentables: [...paleAle.fermentables.slice(0, 1), { ...extract, kg: 2 }] };
  const ogWith = (kg: number): number =>
    calculateRecipe({
      ...bill,
      fermentables: bill.fermentables.map((item, row) => (row === 0 ? { ...item, kg } : item)),
    }).og.value;
  const [steeped, mashed] = [ogWith(1.999), ogWith(2)];
  expect(mashed - steeped).toBeGreaterThan(0.005);
  expect(hitOg(bill, (steeped + mashed) / 2, { row: 0 })).toMatchObject({
    ok: false,
    code: "unreachable",
    path: "target",
  });
  expect(hitOg(bill, mashed + 0.001, { row: 0 }).ok).toBe(true);
});

test("the grist brings any ABV", () => {
  fc.assert(
    fc.property(anyRecipe, between(2, 10), (recipe, target) => {
      expect(calculateRecipe(solved(hitAbv(recipe, target))).abv.value).toBeCloseTo(target, 9);
    }),
    seeded,
  );
});

test("gravities that cannot be are refused at their field", () => {
  for (const target of [1, 0.9, 3, Number.NaN])
    expect(hitOg(paleAle, target)).toMatchObject({ ok: false, path: "target" });
  for (const target of [0, -1, 40, Number.NaN])
    expect(hitAbv(paleAle, target)).toMatchObject({ ok: false, path: "target" });
  expect(hitOg({ ...paleAle, fermentables: [] }, 1.05)).toMatchObject({ ok: false, code: "no-extract" });
  expect(hitOg(paleAle, 1.05, { row: 9 })).toMatchObject({ ok: false, code: "no-row" });
  expect(hitOg(paleAle, 1.01, { row: 1 })).toMatchObject({ ok: false, code: "unreachable", path: "target" });
});

test("all bittering hops or one of them bring any IBU that they can, in each model", () => {
  fc.assert(
    fc.property(anyRecipe, between(5, 90), fc.boolean(), (recipe, target, one) => {
      const result = hitIbu(recipe, target, one ? { row: 0 } : {});
      if (!result.ok) {
        const rest = { ...recipe, hops: recipe.hops.map((hop, row) => (row === 0 ? { ...hop, grams: 0 } : hop)) };
        expect(one && calculateRecipe(rest).ibu.value).toBeGreaterThan(target);
        return;
      }
      expect(Math.abs(calculateRecipe(result.value).ibu.value - target)).toBeLessThan(1e-6);
      expect(withoutAmounts(result.value)).toEqual(withoutAmounts(recipe));
      recipe.hops.forEach(({ use, grams }, row) => {
        if (use === "Dry Hop") expect(result.value.hops[row]?.grams).toBe(grams);
      });
    }),
    seeded,
  );
});

test("bitterness without hops that bitter is refused, with the reason", () => {
  expect(hitIbu({ ...paleAle, hops: [] }, 20)).toMatchObject({ ok: false, code: "no-bitterness" });
  expect(hitIbu(paleAle, 1e9)).toMatchObject({ ok: false, code: "unreachable", path: "target" });
  expect(hitIbu(paleAle, 1e9, { row: 0 })).toMatchObject({ ok: false, code: "unreachable", path: "target" });
  expect(hitIbu(paleAle, 20, { row: 3 })).toMatchObject({ ok: false, path: "target" });
  expect(hitIbu(paleAle, 200, { row: 3 })).toMatchObject({ ok: false, code: "no-bitterness", path: "row" });
  expect(hitIbu(paleAle, 20, { row: 7 })).toMatchObject({ ok: false, code: "no-row" });
  for (const target of [-1, Number.NaN, Infinity])
    expect(hitIbu(paleAle, target)).toMatchObject({ ok: false, path: "target" });
});

test("another hop bitters as much as the one it replaces, and keeps its place in time", () => {
  fc.assert(
    fc.property(anyRecipe, fc.nat(4), between(1, 20), (recipe, at, alphaPercent) => {
      const row = at % recipe.hops.length;
      const result = replaceHop(recipe, row, { name: "New", alphaPercent, form: "Leaf", year: 2025 });
      const after = solved(result);
      expect(calculateRecipe(after).ibu.value).toBeCloseTo(calculateRecipe(recipe).ibu.value, 6);
      const [old, now] = [recipe.hops[row], after.hops[row]];
      expect(now).toMatchObject({ name: "New", year: 2025, use: old?.use, minutes: old?.minutes });
      expect([now?.days, now?.onDay, now?.celsius]).toEqual([old?.days, old?.onDay, old?.celsius]);
      expect(now?.extras).toEqual(old?.extras);
      if (old?.use === "Dry Hop") {
        expect(now?.grams).toBe(old.grams);
        expect(result.ok && result.warnings[0]?.code).toBe("no-bitterness");
      }
    }),
    seeded,
  );
});

test("an unknown alpha keeps the weight and says so", () => {
  const result = replaceHop(paleAle, 0, { name: "Wild hop", alphaPercent: 0, form: "Leaf" });
  expect(solved(result).hops[0]).toMatchObject({ name: "Wild hop", grams: 15 });
  expect(result.ok && result.warnings[0]).toMatchObject({
    code: "alpha-unknown",
    path: "hop",
    refused: { is: "alpha-unknown", names: ["Wild hop"] },
  });
  expect(replaceHop(paleAle, 9, { name: "X", alphaPercent: 5, form: "Leaf" })).toMatchObject({
    ok: false,
    code: "no-row",
  });
});

test("a malt brings any colour between none and all of it, and the OG stays", () => {
  let reached = 0;
  fc.assert(
    fc.property(anyRecipe, between(0.85, 1.15), fc.nat(4), (recipe, factor, at) => {
      const row = at % recipe.fermentables.length;
      const target = calculateRecipe(recipe).srm.value * factor;
      const result = hitColour(recipe, target, { row });
      if (!result.ok) {
        expect(["no-base", "unreachable"]).toContain(result.code);
        return;
      }
      reached += 1;
      const [before, after] = [calculateRecipe(recipe), calculateRecipe(result.value)];
      expect(Math.abs(after.srm.value - target)).toBeLessThan(1e-6);
      expect(Math.abs(after.og.value - before.og.value)).toBeLessThan(1e-8);
      expect(withoutAmounts(result.value)).toEqual(withoutAmounts(recipe));
      for (const { kg } of result.value.fermentables) expect(kg).toBeGreaterThanOrEqual(0);
    }),
    seeded,
  );
  expect(reached).toBeGreaterThan(50);
});

test("the base malt is the heaviest one mashed, and a colour needs one", () => {
  expect(baseMaltRow(paleAle)).toBe(0);
  expect(baseMaltRow(paleAle, 0)).toBe(1);
  expect(baseMaltRow({ ...paleAle, fermentables: [] })).toBeUndefined();
  const single: Recipe = { ...paleAle, fermentables: paleAle.fermentables.slice(0, 1) };
  expect(hitColour(single, 10, { row: 0 })).toMatchObject({ ok: false, code: "no-base" });
  expect(hitColour(paleAle, 1, { row: 1 })).toMatchObject({ ok: false, code: "unreachable" });
  expect(hitColour(paleAle, 0, { row: 1 })).toMatchObject({ ok: false, path: "target" });
  expect(hitColour(paleAle, 10, { row: 8 })).toMatchObject({ ok: false, code: "no-row" });
});

test("shares by weight make the amounts for an OG, and are the shares that were asked for", () => {
  fc.assert(
    fc.property(
      anyRecipe,
      fc.array(between(1, 100), { minLength: 5, maxLength: 5 }),
      between(1.03, 1.1),
      (recipe, raw, og) => {
        const parts = raw.slice(0, recipe.fermentables.length);
        const sum = parts.reduce((total, part) => total + part, 0);
        const percents = parts.map((part) => (100 * part) / sum);
        const after = solved(setShares(recipe, percents, og));
        expect(calculateRecipe(after).og.value).toBeCloseTo(og, 9);
        gristPercents(after).forEach((share, row) => expect(share).toBeCloseTo(percents[row] ?? 0, 6));
        expect(withoutAmounts(after)).toEqual(withoutAmounts(recipe));
      },
    ),
    seeded,
  );
});

const weighed = ({ fermentables }: Recipe) => fermentables.reduce((sum, { kg }) => sum + kg, 0);

test("one share is held, the others keep theirs among each other, and the weight stays", () => {
  fc.assert(
    fc.property(anyRecipe, between(1, 99), (recipe, percent) => {
      fc.pre(recipe.fermentables.length > 1);
      const after = solved(holdShares(recipe, new Map([[1, percent]]), weighed(recipe)));
      expect(gristPercents(after)[1]).toBeCloseTo(percent, 6);
      expect(weighed(after)).toBeCloseTo(weighed(recipe), 9);
      const among = ({ fermentables }: Recipe) => (fermentables[2]?.kg ?? 1) / (fermentables[0]?.kg ?? 1);
      if (recipe.fermentables.length > 2) expect(among(after)).toBeCloseTo(among(recipe), 6);
    }),
    seeded,
  );
});

test("shares held one after another stay as they were typed, whatever they add up to", () => {
  const [malt] = paleAle.fermentables;
  const four: Recipe = { ...paleAle, fermentables: [4, 3, 2, 1].map((kg) => ({ ...malt!, kg })) };
  const typed = (shares: readonly number[]) =>
    shares.reduce<Recipe>((recipe, _, row) => {
      const held = new Map(shares.slice(0, row + 1).map((share, at) => [at, share] as const));
      return solved(holdShares(recipe, held, 10));
    }, four);
  expect(gristPercents(typed([50, 30, 15, 5])).map((share) => Math.round(share * 1e6) / 1e6)).toEqual([50, 30, 15, 5]);
  expect(typed([60, 30, 15, 5]).fermentables.map(({ kg }) => kg)).toEqual([6, 3, 1.5, 0.5]);
  expect(typed([50, 20]).fermentables.map(({ kg }) => Math.round(kg * 1e6) / 1e6)).toEqual([5, 2, 2, 1]);
  // Nothing is left for the last two: they are not thrown away while one types.
  expect(typed([60, 50]).fermentables.map(({ kg }) => Math.round(kg * 1e6) / 1e6)).toEqual([6, 5, 1.333333, 0.666667]);
});

test("shares that cannot be are refused, and those that do not add up are read in proportion with a word", () => {
  expect(gristPercents({ ...paleAle, fermentables: [] })).toEqual([]);
  for (const percent of [-1, 101, Number.NaN])
    expect(holdShares(paleAle, new Map([[0, percent]]), 5)).toMatchObject({ ok: false, path: "percent" });
  const empty: Recipe = { ...paleAle, fermentables: paleAle.fermentables.map((item) => ({ ...item, kg: 0 })) };
  expect(holdShares(empty, new Map([[0, 50]]), 0)).toMatchObject({ ok: false, code: "no-weight" });
  expect(holdShares(paleAle, new Map([[99, 50]]), 5)).toMatchObject({ ok: false, code: "no-row" });
  expect(solved(setShares(empty, [80, 10, 10], 1.05)).fermentables[0]?.kg).toBeGreaterThan(3);
  const short = setShares(paleAle, [80, 5, 5], 1.05);
  expect(short.ok && short.warnings[0]?.refused).toEqual({ is: "percent-sum", percent: 90 });
  expect(setShares(paleAle, [100], 1.05)).toMatchObject({ ok: false });
  expect(setShares(paleAle, [0, 0, 0], 1.05)).toMatchObject({ ok: false });
  expect(setShares(paleAle, [50, -1, 51], 1.05)).toMatchObject({ ok: false, path: "percents[1]" });
});
