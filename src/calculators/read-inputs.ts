/** Turns what a visitor typed, or a shared address, into a calculator's values; and values back into text for the fields. */
import { problem, warning, type Note } from "../domain/result.ts";
import { parseQuantity } from "../domain/units/parse-quantity.ts";
import { preferredUnit, type UnitChoice } from "../domain/units/preferred-unit.ts";
import { isUnitOf, toCanonical, fromCanonical, type Dimension, type UnitOf } from "../domain/units/unit.ts";
import { faultOf, type Calculator, type Input, type RawValues } from "./calculator.ts";

export type ReadInputs = {
  values: RawValues;
  /** What stands in each field: as typed, or the default in the visitor's units. */
  texts: Readonly<Record<string, string>>;
  /** One sentence for each field that can't be read; `path` is the input's name. */
  problems: Note[];
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

/** Text of a value in its field, in the visitor's units; a decimal point in every language, since number fields want it so. */
export function formatInput(input: Input, value: RawValues[string], choice: UnitChoice): string {
  if (value === undefined) return "";
  if (input.kind === "flag") return value === true ? "on" : "";
  if (input.kind === "choice" || typeof value !== "number") return String(value);
  const shown = input.kind === "quantity" ? fromCanonical(input.dimension, value, unitFor(input, choice)) : value;
  return String(Number(shown.toPrecision(fieldDigits)));
}

/**
 * Values of a query such as `URLSearchParams` or form data. A missing input takes its default; an empty one is left out where that
 * is allowed. Numbers may carry any unit ("5 gal"); without one they are in the visitor's unit. A check box that is missing is off
 * as soon as any other input of the calculator is present. Never throws.
 */
export function readInputs(
  { inputs, defaults }: Calculator,
  query: { get: (name: string) => string | null },
  choice: UnitChoice,
): ReadInputs {
  const names = Object.keys(inputs);
  const sent = names.some((name) => query.get(name) !== null);
  const values: Record<string, RawValues[string]> = {};
  const texts: Record<string, string> = {};
  const problems: Note[] = [];
  for (const [name, input] of Object.entries(inputs)) {
    const typed = query.get(name);
    texts[name] = typed ?? formatInput(input, defaults[name], choice);
    const read = typed === null ? { value: absent(input, defaults[name], sent) } : readOne(input, typed, name, choice);
    values[name] = read.value;
    const message = read.message ?? faultOf(input, read.value);
    if (message !== undefined) problems.push(warning("input", message, name));
  }
  return { values, texts, problems };
}

const absent = (input: Input, usual: RawValues[string], sent: boolean) =>
  sent && input.kind === "flag" ? false : usual;

function readOne(
  input: Input,
  typed: string,
  name: string,
  choice: UnitChoice,
): { value: RawValues[string]; message?: string } {
  if (input.kind === "flag") return { value: !["", "0", "off", "false", "no"].includes(typed.toLowerCase()) };
  if (input.kind === "choice") return { value: typed };
  if (typed.trim() === "" && input.optional) return { value: undefined };
  const parsed =
    input.kind === "quantity" ? readQuantity(input, typed, name, choice) : readNumber(typed, input.unit, name);
  return parsed.ok ? { value: parsed.value } : { value: undefined, message: parsed.message };
}

/** A malt's colour below zero SRM is only °L 0 read through the ASBC's line. */
function readQuantity(input: Extract<Input, { kind: "quantity" }>, typed: string, name: string, choice: UnitChoice) {
  const parsed = parseQuantity(typed, input.dimension, unitFor(input, choice), name);
  if (!parsed.ok || input.dimension !== "colour" || parsed.value >= 0) return parsed;
  return { ...parsed, value: toCanonical("colour", 0, "SRM") };
}

/** A plain number, with the decimal mark of any language and, if typed, the unit it has anyway. */
function readNumber(typed: string, unit: string, name: string) {
  const bare = unit === "" ? typed : typed.replace(unit, "");
  const parsed = parseQuantity(bare, "share", "%", name);
  return parsed.ok ? parsed : problem(parsed.code, `"${typed.trim()}" is not a number.`, name);
}
