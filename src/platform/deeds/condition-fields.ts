/** How a condition of a rule or of a step is chosen, printed and read in a form: what, its value, its hours, in the visitor's units. */
import {
  type Condition,
  dayBounds,
  hourBounds,
  isQuantity,
  isSpan,
  pointBounds,
  type Quantity,
  quantities,
  roughly,
  sides,
  type SpanUnit,
  spanUnitOf,
} from "../../domain/alerts/rule.ts";
import { readNumber } from "../../domain/inventory/read-number.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import type { Words } from "../../words/arguments.ts";
import { levelChoices, sayLevelValue } from "../../words/say-rule.ts";
import type { FormErrors, FormValues } from "./answer.ts";

/** Chosen in one list: `gravity below`, `stable`, `silent`, `foam`, `day`, `step`, `late`. */
const kinds = ["stable", "silent", "foam", "day", "step", "late"] as const;

const dimensionOf: Partial<Record<Quantity, Dimension>> = {
  gravity: "gravity",
  celsius: "temperature",
  offTarget: "temperature difference",
  overWarmest: "temperature difference",
  pressure: "pressure",
};

export type Option = { value: string; label: string };

export function levelOptions(words: Words, scale: Formatter["scale"], names: readonly Quantity[]): Option[] {
  return names.flatMap((name) =>
    sides.map((of) => {
      const { quantity, side } = levelChoices({ quantity: name, side: of });
      return { value: `${name} ${of}`, label: words.text("alerts.form.what.level", { quantity, side, scale }) };
    }),
  );
}

const plain = (value: number, formatter: Formatter): string => formatter.typed(value, 3);

/** Fine enough that what was typed comes back as it was, in another unit too. */
function typedLevel(words: Words, formatter: Formatter, quantity: Quantity, value: number): string {
  if (quantity !== "gravity") return sayLevelValue(words, formatter, quantity, value);
  const isWhole = Math.abs(value * 1000 - Math.round(value * 1000)) < 0.05;
  const decimals = formatter.scale === "SG" ? (isWhole ? 3 : 4) : 2;
  return formatter.text("gravity", value, "large", decimals);
}

/** Points are a bare number where the visitor counts in them. */
function typedSpan(words: Words, formatter: Formatter, value: number, unit: SpanUnit | undefined): string {
  const number = plain(value, formatter);
  if (unit === undefined && formatter.scale === "SG") return number;
  return `${number} ${unit ?? words.text("alerts.unit", { unit: "point", count: value })}`;
}

/** As they stand in its three fields. */
export function conditionValues(words: Words, formatter: Formatter, condition: Condition): [string, string, string] {
  switch (condition.is) {
    case "level": {
      const { quantity, side, than, hours, unit } = condition;
      const value = dimensionOf[quantity]
        ? typedLevel(words, formatter, quantity, than)
        : isSpan(quantity)
          ? typedSpan(words, formatter, than, unit)
          : plain(than, formatter);
      return [`${quantity} ${side}`, value, hours === 0 ? "" : plain(hours, formatter)];
    }
    case "stable":
      return [
        "stable",
        typedSpan(words, formatter, condition.points, condition.unit),
        plain(condition.hours, formatter),
      ];
    case "silent":
      return ["silent", "", plain(condition.hours, formatter)];
    case "day":
      return ["day", plain(condition.days, formatter), ""];
    case "step":
    case "late":
      return [condition.is, plain(condition.hours, formatter), ""];
    case "foam":
      return ["foam", "", ""];
  }
}

type Bounds = { least: number; most: number };
export type FormReading = { words: Words; formatter: Formatter; typed: FormValues; errors: FormErrors };

/** A number in the visitor's unit, canonical; NaN with a sentence at its field. */
export function readBounded(
  { words, formatter, typed, errors }: FormReading,
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

const amountAndUnit = /^(?<amount>.*?)\s*(?:(?<points>points?|pts|punkte?)|(?<degrees>°?(?:p|plato|bx|brix)))?$/iu;

/** In the unit that is typed behind it, else the visitor's; NaN with a sentence at its field. */
function readSpan(reading: FormReading, name: string, { least, most }: Bounds): { value: number; unit?: SpanUnit } {
  const { words, formatter, typed } = reading;
  const { amount = "", points, degrees } = amountAndUnit.exec((typed[name] ?? "").trim())?.groups ?? {};
  const typedUnit = degrees === undefined ? undefined : /b/iu.test(degrees) ? "°Bx" : "°P";
  const unit = points === undefined ? (typedUnit ?? spanUnitOf(formatter.choice.gravity)) : undefined;
  const value = readNumber(amount);
  const bounds = { least: roughly(least, unit), most: roughly(most, unit) };
  if (amount === "" || !Number.isFinite(value)) reading.errors[name] = words.text("alerts.form.number");
  else if (value < bounds.least || value > bounds.most) {
    const [from, to] = [bounds.least, bounds.most].map((bound) => typedSpan(words, formatter, bound, unit));
    reading.errors[name] = words.text("alerts.form.range", { least: from ?? "", most: to ?? "" });
  }
  return { value, ...(unit && { unit }) };
}

/** The names of its three fields. */
export type ConditionNames = { what: string; value: string; hours: string };

/** Null where none is chosen. */
export function readCondition(reading: FormReading, names: ConditionNames): Condition | null {
  const what = (reading.typed[names.what] ?? "").trim();
  const value = (bounds: Bounds, quantity?: Quantity) => readBounded(reading, names.value, bounds, quantity);
  const hours = (bounds: Bounds) => readBounded(reading, names.hours, bounds);
  const kind = kinds.find((each) => each === what);
  switch (kind) {
    case "stable": {
      const { value: points, unit } = readSpan(reading, names.value, pointBounds);
      return { is: kind, points, hours: hours(hourBounds.stable), ...(unit && { unit }) };
    }
    case "silent":
      return { is: kind, hours: hours(hourBounds.silent) };
    case "foam": {
      const unit = spanUnitOf(reading.formatter.choice.gravity);
      return { is: kind, ...(unit && { unit }) };
    }
    case "day":
      return { is: kind, days: value(dayBounds) };
    case "step":
    case "late":
      return { is: kind, hours: value(hourBounds[kind]) };
    case undefined: {
      const [quantity = "", named = ""] = what.split(" ");
      const side = sides.find((each) => each === named);
      if (!isQuantity(quantity) || !side) return null;
      const held = (reading.typed[names.hours] ?? "").trim() === "" ? 0 : hours(hourBounds.level);
      if (!isSpan(quantity))
        return { is: "level", quantity, side, than: value(quantities[quantity], quantity), hours: held };
      const { value: than, unit } = readSpan(reading, names.value, quantities[quantity]);
      return { is: "level", quantity, side, than, hours: held, ...(unit && { unit }) };
    }
  }
}
