/** What every calculator promises: its worked example, sound answers to any input, clear faults, and both unit systems. */
import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metricUnits, usUnits, type UnitChoice } from "../domain/units/preferred-unit.ts";
import { isUnitOf } from "../domain/units/unit.ts";
import type { Axis, Calculator, Input, Output, RawValues } from "./calculator.ts";
import { loadCalculator } from "./load-calculator.ts";
import { formatInput, readInputs, unitFor } from "./read-inputs.ts";
import { calculators, findCalculator } from "./registry.ts";

/** Files of the shelf that are not calculators. */
const shared = ["calculator.ts", "fields.ts", "load-calculator.ts", "read-inputs.ts", "registry.ts", "water-ions.ts"];

test("every file of the shelf is registered under its own name, and no slug is taken twice", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const expected = files.filter((file) => !shared.includes(file)).map((file) => file.replace(/\.ts$/u, ""));
  expect(calculators.map(({ slug }) => slug).sort()).toEqual(expected.sort());
  expect(findCalculator("abv")?.title).toBe("Alcohol and attenuation");
  expect(findCalculator("constructor")).toBeUndefined();
});

test("every calculator can be loaded alone", async () => {
  for (const calculator of calculators) expect(await loadCalculator(calculator.slug)).toBe(calculator);
  expect(await loadCalculator("toString")).toBeUndefined();
});

const numeric = (input: Input): input is Extract<Input, { min: number }> =>
  input.kind === "quantity" || input.kind === "number";

const anyValue = (input: Input): fc.Arbitrary<RawValues[string]> => {
  if (input.kind === "flag") return fc.boolean();
  if (input.kind === "choice") return fc.constantFrom(...input.options.map(({ value }) => value));
  const inside = fc.double({ min: input.min, max: input.max, noNaN: true });
  return input.optional ? fc.option(inside, { nil: undefined }) : inside;
};
const anyValues = ({ inputs }: Calculator) =>
  fc.record(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, anyValue(input)])));

const numberOf = (outputs: readonly Output[], name: string) => {
  const output = outputs.find((candidate) => candidate.name === name);
  return output && output.kind !== "text" ? output.value : Number.NaN;
};
const isSound = (axis: Axis) =>
  axis.label !== "" &&
  (axis.dimension === undefined
    ? axis.unit !== undefined
    : Object.values(axis.units ?? {}).every((unit) => axis.dimension !== undefined && isUnitOf(axis.dimension, unit)));

const queryOf = (calculator: Calculator, values: RawValues, units: UnitChoice) =>
  new URLSearchParams(
    Object.entries(calculator.inputs).map(([name, input]) => [name, formatInput(input, values[name], units)]),
  );

