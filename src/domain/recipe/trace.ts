/** A number that can be opened: its value, the model it came from, and what went in. */
import { warning } from "../result.ts";
import type { Note } from "../result.ts";

/** A published model as the screen names it. */
export type Formula = { name: string; formula: string; source: string; range: string };
export type TraceInput = { name: string; value: number; unit: string };
export type Trace = Formula & { value: number; inputs: TraceInput[]; warnings: Note[] };

/** A value that is no number any more (amounts beyond all measure) is shown as 0 with a caution. */
const unmeasurable: Note = warning("out-of-range", "These amounts are beyond what can be computed.", "", {
  is: "unmeasurable",
});

export const trace = (value: number, model: Formula, inputs: TraceInput[], warnings: Note[] = []): Trace => ({
  value: Number.isFinite(value) ? value : 0,
  name: model.name,
  formula: model.formula,
  source: model.source,
  range: model.range,
  inputs,
  warnings: Number.isFinite(value) ? warnings : [...warnings, unmeasurable],
});

/** A number that what is known does not give: NaN, which prints as a dash. */
export const unknownTrace = (model: Formula, inputs: TraceInput[], warnings: Note[]): Trace => ({
  ...trace(0, model, inputs, warnings),
  value: Number.NaN,
});

export const input = (name: string, value: number, unit: string): TraceInput => ({ name, value, unit });
