/** The same beer in the visitor's brewhouse. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { brewedAt } from "./brewed-at.ts";
import { ownBrewhouse } from "./recipe-address.ts";

test("nothing asked for is the recipe itself", () => {
  expect(brewedAt(paleAle, ownBrewhouse)).toBe(paleAle);
  expect(brewedAt(paleAle, { ...ownBrewhouse, litres: paleAle.batchLitres })).toBe(paleAle);
});

test.each([
  { litres: 50, efficiencyPercent: null, boilOffLitresPerHour: null },
  { litres: null, efficiencyPercent: 60, boilOffLitresPerHour: null },
  { litres: null, efficiencyPercent: null, boilOffLitresPerHour: 1.5 },
  { litres: 100, efficiencyPercent: 85, boilOffLitresPerHour: 9 },
])("gravity, strength and bitterness stay at %o", (asked) => {
  const before = calculateRecipe(paleAle);
  const after = calculateRecipe(brewedAt(paleAle, asked));
  for (const name of ["og", "fg", "abv", "ibu"] as const)
    expect(after[name].value, name).toBeCloseTo(before[name].value, 6);
  expect(after.volumes.fermenter).toBeCloseTo(asked.litres ?? paleAle.batchLitres, 9);
});

test("the boil-off asked for is what boils off", () => {
  const { volumes } = calculateRecipe(brewedAt(paleAle, { ...ownBrewhouse, boilOffLitresPerHour: 7.25 }));
  expect(volumes.boiledOff).toBeCloseTo((7.25 * paleAle.boilMinutes) / 60, 9);
});
