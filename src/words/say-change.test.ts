import { expect, test } from "vitest";
import { paleAle } from "../../tests/pale-ale.ts";
import { metricUnits, usUnits } from "../domain/units/preferred-unit.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { diffRecipes, type RecipeChange } from "../domain/recipe/diff-recipes.ts";
import { sayAmount, sayChange, sayEffect, sayTogether } from "./say-change.ts";

const metric = createFormatter(metricUnits, "en");
const change = (changes: Partial<RecipeChange>): RecipeChange => ({
  section: "hops",
  thing: [
    { kind: "name", name: "Perle" },
    { kind: "use", use: "First Wort" },
  ],
  unit: "g",
  before: 24,
  after: 20,
  effect: null,
  ...changes,
});
const from = { og: 1.0526, fg: 1.012, abv: 5.31, ibu: 29, srm: 10.1 };

test("a change is printed in the visitor's units, with what is gone and what is new apart", () => {
  expect(sayChange(change({}), metric)).toMatchObject({
    sign: "±",
    before: "24\u00a0g",
    after: "20\u00a0g",
    isProse: false,
  });
  expect(sayChange(change({}), createFormatter(usUnits, "en"))).toMatchObject({
    before: "0.85\u00a0oz",
    after: "0.71\u00a0oz",
  });
  expect(sayChange(change({ before: null }), metric)).toMatchObject({ sign: "+", before: null, after: "20\u00a0g" });
  expect(sayChange(change({ after: null }), metric)).toMatchObject({ sign: "−", before: "24\u00a0g", after: null });
  expect(sayChange(change({ unit: "SG", before: 1.04, after: 1.045 }), metric)).toMatchObject({ after: "1.045" });
  expect(
    sayChange(
      change({ unit: "", before: null, after: { kind: "text", text: "Stir well and wait a good while." } }),
      metric,
    ).isProse,
  ).toBe(true);
});

test("an effect is told from number to number, and left out where both print alike", () => {
  expect(sayEffect({ ibu: -2.7, srm: -2.9 }, from, metric)).toBe("IBU 29.0 to 26.3, Colour 10.1 to 7.2\u00a0SRM");
  expect(sayEffect({ og: 0.0005, abv: 0.06 }, from, metric)).toBe("ABV 5.3 to 5.4\u00a0%");
  expect(sayEffect(null, from, metric)).toBe("");
});

test("the whole is told as differences", () => {
  const diff = diffRecipes(paleAle, { ...paleAle, batchLitres: 25 });
  expect(sayTogether(diff, metric)).toMatch(/^−\d+\.\d gravity points, −\d+\.\d IBU, −\d\.\d\u00a0% ABV, −\d\.\d SRM$/);
  expect(sayTogether(diffRecipes(paleAle, paleAle), metric)).toBe("");
});

test("words of at most twenty-four letters stand beside an amount, longer ones on a line of their own", () => {
  const side = (of: string | number | null) => (typeof of === "string" ? { kind: "text" as const, text: of } : of);
  const isProse = (before: string | number | null, after: string | number | null) =>
    sayChange(change({ unit: "", before: side(before), after: side(after) }), metric).isProse;
  expect([isProse("x".repeat(24), null), isProse("x".repeat(25), null), isProse(null, "x".repeat(25))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isProse(1, 2)).toBe(false);
});

test.each<[RecipeChange["unit"], number, string]>([
  ["kg", 1.5, "1.5\u00a0kg"],
  ["g", 24, "24\u00a0g"],
  ["ml", 250, "250\u00a0mL"],
  ["L", 20.5, "20.5\u00a0L"],
  ["°C", 66.5, "66.5\u00a0°C"],
  ["SG", 1.045, "1.045"],
  ["%", 72.46, "72.5 %"],
  ["min", 59.96, "60 min"],
  ["ppm", 12.3456, "12.346 ppm"],
  ["d", 7, "7 d"],
  ["pkg", 1, "1 pack"],
  ["pkg", 2.5, "2.5 packs"],
  ["each", 1, "1 piece"],
  ["vol", 2.4, "2.4\u00a0vol"],
  ["", 4.5678, "4.568"],
])("a number in %s, %s, is printed as %s", (unit, after, printed) => {
  const change: RecipeChange = {
    section: "hops",
    thing: [{ kind: "name", name: "It" }],
    unit,
    before: null,
    after,
    effect: null,
  };
  expect(sayChange(change, metric)).toEqual({
    sign: "+",
    thing: "It",
    before: null,
    after: printed,
    isProse: false,
  });
  expect(sayChange({ ...change, before: after, after: null }, metric)).toEqual({
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
    thing: [{ kind: "field", field: "og" }],
    unit: "SG",
    before: 1.04,
    after: 1.048,
    effect: null,
  };
  expect(sayChange(change, plato)).toMatchObject({ before: "10\u00a0°P", after: "11.9\u00a0°P" });
  const from = { og: 1.04, fg: 1.01, abv: 4, ibu: 20, srm: 10 };
  expect(sayEffect({ og: 0.008, fg: 0.002, abv: 1, ibu: -1.5, srm: 1 }, from, plato)).toBe(
    "OG 10 to 11.9\u00a0°P, FG 2.6 to 3.1\u00a0°P, ABV 4.0 to 5.0\u00a0%, IBU 20.0 to 18.5, Colour 19.7 to 21.7\u00a0EBC",
  );
  expect(sayEffect({ og: 0.008, fg: 0.002 }, from, metric)).toBe("OG 1.040 to 1.048, FG 1.010 to 1.012");
});

test("the whole names what moved by a twentieth or more, with its sign", () => {
  const results = { og: 0.002, fg: 0, abv: -0.05, ibu: 0.049, srm: 1.25 };
  expect(sayTogether({ results } as Parameters<typeof sayTogether>[0], metric)).toBe(
    "+2.0 gravity points, −0.1\u00a0% ABV, +1.3 SRM",
  );
});

test("a change of the carbonation is in the reader's unit", () => {
  const grams = createFormatter({ ...metricUnits, carbonation: "g/L" }, "de");
  expect(sayAmount("vol", 2.4, grams)).toBe("4,74\u00a0g/L");
  expect(sayAmount("vol", 2.4, createFormatter(metricUnits, "en"))).toBe("2.4\u00a0vol");
});

test("in German amounts have their comma, and things and effects their names", () => {
  const german = createFormatter({ ...metricUnits, gravity: "°P", colour: "EBC" }, "de");
  const day: RecipeChange["thing"] = [
    { kind: "name", name: "Citra" },
    { kind: "use", use: "Dry Hop" },
    { kind: "days", days: 3.5 },
  ];
  expect(sayChange(change({ thing: day, before: 24.5, after: null }), german)).toMatchObject({
    thing: "Citra, Stopfhopfen, 3,5 d",
    before: "24,5\u00a0g",
  });
  expect(sayEffect({ og: 0.0005, abv: 0.06, srm: 1 }, from, german)).toBe(
    "SW 13 auf 13,1\u00a0°P, Alkohol 5,3 auf 5,4\u00a0%, Farbe 19,9 auf 21,9\u00a0EBC",
  );
  expect(sayTogether({ results: { og: 0.002, fg: 0, abv: -0.05, ibu: 1.5, srm: 0 } }, german)).toBe(
    "+2,0 Gravity-Punkte, +1,5\u00a0IBU, −0,1\u00a0% vol",
  );
});
