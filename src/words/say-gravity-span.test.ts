/** How far two gravities are apart, in the reader's unit and language. */
import { expect, test } from "vitest";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { gravityDeviation, gravityFallParts, sayDeviation, sayGravitySpan } from "./say-gravity-span.ts";
import { sayLevelValue } from "./say-rule.ts";
import { wordsOf } from "./words.ts";

test.each([
  ["en", "SG", [1.0214, 1.022], "0.6 points"],
  ["en", "SG", [1.0214, 1.0204], "1.0 points"],
  ["de", "SG", [1.0214, 1.022], "0,6 Punkte"],
  ["en", "°P", [1.0214, 1.022], "0.15 °P"],
  ["de", "°P", [1.022, 1.0214], "0,15 °P"],
] as const)("in %s and %s", (language, gravity, sgs, said) => {
  const formatter = createFormatter({ ...metricUnits, gravity }, language);
  expect(sayGravitySpan(wordsOf(language), formatter, sgs)).toBe(said);
});

test("a rule's points keep their tenth", () => {
  const formatter = createFormatter(metricUnits, "en");
  const say = (points: number) => sayLevelValue(wordsOf("en"), formatter, "apart", points);
  expect([say(1), say(3), say(3.5)]).toEqual(["1 point", "3 points", "3.5 points"]);
});

test("a fall is from where it began, in the unit of the gravity beside it, and a rise is none", () => {
  const fallen = (gravity: "SG" | "°P", points: number) => {
    const formatter = createFormatter({ ...metricUnits, gravity }, "en");
    return gravityFallParts(wordsOf("en"), formatter, 1.0462, points);
  };
  expect(fallen("SG", 3.8)).toEqual({ value: "3.8", unit: "points" });
  expect(fallen("°P", 3.8)).toEqual({ value: "0.9", unit: "°P" });
  expect(fallen("°P", -3.8)).toEqual({ value: "0", unit: "°P" });
});

test.each([
  ["en", "SG", 1.05, -0.0012, "−0.0012"],
  ["de", "SG", 1.05, 0.0012, "0,0012"],
  ["en", "°P", 1.05, -0.0012, "−0.29"],
  ["de", "°P", 1.002, 0.0012, "0,31"],
  ["en", "°Bx", 1.05, 0.0012, "0.28"],
] as const)("what a gravity lies off by, in %s and %s", (language, gravity, sg, by, said) => {
  const formatter = createFormatter({ ...metricUnits, gravity }, language);
  expect(sayDeviation(formatter, gravityDeviation(formatter, sg, by))).toBe(said);
});
