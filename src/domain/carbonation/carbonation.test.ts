/** Carbonation: pressures and volumes there and back, priming by sugar, wort for wort, and the balance of a line. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { beerLines, lineLength, lineLengthFeet, linePsi } from "./beer-line.ts";
import { co2GramsPerLitre, kegPressure, residualVolumes, volumesAtPressure } from "./keg-pressure.ts";
import { gramsPerLitrePerVolume, krausenLitres, primingAbv, primingGrams, primingSugars } from "./priming.ts";

const seeded = { seed: 51 };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test("pressure for volumes and volumes at that pressure are one relation", () => {
  fc.assert(
    fc.property(finite(-1, 27), finite(1, 4.5), finite(0, 3000), (celsius, volumes, altitude) => {
      expect(volumesAtPressure(celsius, kegPressure(celsius, volumes, altitude), altitude)).toBeCloseTo(volumes, 8);
    }),
    seeded,
  );
});

test("pressure rises with volumes, warmth and altitude", () => {
  expect(kegPressure(4, 2.5)).toBeGreaterThan(kegPressure(4, 2.4));
  expect(kegPressure(10, 2.5)).toBeGreaterThan(kegPressure(4, 2.5));
  expect(kegPressure(4, 2.5, 1524) - kegPressure(4, 2.5)).toBeCloseTo(2.5 * 6.894757, 4);
});

test("the two published models of dissolved carbon dioxide agree within a tenth of a volume", () => {
  for (const celsius of [2, 6, 10, 16])
    for (const bar of [0.5, 0.8, 1.2])
      expect(
        Math.abs(volumesAtPressure(celsius, bar * 100) - co2GramsPerLitre(bar, celsius) / gramsPerLitrePerVolume),
      ).toBeLessThan(0.1);
});

test("beer keeps less carbon dioxide the warmer it was", () => {
  for (let celsius = 0; celsius < 29; celsius++)
    expect(residualVolumes(celsius + 1)).toBeLessThan(residualVolumes(celsius));
});

test("a volume made in the bottle brings a quarter of a per cent of alcohol, none where there is enough", () => {
  expect(primingAbv(2.6, 0.92)).toBeCloseTo(0.44, 2);
  expect(primingAbv(0.8, 0.92)).toBe(0);
  // A mole of glucose gives two of either.
  const grams = primingGrams("glucose-anhydrous", 2.6, 0.92, 1);
  expect(primingAbv(2.6, 0.92)).toBeCloseTo(((grams * 2 * 46.068) / 180.156 / 789.24) * 100, 3);
});

test("priming sugars weigh what their carbon dioxide needs", () => {
  expect(primingSugars["glucose-anhydrous"].gramsPerLitrePerVolume).toBeCloseTo(4.05, 2);
  expect(primingSugars["corn-sugar"].gramsPerLitrePerVolume).toBeCloseTo(4.45, 2);
  expect(primingSugars.sucrose.gramsPerLitrePerVolume).toBeCloseTo(3.84, 2);
  expect(primingSugars.honey.gramsPerLitrePerVolume).toBeCloseTo(5.32, 2);
  for (const { label } of Object.values(primingSugars)) expect(label).toMatch(/^\p{Lu}\p{Ll}+/u);
  expect(primingGrams("corn-sugar", 2.4, 0.86, 20)).toBeCloseTo(137.1, 1);
  expect(primingGrams("sucrose", 0.5, 0.86, 20)).toBe(0);
});

test("fresh wort gives off the carbon dioxide that was asked of it", () => {
  const litres = krausenLitres(2.5, 0.86, 20, 1.05, 1.01);
  expect(litres).toBeGreaterThan(1.4);
  expect(litres).toBeLessThan(2.2);
  expect(krausenLitres(2.5, 0.86, 20, 1.05, 1.05)).toBeNaN();
});

test("a line of the balanced length uses up exactly the keg's pressure", () => {
  for (const line of Object.values(beerLines)) {
    const feet = lineLengthFeet(12, 2, line.psiPerFoot);
    expect(linePsi([[feet, line.psiPerFoot]], 2)).toBeCloseTo(12, 10);
  }
  expect(lineLength(82.737, 0.6096, "vinyl-3/16")).toBeCloseTo(3.667 * 0.3048, 3);
  expect(lineLengthFeet(1, 4, 3)).toBeLessThan(0);
});
