/** A rule as a sentence in the order of each language: its words are bold where it is listed, and fields where it is written. */
import { Fragment, type ReactNode } from "react";
import { type Condition, isMixed, type Join, joinsOf, type Rule } from "../../domain/alerts/rule.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { keepUnits } from "../../ui/keep-units.ts";
import type { Words } from "../../words/arguments.ts";
import { sayCameTo, sayHours, sayLevelValue, saySpan } from "../../words/say-rule.ts";
import type { Clause, Comparison, FieldWord, Subject } from "./rule-fields.ts";

/** @param parts what stands at each place; those that the clause does not have are left out */
export function sayClause(
  words: Words,
  clause: Clause | "atOnce",
  { what, how, value, hours }: Readonly<Record<FieldWord, ReactNode>>,
): ReactNode {
  switch (clause) {
    case "none":
      return <>{what}</>;
    case "level":
      return words.say("alerts.clause.level", { what, how, value, hours });
    case "atOnce":
      return words.say("alerts.clause.atOnce", { what, how, value });
    case "stable":
      return words.say("alerts.clause.stable", { what, how, value, hours });
    case "foam":
      return words.say("alerts.clause.foam", { what, how });
    case "silent":
      return words.say("alerts.clause.silent", { what, hours });
    case "day":
      return words.say("alerts.clause.day", { what, value });
    case "step":
      return words.say("alerts.clause.step", { what, value });
    case "late":
      return words.say("alerts.clause.late", { what, value });
  }
}

export const saySubject = (words: Words, { scale }: Formatter, what: Subject): string =>
  words.text("alerts.subject", { what: what === "late" ? "other" : what, scale });

export const sayComparison = (words: Words, how: Comparison): string =>
  words.text("alerts.how", { how: how === "foam" ? "other" : how });

const sayDays = (words: Words, formatter: Formatter, days: number): string =>
  `${formatter.number(days)} ${words.text("alerts.unit", { unit: "other", count: days })}`;

type Said = { clause: Clause | "atOnce"; what: Subject; how?: Comparison; value?: string; hours?: string };

function sayWords(words: Words, formatter: Formatter, condition: Condition): Said {
  const hours = "hours" in condition ? sayHours(words, formatter, condition.hours) : "";
  switch (condition.is) {
    case "level": {
      const { quantity, side, than, unit } = condition;
      const value = sayLevelValue(words, formatter, quantity, than, unit);
      return { clause: condition.hours === 0 ? "atOnce" : "level", what: quantity, how: side, value, hours };
    }
    case "stable":
      return {
        clause: "stable",
        what: "gravity",
        how: "stable",
        value: saySpan(words, formatter, condition.points, condition.unit),
        hours,
      };
    case "foam":
      return { clause: "foam", what: "gravity", how: "foam" };
    case "day":
      return { clause: "day", what: "day", value: sayDays(words, formatter, condition.days) };
    case "silent":
      return { clause: "silent", what: "silent", hours };
    case "step":
    case "late":
      return { clause: condition.is, what: condition.is, value: hours };
  }
}

const bold = (text = ""): ReactNode => (text === "" ? null : <b>{text}</b>);
const boldValue = (text = ""): ReactNode => bold(keepUnits(text));

function Told({ words, formatter, condition }: { words: Words; formatter: Formatter; condition: Condition }) {
  const { clause, what, how, value, hours } = sayWords(words, formatter, condition);
  return sayClause(words, clause, {
    what: bold(saySubject(words, formatter, what)),
    how: bold(how && sayComparison(words, how)),
    value: boldValue(value),
    hours: boldValue(hours),
  });
}

/** “When **gravity** is **below** **1.010**”. */
export function listRule(
  words: Words,
  formatter: Formatter,
  rule: Rule,
  sayNow: (condition: Condition, index: number) => ReactNode = () => null,
): ReactNode {
  const chain = joinsOf(rule);
  const said = rule.conditions.flatMap((condition, index) => [
    startOf(chain, index),
    index === 0 ? "" : `${sayJoin(words, chain[index - 1] ?? "all")} `,
    <Told key={index} words={words} formatter={formatter} condition={condition} />,
    <Fragment key={`now ${index}`}>{sayNow(condition, index)}</Fragment>,
  ]);
  return words.say("alerts.sentence.listed", { urgent: rule.urgent ? "yes" : "other", conditions: said });
}

/** Between conditions: a comma where a group ends beside one that has several. */
function startOf(chain: readonly Join[], index: number): string {
  if (index === 0) return "";
  return endsGroup(chain, index) ? ", " : " ";
}

/** Whether this condition begins another group in a rule that has “and” as well as “or”. */
export const endsGroup = (chain: readonly Join[], index: number): boolean =>
  index > 0 && isMixed(chain) && chain[index - 1] === "any";

/** “now 1.014”; null where there is no value. */
export function sayNow(words: Words, formatter: Formatter, condition: Condition, value: number | null): string | null {
  if (value === null) return null;
  return words.text("alerts.now", { value: sayCameTo(words, formatter, condition, value) });
}

export const sayJoin = (words: Words, join: Join): string =>
  join === "any" ? words.text("alerts.form.join.any") : words.text("alerts.form.join.all");
