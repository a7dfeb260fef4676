/** The form of a rule: rows of a condition, its value and its hours, in the visitor's units. */
import {
  type Condition,
  dayBounds,
  hourBounds,
  isQuantity,
  joins,
  mostConditions,
  pointBounds,
  type Quantity,
  quantities,
  quantityNames,
  type Rule,
  type Scope,
  sides,
} from "../../domain/alerts/rule.ts";
import { readNumber } from "../../domain/inventory/read-number.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import type { Words } from "../../words/arguments.ts";
import { levelChoices, sayLevelValue } from "../../words/say-rule.ts";

/** How a condition is chosen in one list: `gravity below`, `stable`, `silent`, `foam`, `day`. */
const kinds = ["stable", "silent", "foam", "day"] as const;

const dimensionOf: Partial<Record<Quantity, Dimension>> = {
  gravity: "gravity",
  celsius: "temperature",
  offTarget: "temperature difference",
  overWarmest: "temperature difference",
  pressure: "pressure",
};

export const conditionRows = Array.from({ length: mostConditions }, (_, row) => row);

export function whatOptions(words: Words, scale: Formatter["scale"]): { value: string; label: string }[] {
  const levels = quantityNames.flatMap((name) =>
    sides.map((of) => {
      const { quantity, side } = levelChoices({ quantity: name, side: of });
      return { value: `${name} ${of}`, label: words.text("alerts.form.what.level", { quantity, side, scale }) };
    }),
  );
  return [
    { value: "", label: words.text("alerts.form.what.none") },
    ...levels,
    { value: "stable", label: words.text("alerts.form.what.stable", { scale }) },
    { value: "silent", label: words.text("alerts.form.what.silent") },
    { value: "foam", label: words.text("alerts.form.what.foam", { scale }) },
    { value: "day", label: words.text("alerts.form.what.day") },
  ];
}

const plain = (value: number, formatter: Formatter): string => formatter.number(value, 3);

function rowValues(words: Words, formatter: Formatter, condition: Condition): [string, string, string] {
  switch (condition.is) {
    case "level": {
      const { quantity, side, than, hours } = condition;
      const value = dimensionOf[quantity] ? sayLevelValue(words, formatter, quantity, than) : plain(than, formatter);
      return [`${quantity} ${side}`, value, hours === 0 ? "" : plain(hours, formatter)];
    }
    case "stable":
      return ["stable", plain(condition.points, formatter), plain(condition.hours, formatter)];
    case "silent":
      return ["silent", "", plain(condition.hours, formatter)];
    case "day":
      return ["day", plain(condition.days, formatter), ""];
    case "foam":
      return ["foam", "", ""];
  }
}

export const scopeValue = ({ is, id }: Scope): string => (is === "all" ? "all" : `${is} ${id}`);

export function ruleValues(words: Words, formatter: Formatter, rule: Rule, scope: Scope): FormValues {
  const values: FormValues = { scope: scopeValue(scope), join: rule.join, urgent: rule.urgent ? "yes" : "" };
  for (const [row, condition] of rule.conditions.entries())
    [values[`what.${row}`], values[`value.${row}`], values[`hours.${row}`]] = rowValues(words, formatter, condition);
  return values;
}

type Bounds = { least: number; most: number };
type Reading = { words: Words; formatter: Formatter; typed: FormValues; errors: FormErrors };

/** Canonical; NaN with a sentence at its field. */
function readValue(
  { words, formatter, typed, errors }: Reading,
  name: string,
  bounds: Bounds,
  quantity?: Quantity,
): number {
  const text = (typed[name] ?? "").trim();
  const dimension = quantity && dimensionOf[quantity];
  const wrong = (error: string): number => {
    errors[name] = error;
    return Number.NaN;
  };
  let value = readNumber(text);
  if (dimension && text !== "") {
    const unit =
      dimension === "temperature difference"
        ? formatter.choice.temperature
        : preferredUnit(dimension, formatter.choice);
    const read = parseQuantity(text, dimension, unit as never, "", formatter.language);
    value = read.ok ? read.value : Number.NaN;
  }
  if (text === "" || !Number.isFinite(value)) return wrong(words.text("alerts.form.number"));
  if (value >= bounds.least && value <= bounds.most) return value;
  const say = (bound: number) =>
    dimension ? sayLevelValue(words, formatter, quantity, bound) : plain(bound, formatter);
  return wrong(words.text("alerts.form.range", { least: say(bounds.least), most: say(bounds.most) }));
}

function readCondition(reading: Reading, row: number): Condition | null {
  const what = (reading.typed[`what.${row}`] ?? "").trim();
  const value = (bounds: Bounds, quantity?: Quantity) => readValue(reading, `value.${row}`, bounds, quantity);
  const hours = (bounds: Bounds) => readValue(reading, `hours.${row}`, bounds);
  const kind = kinds.find((each) => each === what);
  switch (kind) {
    case "stable":
      return { is: kind, points: value(pointBounds), hours: hours(hourBounds.stable) };
    case "silent":
      return { is: kind, hours: hours(hourBounds.silent) };
    case "foam":
      return { is: kind };
    case "day":
      return { is: kind, days: value(dayBounds) };
    case undefined: {
      const [quantity = "", named = ""] = what.split(" ");
      const side = sides.find((each) => each === named);
      if (!isQuantity(quantity) || !side) return null;
      const held = (reading.typed[`hours.${row}`] ?? "").trim() === "" ? 0 : hours(hourBounds.level);
      return { is: "level", quantity, side, than: value(quantities[quantity], quantity), hours: held };
    }
  }
}

/** Rows without a condition are left out. Errors stand at their fields. */
export function readRule(words: Words, formatter: Formatter, typed: FormValues): { rule: Rule; errors: FormErrors } {
  const errors: FormErrors = {};
  const reading = { words, formatter, typed, errors };
  const conditions = conditionRows.flatMap((row) => readCondition(reading, row) ?? []);
  if (conditions.length === 0) errors["what.0"] = words.text("alerts.form.none");
  const join = joins.find((each) => each === typed["join"]) ?? "all";
  const urgent = typed["urgent"] === "yes";
  return { rule: { join, conditions, ...(urgent && { urgent }) }, errors };
}

/** @param choices scopes that may be chosen; any other is all batches */
export function readScope(typed: string | undefined, choices: readonly Scope[]): Scope {
  return choices.find((scope) => scopeValue(scope) === typed) ?? { is: "all", id: "" };
}
