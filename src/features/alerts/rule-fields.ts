/** The form of a rule: for which batches, and rows of conditions. */
import { joins, mostConditions, quantityNames, type Rule, type Scope } from "../../domain/alerts/rule.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { conditionValues, levelOptions, type Option, readCondition } from "../../platform/deeds/condition-fields.ts";
import type { Words } from "../../words/arguments.ts";

export const conditionRows = Array.from({ length: mostConditions }, (_, row) => row);

const namesOf = (row: number) => ({ what: `what.${row}`, value: `value.${row}`, hours: `hours.${row}` });

export function whatOptions(words: Words, scale: Formatter["scale"]): Option[] {
  return [
    { value: "", label: words.text("alerts.form.what.none") },
    ...levelOptions(words, scale, quantityNames),
    { value: "stable", label: words.text("alerts.form.what.stable", { scale }) },
    { value: "silent", label: words.text("alerts.form.what.silent") },
    { value: "foam", label: words.text("alerts.form.what.foam", { scale }) },
    { value: "day", label: words.text("alerts.form.what.day") },
    { value: "step", label: words.text("alerts.form.what.step") },
    { value: "late", label: words.text("alerts.form.what.late") },
  ];
}

export const scopeValue = ({ is, id }: Scope): string => (is === "all" ? "all" : `${is} ${id}`);

export function ruleValues(words: Words, formatter: Formatter, rule: Rule, scope: Scope): FormValues {
  const values: FormValues = { scope: scopeValue(scope), join: rule.join, urgent: rule.urgent ? "yes" : "" };
  for (const [row, condition] of rule.conditions.entries()) {
    const names = namesOf(row);
    [values[names.what], values[names.value], values[names.hours]] = conditionValues(words, formatter, condition);
  }
  return values;
}

/** Rows without a condition are left out. Errors stand at their fields. */
export function readRule(words: Words, formatter: Formatter, typed: FormValues): { rule: Rule; errors: FormErrors } {
  const errors: FormErrors = {};
  const reading = { words, formatter, typed, errors };
  const conditions = conditionRows.flatMap((row) => readCondition(reading, namesOf(row)) ?? []);
  if (conditions.length === 0) errors["what.0"] = words.text("alerts.form.none");
  const join = joins.find((each) => each === typed["join"]) ?? "all";
  const urgent = typed["urgent"] === "yes";
  return { rule: { join, conditions, ...(urgent && { urgent }) }, errors };
}

/** @param choices scopes that may be chosen; any other is all batches */
export function readScope(typed: string | undefined, choices: readonly Scope[]): Scope {
  return choices.find((scope) => scopeValue(scope) === typed) ?? { is: "all", id: "" };
}
