/** A calculator with the words of its form, results and plot. Types hold that each of its names is said. */
import type { Calculator, Input, Inputs, Names } from "../../../calculators/calculator.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";

type Table<K extends string> = Readonly<Record<K, string>>;
/** Nothing where there are no such names. */
type Part<P extends string, K extends string, T> = [K] extends [never]
  ? Readonly<Partial<Record<P, undefined>>>
  : Readonly<Record<P, T>>;

type GroupOf<I extends Inputs> = Exclude<I[keyof I]["group"], undefined>;

/** A function where the names are only known by the program. */
type OptionWords<V extends string> = string extends V ? (option: V) => string : Table<V>;
type InputWords<I extends Input> = I extends { kind: "choice"; options: readonly (infer V extends string)[] }
  ? { label: string; hint?: string; options: OptionWords<V> }
  : string | { label: string; hint: string };
/** A function of the count where there are several of one name. */
type OutputWords<N extends string> = string extends N
  ? (name: N) => string
  : Readonly<Record<N, string | ((nth: string) => string)>>;

/** The line of a single series has no name: the plot's title says it. */
type PlotWords<L extends string> = { title: string; x: string; y: string } & Part<
  "lines",
  Exclude<L, "only">,
  Table<Exclude<L, "only">>
>;

type WordsOf<I extends Inputs, A extends Names> = {
  inputs: { readonly [N in keyof I]: InputWords<I[N]> };
  outputs: OutputWords<A["output"]>;
} & Part<"groups", GroupOf<I>, Table<GroupOf<I>>> &
  Part<"words", A["word"], Table<A["word"]>> &
  Part<"remarks", A["remark"], Table<A["remark"]>> &
  Part<"plot", A["line"], PlotWords<A["line"]>>;

/** The same, for whoever has names as texts. */
export type CalculatorWords = {
  inputs: Readonly<
    Record<string, string | { label: string; hint?: string; options?: Table<string> | ((option: string) => string) }>
  >;
  outputs: Readonly<Record<string, string | ((nth: string) => string)>> | ((name: string) => string);
  groups?: Table<string> | undefined;
  words?: Table<string> | undefined;
  remarks?: Table<string> | undefined;
  plot?: { title: string; x: string; y: string; lines?: Table<string> | undefined } | undefined;
};

/** Names of gravities follow the unit in which they are shown. */
type Say<T> = (words: Words, formatter: Formatter) => T;

export type SpokenCalculator = {
  calculator: Calculator;
  say: Say<CalculatorWords>;
};

export const spoken = <S extends string, I extends Inputs, A extends Names>(
  calculator: Calculator<S, I, A>,
  say: Say<WordsOf<I, A> & CalculatorWords>,
): SpokenCalculator => ({ calculator, say });
