/** The address of a question: the same one in other units, and the worked example. */
import type { Calculator, Input, RawValues } from "../../calculators/calculator.ts";
import { formatInput, typedNumber, unitFor, type ReadInputs } from "../../calculators/read-inputs.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { fromCanonical } from "../../domain/units/unit.ts";
import { formatUnits } from "./tool-units.ts";

export type Query = Pick<URLSearchParams, "get">;
/** How the address is written. */
type Writer = { choice: UnitChoice; language: string };

const gravityDecimals = 3;

export function withZeros(text: string, language: string): string {
  const [whole = "", decimals = ""] = text.split(/[.,]/u);
  return typedNumber(`${whole}.${decimals.padEnd(gravityDecimals, "0")}`, language);
}

export const isBare = (text: string) => /^[\s\d.,+-]*$/.test(text);

/** Loss that nobody can measure, so that 11.023 lb are 5 kg again. */
const roundOff = 2e-5;
/** The same for degrees Plato and Brix, which stand for gravities. */
const degreesRoundOff = 0.005;

function shortest(value: number, allowed: number): string {
  for (let digits = 1; digits < 7; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.abs(short - value) <= allowed) return String(short);
  }
  return String(value);
}

function bareText(input: Extract<Input, { kind: "quantity" }>, value: number, { choice, language }: Writer): string {
  const unit = unitFor(input, choice);
  const shown = fromCanonical(input.dimension, value, unit);
  const inDegrees = input.dimension === "gravity" && String(unit) !== "SG";
  const text = shortest(shown, inDegrees ? degreesRoundOff : Math.abs(shown) * roundOff);
  return unit === "SG" ? withZeros(text, language) : typedNumber(text, language);
}

/** The same question in other units; what carries its own unit, or can't be read, stays as typed. */
export function queryIn(
  { inputs }: Calculator,
  { texts, values }: ReadInputs,
  asked: Query,
  writer: Writer,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, input] of Object.entries(inputs)) {
    const typed = asked.get(name);
    const value = values[name];
    if (input.kind === "flag") {
      if (value === true) query.set(name, "on");
    } else if (input.kind === "quantity" && typeof value === "number" && isBare(texts[name] ?? ""))
      query.set(name, bareText(input, value, writer));
    else query.set(name, typed ?? texts[name] ?? "");
  }
  query.set("units", formatUnits(writer.choice));
  return query;
}

export function exampleQuery({ inputs, example }: Calculator, writer: Writer): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, input] of Object.entries(inputs)) {
    const text = exampleText(input, example.inputs[name], writer);
    if (input.kind !== "flag" || text !== "") query.set(name, text);
  }
  query.set("units", formatUnits(writer.choice));
  return query;
}

const exampleText = (input: Input, value: RawValues[string], writer: Writer): string =>
  input.kind === "quantity" && typeof value === "number"
    ? bareText(input, value, writer)
    : formatInput(input, value, writer.choice, writer.language);
