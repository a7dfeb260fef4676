/** The solvers on small recipes whose answers can be reckoned by hand. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { Result } from "../result.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { findRise } from "./find-rise.ts";
import { fitToKettle, vesselLoad, vesselsOf } from "./fit-to-kettle.ts";
import { gristPercents, holdShares, setShares } from "./grist-percent.ts";
import { mashForAttenuation } from "./mash-for-attenuation.ts";
import type { Equipment, Fermentable, Recipe } from "./recipe.ts";
import { replaceHop } from "./solve-bitterness.ts";
import { baseMaltRow, hitColour } from "./solve-colour.ts";

const solved = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
};
const malt = (name: string, kg: number, ebc: number, changes: Partial<Fermentable> = {}): Fermentable => ({
  name,
  type: "Grain",
  kg,
  yieldPercent: 80,
  colour: { value: ebc, unit: "EBC" },
  ...changes,
});
const billed = (...fermentables: Fermentable[]): Recipe => ({ ...paleAle, fermentables });
const [magnum] = paleAle.hops;
const mash = (...celsius: number[]): Recipe["mash"] & object => ({
  name: "Mash",
  grainCelsius: 20,
  steps: celsius.map((each) => ({ name: "", type: "Infusion", celsius: each, minutes: 30 })),
});

test("a malt and the base change places by their extract until the colour is right", () => {
  const bill = billed(malt("Base", 4, 6), malt("Dark", 1, 60, { yieldPercent: 40 }), malt("Other", 1, 10));
  const [before] = [calculateRecipe(bill)];
  for (const by of [-1.5, 2.5]) {
    const after = solved(hitColour(bill, before.srm.value + by, { row: 1 }));
    const [base, dark, other] = after.fermentables;
    expect(calculateRecipe(after).srm.value).toBeCloseTo(before.srm.value + by, 6);
    expect(calculateRecipe(after).og.value).toBeCloseTo(before.og.value, 8);
    // A kilogram of the dark malt brings half of what one of the base malt does.
    expect(4 - base!.kg).toBeCloseTo((dark!.kg - 1) / 2, 6);
    expect(other).toEqual(bill.fermentables[2]);
    expect({ ...after, fermentables: [] }).toEqual({ ...bill, fermentables: [] });
  }
  const paler = solved(hitColour(bill, before.srm.value - 0.2, { row: 0, base: 2 }));
  expect(paler.fermentables[0]!.kg).toBeGreaterThan(4);
  expect(paler.fermentables[1]).toEqual(bill.fermentables[1]);
  const fromNone = billed(malt("Base", 4, 6), malt("Dark", 0, 800, { yieldPercent: 65 }));
  expect(solved(hitColour(fromNone, 15, { row: 1 })).fermentables[1]!.kg).toBeGreaterThan(0.05);
});

test("the base malt is the first of the heaviest that are mashed, and any of its own where nothing is", () => {
  const sugar = malt("Sugar", 9, 0, { type: "Sugar" });
  expect(baseMaltRow(billed(malt("A", 1, 5), malt("B", 2, 5), malt("C", 2, 5), sugar))).toBe(1);
  expect(baseMaltRow(billed(malt("A", 3, 5), malt("B", 2, 5)), 0)).toBe(1);
  expect(baseMaltRow(billed(malt("A", 3, 5, { shared: true }), malt("B", 2, 5)))).toBe(1);
  expect(baseMaltRow(billed(malt("Honey", 1, 5, { type: "Honey" }), sugar))).toBe(1);
  expect(baseMaltRow(billed(sugar), 0)).toBeUndefined();
});

test("a rise is found to the last digits, at its ends as well, and a level stretch has none beyond", () => {
  expect(findRise((x) => x, 0)).toBeCloseTo(0, 12);
  expect(findRise((x) => x, 1)).toBeCloseTo(1, 12);
  expect(findRise((x) => x, 0.3, 0.3)).toBeCloseTo(0.3, 12);
  expect(findRise((x) => x, 0.31, 0.3)).toBeUndefined();
  expect(findRise((x) => x, 1e6)).toBeCloseTo(1e6, 3);
  expect(findRise((x) => x, 1.1e6)).toBeUndefined();
  expect(findRise((x) => x, 700, 700)).toBeCloseTo(700, 9);
  const asked: number[] = [];
  findRise((x) => (asked.push(x), x), 0.4, 0.5);
  expect(Math.max(...asked)).toBeLessThanOrEqual(0.5);
});

test("shares are per cent of the weight, and empty rows share what is left evenly", () => {
  expect(gristPercents(billed(malt("A", 3, 5), malt("B", 1, 5)))).toEqual([75, 25]);
  expect(gristPercents(billed(malt("A", 0, 5)))).toEqual([0]);
  const empty = billed(malt("A", 4, 5), malt("B", 0, 5), malt("C", 0, 5));
  const kg = (held: [number, number][], total: number) =>
    solved(holdShares(empty, new Map(held), total)).fermentables.map((item) => item.kg);
  expect(kg([[0, 60]], 10)).toEqual([6, 2, 2]);
  expect(kg([[0, 100]], 10)).toEqual([10, 0, 0]);
  expect(
    kg(
      [
        [1, 50],
        [2, 50],
      ],
      10,
    ),
  ).toEqual([0, 5, 5]);
});

test("shares that do not add up are read in proportion, and said to be", () => {
  const words = (percents: number[]) => {
    const result = setShares(paleAle, percents, 1.05);
    return result.ok ? result.warnings : undefined;
  };
  for (const percents of [
    [80, 10, 10],
    [80, 10, 10.04],
    [80, 10, 9.96],
  ])
    expect(words(percents)).toEqual([]);
  const said = (percent: number) => [
    expect.objectContaining({
      code: "percent-sum",
      path: "percents",
      refused: { is: "percent-sum", percent },
    }),
  ];
  expect(words([80, 10, 5.25])).toEqual(said(95.25));
  expect(words([80, 10, 20])).toEqual(said(110));
  const weights = (percents: number[]) => solved(setShares(paleAle, percents, 1.05)).fermentables.map(({ kg }) => kg);
  const [one, half] = [weights([80, 10, 10]), weights([40, 5, 5])];
  one.forEach((kg, row) => expect(half[row]).toBeCloseTo(kg, 9));
});

test("another hop keeps the place of the one before, and says where its weight could not follow", () => {
  const place = { use: "Dry Hop", grams: 40, minutes: 0, days: 3, onDay: 5, celsius: 15 } as const;
  const old = { ...place, name: "Old", alphaPercent: 5, form: "Leaf", year: 2020, extras: { a: { x: "1" } } } as const;
  const recipe = { ...paleAle, hops: [magnum!, old] } as Recipe;
  const fresh = { name: "New", alphaPercent: 9, form: "Pellet", extras: { b: { y: "2" } } } as const;
  const result = replaceHop(recipe, 1, fresh as never);
  expect(result).toMatchObject({
    ok: true,
    warnings: [{ code: "no-bitterness", path: "hop", refused: { is: "weight-stays" } }],
  });
  expect(solved(result)).toEqual({
    ...recipe,
    hops: [magnum, { ...place, ...fresh, extras: { a: { x: "1" }, b: { y: "2" } } }],
  });
  const { days: _d, onDay: _o, celsius: _c, year: _y, extras: _e, ...plain } = old;
  const bare = solved(
    replaceHop({ ...recipe, hops: [magnum!, plain as never] }, 1, { name: "N", alphaPercent: 9, form: "Leaf" }),
  );
  expect(Object.keys(bare.hops[1]!).toSorted()).toEqual(["alphaPercent", "form", "grams", "minutes", "name", "use"]);
  const twice = replaceHop(paleAle, 0, { name: "Strong", alphaPercent: 24, form: "Pellet" });
  expect(twice).toMatchObject({ ok: true, warnings: [] });
  expect(solved(twice).hops.map(({ grams }) => grams)).toEqual([expect.closeTo(7.5, 9), 20, 30, 50]);
  const unknown = { ...paleAle, hops: [{ ...magnum!, alphaPercent: 0 }] };
  const words = (alphaPercent: number) => replaceHop(unknown, 0, { name: "Wild", alphaPercent, form: "Leaf" });
  expect(words(0)).toMatchObject({
    warnings: [{ code: "alpha-unknown", path: "hop", refused: { is: "alpha-unknown", names: ["Magnum", "Wild"] } }],
  });
  expect(words(5)).toMatchObject({ warnings: [{ refused: { is: "alpha-unknown", names: ["Magnum"] } }] });
});

test("one rest between 60 and 74 °C moves by 2.25 points a degree, from 62 to 71 °C", () => {
  const remash = (percent: number, steps = mash(67), yeasts = paleAle.yeasts) =>
    mashForAttenuation({ ...paleAle, mash: steps, yeasts }, percent)?.to;
  expect(remash(78 + 4.5)).toBe(65);
  expect(remash(78 - 4.5)).toBe(69);
  expect(remash(78 + 2.25 * 5)).toBe(62);
  expect(remash(78 + 2.25 * 5.5)).toBeUndefined();
  expect(remash(78 - 2.25 * 4)).toBe(71);
  expect(remash(78 - 2.25 * 4.5)).toBeUndefined();
  expect(remash(78.1)).toBeUndefined();
  expect(remash(70, mash(52, 67, 78))).toBe(70.5);
  expect(remash(73.5, mash(60))).toBe(62);
  expect(remash(76, mash(59.9))).toBeUndefined();
  expect(remash(85, mash(73.9))).toBe(71);
  expect(remash(85, mash(74))).toBeUndefined();
  expect(remash(85, mash(63, 72))).toBeUndefined();
  const [yeast] = paleAle.yeasts;
  expect(remash(82, mash(67), [yeast!, yeast!])).toBeUndefined();
  expect(remash(82, mash(67), [])).toBeUndefined();
  const sparged = mash(67, 70);
  expect(remash(82.5, { ...sparged, steps: sparged.steps.with(1, { ...sparged.steps[1]!, type: "Sparge" }) })).toBe(65);
  expect(mashForAttenuation(paleAle, 82)).toBeUndefined();
  const recipe = { ...paleAle, mash: mash(52, 67) };
  expect(mashForAttenuation(recipe, 82.5)).toEqual({
    recipe: { ...recipe, mash: mash(52, 65), yeasts: [{ ...yeast!, attenuationPercent: 82.5 }] },
    rest: "",
    from: 67,
    to: 65,
    attenuationPercent: 78,
  });
});

test("what an equipment says of its vessels, and what follows where it says nothing", () => {
  const kettle = (changes: Partial<Equipment>) =>
    vesselsOf({ name: "K", batchLitres: 20, boilLitres: 27, ...changes } as Equipment);
  expect(vesselsOf(undefined)).toBeUndefined();
  expect(kettle({ boilLitres: 0 })).toBeUndefined();
  expect(kettle({})).toEqual({ kettleLitres: 30, headLitres: 3 });
  expect(kettle({ kettleLitres: 50 })).toEqual({ kettleLitres: 50, headLitres: 5 });
  expect(kettle({ tunLitres: 40 })).toEqual({ kettleLitres: 30, headLitres: 3, tunLitres: 40 });
  for (const mashMethod of ["biab", "no-sparge"] as const) {
    expect(kettle({ tunLitres: 40, mashMethod })).toEqual({ kettleLitres: 40, headLitres: 4, tunLitres: 40 });
    expect(kettle({ mashMethod })).toEqual({ kettleLitres: 30, headLitres: 3 });
  }
  expect(kettle({ tunLitres: 40, mashMethod: "batch" })?.kettleLitres).toBe(30);
});

test("the largest batch fills kettle or tun to its mark, and says which", () => {
  const filled = (tunLitres?: number) => solved(fitToKettle(paleAle, { kettleLitres: 55, headLitres: 5, tunLitres }));
  const byKettle = filled();
  expect(byKettle.limit).toBe("kettle");
  expect(byKettle.load.boilLitres).toBeCloseTo(50, 6);
  expect(byKettle.load).toEqual(vesselLoad(byKettle.recipe));
  expect(byKettle.load.mashLitres).toBeGreaterThan(byKettle.recipe.fermentables[0]!.kg);
  const byTun = filled(10);
  expect(byTun.limit).toBe("tun");
  expect(byTun.load.mashLitres).toBeCloseTo(10, 6);
  expect(byTun.load.boilLitres).toBeLessThan(50);
  expect(filled(1000)).toEqual(byKettle);
});
