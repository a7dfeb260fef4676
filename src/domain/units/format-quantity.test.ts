/** Numbers as visitors read them. */
import { expect, test } from "vitest";
import { metricUnits, preferredUnit, usUnits } from "./preferred-unit.ts";
import { formatNumber, formatParts, formatQuantity } from "./format-quantity.ts";

test("gravity keeps its three decimals and has no unit, Plato has both", () => {
  expect(formatQuantity("gravity", 1.05, "SG")).toBe("1.050");
  expect(formatQuantity("gravity", 1.05, "SG", "de")).toBe("1,050");
  expect(formatQuantity("gravity", 1.048, "°P")).toBe("11.9 °P");
});

test("numbers follow the language", () => {
  expect(formatQuantity("volume", 1234.56, "L", "en")).toBe("1,234.6 L");
  expect(formatQuantity("volume", 1234.56, "L", "de")).toBe("1.234,6 L");
  expect(formatParts("mass", 5, "lb")).toEqual({ number: "11.02", unit: "lb" });
});

test("what is no number prints as a dash, and zero has no sign", () => {
  expect(formatNumber(Number.NaN)).toBe("–");
  expect(formatNumber(Infinity)).toBe("–");
  expect(formatNumber(-0)).toBe("0");
});

test("a number of any size prints its digits, and never half a word", () => {
  for (const value of [1e-320, 1e-7, 9.9e-7, 1e20, 1e21, 1.5e24, Number.MAX_VALUE])
    for (const most of [0, 3])
      expect([value, formatNumber(value, "en", most)]).toEqual([value, expect.not.stringMatching(/[a-z]/i)]);
  expect(formatNumber(1e-7, "en", 3)).toBe("0");
  expect(formatNumber(1e21, "en", 0)).toBe("1,000,000,000,000,000,000,000");
});

test.each(["en", "de"])("numbers read in %s as the language's own rules write them", (language) => {
  for (const most of [0, 1, 2, 3, 4])
    for (const least of new Set([0, 1, most])) {
      const rules = new Intl.NumberFormat(language, {
        minimumFractionDigits: Math.min(least, most),
        maximumFractionDigits: most,
      });
      for (const number of [
        0, 0.04, 0.05, 0.5, 1, 1.005, 1.0495, 9.995, 12.5, 999.9995, 1000, 1234.5, 1e6, 123456789.125,
      ])
        for (const value of [number, number / 7, number * 1e-8])
          expect([value, formatNumber(value, language, most, least)]).toEqual([value, rules.format(value)]);
      expect(formatNumber(-1234.5, language, most, least)).toBe(rules.format(-1234.5));
    }
  expect(formatNumber(-0.04, language)).toBe("0");
});

test("a visitor's choice names the unit of every dimension", () => {
  expect(preferredUnit("mass", metricUnits)).toBe("kg");
  expect(preferredUnit("mass", metricUnits, "small")).toBe("g");
  expect(preferredUnit("mass", usUnits, "small")).toBe("oz");
  expect(preferredUnit("volume", { ...metricUnits, system: "imperial" })).toBe("imp gal");
  expect(preferredUnit("temperature", usUnits)).toBe("°F");
  expect(preferredUnit("gravity", { ...metricUnits, gravity: "°P" })).toBe("°P");
  expect(preferredUnit("bitterness", usUnits)).toBe("IBU");
});
