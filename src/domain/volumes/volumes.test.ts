/** Volumes and efficiencies: extract and water are neither made nor lost. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blend, blendRatio, dilute, gravityAtVolume, waterForGravity } from "./dilution.ts";
import { brewhouseFromMash, conversionEfficiency, kettleEfficiency, mashFromBrewhouse } from "./efficiency.ts";
import { lauterEfficiency } from "./lauter.ts";
import { coolingShrinkage, cooled, heated, preBoilVolume, volumeChain } from "./volume-chain.ts";
import type { ChainInput } from "./volume-chain.ts";
import { shrinkageFactor, waterDensity } from "./water-density.ts";

const seeded = { seed: 6, numRuns: 300 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const usual: ChainInput = {
  fermenterLitres: 20,
  fermenterLossLitres: 1.5,
  fermenterTopUpLitres: 0,
  kettleLossLitres: 2,
  boilMinutes: 60,
  boilOffLitresPerHour: 3,
  kettleTopUpLitres: 0,
  grainKg: 5,
  absorptionLitresPerKg: 1,
  tunLossLitres: 1,
  mashThicknessLitresPerKg: 3,
  mashWaterLitres: undefined,
  method: "fly",
};

test("the chain leads from the packaged beer back to the tap", () => {
  const chain = volumeChain(usual);
  expect(chain.packaged).toBeCloseTo(18.5, 12);
  expect(chain.postBoilCool).toBeCloseTo(22, 12);
  expect(chain.preBoilHot).toBeCloseTo(22 / 0.9601 + 3, 9);
  expect(chain.preBoilHot).toBeCloseTo(preBoilVolume(20, 2, 3), 9);
  expect(chain.totalWater).toBeCloseTo(chain.preBoilCool + 5 + 1, 9);
  expect(chain.mashWater).toBeCloseTo(15, 12);
  expect(chain.mashVolume).toBeCloseTo(15 + 0.67 * 5, 9);
});

test("all water is accounted for, whatever the method", () => {
  fc.assert(
    fc.property(
      between(5, 100),
      between(0, 10),
      between(0, 5),
      between(0, 8),
      fc.constantFrom("fly", "batch", "no-sparge", "biab"),
      (litres, kg, loss, topUp, method) => {
        const chain = volumeChain({
          ...usual,
          fermenterLitres: litres,
          grainKg: kg,
          kettleLossLitres: loss,
          fermenterTopUpLitres: topUp,
          method,
        });
        expect(chain.mashWater + chain.spargeWater).toBeCloseTo(chain.totalWater, 9);
        expect(chain.spargeWater).toBeGreaterThanOrEqual(0);
        if (method === "biab" || method === "no-sparge") expect(chain.spargeWater).toBe(0);
        expect(cooled(chain.postBoilHot)).toBeCloseTo(chain.postBoilCool, 9);
        expect(chain.preBoilHot - chain.boiledOff).toBeCloseTo(chain.postBoilHot, 9);
      },
    ),
    seeded,
  );
});

test("cooling shrinks boiling wort by the ratio of the densities", () => {
  expect(shrinkageFactor(100, 20)).toBeCloseTo(coolingShrinkage, 4);
  expect(heated(cooled(17))).toBeCloseTo(17, 12);
  expect(waterDensity(4)).toBeGreaterThan(waterDensity(20));
  expect(Number.isFinite(waterDensity(-1e9)) && Number.isFinite(waterDensity(1e9))).toBe(true);
});

test("dilution and boiling keep the extract", () => {
  fc.assert(
    fc.property(between(1.01, 1.12), between(1, 100), between(0, 100), (sg, litres, water) => {
      const thinned = dilute(sg, litres, water);
      expect((thinned - 1) * (litres + water)).toBeCloseTo((sg - 1) * litres, 9);
      expect(waterForGravity(sg, litres, thinned)).toBeCloseTo(water, 6);
      expect(gravityAtVolume(thinned, litres + water, litres)).toBeCloseTo(sg, 9);
    }),
    seeded,
  );
  expect(gravityAtVolume(1.05, 20, 0)).toBe(1);
});

test("a blend lies between its parts, and its ratio leads to the target", () => {
  fc.assert(
    fc.property(between(0, 10), between(0, 10), between(0.01, 0.99), (first, second, share) => {
      fc.pre(Math.abs(first - second) > 0.01);
      const target = first + (second - first) * share;
      expect(
        blend({ litres: 1, value: first }, { litres: blendRatio(first, second, target), value: second }),
      ).toBeCloseTo(target, 6);
    }),
    seeded,
  );
  expect(blendRatio(4, 6, 8)).toBe(0);
});

test("lauter efficiency falls with the grain and rises with a sparge", () => {
  const bed = { strikeLitres: 20, spargeLitres: [], collectedLitres: 16 };
  expect(lauterEfficiency({ extractKg: 3, ...bed })).toBeLessThan(lauterEfficiency({ extractKg: 2, ...bed }));
  const sparged = lauterEfficiency({ extractKg: 3, strikeLitres: 12, spargeLitres: [8], collectedLitres: 16 });
  expect(sparged).toBeGreaterThan(lauterEfficiency({ extractKg: 3, ...bed }));
  expect(lauterEfficiency({ extractKg: 0, strikeLitres: 0, spargeLitres: [], collectedLitres: 0 })).toBe(0);
});

test("brewhouse is mash times kettle efficiency, both ways", () => {
  const kettle = kettleEfficiency(20, 22);
  expect(mashFromBrewhouse(brewhouseFromMash(80, kettle), kettle)).toBeCloseTo(80, 12);
  expect(kettleEfficiency(20, 0)).toBe(0);
});

test("a first wort of 4 kg of extract in 12 L of water is full conversion", () => {
  expect(conversionEfficiency(25, 12, 4)).toBeCloseTo(100, 9);
});
