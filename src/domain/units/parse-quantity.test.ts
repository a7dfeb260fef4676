/** What people type, and what it means. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Result } from "../result.ts";
import { parseQuantity } from "./parse-quantity.ts";
import { formatQuantity } from "./format-quantity.ts";
import { dimensions, unitsOf } from "./unit.ts";
import type { Dimension, UnitOf } from "./unit.ts";

const read = <D extends Dimension>(
  text: string,
  dimension: D,
  assumed: UnitOf<D>,
  language?: string,
): number | string => {
  const result = parseQuantity(text, dimension, assumed, "", language);
  return result.ok ? result.value : result.code;
};

const understood: [text: string, read: () => Result<number>, expected: number][] = [
  ["12,5 kg", () => parseQuantity("12,5 kg", "mass", "kg"), 12.5],
  ["-2 500 g", () => parseQuantity("-2 500 g", "mass", "kg"), -2.5],
  ["12.5", () => parseQuantity("12.5", "mass", "kg"), 12.5],
  ["250", () => parseQuantity("250", "mass", "g"), 0.25],
  ["1 lb 4 oz", () => parseQuantity("1 lb 4 oz", "mass", "kg"), 0.56699046],
  ["1lb4oz", () => parseQuantity("1lb4oz", "mass", "kg"), 0.56699046],
  ["1 lb, 4 oz", () => parseQuantity("1 lb, 4 oz", "mass", "kg"), 0.56699046],
  ["1 1/2 oz", () => parseQuantity("1 1/2 oz", "mass", "kg"), 0.0425242847],
  ["1½ oz", () => parseQuantity("1½ oz", "mass", "kg"), 0.0425242847],
  ["½ lb", () => parseQuantity("½ lb", "mass", "kg"), 0.226796185],
  ["3/4 oz", () => parseQuantity("3/4 oz", "mass", "kg"), 0.0212621423],
  ["1,250.5 g", () => parseQuantity("1,250.5 g", "mass", "kg"), 1.2505],
  ["1.250,5 g", () => parseQuantity("1.250,5 g", "mass", "kg"), 1.2505],
  ["2 pounds", () => parseQuantity("2 pounds", "mass", "kg"), 0.90718474],
  ["1 quart", () => parseQuantity("1 quart", "volume", "L"), 0.946352946],
  ["5 gal", () => parseQuantity("5 gal", "volume", "L"), 18.92705892],
  ["5 US gal", () => parseQuantity("5 US gal", "volume", "L"), 18.92705892],
  ["5 imp gal", () => parseQuantity("5 imp gal", "volume", "L"), 22.73045],
  ["500 ml", () => parseQuantity("500 ml", "volume", "L"), 0.5],
  ["12 fl oz", () => parseQuantity("12 fl oz", "volume", "L"), 0.354882355],
  ["68F", () => parseQuantity("68F", "temperature", "°C"), 20],
  ["68 °F", () => parseQuantity("68 °F", "temperature", "°C"), 20],
  ["−1 °C", () => parseQuantity("−1 °C", "temperature", "°C"), -1],
  ["20", () => parseQuantity("20", "temperature", "°F"), -6.666667],
  ["1.048", () => parseQuantity("1.048", "gravity", "SG"), 1.048],
  ["1,048", () => parseQuantity("1,048", "gravity", "°P"), 1.048],
  ["1048", () => parseQuantity("1048", "gravity", "SG"), 1.048],
  ["2 500 g", () => parseQuantity("2 500 g", "mass", "g"), 2.5],
  ["2\u202f500 g", () => parseQuantity("2\u202f500 g", "mass", "g"), 2.5],
  ["2'500 g", () => parseQuantity("2'500 g", "mass", "g"), 2.5],
  ["0.5 oz.", () => parseQuantity("0.5 oz.", "mass", "g"), 0.0141747616],
  ["SG 1.050", () => parseQuantity("SG 1.050", "gravity", "°P"), 1.05],
  ["12 Plato", () => parseQuantity("12 Plato", "gravity", "SG"), 1.048369],
  ["5 US gallons", () => parseQuantity("5 US gallons", "volume", "L"), 18.92705892],
  ["5 UK gallons", () => parseQuantity("5 UK gallons", "volume", "L"), 22.73045],
  ["1 imperial pint", () => parseQuantity("1 imperial pint", "volume", "L"), 0.56826125],
  ["6' 2\"", () => parseQuantity("6' 2\"", "length", "cm"), 187.96],
  ["12 °P", () => parseQuantity("12 °P", "gravity", "SG"), 1.048369],
  ["12p", () => parseQuantity("12p", "gravity", "SG"), 1.048369],
  ["12", () => parseQuantity("12", "gravity", "°P"), 1.048369],
  ["48 points", () => parseQuantity("48 points", "gravity", "SG"), 1.048],
  ["12 EBC", () => parseQuantity("12 EBC", "colour", "SRM"), 6.091371],
  ["60 L", () => parseQuantity("60 L", "colour", "SRM"), 80.516],
  ["90", () => parseQuantity("90", "time", "min"), 90],
  ["1 h 30 min", () => parseQuantity("1 h 30 min", "time", "min"), 90],
  ["2 days", () => parseQuantity("2 days", "time", "min"), 2880],
  ["12 psi", () => parseQuantity("12 psi", "pressure", "kPa"), 82.7370875],
  ["2.4 vols", () => parseQuantity("2.4 vols", "carbonation", "vol"), 2.4],
  ["6 °dH", () => parseQuantity("6 °dH", "hardness", "ppm"), 107.088],
];
test.each(understood)('"%s" is read', (_text, answer, expected) => {
  const result = answer();
  expect(result.ok && result.value).toBeCloseTo(expected, 6);
});

const refused: [text: string, read: () => Result<number>, code: string][] = [
  ["", () => parseQuantity("", "mass", "kg", "fermentables[0].amount"), "empty"],
  ["   ", () => parseQuantity("   ", "mass", "kg", "fermentables[0].amount"), "empty"],
  ["abc", () => parseQuantity("abc", "mass", "kg", "fermentables[0].amount"), "not-a-quantity"],
  ["NaN", () => parseQuantity("NaN", "mass", "kg", "fermentables[0].amount"), "not-a-quantity"],
  ["Infinity kg", () => parseQuantity("Infinity kg", "mass", "kg", "fermentables[0].amount"), "not-a-quantity"],
  ["1e999 kg", () => parseQuantity("1e999 kg", "mass", "kg", "fermentables[0].amount"), "not-a-quantity"],
  ["5 gal", () => parseQuantity("5 gal", "mass", "kg", "fermentables[0].amount"), "unknown-unit"],
  ["12", () => parseQuantity("12", "gravity", "SG", "fermentables[0].amount"), "no-unit"],
  ["1.2.3", () => parseQuantity("1.2.3", "mass", "kg", "fermentables[0].amount"), "not-a-quantity"],
  ["12 °P 5", () => parseQuantity("12 °P 5", "gravity", "SG", "fermentables[0].amount"), "not-a-quantity"],
  ["5/0 kg", () => parseQuantity("5/0 kg", "mass", "kg", "fermentables[0].amount"), "not-a-quantity"],
];
test.each(refused)('"%s" is refused with a reason', (_text, answer, code) => {
  const result = answer();
  expect(result).toMatchObject({ ok: false, code, path: "fermentables[0].amount" });
});

test("what is printed can be read back, in English and in German, in every unit", () => {
  for (const dimension of dimensions)
    for (const unit of unitsOf(dimension))
      for (const language of ["en", "de"]) {
        const formatted = formatQuantity(dimension, dimension === "gravity" ? 1.0485 : 2.5, unit, language, 9);
        expect(read(formatted, dimension, unit, language), formatted).toBeCloseTo(
          dimension === "gravity" ? 1.0485 : 2.5,
          4,
        );
      }
});

test("a reader's language decides what one comma before three digits means, except in a gravity", () => {
  expect(read("1,250 g", "mass", "kg", "en")).toBe(1.25);
  expect(read("1,250 kg", "mass", "kg", "de")).toBe(1.25);
  expect(read("1.250 kg", "mass", "kg", "de")).toBe(1250);
  expect(read("0,125 kg", "mass", "kg", "en")).toBe(0.125);
  expect(read("1,048", "gravity", "SG", "en")).toBe(1.048);
});

test("a range is not a quantity", () => {
  expect(read("5-6 kg", "mass", "kg")).toBe("not-a-quantity");
});

test("no text makes the reader throw or answer with anything but a finite number", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const result = parseQuantity(text, "mass", "kg");
      expect(!result.ok || Number.isFinite(result.value)).toBe(true);
    }),
    { seed: 2, numRuns: 2000 },
  );
});
