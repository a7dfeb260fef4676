/** What every calculator promises: its worked example, sound answers to any input, clear faults, and both unit systems. */
import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metricUnits, usUnits, type UnitChoice } from "../domain/units/preferred-unit.ts";
import { isUnitOf } from "../domain/units/unit.ts";
import type { Axis, Calculator, Input, Output, RawValues } from "./calculator.ts";
import { formatInput, readInputs, unitFor, type Reader } from "./read-inputs.ts";
import { abv } from "./abv.ts";
import { hopAgeing } from "./hop-ageing.ts";
import { calculators } from "./registry.ts";
import { tiltCalibration } from "./tilt-calibration.ts";
import { waterTarget } from "./water-target.ts";

/** Files of the shelf that are not calculators. */
const shared = ["calculator.ts", "fields.ts", "read-inputs.ts", "registry.ts", "water-ions.ts"];

test("every file of the shelf is registered under its own name, and no slug is taken twice", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const expected = files.filter((file) => !shared.includes(file)).map((file) => file.replace(/\.ts$/u, ""));
  expect(calculators.map(({ slug }) => slug).sort()).toEqual(expected.sort());
});

const reader = (choice: UnitChoice, language = "en"): Reader => ({ choice, language, unitName: (unit) => unit });

const numeric = (input: Input): input is Extract<Input, { min: number }> =>
  input.kind === "quantity" || input.kind === "number";

const anyValue = (input: Input): fc.Arbitrary<RawValues[string]> => {
  if (input.kind === "flag") return fc.boolean();
  if (input.kind === "choice") return fc.constantFrom(...input.options);
  const inside = fc.double({ min: input.min, max: input.max, noNaN: true });
  return input.optional ? fc.option(inside, { nil: undefined }) : inside;
};
const anyValues = ({ inputs }: Calculator) =>
  fc.record(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, anyValue(input)])));

const keyOf = ({ name, nth }: Output) => `${name}${nth ?? ""}`;
const numberOf = (outputs: readonly Output[], name: string) => {
  const output = outputs.find((candidate) => keyOf(candidate) === name);
  return output && "value" in output ? output.value : Number.NaN;
};
const isSound = (axis: Axis) =>
  axis.dimension === undefined
    ? axis.unit !== undefined
    : Object.values(axis.units ?? {}).every((unit) => axis.dimension !== undefined && isUnitOf(axis.dimension, unit));

const queryOf = (calculator: Calculator, values: RawValues, units: UnitChoice, language: string) =>
  new URLSearchParams(
    Object.entries(calculator.inputs).map(([name, input]) => [name, formatInput(input, values[name], units, language)]),
  );

