/** Amounts as they are typed, kept and printed. */
import { expect, test } from "vitest";
import { createFormatter } from "../units/formatter.ts";
import { metricUnits, usUnits } from "../units/preferred-unit.ts";
import { parseAmountOf, parseLotAmount, typedUnit, unitsOfKind } from "./lot-amount.ts";
import type { IngredientKind, LotUnit } from "./lot.ts";

const english = createFormatter(metricUnits, "en");
const american = createFormatter(usUnits, "en");
const read = (text: string, kind: IngredientKind, assumed: LotUnit, formatter = english) => {
  const parsed = parseLotAmount(text, kind, assumed, formatter, "left");
  return parsed.ok ? [parsed.value.amount, parsed.value.unit] : [parsed.code, parsed.path];
};

test("an amount is none below zero and none beyond measure", () => {
  for (const [text, amount] of [
    ["0", 0],
    ["1000000000", 1e9],
  ] as const)
    expect(parseLotAmount(text, "fermentable", "kg", english)).toMatchObject({
      ok: true,
      value: { amount, unit: "kg" },
    });
  for (const [text, code] of [
    ["-1", "amount"],
    ["1000000001", "too-much"],
  ] as const)
    expect(parseLotAmount(text, "fermentable", "kg", english, "left")).toMatchObject({ code, path: "left" });
});

test.each([
  ["2", "fermentable", "kg", [2, "kg"]],
  ["500 g", "fermentable", "kg", [0.5, "kg"]],
  ["250", "hop", "g", [250, "g"]],
  [" 0.1 kg ", "hop", "g", [100, "g"]],
  ["3", "yeast", "pkg", [3, "pkg"]],
  ["2 packs", "yeast", "g", [2, "pkg"]],
  ["2 Packets", "yeast", "pkg", [2, "pkg"]],
  ["1 pkg.", "yeast", "pkg", [1, "pkg"]],
  ["4 sachets", "yeast", "pkg", [4, "pkg"]],
  ["11.5 g", "yeast", "pkg", [11.5, "g"]],
  ["40 mL", "yeast", "pkg", [40, "ml"]],
  ["12", "misc", "ml", [12, "ml"]],
  ["0.5 L", "misc", "g", [500, "ml"]],
  ["6", "misc", "each", [6, "each"]],
  ["6 pieces", "misc", "g", [6, "each"]],
  ["6 pcs", "misc", "g", [6, "each"]],
  ["1 tablet", "misc", "g", [1, "each"]],
  ["7 each", "misc", "g", [7, "each"]],
  ["0,5 Packungen", "yeast", "pkg", [0.5, "pkg"]],
  ["1 Packung", "yeast", "g", [1, "pkg"]],
  ["3 Stück", "misc", "g", [3, "each"]],
  ["", "hop", "g", ["empty", "left"]],
  ["some", "hop", "g", ["not-a-quantity", "left"]],
  ["2 L", "hop", "g", ["unit", "left"]],
  ["2 packs", "hop", "g", ["unit", "left"]],
  ["2 furlongs", "hop", "g", ["unit", "left"]],
  ["some packs", "yeast", "pkg", ["not-a-quantity", "left"]],
] as const)("“%s” of a %s kept in %s is read as %j", (text, kind, assumed, expected) => {
  expect(read(text, kind, assumed)).toEqual(
    expected.map((each) => (typeof each === "number" ? expect.closeTo(each, 9) : each)),
  );
});

test("a number without a unit is in what the visitor reads", () => {
  expect(read("1", "fermentable", "kg", american)[0]).toBeCloseTo(0.45359237, 9);
  expect(read("1", "hop", "g", american)[0]).toBeCloseTo(28.349523125, 9);
  expect(read("1", "misc", "ml", american)[0]).toBeCloseTo(29.5735295625, 6);
  expect((["kg", "g", "ml", "pkg", "each"] as const).map((unit) => typedUnit(unit, metricUnits))).toEqual([
    "kg",
    "g",
    "mL",
    null,
    null,
  ]);
  expect((["kg", "g", "ml"] as const).map((unit) => typedUnit(unit, usUnits))).toEqual(["lb", "oz", "fl oz"]);
});

test("what is not kept of a kind is refused", () => {
  const said = (kind: IngredientKind) => parseLotAmount("2 furlongs", kind, unitsOfKind[kind][0], english);
  for (const kind of ["fermentable", "hop", "yeast", "misc"] as const)
    expect(said(kind)).toMatchObject({ code: "unit" });
});

test("of a lot an amount is in its unit, and grams of packed yeast are parts of a pack", () => {
  const packs = { kind: "yeast", unit: "pkg", packGrams: 11.5 } as const;
  expect(parseAmountOf(packs, "2", english)).toMatchObject({ ok: true, value: 2 });
  expect(parseAmountOf(packs, "23 g", english)).toMatchObject({ ok: true, value: expect.closeTo(2, 9) });
  const counted = { ok: false, code: "unit", path: "amount" };
  expect(parseAmountOf({ kind: "yeast", unit: "pkg" }, "23 g", english, "amount")).toMatchObject(counted);
  expect(parseAmountOf(packs, "23 mL", english, "amount")).toMatchObject(counted);
  expect(parseAmountOf({ ...packs, unit: "g" }, "1 pack", english)).toMatchObject({ code: "unit" });
  expect(parseAmountOf(packs, "-1", english, "amount")).toMatchObject({ code: "amount", path: "amount" });
});
