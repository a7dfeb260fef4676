/** Repairs: inside of the style once applied, and honest where no single step helps. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { proposeRepairs } from "./propose-repairs.ts";
import type { Recipe, Style } from "./recipe.ts";

const vienna: Style = {
  name: "Vienna Lager",
  categoryNumber: "7",
  letter: "A",
  og: { min: 1.048, max: 1.055 },
  fg: { min: 1.01, max: 1.014 },
  ibu: { min: 18, max: 30 },
  srm: { min: 9, max: 15 },
  abv: { min: 4.7, max: 5.5 },
};
const pale: Recipe = { ...paleAle, style: vienna, fermentables: paleAle.fermentables.slice(0, 1) };

test("a pale beer is darkened by some grams of roasted malt", () => {
  const repair = proposeRepairs(pale).find(({ of }) => of === "srm");
  expect(repair?.off).toBeLessThan(0);
  expect(repair).toMatchObject({ step: { does: "add", malt: "Carafa Special II", isMore: false } });
  expect(repair?.apply && repair.brings).toBeGreaterThan(9);
  expect(repair?.apply?.fermentables.at(-1)?.name).toBe("Carafa Special II");
});

test("a roasted malt of the bill or one at hand comes before a new one", () => {
  const roast = {
    name: "Own roast",
    type: "Grain",
    kg: 0.01,
    yieldPercent: 65,
    colour: { value: 1200, unit: "EBC" },
  } as const;
  const own = proposeRepairs({ ...pale, fermentables: [...pale.fermentables, roast] }).find(({ of }) => of === "srm");
  expect(own).toMatchObject({ step: { does: "add", malt: "Own roast", isMore: true } });
  expect(own?.apply?.fermentables).toHaveLength(2);
  const atHand = proposeRepairs(pale, [{ ...roast, kg: 5 }]).find(({ of }) => of === "srm");
  expect(atHand?.apply?.fermentables[1]).toMatchObject({ name: "Own roast" });
  expect(atHand?.apply?.fermentables[1]?.kg).toBeLessThan(0.2);
});

test("bitterness is repaired by the longest boiled hop in whole grams", () => {
  const weak: Recipe = { ...pale, hops: paleAle.hops.map((hop) => ({ ...hop, grams: 5 })) };
  const repair = proposeRepairs(weak).find(({ of }) => of === "ibu");
  expect(repair).toMatchObject({
    step: { does: "hop", hop: "Magnum", minutes: 60, before: 5, after: repair?.apply?.hops[0]?.grams },
  });
  expect(Number.isInteger(repair?.apply?.hops[0]?.grams)).toBe(true);
});

test("a hopstand is left alone, however long; where one addition cannot do it, all are scaled alike", () => {
  const stood: Recipe = {
    ...pale,
    hops: paleAle.hops.map((hop) => ({ ...hop, grams: 5, minutes: hop.use === "Hopstand" ? 90 : hop.minutes })),
  };
  const ibuOf = (recipe: Recipe) => proposeRepairs(recipe).find(({ of }) => of === "ibu");
  expect(ibuOf(stood)).toMatchObject({ step: { does: "hop", hop: "Magnum", minutes: 60 } });
  const [magnum] = paleAle.hops;
  const bitter: Recipe = {
    ...pale,
    hops: [60, 55].flatMap((minutes) => (magnum ? { ...magnum, grams: 30, minutes } : [])),
  };
  const scaled = ibuOf(bitter);
  const [first, second] = scaled?.apply?.hops ?? [];
  expect(second?.grams).toBeCloseTo(first?.grams ?? 0, 9);
  expect(scaled).toMatchObject({
    step: { does: "hops", factor: expect.closeTo((first?.grams ?? 0) / 30, 9) as number },
  });
});

test("gravity out of style scales the grist; a final gravity alone asks for another yeast", () => {
  const thin: Recipe = { ...pale, batchLitres: 30 };
  const og = proposeRepairs(thin).find(({ of }) => of === "og");
  expect(og).toMatchObject({ step: { does: "grist" } });
  expect(og?.off).toBeLessThan(0);
  const dry: Recipe = { ...paleAle, style: { name: "Sweet", fg: { min: 1.02, max: 1.03 } } };
  const [fg] = proposeRepairs(dry);
  expect(fg?.apply).toBeUndefined();
  expect(fg).toMatchObject({ hopeless: { is: "yeast", mash: "none" } });
});

test("no yeast is asked for that would have to ferment all or nothing", () => {
  for (const kg of [3, 4, 5, 6, 8])
    for (const batchLitres of [10, 20, 30]) {
      const brewed = { ...pale, batchLitres, fermentables: pale.fermentables.map((item) => ({ ...item, kg })) };
      for (const fg of [1, calculateRecipe(brewed).og.value, 1.2]) {
        const odd: Recipe = { ...brewed, style: { name: "Odd", fg: { min: fg, max: fg } } };
        expect(proposeRepairs(odd)[0]).toMatchObject({ hopeless: { is: "no-yeast" } });
      }
    }
});

test("a final gravity a little out is mashed back, at one rest a brewer would choose", () => {
  const { og, fg } = calculateRecipe(paleAle);
  const low = { min: fg.value - 0.004, max: fg.value - 0.001 };
  const rest = { name: "Saccharification", type: "Infusion", celsius: 67, minutes: 60 } as const;
  const full: Recipe = {
    ...paleAle,
    mash: { name: "Single", grainCelsius: 20, steps: [rest] },
    style: { name: "Drier", fg: low },
  };
  const [repair] = proposeRepairs(full);
  expect(repair).toMatchObject({ step: { does: "mash", rest: "Saccharification", before: 67 } });
  const after = repair?.apply ?? full;
  expect(after.mash?.steps[0]?.celsius).toBeLessThan(67);
  expect(calculateRecipe(after).fg.value).toBeLessThanOrEqual(low.max);
  expect(calculateRecipe(after).og.value).toBe(og.value);
  const stepped = {
    name: "Two",
    grainCelsius: 20,
    steps: [
      { ...rest, celsius: 63 },
      { ...rest, celsius: 72 },
    ],
  };
  const [hopeless] = proposeRepairs({ ...full, mash: stepped });
  expect(hopeless).toMatchObject({ hopeless: { is: "yeast", mash: "cooler" } });
});

test("every repair that can be applied brings its number into the style and leaves the rest of the recipe", () => {
  let applied = 0;
  fc.assert(
    fc.property(anyRecipe, (plain) => {
      const recipe: Recipe = { ...plain, style: vienna };
      for (const repair of proposeRepairs(recipe)) {
        const { of, range, apply, off } = repair;
        expect(off).not.toBe(0);
        if (!apply) continue;
        const {
          step: { does: result },
        } = repair;
        applied += 1;
        const value = calculateRecipe(apply)[of].value;
        expect(value, `${of} ${result}`).toBeGreaterThanOrEqual(range.min);
        expect(value, `${of} ${result}`).toBeLessThanOrEqual(range.max);
        expect(apply.extras).toEqual(recipe.extras);
        expect(apply.hops.map(({ extras }) => extras)).toEqual(recipe.hops.map(({ extras }) => extras));
      }
    }),
    { seed: 29, numRuns: 200 },
  );
  expect(applied).toBeGreaterThan(200);
});

test("a recipe without style, without grist or within its style needs nothing", () => {
  expect(proposeRepairs(paleAle)).toEqual([]);
  expect(proposeRepairs({ ...pale, fermentables: [] })).toEqual([]);
  const { og, fg, abv, ibu, srm } = calculateRecipe(paleAle);
  const around = ({ value }: { value: number }) => ({ min: value, max: value });
  const fitting = { name: "Own", og: around(og), fg: around(fg), abv: around(abv), ibu: around(ibu), srm: around(srm) };
  expect(proposeRepairs({ ...paleAle, style: fitting })).toEqual([]);
});
