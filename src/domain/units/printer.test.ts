import { expect, test } from "vitest";
import { metricUnits, usUnits } from "./preferred-unit.ts";
import { createPrinter } from "./printer.ts";

test("a temperature in a column of readings keeps its decimal", () => {
  expect(createPrinter(metricUnits, "en").temperature(18)).toEqual({ number: "18.0", unit: "°C" });
  expect(createPrinter(metricUnits, "de").temperature(18.25)).toEqual({ number: "18,3", unit: "°C" });
  expect(createPrinter(usUnits, "en").temperature(20)).toEqual({ number: "68.0", unit: "°F" });
});
