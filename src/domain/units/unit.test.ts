/** Units there and back, and the definitions they stand on. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convert, dimensions, fromCanonical, isUnitOf, toCanonical, unitsOf } from "./unit.ts";

test("every unit goes into its canonical one and back without loss", () => {
  for (const dimension of dimensions)
    for (const unit of unitsOf(dimension)) {
      const range = dimension === "gravity" ? { min: 0.5, max: 1.2 } : { min: -1e6, max: 1e6 };
      fc.assert(
        fc.property(fc.double({ ...range, noNaN: true }), (canonical) => {
          const back = toCanonical(dimension, fromCanonical(dimension, canonical, unit), unit);
          expect(Math.abs(back - canonical)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(canonical)));
        }),
        { seed: 1, numRuns: 100 },
      );
    }
});

test("the legal definitions hold to the last digit", () => {
  expect(convert("mass", 1, "lb", "oz")).toBeCloseTo(16, 12);
  expect(convert("volume", 1, "gal", "fl oz")).toBeCloseTo(128, 10);
  expect(convert("volume", 1, "gal", "qt")).toBeCloseTo(4, 12);
  expect(convert("volume", 1, "imp gal", "imp pt")).toBeCloseTo(8, 12);
  expect(convert("volume", 1, "bbl", "gal")).toBeCloseTo(31, 9);
  expect(convert("temperature", -40, "°C", "°F")).toBe(-40);
  expect(convert("pressure", 1, "bar", "psi")).toBeCloseTo(14.503774, 6);
  expect(convert("colour", 10, "SRM", "EBC")).toBeCloseTo(19.7, 12);
  expect(convert("gravity", 12, "°P", "SG")).toBeCloseTo(1.04837, 5);
  expect(convert("hardness", 1, "mEq/L", "°dH")).toBeCloseTo(2.804, 3);
});

test("a unit belongs to its dimension only", () => {
  expect(isUnitOf("mass", "kg")).toBe(true);
  expect(isUnitOf("mass", "L")).toBe(false);
  expect(isUnitOf("mass", "toString")).toBe(false);
});
