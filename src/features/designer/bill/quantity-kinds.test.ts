/** Numbers as they are typed in the designer. */
import { expect, test } from "vitest";
import { metricUnits, usUnits } from "../../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../../domain/units/formatter.ts";
import { parseMaltColour, quantityKinds } from "./quantity-kinds.ts";

const kinds = quantityKinds(createFormatter(metricUnits, "en"));
const valueOf = (result: { ok: boolean; value?: unknown; message?: string }) =>
  result.ok ? result.value : result.message;

test("any unit may be typed, and the field's own is assumed", () => {
  expect(valueOf(kinds.kilograms.parse("2 lb"))).toBeCloseTo(0.907, 3);
  expect(valueOf(kinds.kilograms.parse("3.6"))).toBe(3.6);
  expect(valueOf(kinds.grams.parse("1 oz"))).toBeCloseTo(28.35, 2);
  expect(valueOf(kinds.grams.parse("20"))).toBeCloseTo(20, 9);
  expect(valueOf(kinds.celsius.parse("152 F"))).toBeCloseTo(66.67, 2);
  expect(valueOf(kinds.days.parse("2 weeks"))).toBeCloseTo(14, 9);
  expect(valueOf(kinds.percent.parse("12,5 %"))).toBe(12.5);
  expect(valueOf(kinds.packs.parse("2 packs"))).toBe(2);
});

test("the visitor's units are printed and assumed", () => {
  const us = quantityKinds(createFormatter(usUnits, "en"));
  expect(us.kilograms.unit).toBe("lb");
  expect(us.kilograms.format(0.45359237)).toBe("1.00");
  expect(valueOf(us.kilograms.parse("1"))).toBeCloseTo(0.45359, 5);
  expect(valueOf(us.grams.parse("1"))).toBeCloseTo(28.35, 2);
  expect(us.days.unit).toBe("d");
});

test("what cannot be is refused in words", () => {
  expect(valueOf(kinds.kilograms.parse("-1"))).toBe("Enter 0 or more.");
  expect(valueOf(kinds.percent.parse("120"))).toBe("Enter 100.0 or less.");
  expect(valueOf(kinds.kilograms.parse("2 parsecs"))).toBe("Unknown unit. Use one of these: kg, g, mg, lb, oz.");
  expect(valueOf(kinds.kilograms.parse(""))).toBe("Enter a number.");
});

test("a malt's colour keeps its unit, or takes the one that was typed", () => {
  expect(valueOf(parseMaltColour("8", "EBC", "en"))).toEqual({ value: 8, unit: "EBC" });
  expect(valueOf(parseMaltColour("3.5 L", "EBC", "en"))).toEqual({ value: 3.5, unit: "Lovibond" });
  expect(valueOf(parseMaltColour("4 srm", "EBC", "en"))).toEqual({ value: 4, unit: "SRM" });
  expect(parseMaltColour("dark", "EBC", "en").ok).toBe(false);
});

test("German fields read German and English, and refuse in German", () => {
  const german = quantityKinds(createFormatter(metricUnits, "de"));
  expect(valueOf(german.packs.parse("2 Päckchen"))).toBe(2);
  expect(valueOf(german.packs.parse("1,5 packs"))).toBe(1.5);
  expect(valueOf(german.billions.parse("200 Mrd."))).toBe(200);
  expect(valueOf(german.billions.parse("1.200 B"))).toBe(1200);
  expect(valueOf(german.days.parse("2 Wochen"))).toBeCloseTo(14, 9);
  expect(valueOf(german.minutes.parse("1,5 Std."))).toBeCloseTo(90, 9);
  expect(valueOf(german.kilograms.parse("-1"))).toBe("Gib mindestens 0 ein.");
  expect(valueOf(german.percent.parse("120"))).toBe("Gib höchstens 100,0 ein.");
  expect(valueOf(german.gravity.parse("0,5"))).toMatch(/^Das ist keine Dichte/);
  expect(valueOf(german.kilograms.parse("2 Eimer"))).toBe("Unbekannte Einheit. Möglich sind: kg, g, mg, lb, oz.");
  expect(valueOf(german.kilograms.parse("zwei"))).toBe("Gib eine Zahl ein, mit oder ohne Einheit.");
  expect(valueOf(parseMaltColour("dunkel", "EBC", "de"))).toMatch(/^„dunkel“ ist keine Farbe/);
  expect(german.rate.unit).toBe("Mio./mL/°P");
  expect(valueOf(german.rate.parse("0,75 Mio./mL/°P"))).toBe(0.75);
});
