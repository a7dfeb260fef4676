/** A number that can be opened: its value, the model it came from, and what went in. */
import type { Note } from "../result.ts";

/** A published model as the screen names it. */
export type Formula = { name: string; formula: string; source: string; range: string };
export type TraceInput = { name: string; value: number; unit: string };
export type Trace = Formula & { value: number; inputs: TraceInput[]; warnings: Note[] };

export const trace = (value: number, model: Formula, inputs: TraceInput[], warnings: Note[] = []): Trace => ({
  value,
  name: model.name,
  formula: model.formula,
  source: model.source,
  range: model.range,
  inputs,
  warnings,
});

export const input = (name: string, value: number, unit: string): TraceInput => ({ name, value, unit });