describe.each(calculators.map((calculator: Calculator) => ({ name: calculator.title, calculator })))(
  "$name",
  ({ calculator }) => {
    test("answers its worked example", () => {
      const { inputs, expected } = calculator.example;
      const result = calculator.calculate(inputs);
      expect(result).toMatchObject({ ok: true });
      if (!result.ok) return;
      for (const [name, [value, tolerance]] of Object.entries(expected))
        expect(
          Math.abs(numberOf(result.value, name) - value),
          `${name}: ${numberOf(result.value, name)}`,
        ).toBeLessThanOrEqual(tolerance);
    });

    test("answers its defaults without a warning about their range, with at least one main result and names used once", () => {
      const result = calculator.calculate(calculator.defaults);
      expect(result).toMatchObject({ ok: true });
      if (!result.ok) return;
      expect(result.warnings.filter(({ code }) => code === "out-of-range")).toEqual([]);
      expect(result.value.some(({ main }) => main)).toBe(true);
      expect(new Set(result.value.map(({ name }) => name)).size).toBe(result.value.length);
    });

    test("says what it is, where its formula comes from and where it holds", () => {
      expect(calculator.purpose).toMatch(/^[A-Z].*\.$/u);
      expect(calculator.formulas.length).toBeGreaterThan(0);
      for (const { name, formula, source, range } of calculator.formulas)
        for (const text of [name, formula, source, range]) expect(text).not.toBe("");
      expect(calculator.example.text).toMatch(/\.$/u);
      expect(calculator.example.source).not.toBe("");
    });

    test("answers any values within the limits with finite numbers or a sentence at a field", () => {
      fc.assert(
        fc.property(anyValues(calculator), (values) => {
          const result = calculator.calculate(values);
          if (result.ok)
            for (const output of result.value)
              expect(output.kind === "text" || Number.isFinite(output.value), output.name).toBe(true);
          else expect(result.message).toMatch(/\.$/u);
          const notes = result.ok ? result.warnings : [result];
          for (const { path } of notes) expect(path === "" || path in calculator.inputs, path).toBe(true);
          const curve = calculator.curve?.(values);
          expect((curve?.mark ?? []).every(Number.isFinite)).toBe(true);
          for (const { points } of curve?.series ?? [])
            for (const point of points) expect(point.every(Number.isFinite)).toBe(true);
        }),
        { seed: 71, numRuns: 120 },
      );
    });

    test("refuses what is no number, or lies outside the limits, at its field", () => {
      for (const [name, input] of Object.entries(calculator.inputs)) {
        const wrong = numeric(input)
          ? [Number.NaN, Infinity, -Infinity, input.max * 2 + 1, input.min - 1, "x"]
          : ["no such option"];
        for (const value of wrong) {
          const values = { ...calculator.defaults, [name]: value };
          expect(calculator.calculate(values)).toMatchObject({ ok: false, path: name, code: "input" });
          expect(calculator.curve?.(values)).toBeUndefined();
        }
      }
    });

    test("draws a curve through its defaults where it has one", () => {
      const curve = calculator.curve?.(calculator.defaults);
      if (!curve) return expect(calculator.curve).toBeUndefined();
      expect(isSound(curve.x)).toBe(true);
      expect(isSound(curve.y)).toBe(true);
      for (const { points } of curve.series) expect(points.length).toBeGreaterThan(1);
      return undefined;
    });

    test.each([
      ["metric", metricUnits],
      ["US", usUnits],
    ])("gives its example back from an address in %s units", (_name, units) => {
      const { values, problems } = readInputs(calculator, queryOf(calculator, calculator.example.inputs, units), units);
      expect(problems).toEqual([]);
      for (const [name, value] of Object.entries(calculator.example.inputs)) {
        if (typeof value === "number")
          expect(Math.abs(Number(values[name]) - value), name).toBeLessThanOrEqual(1e-4 * Math.max(1, Math.abs(value)));
        else expect(values[name], name).toBe(value);
      }
    });

    test("takes its defaults from an empty address", () => {
      const { values, problems } = readInputs(calculator, new URLSearchParams(), metricUnits);
      expect(values).toEqual(calculator.defaults);
      expect(problems).toEqual([]);
    });
  },
);

const abv = () => {
  const found = findCalculator("abv");
  if (!found) throw new Error("the alcohol calculator is gone");
  return found;
};

test("typed units win over the visitor's, and the text stays as typed", () => {
  const { values, texts } = readInputs(abv(), new URLSearchParams({ og: "12 °P", fg: "1,010" }), usUnits);
  expect(values["og"]).toBeCloseTo(1.0484, 4);
  expect(values["fg"]).toBeCloseTo(1.01, 10);
  expect(texts).toEqual({ og: "12 °P", fg: "1,010" });
});

test("a field that can't be read, is empty or lies outside gets one sentence each", () => {
  const { problems } = readInputs(abv(), new URLSearchParams({ og: "strong", fg: "" }), metricUnits);
  expect(problems.map(({ path }) => path)).toEqual(["og", "fg"]);
  const outside = readInputs(abv(), new URLSearchParams({ og: "1.5 SG" }), metricUnits);
  expect(outside.problems).toMatchObject([
    { path: "og", message: "Original gravity must lie between 1.001 and 1.200." },
  ]);
});

test("a check box left out of a sent form is off, in an empty address it keeps its default", () => {
  const target = findCalculator("water-target");
  expect(target && readInputs(target, new URLSearchParams({ volume: "20" }), metricUnits).values["gypsum"]).toBe(false);
  expect(target && readInputs(target, new URLSearchParams(), metricUnits).values["gypsum"]).toBe(true);
  expect(target && readInputs(target, new URLSearchParams({ gypsum: "on" }), metricUnits).values["gypsum"]).toBe(true);
});

test("a calculator's own units come before the visitor's usual ones", () => {
  const colour = { dimension: "colour" as const, size: "large" as const };
  expect(unitFor({ ...colour, units: { metric: "EBC", us: "°L" } }, usUnits)).toBe("°L");
  expect(unitFor(colour, usUnits)).toBe("SRM");
  expect(unitFor({ dimension: "mass", size: "small" }, metricUnits)).toBe("g");
});
