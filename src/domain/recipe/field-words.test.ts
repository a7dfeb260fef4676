/** How values, changes and temperatures of steps are put in words. */
import { expect, test } from "vitest";
import { metricUnits } from "../units/preferred-unit.ts";
import { createFormatter } from "../units/formatter.ts";
import { formatChange, formatEffect, formatTogether } from "./format-change.ts";
import type { RecipeChange } from "./diff-recipes.ts";
import { formatStepTemperature } from "./format-fermentation.ts";
import { formatField } from "./format-field.ts";
import { isFields, isNothing, sameValue } from "./same-value.ts";

const metric = createFormatter(metricUnits, "en");
const fox = "The quick brown fox jumps over the lazy dog and then it goes home to sleep for the night";

test.each<[string, unknown, unknown, [string | null, string | null]]>([
  ["style", { name: "", min: 1 }, { name: "Bitter", min: 1 }, ["without a name", "Bitter"]],
  ["ibu", { min: 1, max: 2.3456789 }, { min: 1 }, ["1 to 2.3457", "1 to undefined"]],
  ["colour", { unit: "EBC", value: 8.123456 }, {}, ["8.1235 EBC", null]],
  ["mashAcid", { name: "lactic", ml: 2.3456, percent: 80 }, undefined, ["2.35 ml of lactic, 80 %", null]],
  ["date", 0, 9e15, ["1970-01-01", "no date"]],
  ["producedAt", 86_400_000, -8.65e15, ["1970-01-02", "no date"]],
  ["number", 123_456_789, 1.23456789, ["123456789", "1.2346"]],
  ["tags", ["a", "b"], [], ["a, b", null]],
  ["shared", true, false, ["yes", "no"]],
  ["odd", { x: 1 }, { y: 1 }, ["something", "something, changed"]],
  ["notes", " a \n b ", "a b", ["a b", "a b, changed"]],
  ["notes", null, undefined, [null, null]],
  ["notes", fox, null, ["The quick brown fox jumps over the lazy dog and then it goes…", null]],
  ["notes", undefined, "x".repeat(60), [null, "x".repeat(60)]],
  ["notes", fox, fox.replace("night", "day"), ["…sleep for the night", "…sleep for the day"]],
  [
    "notes",
    fox,
    fox.replace("quick", "slow"),
    [
      "The quick brown fox jumps over the lazy dog and then it goes…",
      "The slow brown fox jumps over the lazy dog and then it goes …",
    ],
  ],
])("of %s, %j and %j are told as %j", (field, before, after, expected) => {
  expect(formatField(field, before, after)).toEqual(expected);
});

test.each<[RecipeChange["unit"], number | string, string]>([
  ["kg", 1.5, "1.5 kg"],
  ["g", 24, "24 g"],
  ["ml", 250, "250 mL"],
  ["L", 20.5, "20.5 L"],
  ["°C", 66.5, "66.5 °C"],
  ["SG", 1.045, "1.045"],
  ["%", 72.46, "72.5 %"],
  ["min", 59.96, "60 min"],
  ["ppm", 12.3456, "12.346 ppm"],
  ["d", 7, "7 d"],
  ["", 4.5678, "4.568"],
  ["kg", "some", "some"],
])("a number in %s, %s, is printed as %s", (unit, after, printed) => {
  const change: RecipeChange = { section: "hops", thing: "It", unit, before: null, after, effect: null };
  expect(formatChange(change, metric)).toEqual({
    sign: "+",
    thing: "It",
    before: null,
    after: printed,
    isProse: false,
  });
  expect(formatChange({ ...change, before: after, after: null }, metric)).toEqual({
    sign: "−",
    thing: "It",
    before: printed,
    after: null,
    isProse: false,
  });
});

test("a gravity in degrees names them, and so does an effect on it", () => {
  const plato = createFormatter({ ...metricUnits, gravity: "°P", colour: "EBC" }, "en");
  const change: RecipeChange = {
    section: "process",
    thing: "OG",
    unit: "SG",
    before: 1.04,
    after: 1.048,
    effect: null,
  };
  expect(formatChange(change, plato)).toMatchObject({ before: "10 °P", after: "11.9 °P" });
  const from = { og: 1.04, fg: 1.01, abv: 4, ibu: 20, srm: 10 };
  expect(formatEffect({ og: 0.008, fg: 0.002, abv: 1, ibu: -1.5, srm: 1 }, from, plato)).toBe(
    "OG 10 to 11.9\u00a0°P, FG 2.6 to 3.1\u00a0°P, ABV 4.0 to 5.0\u00a0%, IBU 20.0 to 18.5, Colour 19.7 to 21.7\u00a0EBC",
  );
  expect(formatEffect({ og: 0.008, fg: 0.002 }, from, metric)).toBe("OG 1.040 to 1.048, FG 1.010 to 1.012");
});

test("the whole names what moved by a twentieth or more, with its sign", () => {
  const results = { og: 0.002, fg: 0, abv: -0.05, ibu: 0.049, srm: 1.25 };
  expect(formatTogether({ results } as Parameters<typeof formatTogether>[0], metric)).toBe(
    "+2.0 gravity points, −0.1 % ABV, +1.3 SRM",
  );
});

test("a step is held, rises, and takes its days to get there", () => {
  const words = (changes: object) => formatStepTemperature({ name: "S", days: 7, celsius: 18, ...changes }, metric);
  expect(words({})).toBe("18 °C");
  expect(words({ endCelsius: 18 })).toBe("18 °C");
  expect(words({ endCelsius: 22 })).toBe("18 °C to 22 °C");
  expect(words({ rampDays: 0 })).toBe("18 °C");
  expect(words({ rampDays: 1 })).toBe("18 °C, reached in 1 day");
  expect(words({ endCelsius: 22, rampDays: 2.5 })).toBe("18 °C to 22 °C, reached in 2.5 days");
});

test.each<[unknown, unknown, boolean, boolean]>([
  [1, 1, true, true],
  [1, 1 + 0.9e-9, false, true],
  [1, 1 + 1.1e-9, false, false],
  [1e6, 1e6 + 9e-4, false, true],
  [1e6, 1e6 + 2e-3, false, false],
  [-1e6, -1e6 - 9e-4, false, true],
  [Number.NaN, Number.NaN, true, true],
  [0, "", false, false],
  ["", null, true, true],
  [[], undefined, true, true],
  [{ a: [{ b: "" }] }, undefined, false, false],
  [{ a: [], b: { c: null } }, undefined, true, true],
  [[1, 2], [1, 2], true, true],
  [[1, 2], [1, 2, 3], false, false],
  [[1, 2], [2, 1], false, false],
  [[1], { 0: 1 }, false, false],
  [{ a: 1 }, { a: 1, b: "" }, true, true],
  [{ a: 1, b: 2 }, { a: 1 }, false, false],
  [{ a: 1 }, { a: 1 + 1e-10 }, false, true],
  ["x", { a: 1 }, false, false],
  ["x", "y", false, false],
])("%j and %j are the same: %s, and nearly: %s", (a, b, same, near) => {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ])
    expect([sameValue(one, other), sameValue(one, other, true)]).toEqual([same, near]);
});

test("a list and nothing are no records, and nothing is what holds nothing", () => {
  expect([{}, [], null, undefined, "x", 1].map(isFields)).toEqual([true, false, false, false, false, false]);
  expect([0, false, " ", [0], { a: 0 }].map(isNothing)).toEqual([false, false, false, false, false]);
});
