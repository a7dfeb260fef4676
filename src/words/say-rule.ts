/** Rules that watch a fermentation, in words: what each condition asks for, and what it came to when the rule fired. */
import {
  type Condition,
  groupsOf,
  type Level,
  type Quantity,
  type Rule,
  type SpanUnit,
} from "../domain/alerts/rule.ts";
import { trueMinus } from "../domain/units/format-quantity.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";

const joined = ({ number, unit }: { number: string; unit: string }) => (unit ? `${number} ${unit}` : number);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A span of gravity in its own unit, points without one. Plural forms count whole ones. */
export function saySpan(words: Words, formatter: Formatter, value: number, unit: SpanUnit | undefined): string {
  if (unit !== undefined) return `${formatter.number(value, 2)} ${unit}`;
  return Number.isInteger(tenth(value))
    ? words.text("alerts.points", { count: tenth(value) })
    : `${formatter.number(value, 1)} ${words.text("batch.points")}`;
}

/** A difference of degrees in the visitor's unit. */
const degrees = (celsius: number, formatter: Formatter): string =>
  formatter.choice.temperature === "°F" ? `${formatter.number(celsius * 1.8)} °F` : `${formatter.number(celsius)} °C`;

/** @param unit of a span of gravity */
export const sayLevelValue = (
  words: Words,
  formatter: Formatter,
  quantity: Quantity,
  value: number,
  unit?: SpanUnit,
): string => trueMinus(levelValue(words, formatter, quantity, value, unit));

function levelValue(
  words: Words,
  formatter: Formatter,
  quantity: Quantity,
  value: number,
  unit: SpanUnit | undefined,
): string {
  switch (quantity) {
    case "gravity":
      return joined(formatter.gravity(value));
    case "celsius":
      return joined(formatter.temperature(value));
    case "attenuation":
    case "abv":
    case "battery":
      return formatter.percent(value, quantity === "battery" ? 0 : 1);
    case "fall":
    case "overFinal":
    case "apart":
      return saySpan(words, formatter, value, unit);
    case "offTarget":
    case "overWarmest":
      return degrees(value, formatter);
    case "pressure":
      return formatter.text("pressure", value);
    case "ph":
      return formatter.number(value, 2);
    case "volts":
      return `${formatter.number(value, 2)} V`;
  }
}

export const sayHours = (words: Words, formatter: Formatter, hours: number): string =>
  hours < 1
    ? words.text("alerts.minutes", { minutes: formatter.number(hours * 60, 0) })
    : words.text("alerts.hours", { hours: formatter.number(hours) });

/** As messages choose among them. */
export const levelChoices = ({ quantity, side }: Pick<Level, "quantity" | "side">) =>
  ({ quantity: quantity === "battery" ? "other" : quantity, side }) as const;

function sayLevel(words: Words, formatter: Formatter, level: Level): string {
  const { quantity, side } = levelChoices(level);
  const { scale } = formatter;
  const value = sayLevelValue(words, formatter, level.quantity, level.than, level.unit);
  if (level.hours === 0) return words.text("alerts.level", { quantity, side, scale, value });
  return words.text("alerts.level.held", {
    quantity,
    side,
    scale,
    value,
    hours: sayHours(words, formatter, level.hours),
  });
}

export function sayCondition(words: Words, formatter: Formatter, condition: Condition): string {
  switch (condition.is) {
    case "level":
      return sayLevel(words, formatter, condition);
    case "stable":
      return words.text("alerts.stable", {
        scale: formatter.scale,
        span: saySpan(words, formatter, condition.points, condition.unit),
        hours: sayHours(words, formatter, condition.hours),
      });
    case "silent":
      return words.text("alerts.silent", { hours: sayHours(words, formatter, condition.hours) });
    case "foam":
      return words.text("alerts.foam", { scale: formatter.scale });
    case "day":
      return words.text("alerts.day", { days: tenth(condition.days) });
    case "step":
      return words.text("alerts.step", { hours: sayHours(words, formatter, condition.hours) });
    case "late":
      return words.text("alerts.late", { hours: sayHours(words, formatter, condition.hours) });
  }
}

/** All conditions in one phrase, as it stands alone or after “Tell me when”. */
export function sayRule(words: Words, formatter: Formatter, rule: Rule): string {
  const groups = groupsOf(rule, rule.conditions).map((group) =>
    group
      .map((condition) => sayCondition(words, formatter, condition))
      .reduce((first, second) => words.text("alerts.joined", { join: "all", first, second })),
  );
  const isOfGroups = groups.length > 1 && groups.length < rule.conditions.length;
  const join = isOfGroups ? "groups" : "other";
  return groups.reduce((first, second) => words.text("alerts.joined", { join, first, second }));
}

/** What one condition came to. */
export const sayCameTo = (words: Words, formatter: Formatter, condition: Condition, value: number): string =>
  trueMinus(cameTo(words, formatter, condition, value));

/** What the conditions of a rule came to, where that has numbers. */
export const sayValues = (
  words: Words,
  formatter: Formatter,
  { conditions }: Rule,
  values: readonly (number | null)[],
): string[] =>
  conditions.flatMap((condition, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : sayCameTo(words, formatter, condition, value);
  });

function cameTo(words: Words, formatter: Formatter, condition: Condition, value: number): string {
  switch (condition.is) {
    case "level":
      return sayLevelValue(words, formatter, condition.quantity, value, condition.unit);
    case "stable":
      return words.text("alerts.cameTo.stable", { points: saySpan(words, formatter, value, condition.unit) });
    case "late":
      if (value < 0) return words.text("alerts.cameTo.dueIn", { hours: sayHours(words, formatter, -value) });
      return sayHours(words, formatter, value);
    case "silent":
    case "step":
      return sayHours(words, formatter, value);
    case "foam":
      return saySpan(words, formatter, value, condition.unit);
    case "day":
      return words.text("alerts.cameTo.day", { days: formatter.number(value) });
  }
}
