/** Short ways to describe inputs and results; each returns the plain data of `calculator.ts`. */
import type { Dimension, UnitOf } from "../domain/units/unit.ts";
import type { ChoiceInput, FlagInput, NumberInput, Output, QuantityInput } from "./calculator.ts";

type Range = readonly [min: number, max: number];
type More<D extends Dimension> = Partial<Pick<QuantityInput<D>, "valid" | "units" | "size">>;
type Grouped<G extends string> = { group?: G };
/** The place of use wants any group at all: it shall not decide which one this is. */
type Measured<D extends Dimension, G extends string> = Omit<QuantityInput<D, NoInfer<G>>, "optional">;

const quantityInput =
  <D extends Dimension>(dimension: D, ownRange: Range, own: More<D> = {}) =>
  <const G extends string = never>(
    start: number,
    { range = ownRange, ...more }: More<D> & Grouped<G> & { range?: Range } = {},
  ): Measured<D, G> => ({
    kind: "quantity",
    dimension,
    default: start,
    min: range[0],
    max: range[1],
    size: "large",
    ...own,
    ...more,
  });

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
export const ppm = <const G extends string = never>(start: number, group?: G): NumberInput<NoInfer<G>> => ({
  kind: "number",
  unit: "ppm",
  decimals: 0,
  default: start,
  min: 0,
  max: 5000,
  ...(group !== undefined && { group }),
});

export const number = <const G extends string = never>(
  unit: string,
  start: number,
  [min, max]: Range,
  more: Partial<Pick<NumberInput, "valid" | "decimals">> & Grouped<G> = {},
): NumberInput<NoInfer<G>> => ({
  kind: "number",
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

export const choice = <const V extends string, const G extends string = never>(
  options: readonly V[],
  start: NoInfer<V>,
  more: Grouped<G> = {},
): ChoiceInput<V, NoInfer<G>> => ({ kind: "choice", options, default: start, ...more });

export const flag = <const G extends string = never>(start = false, more: Grouped<G> = {}): FlagInput<NoInfer<G>> => ({
  kind: "flag",
  default: start,
  ...more,
});

/** The names of a record, to choose from. */
export const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record).filter((key): key is K => key in record);

type Shown<D extends Dimension> = {
  nth?: number;
  main?: boolean;
  size?: "large" | "small";
  decimals?: number;
  units?: { metric: UnitOf<D>; us: UnitOf<D> };
};
export const shown = <const N extends string, D extends Dimension>(
  name: N,
  dimension: D,
  value: number,
  more: Shown<D> = {},
): Output<N, never> => ({
  kind: "quantity",
  name,
  dimension,
  value,
  size: "large",
  ...more,
});
export const shownNumber = <const N extends string>(
  name: N,
  value: number,
  unit = "",
  decimals = 1,
  more: { main?: boolean; nth?: number } = {},
): Output<N, never> => ({ kind: "number", name, value, unit, decimals, ...more });
export const shownText = <const N extends string>(name: N, text: string): Output<N, never> => ({
  kind: "text",
  name,
  text,
  main: true,
});
export const shownWord = <const N extends string, const W extends string>(name: N, word: W): Output<N, W> => ({
  kind: "word",
  name,
  word,
});
export const shownColour = <const N extends string>(name: N, value: number): Output<N, never> => ({
  kind: "colour",
  name,
  value,
  main: true,
});

/** `steps` + 1 points of a function between two numbers, for a curve. */
export const pointsOf = (from: number, to: number, f: (x: number) => number, steps = 60): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    return [x, f(x)];
  });
