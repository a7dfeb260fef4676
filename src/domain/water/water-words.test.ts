/** Cautions about a water at their limits, and waters that can be mixed and treated in the head. */
import { expect, test } from "vitest";
import type { Ions } from "../recipe/recipe.ts";
import { solveLinear } from "../fermentation/solve-linear.ts";
import { solveBoundedLeastSquares } from "./bounded-least-squares.ts";
import { noIons } from "./salts.ts";
import {
  acidForWater,
  addAcid,
  balanceWarnings,
  diluteWater,
  hardness,
  ionBalance,
  mixWaters,
  sulfateToChloride,
  waterWarnings,
} from "./water-chemistry.ts";

const water = (changes: Partial<Ions>): Ions => ({ ...noIons, calcium: 50, ...changes });
const said = (changes: Partial<Ions>) =>
  waterWarnings(water(changes))
    .filter(({ code }) => code !== "water-balance")
    .map(({ code, path }) => `${code} ${path}`);

test.each<[keyof Ions, number, string]>([
  ["calcium", 150, "water-high calcium"],
  ["magnesium", 40, "water-high magnesium"],
  ["sodium", 100, "water-high sodium"],
  ["chloride", 200, "water-high chloride"],
  ["sulfate", 400, "water-high sulfate"],
])("%s is warned of above %d ppm", (ion, limit, message) => {
  expect(said({ [ion]: limit })).toEqual([]);
  expect(said({ [ion]: limit + 0.1 })).toEqual([message]);
});

test("calcium may be scant, and chloride and sulfate too much together", () => {
  expect(said({ calcium: 50 })).toEqual([]);
  expect(said({ calcium: 49.9 })).toEqual(["water-low calcium"]);
  expect(said({ chloride: 150, sulfate: 350 })).toEqual([]);
  expect(said({ chloride: 150.1, sulfate: 350 })).toEqual(["water-high "]);
});

test("charges may miss by half a milliequivalent or a twentieth", () => {
  const sodium = (meq: number) => balanceWarnings({ ...noIons, sodium: meq * 22.99 });
  expect(sodium(0.499)).toEqual([]);
  expect(sodium(0.501)).toEqual([
    {
      code: "water-balance",
      path: "",
      message: "water-balance",
    },
  ]);
  expect(balanceWarnings({ ...noIons, bicarbonate: 122.034 })).toHaveLength(1);
  const hard = { ...noIons, calcium: 200.39, magnesium: 60.7625, sodium: 114.95 };
  const chlorideOf = (meq: number) => ({ ...hard, chloride: meq * 35.45 });
  expect(balanceWarnings(chlorideOf(19.01))).toEqual([]);
  expect(balanceWarnings(chlorideOf(18.99))).toHaveLength(1);
  expect(ionBalance(hard)).toBeCloseTo(20, 9);
  expect(ionBalance({ ...noIons, chloride: 35.45, sulfate: 96.06, bicarbonate: 61.017 })).toBeCloseTo(-4, 9);
});

test("waters are mixed by volume and thinned by share", () => {
  const [soft, hard] = [water({ calcium: 10, sulfate: 5 }), water({ calcium: 110, sodium: 8 })];
  const mixed = { ...noIons, calcium: 35, sodium: 2, sulfate: 3.75 };
  expect(
    mixWaters([
      { ions: soft, litres: 15 },
      { ions: hard, litres: 5 },
    ]),
  ).toEqual(mixed);
  expect(mixWaters([{ ions: hard, litres: 0 }])).toEqual(noIons);
  expect(diluteWater(hard, 0.25)).toEqual({ ...noIons, calcium: 82.5, sodium: 6 });
  expect(sulfateToChloride(100, 50)).toBe(2);
  expect(sulfateToChloride(100, 0)).toBeUndefined();
  expect(hardness({ calcium: 40.078, magnesium: 24.305 })).toBeCloseTo(200.172, 9);
});

test("acid takes bicarbonate away and leaves its anion, down to nothing", () => {
  const hard = water({ bicarbonate: 244, chloride: 10, sulfate: 20 });
  const after = (name: "hydrochloric" | "sulfuric" | "lactic", ml: number) =>
    addAcid(hard, { name, ml, percent: 10 }, 20);
  const [salt, sulphur, milk] = [after("hydrochloric", 10), after("sulfuric", 10), after("lactic", 10)];
  for (const treated of [salt, sulphur, milk]) {
    expect(treated.bicarbonate).toBeGreaterThan(0);
    expect(treated.bicarbonate).toBeLessThan(244);
  }
  const taken = ({ bicarbonate }: Ions) => (244 - bicarbonate) / 61.017;
  expect((salt.chloride - 10) / 35.45).toBeCloseTo(taken(salt), 2);
  expect((sulphur.sulfate - 20) / 48.03).toBeCloseTo(taken(sulphur), 2);
  expect([milk.chloride, milk.sulfate, milk.calcium]).toEqual([10, 20, 50]);
  expect(after("lactic", 1000).bicarbonate).toBe(0);
  const ml = (litres: number, pH: number) => acidForWater(hard, litres, pH, { name: "lactic", percent: 80 });
  expect(ml(40, 5.6)).toBeCloseTo(2 * ml(20, 5.6), 9);
  expect(ml(20, 5.6)).toBeGreaterThan(0);
  expect(ml(20, 9)).toBe(0);
  expect(acidForWater(hard, 20, 6, { name: "lactic", percent: 80 }, 5.5)).toBe(0);
});

test("equations are solved whatever their order, and those without one answer are not", () => {
  expect(
    solveLinear(
      [
        [2, 1],
        [1, 3],
      ],
      [5, 10],
    ),
  ).toEqual([1, 3].map((value) => expect.closeTo(value, 12)));
  const turned = solveLinear(
    [
      [0, 0, 2],
      [1, 2, 3],
      [4, 1, 1],
    ],
    [6, 14, 9],
  );
  expect(turned).toEqual([1, 2, 3].map((value) => expect.closeTo(value, 12)));
  expect(
    solveLinear(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toBeUndefined();
  expect(solveLinear([[4]], [2])).toEqual([0.5]);
});

test("amounts stay between nothing and their limit and come as close as they can", () => {
  const solve = (columns: number[][], goal: number[], upper: number[]) =>
    solveBoundedLeastSquares(columns, goal, upper).map((amount) => Math.round(amount * 1e6) / 1e6);
  expect(
    solve(
      [
        [1, 0],
        [0, 2],
      ],
      [3, 4],
      [10, 10],
    ),
  ).toEqual([3, 2]);
  expect(
    solve(
      [
        [1, 0],
        [0, 2],
      ],
      [3, 4],
      [2, 1],
    ),
  ).toEqual([2, 1]);
  expect(
    solve(
      [
        [1, 0],
        [0, 2],
      ],
      [-3, 4],
      [10, 10],
    ),
  ).toEqual([0, 2]);
  expect(
    solve(
      [
        [1, 1],
        [1, 0],
      ],
      [3, 1],
      [10, 10],
    ),
  ).toEqual([1, 2]);
  expect(
    solve(
      [
        [1, 1],
        [1, 0],
      ],
      [3, 1],
      [10, 1],
    ),
  ).toEqual([1.5, 1]);
  expect(
    solve(
      [
        [1, 1],
        [1, 0],
      ],
      [3, 1],
      [0.5, 10],
    ),
  ).toEqual([0.5, 2.5]);
  expect(solve([[0, 0]], [3, 1], [5])).toEqual([0]);
  expect(solve([[1, 1]], [3, 1], [0])).toEqual([0]);
  expect(solve([], [3, 1], [])).toEqual([]);
});
