import { expect, test } from "vitest";
import { metricUnits, usUnits } from "../domain/units/preferred-unit.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { weightParts } from "./say-amount.ts";

test("weights below a kilogram keep three figures, and a column of them can be read down", () => {
  const metric = createFormatter(metricUnits, "en");
  expect([0.115, 0.5, 0.06, 4.385, 0].map((kilograms) => weightParts(kilograms, metric).number)).toEqual([
    "0.115",
    "0.50",
    "0.06",
    "4.39",
    "0.00",
  ]);
  expect(weightParts(0.115, createFormatter(usUnits, "en"))).toEqual({ number: "0.254", unit: "lb" });
});
