/** Short ways to describe inputs and results; each returns the plain data of `calculator.ts`. */
import type { Dimension, UnitOf } from "../domain/units/unit.ts";
import type { ChoiceInput, FlagInput, NumberInput, Output, QuantityInput } from "./calculator.ts";

type Range = readonly [min: number, max: number];
type More<D extends Dimension> = Partial<Pick<QuantityInput<D>, "hint" | "group" | "valid" | "units" | "size">>;

const quantityInput =
  <D extends Dimension>(dimension: D, ownRange: Range, own: More<D> = {}) =>
  (label: string, start: number, more: More<D> & { range?: Range } = {}) => {
    const { range = ownRange, ...rest } = more;
    return {
      kind: "quantity" as const,
      dimension,
      label,
      default: start,
      min: range[0],
      max: range[1],
      size: "large" as const,
      ...own,
      ...rest,
    };
  };

export const gravity = quantityInput("gravity", [0.98, 1.2]);
export const litres = quantityInput("volume", [0.001, 100_000]);
/** Acids are measured in millilitres and salts in grams the world over. */
export const millilitreUnits = { metric: "mL", us: "mL" } as const;
export const gramUnits = { metric: "g", us: "g" } as const;
export const millilitres = quantityInput("volume", [0, 1000], { size: "small", units: millilitreUnits });
export const salt = quantityInput("mass", [0, 1000], { size: "small", units: gramUnits });
export const kilograms = quantityInput("mass", [0, 100_000]);
/** Canonical kilogram, shown in gram or ounce. */
export const grams = quantityInput("mass", [0, 1000], { size: "small" });
export const celsius = quantityInput("temperature", [-10, 110]);
export const minutes = quantityInput("time", [0, 10_080]);
export const percent = quantityInput("share", [0, 100]);
export const thickness = quantityInput("thickness", [0.5, 20]);
export const pressure = quantityInput("pressure", [0, 1000]);
export const volumes = quantityInput("carbonation", [0, 6]);
export const ibu = quantityInput("bitterness", [0, 500]);
export const srm = quantityInput("colour", [0, 200]);
/** A malt's colour: canonical SRM, as maltsters state it. */
export const maltColour = quantityInput("colour", [0, 1500], { units: { metric: "EBC", us: "°L" } });
export const metres = quantityInput("length", [0, 100_000], { units: { metric: "m", us: "ft" } });
/** ppm of an ion. */
export const ppm = (label: string, start: number, group?: string): NumberInput => ({
  kind: "number",
  label,
  unit: "ppm",
  decimals: 0,
  default: start,
  min: 0,
  max: 5000,
  ...(group !== undefined && { group }),
});

type NumberMore = Partial<Pick<NumberInput, "hint" | "group" | "valid" | "decimals">>;
export const number = (
  label: string,
  unit: string,
  start: number,
  [min, max]: Range,
  more: NumberMore = {},
): NumberInput => ({
  kind: "number",
  label,
  unit,
  default: start,
  min,
  max,
  decimals: 1,
  ...more,
});

/** The same input, but it may stay empty, and does so at first. */
export const optional = <I extends object>(input: I): Omit<I, "default"> & { optional: true } => {
  const { default: _start, ...rest }: I & { default?: unknown } = input;
  return { ...rest, optional: true };
};

export const choice = <const V extends string>(
  label: string,
  options: readonly { value: V; label: string }[],
  start: NoInfer<V>,
  more: { hint?: string; group?: string } = {},
): ChoiceInput<V> => ({ kind: "choice", label, options, default: start, ...more });

export const flag = (label: string, start = false, more: { hint?: string; group?: string } = {}): FlagInput => ({
  kind: "flag",
  label,
  default: start,
  ...more,
});

/** Options from a record of things that have labels. */
export const optionsOf = <K extends string>(
  record: Readonly<Record<K, { label: string }>>,
): { value: K; label: string }[] =>
  Object.keys(record)
    .filter((key): key is K => key in record)
    .map((value) => ({ value, label: record[value].label }));

type Shown<D extends Dimension> = {
  main?: boolean;
  size?: "large" | "small";
  decimals?: number;
  units?: { metric: UnitOf<D>; us: UnitOf<D> };
};
export const shown = <D extends Dimension>(
  name: string,
  label: string,
  dimension: D,
  value: number,
  more: Shown<D> = {},
): Output => ({
  kind: "quantity",
  name,
  label,
  dimension,
  value,
  size: "large",
  ...more,
});
export const shownNumber = (
  name: string,
  label: string,
  value: number,
  unit = "",
  decimals = 1,
  main = false,
): Output => ({
  kind: "number",
  name,
  label,
  value,
  unit,
  decimals,
  ...(main && { main }),
});
export const shownText = (name: string, label: string, value: string, main = false): Output => ({
  kind: "text",
  name,
  label,
  value,
  ...(main && { main }),
});
export const shownColour = (name: string, label: string, value: number, main = false): Output => ({
  kind: "colour",
  name,
  label,
  value,
  ...(main && { main }),
});

/** `steps` + 1 points of a function between two numbers, for a curve. */
export const pointsOf = (from: number, to: number, f: (x: number) => number, steps = 60): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    return [x, f(x)];
  });
