/** What is said of a typed quantity that cannot be one, and the edges of what can. */
import { expect, test } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";
import type { Dimension, UnitOf } from "./unit.ts";

const read = <D extends Dimension>(text: string, dimension: D, assumed: UnitOf<D>, language?: string) => {
  const result = parseQuantity(text, dimension, assumed, "here", language);
  return result.ok ? result.value : `${result.path}, ${result.code}`;
};
const unread = "here, not-a-quantity";
const noGravity = "here, no-unit";

test.each([
  ["900", 0.9],
  ["1200", 1.2],
  ["0.9", 0.9],
  ["1.2", 1.2],
  ["899", noGravity],
  ["1201", noGravity],
  ["0.89", noGravity],
  [" 1.21 ", noGravity],
  ["SG 1.050", 1.05],
])("%s, read in SG, is %s", (text, expected) => {
  expect(read(text, "gravity", "SG")).toBe(expected);
});

test.each([
  ["", "here, empty"],
  ["  ", "here, empty"],
  ["0", 0],
  [" x ", unread],
  ["-1 1/2", -1.5],
  ["1 3/2", unread],
  ["1 2/2", unread],
  ["1/0", unread],
  ["1,234,567", 1_234_567],
  ["1.234.567,5", 1_234_567.5],
  ["12,34,567", unread],
  ["1234,567,890", unread],
  ["1,234,56", unread],
  ["1 kg -2 g", unread],
  ["1 kg 0 g", 1],
  ["1 furlong", "here, unknown-unit"],
  ["pH 5", "here, unknown-unit"],
  ["1e400", unread],
  ["1e308 1e308", "here, not-finite"],
])("'%s', read in kilograms, is %s", (text, expected) => {
  expect(read(text, "mass", "kg")).toBe(expected);
});

test("only weights, volumes, times and lengths are sums", () => {
  expect(read("1 °C 2", "temperature", "°C")).toBe(unread);
  expect(read("1 h 30", "time", "min")).toBe(90);
  expect(read("1 m 20 cm", "length", "cm")).toBe(120);
  expect(read("1 L 500 ml", "volume", "L")).toBe(1.5);
});

test.each([
  ["1,250", "en", 1250],
  ["1,250", "de", 1.25],
  ["1.250", "de", 1250],
  ["-1,250", "en", -1250],
  ["0,250", "en", 0.25],
  ["1,2500", "en", 1.25],
  ["1250,500", "en", 1250.5],
  ["123,456", "en", 123_456],
])("'%s' in the language %s is %d g", (text, language, grams) => {
  expect(read(text, "mass", "g", language)).toBeCloseTo(grams / 1000, 12);
});

test("a gravity has no thousands in any language", () => {
  expect(read("1,048", "gravity", "SG", "en")).toBe(1.048);
});

test.each([
  ["1 gal", 3.785411784],
  ["1 usgal", 3.785411784],
  ["1 us gal", 3.785411784],
  ["1 uk gal", 4.54609],
  ["1 imp. gal", 4.54609],
  ["1 imperial gallon", 4.54609],
])("%s is %d L", (text, litres) => {
  expect(read(text, "volume", "L")).toBeCloseTo(litres, 9);
});
