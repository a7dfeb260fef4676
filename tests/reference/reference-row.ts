/** Rows of published values: read from a tab-separated table and compared with what the models answer. */
import { readFileSync } from "node:fs";
import type { Model, ModelAnswer, Models } from "./model.ts";

export type ReferenceRow = {
  id: string;
  model: string;
  inputs: Record<string, unknown>;
  expected: unknown;
  tolerance: number;
};

/** Numbers, lists and records stand as JSON; whatever is not JSON is text (a colour). */
const parseCell = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Rows of a table whose first line names its columns, in any order and number. */
export const parseReferenceRows = (text: string): ReferenceRow[] => {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    const cell = (name: string): string => cells[names.indexOf(name)]?.trim() ?? "";
    const inputs = parseCell(cell("inputs_json"));
    return {
      id: cell("id"),
      model: cell("model"),
      inputs: typeof inputs === "object" && inputs !== null ? { ...inputs } : {},
      expected: parseCell(cell("expected")),
      tolerance: Number(cell("tolerance_abs")),
    };
  });
};

export const readReferenceRows = (path: string | URL): ReferenceRow[] => parseReferenceRows(readFileSync(path, "utf8"));

/** Room for the last binary digit where a published value lies exactly on its tolerance. */
const lastDigit = 1e-9;

const agrees = (answer: unknown, expected: unknown, tolerance: number): boolean => {
  if (typeof expected === "number")
    return typeof answer === "number" && Math.abs(answer - expected) <= tolerance + lastDigit;
  if (Array.isArray(expected))
    return (
      Array.isArray(answer) &&
      answer.length === expected.length &&
      expected.every((item, index) => agrees(answer[index], item, tolerance))
    );
  if (typeof expected === "object" && expected !== null) {
    const answers = new Map(Object.entries(typeof answer === "object" && answer !== null ? answer : {}));
    return Object.entries(expected).every(([name, item]) => agrees(answers.get(name), item, tolerance));
  }
  return typeof answer === "string" && answer.toLowerCase() === String(expected).toLowerCase();
};

/** A model that throws at a row's inputs is a miss like any other. */
const answerOf = (model: Model, row: ReferenceRow): ModelAnswer => {
  try {
    return model(row.inputs);
  } catch (error) {
    return String(error);
  }
};

/** What is wrong with a row, or nothing. */
export const missOf = (row: ReferenceRow, models: Models): string | undefined => {
  const model = Object.hasOwn(models, row.model) ? models[row.model] : undefined;
  if (!model) return `${row.id} ${row.model}: unknown model`;
  const answer = answerOf(model, row);
  if (agrees(answer, row.expected, row.tolerance)) return undefined;
  return `${row.id} ${row.model} ${JSON.stringify(row.inputs)}: got ${JSON.stringify(answer)}, expected ${JSON.stringify(row.expected)} ± ${row.tolerance}`;
};
