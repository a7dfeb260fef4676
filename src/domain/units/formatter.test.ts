import { expect, test } from "vitest";
import { metricUnits, usUnits } from "./preferred-unit.ts";
import { createFormatter } from "./formatter.ts";

test("a temperature in a column of readings keeps its decimal", () => {
  expect(createFormatter(metricUnits, "en").temperature(18)).toEqual({ number: "18.0", unit: "°C" });
  expect(createFormatter(metricUnits, "de").temperature(18.25)).toEqual({ number: "18,3", unit: "°C" });
  expect(createFormatter(usUnits, "en").temperature(20)).toEqual({ number: "68.0", unit: "°F" });
});

test("a gravity that is measured keeps its decimal in degrees too, so that a column stands and a plate is still", () => {
  const plato = createFormatter({ ...metricUnits, gravity: "°P" }, "de");
  expect([plato.gravity(1.0484, 3), plato.gravity(1.0484)]).toEqual([
    { number: "12,0", unit: "°P" },
    { number: "12", unit: "°P" },
  ]);
  expect(createFormatter(metricUnits, "de").gravity(1.05, 4)).toEqual({ number: "1,0500", unit: "" });
});

test("a gravity in a column of readings is as fine in °P as in SG, and keeps its decimals", () => {
  const both = (sg: number) =>
    (["SG", "°P"] as const).map((gravity) => createFormatter({ ...metricUnits, gravity }, "de").gravity(sg, 4).number);
  expect([1.0121, 1.012, 1.04837].map(both)).toEqual([
    ["1,0121", "3,09"],
    ["1,0120", "3,07"],
    ["1,0484", "12,00"],
  ]);
  expect(createFormatter({ ...metricUnits, gravity: "°P" }, "en").gravity(1.0121)).toEqual({
    number: "3.1",
    unit: "°P",
  });
});

test.each([
  [0, "1\u00a0kB"],
  [512_400, "512\u00a0kB"],
  [2_940_000, "2.9\u00a0MB"],
])("a file of %d bytes is of %s", (bytes, said) =>
  expect(createFormatter(metricUnits, "en").fileSize(bytes)).toBe(said),
);

test.each([
  ["pint", 26],
  ["US pint", 31],
  ["half litre", 30],
] as const)("fifteen litres pour %s glasses that are full", (glass, full) =>
  expect(createFormatter({ ...metricUnits, glass }, "en").glasses(15)).toBe(full),
);
