/**
 * What a calculator is: a titled form described as data round one domain function. A page is drawn from it alone: fields from
 * `inputs` (grouped by `group`), results from `calculate`, a plot from `curve`, and formula, source, range and example as text.
 * Values are canonical (domain/units); `read-inputs.ts` turns what a visitor typed, or a query string, into them.
 */
import type { Formula } from "../domain/recipe/trace.ts";
import { problem, warning, type Note, type Result } from "../domain/result.ts";
import type { Size } from "../domain/units/preferred-unit.ts";
import { formatQuantity } from "../domain/units/format-quantity.ts";
import { unitsOf, type Dimension, type UnitOf } from "../domain/units/unit.ts";

type Common = { label: string; hint?: string; /** Heading under which inputs stand together. */ group?: string };
type Limits = {
  /** Outside these the question makes no sense: a problem at the field. */
  min: number;
  max: number;
  /** Outside this the formula was not fitted: a result with a warning. */
  valid?: readonly [low: number, high: number];
  /** Absent for an optional input that starts empty. */
  default?: number;
  optional?: boolean;
};

/** A measured quantity; `units` overrides the visitor's usual units of the dimension. */
export type QuantityInput<D extends Dimension = Dimension> = Common &
  Limits & { kind: "quantity"; dimension: D; size: Size; units?: { metric: UnitOf<D>; us: UnitOf<D> } };
type AnyQuantityInput = { [D in Dimension]: QuantityInput<D> }[Dimension];
/** A number without alternatives of unit: pH, ratio, days, billions of cells. */
export type NumberInput = Common & Limits & { kind: "number"; unit: string; decimals: number };
export type ChoiceInput<V extends string = string> = Common & {
  kind: "choice";
  options: readonly { value: V; label: string }[];
  default: V;
};
export type FlagInput = Common & { kind: "flag"; default: boolean };
export type Input = AnyQuantityInput | NumberInput | ChoiceInput | FlagInput;
export type Inputs = Readonly<Record<string, Input>>;

type ValueOf<I extends Input> = I extends { kind: "choice"; options: readonly { value: infer V }[] }
  ? V
  : I extends { kind: "flag" }
    ? boolean
    : I extends { optional: true }
      ? number | undefined
      : number;
/** Canonical values by input name. */
export type ValuesOf<I extends Inputs> = { readonly [N in keyof I]: ValueOf<I[N]> };
export type RawValues = Readonly<Record<string, number | string | boolean | undefined>>;

type OutputCommon = {
  name: string;
  label: string;
  /** The answer, set large; the others explain it. */ main?: boolean;
};
export type Output = OutputCommon &
  (
    | {
        kind: "quantity";
        dimension: Dimension;
        value: number;
        size: Size;
        units?: { metric: string; us: string };
        decimals?: number;
      }
    | { kind: "number"; value: number; unit: string; decimals: number }
    | { kind: "text"; value: string }
    /** A beer's colour, SRM: drawn as a swatch with its number. */
    | { kind: "colour"; value: number }
  );

export type Axis = {
  label: string;
  dimension?: Dimension;
  size?: Size;
  units?: { metric: string; us: string };
  unit?: string;
};
/** A plot: canonical values; `mark` is where the visitor's own numbers stand. */
export type Curve = {
  x: Axis;
  y: Axis;
  series: readonly { label: string; points: readonly (readonly [x: number, y: number])[] }[];
  mark?: readonly [x: number, y: number];
};

/** A worked example, which is also the calculator's test: inputs that differ from the defaults, and results with tolerances. */
type Example = {
  text: string;
  source: string;
  expected: Readonly<Record<string, readonly [value: number, tolerance: number]>>;
};

type Topic =
  | "Gravity and alcohol"
  | "Brewhouse"
  | "Bitterness"
  | "Colour"
  | "Mash"
  | "Water"
  | "Yeast"
  | "Packaging"
  | "Instruments";

type Description = { slug: string; title: string; purpose: string; topic: Topic; formulas: readonly Formula[] };

type Definition<I extends Inputs> = Description & {
  inputs: I;
  calculate: (values: ValuesOf<I>) => Result<Output[]>;
  curve?: (values: ValuesOf<I>) => Curve;
  example: Example & { inputs: Partial<ValuesOf<I>> };
};

