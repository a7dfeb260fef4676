/**
 * What a calculator is: a form described as data round one domain function. It speaks no language: inputs, groups, results, remarks,
 * lines and formulas have names, which the room above says (features/tools/say). Values are canonical (domain/units);
 * `read-inputs.ts` turns what a visitor typed, or a query string, into them.
 */
import type { Note } from "../domain/result.ts";
import type { Size } from "../domain/units/preferred-unit.ts";
import type { Dimension, UnitOf } from "../domain/units/unit.ts";

type Common<G extends string> = { /** The inputs that are shown together. */ group?: G };
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
export type QuantityInput<D extends Dimension = Dimension, G extends string = string> = Common<G> &
  Limits & { kind: "quantity"; dimension: D; size: Size; units?: { metric: UnitOf<D>; us: UnitOf<D> } };
type AnyQuantityInput = { [D in Dimension]: QuantityInput<D> }[Dimension];
/** A number without alternatives of unit: pH, ratio, days, billions of cells. */
export type NumberInput<G extends string = string> = Common<G> &
  Limits & { kind: "number"; unit: string; decimals: number };
export type ChoiceInput<V extends string = string, G extends string = string> = Common<G> & {
  kind: "choice";
  options: readonly V[];
  default: V;
};
export type FlagInput<G extends string = string> = Common<G> & { kind: "flag"; default: boolean };
export type Input = AnyQuantityInput | NumberInput | ChoiceInput | FlagInput;
export type Inputs = Readonly<Record<string, Input>>;

type ValueOf<I extends Input> = I extends { kind: "choice"; options: readonly (infer V)[] }
  ? V
  : I extends { kind: "flag" }
    ? boolean
    : I extends { optional: true }
      ? number | undefined
      : number;
/** Canonical values by input name. */
export type ValuesOf<I extends Inputs> = { readonly [N in keyof I]: ValueOf<I[N]> };
export type RawValues = Readonly<Record<string, number | string | boolean | undefined>>;

/** `nth` counts results of one name. */
export type Output<N extends string = string, W extends string = string> = {
  name: N;
  nth?: number;
  /** The answer, set large; the others explain it. */ main?: boolean;
} & (
  | {
      kind: "quantity";
      dimension: Dimension;
      value: number;
      size: Size;
      units?: { metric: string; us: string };
      decimals?: number;
    }
  | { kind: "number"; value: number; unit: string; decimals: number }
  /** A text in no language, such as a formula. */
  | { kind: "text"; text: string }
  | { kind: "word"; word: W }
  /** A beer's colour, SRM: drawn as a swatch with its number. */
  | { kind: "colour"; value: number }
);

export type Axis = {
  dimension?: Dimension;
  size?: Size;
  units?: { metric: string; us: string };
  unit?: string;
};
/** A plot: canonical values; `mark` is where the visitor's own numbers are. */
export type Curve<L extends string = string> = {
  x: Axis;
  y: Axis;
  series: readonly { name: L; points: readonly (readonly [x: number, y: number])[] }[];
  mark?: readonly [x: number, y: number];
};

/** What is wrong with an input, or with the whole question. */
export type Trouble =
  | { code: "empty" | "not-a-number" | "not-finite" | "not-an-option" | "no-answer" }
  | { code: "unreadable" | "no-unit"; typed: string }
  | { code: "unknown-unit"; typed: string; dimension: Dimension }
  /** The limits are canonical. */
  | { code: "outside" | "not-fitted"; low: number; high: number };

/** A caution or a refusal of one calculator; `path` is the input that it concerns, or empty. */
export type Remark<R extends string = string> = { code: R; path: string };
export type TroubleAt = { trouble: Trouble; path: string };

type Answer<N extends string, W extends string, R extends string> =
  | { ok: true; value: Output<N, W>[]; warnings: Remark<R>[] }
  | ({ ok: false } & (Remark<R> | TroubleAt));
export type Reply<R extends string = string> =
  | { ok: true; value: Output[]; warnings: (Remark<R> | TroubleAt)[] }
  | ({ ok: false } & (Remark<R> | TroubleAt));

export const answer = <N extends string, W extends string = never, R extends string = never>(
  value: Output<N, W>[],
  warnings: Remark<R>[] = [],
): Answer<N, W, R> => ({ ok: true, value, warnings });
export const remark = <const R extends string>(code: R, path: string): Remark<R> => ({ code, path });
export const refusal = <const R extends string>(code: R, path: string): { ok: false } & Remark<R> => ({
  ok: false,
  code,
  path,
});

