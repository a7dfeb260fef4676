/** Bitterness: what must hold for every hop. Published values stand in tests/reference. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buGu, buRe, relativeBitterness } from "./balance.ts";
import { garetzAltitudeFactor, garetzTableUtilization, garetzTotal, garetzUtilization } from "./garetz.ts";
import { remainingAlpha, storageFactors } from "./hop-ageing.ts";
import { altitudeFactor, relativeUtilization } from "./hopstand.ts";
import { coolingWort, heldUtilization, postBoilUtilization } from "./mibu.ts";
import { ragerIbu, ragerUtilization } from "./rager.ts";
import { gramsForSameIbu, ibuOf, tinsethUtilization } from "./tinseth.ts";

const seeded = { seed: 5, numRuns: 500 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const wort = between(1.01, 1.15);

test("bitterness grows with time, alpha and weight, and falls with gravity and volume", () => {
  fc.assert(
    fc.property(
      wort,
      between(1, 90),
      between(1, 20),
      between(5, 200),
      between(5, 100),
      (sg, minutes, alpha, grams, litres) => {
        const ibu = ibuOf(grams, alpha, tinsethUtilization(sg, minutes), litres);
        expect(ibuOf(grams, alpha, tinsethUtilization(sg, minutes + 1), litres)).toBeGreaterThan(ibu);
        expect(ibuOf(grams, alpha + 1, tinsethUtilization(sg, minutes), litres)).toBeGreaterThan(ibu);
        expect(ibuOf(grams + 1, alpha, tinsethUtilization(sg, minutes), litres)).toBeGreaterThan(ibu);
        expect(ibuOf(grams, alpha, tinsethUtilization(sg + 0.01, minutes), litres)).toBeLessThan(ibu);
        expect(ibuOf(grams, alpha, tinsethUtilization(sg, minutes), litres + 1)).toBeLessThan(ibu);
      },
    ),
    seeded,
  );
});

test("every utilization grows with time and stays below half", () => {
  for (const utilization of [
    (minutes: number) => tinsethUtilization(1.05, minutes),
    ragerUtilization,
    garetzUtilization,
    garetzTableUtilization,
  ]) {
    const curve = Array.from({ length: 121 }, (_, minutes) => utilization(minutes));
    curve.slice(1).forEach((value, index) => expect(value).toBeGreaterThanOrEqual(curve[index] ?? 0));
    expect(Math.max(...curve)).toBeLessThan(0.5);
    expect(utilization(0)).toBe(0);
  }
});

test("hops for the same IBU give the same IBU", () => {
  fc.assert(
    fc.property(wort, wort, between(5, 60), between(5, 60), (fromSg, toSg, fromLitres, toLitres) => {
      const grams = gramsForSameIbu(30, { litres: fromLitres, boilSg: fromSg }, { litres: toLitres, boilSg: toSg }, 60);
      const [before, after] = [
        ibuOf(30, 5, tinsethUtilization(fromSg, 60), fromLitres),
        ibuOf(grams, 5, tinsethUtilization(toSg, 60), toLitres),
      ];
      expect(after).toBeCloseTo(before, 9);
    }),
    seeded,
  );
});

test("isomerisation slows as the wort cools and never outruns the boil", () => {
  const speeds = [100, 95, 90, 80, 70, 60].map(relativeUtilization);
  speeds.slice(1).forEach((speed, index) => expect(speed).toBeLessThan(speeds[index] ?? 0));
  expect(speeds[0]).toBe(1);
  expect(altitudeFactor(0)).toBe(1);
  expect(altitudeFactor(1600)).toBeCloseTo(0.84, 2);
  expect(garetzAltitudeFactor(550 * 0.3048)).toBeCloseTo(1.02, 12);
});

test("wort held at boiling heat isomerises as if it boiled on, cooling wort less", () => {
  const boiling = tinsethUtilization(1.05, 80) - tinsethUtilization(1.05, 60);
  expect(heldUtilization(1.05, 60, 20, 100)).toBeCloseTo(boiling, 9);
  expect(postBoilUtilization(1.05, 60, 20, () => 100)).toBeCloseTo(boiling, 6);
  const kettle = { litres: 20, diameterCm: 38, openingCm: 38 };
  const celsius = coolingWort(kettle);
  expect(celsius(0)).toBeCloseTo(100.1, 1);
  expect(celsius(30)).toBeLessThan(celsius(10));
  expect(postBoilUtilization(1.05, 60, 20, celsius)).toBeLessThan(boiling);
});

test("the five minutes at full speed count from the hop's own addition (Hosom 2015)", () => {
  const celsius = coolingWort({ litres: 19.87, diameterCm: 38, openingCm: 38 });
  expect(postBoilUtilization(1.06, 6, 10, celsius)).toBeCloseTo(0.0433, 4);
  expect(postBoilUtilization(1.06, 0, 30, celsius)).toBeCloseTo(0.0863, 4);
  const sinceAddition = tinsethUtilization(1.06, 5) - tinsethUtilization(1.06, 3);
  expect(postBoilUtilization(1.06, 3, 2, celsius)).toBeCloseTo(sinceAddition, 9);
  expect(postBoilUtilization(1.06, 5, 2, () => 0)).toBeLessThan(1e-4);
});

test("Garetz's hopping rate takes little from a mild beer and much from a bitter one", () => {
  expect(garetzTotal(0)).toBe(0);
  expect(garetzTotal(10) / 10).toBeGreaterThan(0.95);
  expect(garetzTotal(100) / 100).toBeLessThan(0.8);
  expect(garetzTotal(100, 1e-6)).toBeCloseTo(100, 3);
  expect(garetzTotal(100, 0)).toBe(100);
});

test("Rager ignores gravity up to 1.050 and divides above", () => {
  expect(ragerIbu(30, 10, 1.03, 60, 20)).toBe(ragerIbu(30, 10, 1.05, 60, 20));
  expect(ragerIbu(30, 10, 1.07, 60, 20)).toBeLessThan(ragerIbu(30, 10, 1.05, 60, 20));
});

test("hops lose alpha with time, heat and air, and never more than all", () => {
  fc.assert(
    fc.property(between(0, 100), between(-20, 30), between(0, 3000), (loss, celsius, days) => {
      const left = remainingAlpha(loss, celsius, days, storageFactors.open);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(1);
      expect(remainingAlpha(loss, celsius, days, storageFactors.vacuum)).toBeGreaterThanOrEqual(left);
      expect(remainingAlpha(loss, celsius + 5, days, storageFactors.open)).toBeLessThanOrEqual(left);
    }),
    seeded,
  );
});

test("ratios of a beer without extract are nothing, not infinite", () => {
  expect(buGu(20, 1)).toBe(0);
  expect(buRe(20, 1, 1)).toBe(0);
  expect(relativeBitterness(0.5, 0.7655)).toBeCloseTo(0.5, 12);
});

test("by Rager's table 30 g of 10 % in 20 L for an hour bring 46 IBU, in strong wort fewer", () => {
  expect(ragerIbu(30, 10, 1.05, 60, 20)).toBeCloseTo(46.2, 1);
  expect(ragerIbu(30, 10, 1.09, 60, 20)).toBeCloseTo(46.2 / 1.2, 1);
  expect(ragerIbu(30, 10, 1.05, 60, 0)).toBe(0);
});
