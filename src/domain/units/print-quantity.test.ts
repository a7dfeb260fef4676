/** Numbers as visitors read them. */
import { expect, test } from "vitest";
import { metricUnits, preferredUnit, usUnits } from "./preferred-unit.ts";
import { printNumber, printParts, printQuantity } from "./print-quantity.ts";

test("gravity keeps its three decimals and has no unit, Plato has both", () => {
  expect(printQuantity("gravity", 1.05, "SG")).toBe("1.050");
  expect(printQuantity("gravity", 1.05, "SG", "de")).toBe("1,050");
  expect(printQuantity("gravity", 1.048, "°P")).toBe("11.9 °P");
});

test("numbers follow the language", () => {
  expect(printQuantity("volume", 1234.56, "L", "en")).toBe("1,234.6 L");
  expect(printQuantity("volume", 1234.56, "L", "de")).toBe("1.234,6 L");
  expect(printParts("mass", 5, "lb")).toEqual({ number: "11.02", unit: "lb" });
});

test("what is no number prints as a dash, and zero has no sign", () => {
  expect(printNumber(Number.NaN)).toBe("–");
  expect(printNumber(Infinity)).toBe("–");
  expect(printNumber(-0)).toBe("0");
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
