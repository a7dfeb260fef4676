/** Where a recipe leaves the range of its models: at the edge, and just beyond it. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import type { RecipeNumbers } from "./recipe-numbers.ts";
import { abvWarnings, colourUnknown, fgWarnings, ibuWarnings, ogWarnings, srmWarnings } from "./recipe-warnings.ts";

const numbers = (changes: object) => changes as RecipeNumbers;
const codes = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);

test.each([
  [1.13, []],
  [1.1301, ["og-out-of-range"]],
  [1.33, ["og-out-of-range"]],
  [1.3301, ["og-impossible"]],
])("an OG of %d is warned of: %j", (og, expected) => {
  expect(codes(ogWarnings(numbers({ og })))).toEqual(expected);
});

test.each([
  [49.9, 1],
  [50, 0],
  [95, 0],
  [95.1, 1],
])("an attenuation of %d %% has %d warnings", (yeastAttenuation, count) => {
  expect(fgWarnings(numbers({ yeastAttenuation }))).toHaveLength(count);
});

test.each([
  ["balling", 1.11, 1.111],
  ["simple", 1.07, 1.071],
  ["hall", 1.08, 1.081],
  ["cutaia", 1.11, 1.111],
] as const)("alcohol by %s holds to an OG of %d, not of %d", (abvFormula, highest, beyond) => {
  expect(abvWarnings(numbers({ og: highest, fg: 1, abvFormula }))).toEqual([]);
  expect(codes(abvWarnings(numbers({ og: beyond, fg: 1, abvFormula })))).toEqual(["abv-out-of-range"]);
});

test("duty's table ends by its fall, whatever the OG", () => {
  expect(abvWarnings(numbers({ og: 1.2, fg: 1.1, abvFormula: "hmrc" }))).toEqual([]);
  expect(abvWarnings(numbers({ og: 1.102, fg: 1.001, abvFormula: "hmrc" }))).toMatchObject([
    { path: "abv", told: { is: "abv-range", formula: "hmrc" } },
  ]);
  expect(abvWarnings(numbers({ og: 1.105, fg: 1, abvFormula: "balling" }))).toEqual([]);
});

test.each([
  ["morey", 50, 80, []],
  ["morey", 50.1, 80, ["srm-out-of-range"]],
  ["morey", 1, 1, []],
  ["mosher", 5, 10, []],
  ["mosher", 5, 9.9, ["srm-out-of-range"]],
  ["daniels", 9, 10, []],
  ["daniels", 9, 9.9, ["srm-out-of-range"]],
  ["daniels", 0, 0, []],
] as const)("a colour by %s of %d SRM from %d MCU is warned of: %j", (colourFormula, srm, mcu, expected) => {
  expect(codes(srmWarnings(numbers({ srm, wort: { mcu }, colourFormula })))).toEqual(expected);
});

test("malts without a colour are named; where all have one nothing is said", () => {
  expect(colourUnknown(paleAle)).toEqual([]);
  const [malt, ...others] = paleAle.fermentables;
  const unknown = { ...malt!, colour: { value: 0, unit: "SRM" } } as const;
  const recipe = { ...paleAle, fermentables: [{ ...unknown, name: "A" }, { ...unknown, name: "B" }, ...others] };
  expect(colourUnknown(recipe)).toMatchObject([
    { code: "colour-unknown", path: "fermentables", told: { is: "colour-unknown", names: ["A", "B"] } },
  ]);
  expect(colourUnknown({ ...recipe, fermentables: [{ ...unknown, kg: 0 }] })).toEqual([]);
});

test("of hops that bitter those are named which boil too long or in wort that nobody tested", () => {
  const [hop] = paleAle.hops;
  const warn = (changes: object, share: Partial<HopShare> = {}) =>
    ibuWarnings({ ...paleAle, boilMinutes: 90, hops: [{ ...hop!, use: "Boil", minutes: 60, ...changes }] }, [
      { ibu: 10, boilSg: 1.05, ...share } as HopShare,
    ]).map(({ code, path }) => `${code} ${path}`);
  expect(warn({})).toEqual([]);
  expect(warn({ minutes: 90 })).toEqual([]);
  expect(warn({ minutes: 91 })).toEqual(["hop-longer-than-boil hops[0].minutes"]);
  expect(warn({ minutes: 120, use: "Mash" })).toEqual([]);
  expect(warn({ minutes: 121, use: "Mash" })).toEqual(["ibu-out-of-range hops[0].minutes"]);
  for (const boilSg of [1.03, 1.13]) expect(warn({}, { boilSg })).toEqual([]);
  for (const boilSg of [1.0299, 1.1301]) expect(warn({}, { boilSg })).toEqual(["ibu-out-of-range hops[0]"]);
  expect(warn({ minutes: 200 }, { ibu: 0, boilSg: 1 })).toEqual([]);
  expect(ibuWarnings(paleAle, [])).toEqual([]);
});
