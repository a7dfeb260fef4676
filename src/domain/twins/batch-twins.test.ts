/** Expected and measured of a batch: the formulas agree with the recipe's own, published examples and the gaps. */
import { expect, test } from "vitest";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { calculateRecipe } from "../recipe/calculate-recipe.ts";
import { cooled } from "../volumes/volume-chain.ts";
import { batchTwins, type Twin } from "./batch-twins.ts";
import { deriveQuantities } from "./quantities.ts";
import { twinDifference } from "./twin-difference.ts";

const none = { og: null, fg: null, targetFg: null, measured: {}, pitchCelsius: null };
const named = (twins: readonly Twin[], name: string) => twins.find((twin) => twin.name === name);

const sugared = recipeOf({
  fermentables: [
    { name: "Pale Malt", type: "Grain", kg: 4.5, yieldPercent: 80 },
    { name: "Sugar", type: "Sugar", kg: 0.5, yieldPercent: 100 },
    { name: "Late extract", type: "Dry Extract", kg: 0.3, yieldPercent: 95, lateMinutes: 10 },
    { name: "Honey", type: "Honey", kg: 0.4, yieldPercent: 75, addAfterBoil: true },
  ],
  equipment: { name: "Kitchen", batchLitres: 20, boilLitres: 26, kettleLossLitres: 1.5, boilOffLitresPerHour: 3 },
});

test.each([
  ["grain alone", recipeOf()],
  ["sugar, late extract and honey after the boil", sugared],
])("the plan's efficiencies follow from its own gravities and volumes: %s", (_, recipe) => {
  const { expected } = batchTwins({ ...none, recipe });
  const { efficiency, og, fg, abv } = calculateRecipe(recipe);
  expect(expected.mashEfficiency).toBeCloseTo(efficiency.mash, 6);
  expect(expected.kettleEfficiency).toBeCloseTo(efficiency.kettle, 6);
  expect(expected.brewhouse).toBeCloseTo(recipe.efficiencyPercent, 6);
  expect(expected.conversion).toBeCloseTo(Math.min(100, efficiency.conversion), 3);
  expect(expected.lauter).toBeCloseTo((100 * efficiency.mash) / Math.min(100, efficiency.conversion), 3);
  expect(expected.og).toBe(og.value);
  expect(expected.fg).toBe(fg.value);
  expect(expected.abv).toBeCloseTo(abv.value, 9);
});

test("what was measured as planned has no difference", () => {
  const { expected } = batchTwins({ ...none, recipe: sugared });
  const { og = 0, fg = 0 } = expected;
  const { twins } = batchTwins({ ...none, recipe: sugared, og, fg, measured: expected });
  const differences = twins.map((twin) => twinDifference(twin)?.steps);
  expect(differences).not.toContain(undefined);
  for (const steps of differences) expect(steps).toBeCloseTo(0, 6);
});

test("alcohol and attenuation are those of published examples", () => {
  // 1.050 to 1.010: 4.162 % by weight (Balling), 64.99 % real attenuation.
  const { measured } = batchTwins({ ...none, recipe: null, og: 1.05, fg: 1.01 });
  expect(measured.realAttenuation).toBeCloseTo(64.99, 1);
  expect(measured.abv).toBeCloseTo((4.162 * 1.01) / 0.7907, 2);
  // 1.062 to 1.017: 72.58 % of the points.
  expect(batchTwins({ ...none, recipe: null, og: 1.062, fg: 1.017 }).measured.apparentAttenuation).toBeCloseTo(
    72.58,
    1,
  );
});

test("efficiencies are shares of what the grist can give, of cold wort", () => {
  const mash = { potential: 1000, extractKg: 2.5, mashWaterLitres: 10, earlySugar: 0, kettleSugar: 0, lateSugar: 0 };
  const read = {
    preBoilLitres: 20 / 0.9601,
    preBoilSg: 1.04,
    postBoilLitres: 16 / 0.9601,
    fermenterLitres: 15,
    og: 1.05,
  };
  const { mashEfficiency, kettleEfficiency, brewhouse } = deriveQuantities(read, mash, "balling");
  expect(mashEfficiency).toBeCloseTo(80, 6);
  expect(kettleEfficiency).toBeCloseTo(93.75, 6);
  expect(brewhouse).toBeCloseTo(75, 6);
  // 10 L of water with 2.25 kg of the 2.5 kg dissolved: 18.37 °P.
  const conversion = deriveQuantities({ ...read, firstWortSg: 1.0757 }, mash, "balling");
  expect(conversion.conversion).toBeCloseTo(90, 0);
  expect(conversion.lauter).toBeCloseTo((100 * 80) / (conversion.conversion ?? 0), 6);
});

