/** Repairs: said in words, inside of the style once applied, and honest where no single step helps. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { metricUnits } from "../units/preferred-unit.ts";
import { createFormatter } from "../units/formatter.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { proposeRepairs } from "./propose-repairs.ts";
import type { Recipe, Style } from "./recipe.ts";

const formatter = createFormatter(metricUnits, "en");
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
  const repair = proposeRepairs(pale, formatter).find(({ of }) => of === "srm");
  expect(repair?.text).toMatch(/^Colour is \d\.\d SRM under 7A$/);
  expect(repair?.result).toMatch(/^0\.\d+ kg Carafa Special II brings (9|10)(\.\d)?$/);
  expect(repair?.action).toMatch(/^Add 0\.\d+ kg$/);
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
  const own = proposeRepairs({ ...pale, fermentables: [...pale.fermentables, roast] }, formatter).find(
    ({ of }) => of === "srm",
  );
  expect(own?.result).toContain("more Own roast");
  expect(own?.apply?.fermentables).toHaveLength(2);
  const atHand = proposeRepairs(pale, formatter, [{ ...roast, kg: 5 }]).find(({ of }) => of === "srm");
  expect(atHand?.apply?.fermentables[1]).toMatchObject({ name: "Own roast" });
  expect(atHand?.apply?.fermentables[1]?.kg).toBeLessThan(0.2);
});

test("bitterness is repaired by the longest boiled hop in whole grams", () => {
  const weak: Recipe = { ...pale, hops: paleAle.hops.map((hop) => ({ ...hop, grams: 5 })) };
  const repair = proposeRepairs(weak, formatter).find(({ of }) => of === "ibu");
  expect(repair?.result).toMatch(/^Magnum, 60 min, 5 → \d+ g brings \d\d\.\d$/);
  expect(Number.isInteger(repair?.apply?.hops[0]?.grams)).toBe(true);
});

test("a hopstand is left alone, however long; where one addition cannot do it, all are scaled alike", () => {
  const stood: Recipe = {
    ...pale,
    hops: paleAle.hops.map((hop) => ({ ...hop, grams: 5, minutes: hop.use === "Hopstand" ? 90 : hop.minutes })),
  };
  const ibuOf = (recipe: Recipe) => proposeRepairs(recipe, formatter).find(({ of }) => of === "ibu");
  expect(ibuOf(stood)?.result).toMatch(/^Magnum, 60 min/);
  const [magnum] = paleAle.hops;
  const bitter: Recipe = {
    ...pale,
    hops: [60, 55].flatMap((minutes) => (magnum ? { ...magnum, grams: 30, minutes } : [])),
  };
  const scaled = ibuOf(bitter);
  const [first, second] = scaled?.apply?.hops ?? [];
  expect(second?.grams).toBeCloseTo(first?.grams ?? 0, 9);
  expect(scaled?.result).toContain(`All bittering hops × ${formatter.number((first?.grams ?? 0) / 30, 2)} brings`);
  expect(scaled?.action).toBe("Scale hops");
});

test("gravity out of style scales the grist; a final gravity alone asks for another yeast", () => {
  const thin: Recipe = { ...pale, batchLitres: 30 };
  expect(proposeRepairs(thin, formatter).find(({ of }) => of === "og")).toMatchObject({
    text: expect.stringMatching(/^OG is \d+ points under 7A$/),
    action: "Scale grist",
  });
  const dry: Recipe = { ...paleAle, style: { name: "Sweet", fg: { min: 1.02, max: 1.03 } } };
  const [fg] = proposeRepairs(dry, formatter);
  expect(fg?.apply).toBeUndefined();
  expect(fg?.result).toMatch(/^A yeast of \d\d % attenuation/);
  expect(fg?.text).toMatch(/under Sweet$/);
});

test("no yeast is asked for that would have to ferment all or nothing", () => {
  for (const kg of [3, 4, 5, 6, 8])
    for (const batchLitres of [10, 20, 30]) {
      const brewed = { ...pale, batchLitres, fermentables: pale.fermentables.map((item) => ({ ...item, kg })) };
      for (const fg of [1, calculateRecipe(brewed).og.value, 1.2]) {
        const odd: Recipe = { ...brewed, style: { name: "Odd", fg: { min: fg, max: fg } } };
        expect(proposeRepairs(odd, formatter)[0]?.result).toMatch(/^No yeast alone/);
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
  const [repair] = proposeRepairs(full, formatter);
  expect(repair?.result).toMatch(
    /^Saccharification 67 → 6\d(\.5)? °C for about \d\d instead of \d\d % attenuation brings 1\.0/,
  );
  expect(repair?.action).toMatch(/^Mash at 6\d(\.5)? °C$/);
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
  const [words] = proposeRepairs({ ...full, mash: stepped }, formatter);
  expect(words?.apply).toBeUndefined();
  expect(words?.result).toMatch(/a cooler mash helps$/);
});

test("words come in the units of whoever reads them", () => {
  const european = createFormatter({ ...metricUnits, colour: "EBC", gravity: "°P" }, "en");
  const texts = proposeRepairs({ ...pale, batchLitres: 30 }, european).map(({ text }) => text);
  expect(texts.some((text) => /^OG is \d\.\d °P under/.test(text))).toBe(true);
  expect(texts.some((text) => /^Colour is \d+(\.\d)? EBC under/.test(text))).toBe(true);
});

test("every repair that can be applied brings its number into the style and leaves the rest of the recipe", () => {
  let applied = 0;
  fc.assert(
    fc.property(anyRecipe, (plain) => {
      const recipe: Recipe = { ...plain, style: vienna };
      for (const { of, range, apply, result, text, off } of proposeRepairs(recipe, formatter)) {
        expect(text).toContain(off < 0 ? "under 7A" : "over 7A");
        expect(result).not.toBe("");
        if (!apply) continue;
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
  expect(proposeRepairs(paleAle, formatter)).toEqual([]);
  expect(proposeRepairs({ ...pale, fermentables: [] }, formatter)).toEqual([]);
  const { og, fg, abv, ibu, srm } = calculateRecipe(paleAle);
  const around = ({ value }: { value: number }) => ({ min: value, max: value });
  const fitting = { name: "Own", og: around(og), fg: around(fg), abv: around(abv), ibu: around(ibu), srm: around(srm) };
  expect(proposeRepairs({ ...paleAle, style: fitting }, formatter)).toEqual([]);
});