export type Calculator = Description & {
  inputs: Inputs;
  defaults: RawValues;
  /** Results and warnings; a problem's `path` is the name of the input it concerns, or empty. Never throws. */
  calculate: (values: RawValues) => Result<Output[]>;
  curve?: (values: RawValues) => Curve | undefined;
  example: Example & { inputs: RawValues };
};

/** Wraps a definition so that only checked values reach its functions, and only finite results leave them. */
export function calculator<const I extends Inputs>(definition: Definition<I>): Calculator {
  const { inputs, calculate, curve, example, ...description } = definition;
  const defaults = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.default]));
  const complete = (values: RawValues): RawValues => ({ ...defaults, ...values });
  return {
    ...description,
    inputs,
    defaults,
    example: { ...example, inputs: complete(example.inputs) },
    calculate: (values) => {
      const fault = firstFault(inputs, values);
      if (fault || !fits(inputs, values)) return fault ?? unanswerable;
      const result = calculate(values);
      if (!result.ok) return result;
      if (!result.value.every(hasNumber)) return unanswerable;
      return { ...result, warnings: [...rangeWarnings(inputs, values), ...result.warnings] };
    },
    ...(curve && { curve: (values: RawValues) => (fits(inputs, values) ? finiteCurve(curve(values)) : undefined) }),
  };
}

const unanswerable = problem("no-answer", "These numbers together have no answer.");

const hasNumber = (output: Output) => output.kind === "text" || Number.isFinite(output.value);

const fits = <I extends Inputs>(inputs: I, values: RawValues): values is ValuesOf<I> & RawValues =>
  !firstFault(inputs, values);

function firstFault(inputs: Inputs, values: RawValues) {
  for (const [name, input] of Object.entries(inputs)) {
    const message = faultOf(input, values[name]);
    if (message !== undefined) return problem("input", message, name);
  }
  return undefined;
}

/** What is wrong with a value, as a sentence for its field. */
export function faultOf(input: Input, value: RawValues[string]): string | undefined {
  if (input.kind === "flag") return typeof value === "boolean" ? undefined : `${input.label} is either on or off.`;
  if (input.kind === "choice")
    return input.options.some((option) => option.value === value)
      ? undefined
      : `Choose one of the options for ${input.label}.`;
  if (value === undefined && input.optional) return undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) return `${input.label} must be a number.`;
  if (value >= input.min && value <= input.max) return undefined;
  return `${input.label} must lie between ${formatLimit(input, input.min)} and ${formatLimit(input, input.max)}.`;
}

function rangeWarnings(inputs: Inputs, values: RawValues): Note[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    const value = values[name];
    if (input.kind === "choice" || input.kind === "flag" || !input.valid || typeof value !== "number") return [];
    const [low, high] = input.valid;
    if (value >= low && value <= high) return [];
    const range = `${formatLimit(input, low)} to ${formatLimit(input, high)}`;
    return [warning("out-of-range", `${input.label} lies outside ${range}, for which the formula was made.`, name)];
  });
}

function formatLimit(input: AnyQuantityInput | NumberInput, value: number): string {
  if (input.kind === "number") return `${value}${input.unit && ` ${input.unit}`}`;
  return formatIn(
    input.dimension,
    value,
    input.units?.metric ?? (input.size === "small" ? smallUnits[input.dimension] : undefined),
  );
}

/** Canonical units are too large for limits of hops, salts and acids. */
const smallUnits: Partial<Record<Dimension, string>> = { mass: "g", volume: "mL" };

function formatIn(dimension: Dimension, value: number, unit: string | undefined): string {
  const units = unitsOf(dimension);
  const named = units.find((known) => known === unit) ?? units[0];
  return named === undefined ? String(value) : formatQuantity(dimension, value, named);
}

const finiteCurve = ({ mark, ...curve }: Curve): Curve => ({
  ...curve,
  ...(mark?.every(Number.isFinite) && { mark }),
  series: curve.series.map(({ label, points }) => ({
    label,
    points: points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
  })),
});