describe.each(calculators.map((calculator: Calculator) => ({ name: calculator.slug, calculator })))(
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
      expect(result.warnings.filter((one) => "trouble" in one)).toEqual([]);
      expect(result.value.some(({ main }) => main)).toBe(true);
      expect(new Set(result.value.map(keyOf)).size).toBe(result.value.length);
    });

    test("answers any values within the limits with finite numbers or a complaint at a field", () => {
      fc.assert(
        fc.property(anyValues(calculator), (values) => {
          const result = calculator.calculate(values);
          if (result.ok)
            for (const output of result.value)
              expect(!("value" in output) || Number.isFinite(output.value), output.name).toBe(true);
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
          expect(calculator.calculate(values)).toMatchObject({ ok: false, path: name, trouble: {} });
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
      ["metric", "en", metricUnits],
      ["metric", "de", metricUnits],
      ["US", "en", usUnits],
    ])("gives its example back from an address in %s units and %s", (_name, language, units) => {
      const query = queryOf(calculator, calculator.example.inputs, units, language);
      const { values, problems } = readInputs(calculator, query, reader(units, language));
      expect(problems).toEqual([]);
      for (const [name, value] of Object.entries(calculator.example.inputs)) {
        if (typeof value === "number")
          expect(Math.abs(Number(values[name]) - value), name).toBeLessThanOrEqual(1e-4 * Math.max(1, Math.abs(value)));
        else expect(values[name], name).toBe(value);
      }
    });

    test("takes its defaults from an empty address", () => {
      const { values, problems } = readInputs(calculator, new URLSearchParams(), reader(metricUnits));
      expect(values).toEqual(calculator.defaults);
      expect(problems).toEqual([]);
    });
  },
);

test("typed units win over the visitor's, and the text stays as typed", () => {
  const { values, texts } = readInputs(abv, new URLSearchParams({ og: "12 °P", fg: "1,010" }), reader(usUnits));
  expect(values["og"]).toBeCloseTo(1.0484, 4);
  expect(values["fg"]).toBeCloseTo(1.01, 10);
  expect(texts).toEqual({ og: "12 °P", fg: "1,010" });
});

test("a field that can't be read, is empty or lies outside is complained of once", () => {
  const { problems } = readInputs(abv, new URLSearchParams({ og: "strong", fg: "" }), reader(metricUnits));
  expect(problems.map(({ path }) => path)).toEqual(["og", "fg"]);
  const outside = readInputs(abv, new URLSearchParams({ og: "1.5 SG" }), reader(metricUnits));
  expect(outside.problems).toMatchObject([{ path: "og", trouble: { code: "outside", low: 1.001, high: 1.2 } }]);
});

test("a check box left out of a sent form is off, in an empty address it keeps its default", () => {
  const gypsumIn = (query: Record<string, string>) =>
    readInputs(waterTarget, new URLSearchParams(query), reader(metricUnits)).values["gypsum"];
  expect(gypsumIn({ volume: "20" })).toBe(false);
  expect(gypsumIn({})).toBe(true);
  expect(gypsumIn({ gypsum: "on" })).toBe(true);
});

test("what can't be read is complained of by its kind", () => {
  const troublesOf = (og: string) => readInputs(abv, new URLSearchParams({ og }), reader(metricUnits)).problems;
  const said = (og: string) => troublesOf(og).map(({ trouble }) => trouble);
  expect(said("")).toEqual([{ code: "empty" }]);
  expect(said(" strong ")).toEqual([{ code: "unreadable", typed: "strong" }]);
  expect(said("12")).toEqual([{ code: "no-unit", typed: "12" }]);
  expect(said("12 kg")).toEqual([{ code: "unknown-unit", typed: "12 kg", dimension: "gravity" }]);
});

test("a point off the curve is complained of at its own field, though points before it are left out", () => {
  const given = { angle1: 25, gravity1: 1, angle2: 35, gravity2: 1.03, angle3: 45, gravity3: 1.06, order: "1" };
  const asked = { ...tiltCalibration.defaults, ...given, angle5: 30, gravity5: 1.1 };
  expect(tiltCalibration.calculate(asked)).toEqual({ ok: false, code: "tilt-residual", path: "gravity5" });
});

test("a number may carry its unit's symbol, or what the visitor calls it", () => {
  const inGerman = { ...reader(metricUnits, "de"), unitName: (unit: string) => (unit === "days" ? "Tage" : unit) };
  const daysOf = (days: string) => readInputs(hopAgeing, new URLSearchParams({ days }), inGerman);
  expect(daysOf("1,5 Tage").values["days"]).toBe(1.5);
  expect(daysOf("30 days").values["days"]).toBe(30);
  expect(daysOf("30 weeks").problems).toMatchObject([{ trouble: { code: "unreadable" } }]);
});

test("a field shows the decimal mark of the language, and no mark of thousands", () => {
  const length = { kind: "quantity", dimension: "length", size: "large", min: 0, max: 1e6 } as const;
  expect(formatInput(length, 1234.5, metricUnits, "de")).toBe("1234,5");
  expect(formatInput(length, 1234.5, metricUnits, "en")).toBe("1234.5");
});

test("a calculator's own units come before the visitor's usual ones", () => {
  const colour = { dimension: "colour" as const, size: "large" as const };
  expect(unitFor({ ...colour, units: { metric: "EBC", us: "°L" } }, usUnits)).toBe("°L");
  expect(unitFor(colour, usUnits)).toBe("SRM");
  expect(unitFor({ dimension: "mass", size: "small" }, metricUnits)).toBe("g");
});
