/** Turns what a visitor typed, or a shared address, into a calculator's values; and values back into text for the fields. */
import { marksOf } from "../domain/units/format-quantity.ts";
import { parseQuantity } from "../domain/units/parse-quantity.ts";
import { preferredUnit, type UnitChoice } from "../domain/units/preferred-unit.ts";
import { isUnitOf, toCanonical, fromCanonical, type Dimension, type UnitOf } from "../domain/units/unit.ts";
import { faultOf, type Calculator, type Input, type RawValues, type Trouble, type TroubleAt } from "./calculator.ts";

export type ReadInputs = {
  values: RawValues;
  /** What stands in each field: as typed, or the default in the visitor's units. */
  texts: Readonly<Record<string, string>>;
  /** One for each field that can't be read; `path` is the input's name. */
  problems: TroubleAt[];
};

type Measured = { dimension: Dimension; size?: "large" | "small"; units?: { metric: string; us: string } };

/** The unit in which a visitor reads an input or a result: the calculator's own choice for it, else their usual one. */
export function unitFor<D extends Dimension>(
  { dimension, size, units }: Measured & { dimension: D },
  choice: UnitChoice,
): UnitOf<D> {
  const own = choice.system === "metric" ? units?.metric : units?.us;
  return own !== undefined && isUnitOf(dimension, own) ? own : preferredUnit(dimension, choice, size);
}

/** Most digits of a default value in a field: enough that reading it back gives the same number for every practical use. */
const fieldDigits = 6;

/** A number as it is written in a field: with the decimal mark of the language, and without marks of thousands, which would be read as decimal ones. */
export const typedNumber = (number: number | string, language: string): string =>
  String(number).replace(".", marksOf(language).decimal);

/** Text of a value in its field, in the visitor's units and language. */
export function formatInput(input: Input, value: RawValues[string], choice: UnitChoice, language: string): string {
  if (value === undefined) return "";
  if (input.kind === "flag") return value === true ? "on" : "";
  if (input.kind === "choice" || typeof value !== "number") return String(value);
  const shown = input.kind === "quantity" ? fromCanonical(input.dimension, value, unitFor(input, choice)) : value;
  return typedNumber(Number(shown.toPrecision(fieldDigits)), language);
}

/** How a visitor reads: the units, the language, and what a unit that is a word is called in it. */
export type Reader = { choice: UnitChoice; language: string; unitName: (unit: string) => string };

/**
 * Values of a query such as `URLSearchParams` or form data. A missing input takes its default; an empty one is left out where that
 * is allowed. Numbers may carry any unit ("5 gal"); without one they are in the visitor's unit. A check box that is missing is off
 * as soon as any other input of the calculator is present. Never throws.
 */
export function readInputs(
  { inputs, defaults }: Calculator,
  query: { get: (name: string) => string | null },
  reader: Reader,
): ReadInputs {
  const names = Object.keys(inputs);
  const sent = names.some((name) => query.get(name) !== null);
  const values: Record<string, RawValues[string]> = {};
  const texts: Record<string, string> = {};
  const problems: TroubleAt[] = [];
  for (const [path, input] of Object.entries(inputs)) {
    const typed = query.get(path);
    texts[path] = typed ?? formatInput(input, defaults[path], reader.choice, reader.language);
    const read = typed === null ? { value: absent(input, defaults[path], sent) } : readOne(input, typed, reader);
    values[path] = read.value;
    const trouble = read.trouble ?? faultOf(input, read.value);
    if (trouble) problems.push({ trouble, path });
  }
  return { values, texts, problems };
}

const absent = (input: Input, usual: RawValues[string], sent: boolean) =>
  sent && input.kind === "flag" ? false : usual;

type Read = { value: RawValues[string]; trouble?: Trouble };

function readOne(input: Input, typed: string, { choice, unitName }: Reader): Read {
  if (input.kind === "flag") return { value: !["", "0", "off", "false", "no"].includes(typed.toLowerCase()) };
  if (input.kind === "choice") return { value: typed };
  if (typed.trim() === "" && input.optional) return { value: undefined };
  const parsed =
    input.kind === "quantity"
      ? readQuantity(input, typed, choice)
      : readNumber(typed, [input.unit, unitName(input.unit)]);
  if (parsed.ok) return { value: parsed.value };
  const dimension = input.kind === "quantity" ? input.dimension : undefined;
  return { value: undefined, trouble: troubleOf(parsed.code, typed.trim(), dimension) };
}

function troubleOf(code: string, typed: string, dimension: Dimension | undefined): Trouble {
  if (code === "empty" || code === "not-finite") return { code };
  if (code === "no-unit") return { code, typed };
  if (code === "unknown-unit" && dimension !== undefined) return { code, typed, dimension };
  return { code: "unreadable", typed };
}

/** A malt's colour below zero SRM is only °L 0 read through the ASBC's line. */
function readQuantity(input: Extract<Input, { kind: "quantity" }>, typed: string, choice: UnitChoice) {
  const parsed = parseQuantity(typed, input.dimension, unitFor(input, choice));
  if (!parsed.ok || input.dimension !== "colour" || parsed.value >= 0) return parsed;
  return { ...parsed, value: toCanonical("colour", 0, "SRM") };
}

/** A plain number, with the decimal mark of any language and, if typed, the unit it has anyway. */
const readNumber = (typed: string, units: readonly string[]) =>
  parseQuantity(
    units.reduce((text, unit) => (unit === "" ? text : text.replace(unit, "")), typed),
    "share",
    "%",
  );
