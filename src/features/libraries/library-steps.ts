/** The rows of a profile's steps between a form's texts (`steps.2.celsius`) and themselves: gathered, written back, moved. */
import type { FormValues } from "../../platform/deeds/answer.ts";
import type { RowAct } from "../../ui/controls/row-focus.ts";
import type { LibraryField } from "./library-field.ts";

export type StepsField = Extract<LibraryField, { control: "steps" }>;
/** Texts by the names of the step's fields; `was`: the row's number in the stored item, so that untouched numbers stay exact. */
export type StepRow = FormValues;

/** Most rows of one profile. */
export const mostSteps = 100;

const rowName = /^steps\.(\d{1,4})\.(.+)$/;

export const isStepText = (name: string): boolean => rowName.test(name);

export function stepRows(values: FormValues): StepRow[] {
  const rows = new Map<number, StepRow>();
  for (const [name, value] of Object.entries(values)) {
    const [, index, field] = rowName.exec(name) ?? [];
    if (index === undefined || field === undefined) continue;
    rows.set(Number(index), { ...rows.get(Number(index)), [field]: value });
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}

export const stepTexts = (rows: readonly StepRow[]): FormValues =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([field, value]) => [`steps.${index}.${field}`, value])),
  );

/** Nothing was typed into it: a choice alone is none. */
export const isBlankStep = ({ fields }: StepsField, row: StepRow): boolean =>
  fields.every(({ name, control }) => control === "choice" || (row[name] ?? "").trim() === "");

/** All steps in one text, to tell whether somebody else has changed them. */
export const stepsInWords = (field: StepsField, rows: readonly StepRow[]): string =>
  rows
    .filter((row) => !isBlankStep(field, row))
    .map((row) =>
      field.fields
        .map(({ name }) => (row[name] ?? "").trim())
        .filter(Boolean)
        .join(", "),
    )
    .join("; ");

/** What a button of the steps does: `add`, or `up`, `down`, `remove` with a row's number. */
export type StepDeed = { act: RowAct; at: number };

export const stepDeedText = ({ act, at }: StepDeed): string => `step ${act} ${at}`;

/** @param text what stands after the deed's name */
export function stepDeed(text: string): StepDeed | null {
  const [, act, at] = /^(add|up|down|remove) (\d{1,4})$/.exec(text) ?? [];
  return act === "add" || act === "up" || act === "down" || act === "remove" ? { act, at: Number(at) } : null;
}

/** The rows after a button was pressed; unchanged where there is nothing to move. */
export function arrangeSteps(rows: readonly StepRow[], { act, at }: StepDeed): StepRow[] {
  if (act === "add") return rows.length < mostSteps ? [...rows, { was: "" }] : [...rows];
  const row = rows[at];
  if (row === undefined) return [...rows];
  const others = rows.filter((_, index) => index !== at);
  if (act === "remove") return others;
  return others.toSpliced(Math.max(0, act === "up" ? at - 1 : at + 1), 0, row);
}
