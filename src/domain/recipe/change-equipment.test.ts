/** Another brewery, another kettle: the same beer, in what there is room for. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { Result } from "../result.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { changeEquipment } from "./change-equipment.ts";
import { fitToKettle, vesselLoad, vesselsOf } from "./fit-to-kettle.ts";
import type { Equipment, Recipe } from "./recipe.ts";

const seeded = { seed: 23, numRuns: 200 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const solved = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
};

test("the beer is the same on any other equipment", () => {
  fc.assert(
    fc.property(anyRecipe, anyRecipe, (recipe, { equipment }) => {
      fc.pre(equipment !== undefined);
      const moved = solved(changeEquipment(recipe, equipment ?? { name: "", batchLitres: 1, boilLitres: 1 }));
      const [before, after] = [calculateRecipe(recipe), calculateRecipe(moved)];
      expect(Math.abs(after.og.value - before.og.value)).toBeLessThan(1e-9);
      expect(Math.abs(after.ibu.value - before.ibu.value)).toBeLessThan(1e-6);
      expect(moved.equipment).toEqual(equipment);
      expect(moved.batchLitres).toBe(equipment?.batchLitres);
      expect(moved.extras).toEqual(recipe.extras);
    }),
    seeded,
  );
});

const vessel: Equipment = {
  name: "35 L single vessel",
  batchLitres: 21,
  boilLitres: 27,
  boilOffLitresPerHour: 4,
  tunLitres: 35,
  tunKg: 6,
  tunSpecificHeat: 0.12,
  mashMethod: "biab",
  brewhouseEfficiencyPercent: 68,
};

test("volumes, boil-off, efficiency and tun are those of the new equipment", () => {
  const mashed: Recipe = {
    ...paleAle,
    mash: {
      name: "Single",
      grainCelsius: 18,
      tunKg: 9,
      extras: { beerxml: { KEPT: 1 } },
      steps: [{ name: "Rest", type: "Infusion", celsius: 66, minutes: 60 }],
    },
  };
  const moved = solved(changeEquipment(mashed, vessel));
  const { volumes } = calculateRecipe(moved);
  expect(moved.efficiencyPercent).toBe(68);
  expect(volumes.boiledOff).toBeCloseTo(4, 9);
  expect(moved.boilLitres).toBeCloseTo(volumes.preBoilHot, 9);
  expect(volumes.spargeWater).toBe(0);
  expect(moved.mash).toMatchObject({ tunKg: 6, tunSpecificHeat: 0.12, extras: { beerxml: { KEPT: 1 } } });
  expect(solved(changeEquipment(mashed, vessel, 12)).batchLitres).toBe(12);
});

test("an equipment that states its boil volume and no boil-off lends the recipe that volume", () => {
  const moved = solved(changeEquipment(paleAle, { name: "Pot", batchLitres: 10, boilLitres: 14 }, 20));
  expect(moved.boilLitres).toBeCloseTo(28, 9);
  expect(changeEquipment(paleAle, { name: "Pot", batchLitres: 10, boilLitres: 14 }, -1)).toMatchObject({
    path: "batchLitres",
  });
});

test("the largest batch that fits fills kettle or tun to the mark, and none of them beyond it", () => {
  fc.assert(
    fc.property(
      anyRecipe,
      between(20, 60),
      between(0, 5),
      between(10, 60),
      (recipe, kettleLitres, headLitres, tunLitres) => {
        const result = fitToKettle(recipe, { kettleLitres, headLitres, tunLitres });
        if (!result.ok) {
          expect(result.code).toBe("no-room");
          return;
        }
        const { limit, load, recipe: fitted } = result.value;
        const [boil, mash] = [load.boilLitres / (kettleLitres - headLitres), load.mashLitres / tunLitres];
        expect(Math.max(boil, mash)).toBeCloseTo(1, 9);
        expect(limit).toBe(mash > boil ? "tun" : "kettle");
        expect(vesselLoad(fitted)).toEqual(load);
        expect(calculateRecipe(fitted).og.value).toBeCloseTo(calculateRecipe(recipe).og.value, 9);
      },
    ),
    { seed: 23, numRuns: 60 },
  );
});

test("vessels are read from the equipment as far as it tells", () => {
  expect(vesselsOf(undefined)).toBeUndefined();
  expect(vesselsOf(vessel)).toEqual({ kettleLitres: 35, headLitres: 3.5, tunLitres: 35 });
  expect(vesselsOf({ name: "Pot", batchLitres: 20, boilLitres: 27 })?.kettleLitres).toBeCloseTo(30, 9);
  expect(vesselsOf({ name: "Pot", batchLitres: 20, boilLitres: 0 })).toBeUndefined();
  expect(vesselsOf({ name: "Pot", batchLitres: 20, boilLitres: 0, kettleLitres: 40 })).toEqual({
    kettleLitres: 40,
    headLitres: 4,
  });
  expect(vesselsOf({ ...vessel, kettleLitres: 50 })).toEqual({ kettleLitres: 50, headLitres: 5, tunLitres: 35 });
});

test("vessels without room are refused at their field", () => {
  expect(fitToKettle(paleAle, { kettleLitres: 5, headLitres: 6 })).toMatchObject({ ok: false, path: "kettleLitres" });
  expect(fitToKettle(paleAle, { kettleLitres: 50, headLitres: 6, tunLitres: 0 })).toMatchObject({
    ok: false,
    path: "tunLitres",
  });
  expect(fitToKettle({ ...paleAle, boilLitres: 0, boilMinutes: 90 }, { kettleLitres: 3, headLitres: 0 })).toMatchObject(
    {
      ok: false,
      code: "no-room",
    },
  );
  expect(fitToKettle({ ...paleAle, batchLitres: 0 }, { kettleLitres: 30, headLitres: 3 })).toMatchObject({
    ok: false,
    code: "batch-size",
  });
});
