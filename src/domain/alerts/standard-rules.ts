/** The rules that watch each new batch until its brewer changes them: stuck, done, too warm, off its set point, late with a step, silent, battery low. */
import { type Condition, isSpan, roughly, type Rule, type SpanUnit } from "./rule.ts";

/** Their ids are kept: a changed one is stored under the same id. */
export const standardRules = {
  stuck: {
    join: "all",
    conditions: [
      { is: "stable", points: 1, hours: 24 },
      { is: "level", quantity: "overFinal", side: "above", than: 4, hours: 0 },
      { is: "day", days: 2 },
    ],
  },
  stable: {
    join: "all",
    conditions: [
      { is: "stable", points: 1, hours: 48 },
      { is: "level", quantity: "overFinal", side: "below", than: 4, hours: 0 },
    ],
  },
  hot: {
    join: "all",
    conditions: [{ is: "level", quantity: "overWarmest", side: "above", than: 1, hours: 1 }],
    urgent: true,
  },
  "off-target": {
    join: "all",
    conditions: [{ is: "level", quantity: "offTarget", side: "above", than: 1.5, hours: 3 }],
  },
  late: { join: "all", conditions: [{ is: "late", hours: 24 }] },
  silent: { join: "all", conditions: [{ is: "silent", hours: 3 }] },
  battery: {
    join: "any",
    conditions: [
      { is: "level", quantity: "battery", side: "below", than: 10, hours: 0 },
      { is: "level", quantity: "volts", side: "below", than: 3.4, hours: 1 },
    ],
  },
} as const satisfies Record<string, Rule>;

export type StandardRule = keyof typeof standardRules;
export const standardRuleIds = Object.keys(standardRules) as StandardRule[];
export const isStandardRule = (id: string): id is StandardRule => Object.hasOwn(standardRules, id);

function inUnit(condition: Condition, unit: SpanUnit): Condition {
  if (condition.is === "stable") return { ...condition, points: roughly(condition.points, unit), unit };
  if (condition.is === "level" && isSpan(condition.quantity))
    return { ...condition, than: roughly(condition.than, unit), unit };
  return condition;
}

/** @param unit in which its site counts gravities; absent is SG */
export function standardRule(id: StandardRule, unit: SpanUnit | undefined): Rule {
  const rule: Rule = standardRules[id];
  return unit === undefined ? rule : { ...rule, conditions: rule.conditions.map((each) => inUnit(each, unit)) };
}