/** These numbers together have no answer. */
const unanswerable: { ok: false } & TroubleAt = { ok: false, trouble: { code: "no-answer" }, path: "" };

/** What the domain noted, as far as it has one of these codes. */
export const remarksOf = <const R extends string>(codes: readonly R[], notes: readonly Note[]): Remark<R>[] =>
  notes.flatMap(({ code, path }) => codes.filter((known) => known === code).map((known) => remark(known, path)));
export function refusalOf<const R extends string>(
  codes: readonly R[],
  note: Note,
): { ok: false } & (Remark<R> | TroubleAt) {
  const [known] = remarksOf(codes, [note]);
  return known ? { ok: false, ...known } : unanswerable;
}

/** They concern no single input. */
export const anywhere = (notes: readonly Note[]): Note[] => notes.map((note) => ({ ...note, path: "" }));

/** A worked example, which is also the calculator's test: inputs that differ from the defaults, and results with tolerances. */
type Example = {
  expected: Readonly<Record<string, readonly [value: number, tolerance: number]>>;
};

export type Topic =
  | "gravity"
  | "brewhouse"
  | "bitterness"
  | "colour"
  | "mash"
  | "water"
  | "yeast"
  | "packaging"
  | "instruments";

type Description<S extends string, F extends string> = {
  slug: S;
  topic: Topic;
  /** Each is said in the room above, with its notation and source. */
  formulas: readonly F[];
};

type Definition<
  S extends string,
  I extends Inputs,
  N extends string,
  W extends string,
  R extends string,
  L extends string,
  F extends string,
> = Description<S, F> & {
  inputs: I;
  calculate: (values: ValuesOf<I>) => Answer<N, W, R>;
  curve?: (values: ValuesOf<I>) => Curve<L>;
  example: Example & { inputs: Partial<ValuesOf<I>> };
};

/** The names that a calculator wants said. */
export type Names = { output: string; word: string; remark: string; line: string; formula: string };

export type Calculator<S extends string = string, I extends Inputs = Inputs, A extends Names = Names> = Description<
  S,
  A["formula"]
> & {
  inputs: I;
  defaults: RawValues;
  /** Results and warnings, or why there are none. Never throws. */
  calculate: (values: RawValues) => Reply<A["remark"]>;
  curve?: (values: RawValues) => Curve<A["line"]> | undefined;
  example: Example & { inputs: RawValues };
  /** For types alone. */
  names?: A;
};

/** Wraps a definition so that only checked values reach its functions, and only finite results leave them. */
export function calculator<
  const S extends string,
  const I extends Inputs,
  const F extends string,
  N extends string = never,
  W extends string = never,
  R extends string = never,
  L extends string = never,
>(
  definition: Definition<S, I, N, W, R, L, F>,
): Calculator<S, I, { output: N; word: W; remark: R; line: L; formula: F }> {
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

const hasNumber = (output: Output) => !("value" in output) || Number.isFinite(output.value);

const fits = <I extends Inputs>(inputs: I, values: RawValues): values is ValuesOf<I> & RawValues =>
  !firstFault(inputs, values);

function firstFault(inputs: Inputs, values: RawValues) {
  for (const [path, input] of Object.entries(inputs)) {
    const trouble = faultOf(input, values[path]);
    if (trouble) return { ok: false as const, trouble, path };
  }
  return undefined;
}

/** What is wrong with the value of an input. */
export function faultOf(input: Input, value: RawValues[string]): Trouble | undefined {
  if (input.kind === "flag") return typeof value === "boolean" ? undefined : { code: "not-an-option" };
  if (input.kind === "choice")
    return input.options.some((option) => option === value) ? undefined : { code: "not-an-option" };
  if (value === undefined && input.optional) return undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) return { code: "not-a-number" };
  if (value >= input.min && value <= input.max) return undefined;
  return { code: "outside", low: input.min, high: input.max };
}

function rangeWarnings(inputs: Inputs, values: RawValues): TroubleAt[] {
  return Object.entries(inputs).flatMap(([path, input]) => {
    const value = values[path];
    if (input.kind === "choice" || input.kind === "flag" || !input.valid || typeof value !== "number") return [];
    const [low, high] = input.valid;
    return value >= low && value <= high ? [] : [{ trouble: { code: "not-fitted", low, high }, path }];
  });
}

const finiteCurve = <L extends string>({ mark, ...curve }: Curve<L>): Curve<L> => ({
  ...curve,
  ...(mark?.every(Number.isFinite) && { mark }),
  series: curve.series.map(({ name, points }) => ({
    name,
    points: points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
  })),
});