test("sugar in the kettle is not the mash's: it leaves each share as large as without it", () => {
  const plain = { potential: 1000, extractKg: 2.5, mashWaterLitres: 10, earlySugar: 0, kettleSugar: 0, lateSugar: 0 };
  const read = { preBoilLitres: 20, preBoilSg: 1.04, postBoilLitres: 16, fermenterLitres: 15, og: 1.05 };
  const sweet = { ...plain, earlySugar: 50, kettleSugar: 80, lateSugar: 20 };
  const [before, after] = [deriveQuantities(read, plain, "balling"), deriveQuantities(read, sweet, "balling")];
  expect((before.mashEfficiency ?? 0) - (after.mashEfficiency ?? 0)).toBeCloseTo(5, 6);
  const kettle = (100 * 15) / cooled(16);
  expect((before.brewhouse ?? 0) - (after.brewhouse ?? 0)).toBeCloseTo(2 + (8 * kettle) / 100, 6);
});

test("what nobody has measured is a gap, and so is all that needs it", () => {
  const { twins } = batchTwins({ ...none, recipe: recipeOf(), og: 1.05, measured: { preBoilLitres: 26 } });
  for (const name of ["mashEfficiency", "kettleEfficiency", "brewhouse", "conversion", "lauter", "fg", "abv"])
    expect(named(twins, name)).toMatchObject({ measured: null, expected: expect.any(Number) });
  expect(named(twins, "preBoilLitres")?.measured).toBe(26);
  expect(twinDifference(named(twins, "fg") as Twin)).toBeNull();
});

test("without sugar the brewhouse needs no kettle; with it, it does", () => {
  const read = { og: 1.05, measured: { fermenterLitres: 20 } };
  expect(named(batchTwins({ ...none, ...read, recipe: recipeOf() }).twins, "brewhouse")?.measured).toBeGreaterThan(60);
  expect(named(batchTwins({ ...none, ...read, recipe: sugared }).twins, "brewhouse")?.measured).toBeNull();
});

test("a planned top-up that nobody has measured leaves the kettle's share open", () => {
  const recipe = recipeOf({
    equipment: { name: "Small", batchLitres: 20, boilLitres: 18, topUpWaterLitres: 5 },
  });
  const measured = { postBoilLitres: 16, fermenterLitres: 20 };
  const share = (topUp: object) =>
    named(batchTwins({ ...none, recipe, measured: { ...measured, ...topUp } }).twins, "kettleEfficiency")?.measured;
  expect(share({})).toBeNull();
  expect(share({ topUpLitres: 5 })).toBeCloseTo((100 * 15) / cooled(16), 6);
  const { twins } = batchTwins({ ...none, recipe, measured });
  expect(named(twins, "postBoilLitres")?.measured).toBe(16);
});

test("a beer of extract has no twins of a mash", () => {
  const recipe = recipeOf({
    type: "Extract",
    fermentables: [{ name: "Extract", type: "Dry Extract", kg: 3, yieldPercent: 95 }],
  });
  const names = batchTwins({ ...none, recipe }).twins.map(({ name }) => name);
  expect(names).not.toContain("mashPh");
  expect(names).not.toContain("brewhouse");
  expect(names).toContain("preBoilSg");
});

test("while it ferments, gravity, attenuation and alcohol are those of the moment, and no measurement", () => {
  const { twins } = batchTwins({ ...none, recipe: recipeOf(), og: 1.05 }, 1.021);
  expect(named(twins, "fg")).toMatchObject({ soFar: 1.021, measured: null });
  expect(named(twins, "apparentAttenuation")?.soFar).toBeCloseTo(58, 6);
  expect(named(twins, "og")?.soFar).toBeNull();
  const ended = batchTwins({ ...none, recipe: recipeOf(), og: 1.05, fg: 1.01 }, 1.021).twins;
  expect(named(ended, "fg")).toMatchObject({ soFar: null, measured: 1.01 });
});

test("a difference is outside only beyond its tolerance", () => {
  const twin: Twin = { name: "og", expected: 1.05, measured: 1.051, soFar: null, tolerance: 0.001 };
  expect(twinDifference(twin)).toMatchObject({ isOutside: false });
  expect(twinDifference({ ...twin, measured: 1.0515 })).toMatchObject({ isOutside: true });
  expect(twinDifference({ ...twin, measured: 1.0485 })?.isOutside).toBe(true);
  expect(twinDifference({ ...twin, measured: 1.0485 })?.steps).toBeCloseTo(-1.5, 6);
});
