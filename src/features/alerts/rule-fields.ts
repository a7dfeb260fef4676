/** The sentence of a rule as fields: for which batches, and for each condition its subject, how it compares, a value and hours. */
import {
  type Condition,
  isQuantity,
  type Join,
  joinFrom,
  joins,
  joinsOf,
  mostConditions,
  quantityNames,
  roughly,
  type Rule,
  type Scope,
  sides,
  type SpanUnit,
  spanUnitOf,
} from "../../domain/alerts/rule.ts";
import { readNumber } from "../../domain/inventory/read-number.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import { type FormErrors, type FormValues, isEmpty } from "../../platform/deeds/answer.ts";
import { conditionValues, type FormReading, readCondition } from "../../platform/deeds/condition-fields.ts";
import type { Words } from "../../words/arguments.ts";

export const conditionRows = Array.from({ length: mostConditions }, (_, row) => row);

/** The fields of one condition, in the order in which they are read. */
export const fieldWords = ["what", "how", "value", "hours"] as const;
export type FieldWord = (typeof fieldWords)[number];
export type ConditionWords = Record<FieldWord, string>;
export const fieldName = (word: FieldWord | "join", row: number): string => `${word}.${row}`;

export const joinIn = (typed: string | undefined): Join => joins.find((each) => each === typed) ?? "all";

/** Conditions that compare nothing: their subject says it all. */
const plainSubjects = ["silent", "day", "step", "late"] as const;
export const subjects = [...quantityNames, ...plainSubjects] as const;
export type Subject = (typeof subjects)[number];

/** What gravity alone can do. */
const ofGravity = ["stable", "foam"] as const;
export const comparisons = [...sides, ...ofGravity] as const;
export type Comparison = (typeof comparisons)[number];
export const comparisonsOf = (what: string): readonly Comparison[] => (what === "gravity" ? comparisons : sides);

/** The sentence that a subject and its comparison make; `none` until a subject is chosen. */
export type Clause = "none" | "level" | (typeof ofGravity)[number] | (typeof plainSubjects)[number];

export function clauseOf({ what, how }: Pick<ConditionWords, "what" | "how">): Clause {
  const plain = plainSubjects.find((each) => each === what);
  if (plain) return plain;
  if (!isQuantity(what)) return "none";
  return (what === "gravity" && ofGravity.find((each) => each === how)) || "level";
}

type Numbers = Pick<ConditionWords, "value" | "hours">;
/** `kept`: what stood in it while it was of something else. */
export type TypedCondition = ConditionWords & { kept?: Readonly<Record<string, Numbers>> };

/** What its numbers are of. */
const meaningOf = (words: ConditionWords): string => {
  const clause = clauseOf(words);
  return clause === "level" ? words.what : clause;
};

/** Hours of stability or of silence are none of a level; those of one level are as good for another. */
function firstNumbers(before: ConditionWords, clause: Clause, formatter: Formatter): Numbers {
  const point = roughly(1, spanUnitOf(formatter.choice.gravity));
  if (clause === "stable") return { value: formatter.typed(point, 2), hours: "48" };
  if (clause === "silent") return { value: "", hours: "3" };
  return { value: "", hours: clause === "level" && clauseOf(before) === "level" ? before.hours : "" };
}

/** A comparison that the subject does not know gives way to one that it does, and numbers to those of the new subject. */
export function withWord(row: TypedCondition, word: FieldWord, text: string, formatter: Formatter): TypedCondition {
  const changed = { ...row, [word]: text };
  const known = comparisonsOf(changed.what);
  const next = known.some((each) => each === changed.how) ? changed : { ...changed, how: known[0] ?? "" };
  const [before, after] = [meaningOf(row), meaningOf(next)];
  if (before === after) return next;
  const { value, hours } = row;
  return {
    ...next,
    ...(row.kept?.[after] ?? firstNumbers(row, clauseOf(next), formatter)),
    kept: { ...row.kept, [before]: { value, hours } },
  };
}

/** What stands in each sentence beside its subject. */
export const wordsIn: Readonly<Record<Clause, readonly FieldWord[]>> = {
  none: [],
  level: ["how", "value", "hours"],
  stable: ["how", "value", "hours"],
  foam: ["how"],
  silent: ["hours"],
  day: ["value"],
  step: ["value"],
  late: ["value"],
};

/** The unit that a value has where none is typed with it; empty where it is a bare number. */
export function unitOf(words: Words, formatter: Formatter, chosen: ConditionWords): string {
  const counted = (unit: "point" | "other") =>
    words.text("alerts.unit", { unit, count: readNumber(chosen.value.trim()) });
  const span = () => spanUnitOf(formatter.choice.gravity) ?? counted("point");
  const clause = clauseOf(chosen);
  if (clause === "stable") return span();
  if (clause === "day") return counted("other");
  if (clause === "step" || clause === "late") return "h";
  switch (chosen.what) {
    case "gravity":
      return formatter.scale === "SG" ? "" : formatter.choice.gravity;
    case "celsius":
    case "offTarget":
    case "overWarmest":
      return formatter.choice.temperature;
    case "attenuation":
    case "abv":
    case "battery":
      return "%";
    case "fall":
    case "overFinal":
    case "apart":
      return span();
    case "pressure":
      return preferredUnit("pressure", formatter.choice);
    case "volts":
      return "V";
    default:
      return "";
  }
}

export const scopeValue = ({ is, id }: Scope): string => (is === "all" ? "all" : `${is} ${id}`);

/** `gravity below` is its two words; `stable` and `foam` are comparisons of gravity. */
function subjectAndComparison(chosen: string): [string, string] {
  const alone = ofGravity.find((each) => each === chosen);
  if (alone) return ["gravity", alone];
  const [what = "", how = ""] = chosen.split(" ");
  return [what, how];
}

export function ruleValues(words: Words, formatter: Formatter, rule: Rule, scope: Scope): FormValues {
  const values: FormValues = { scope: scopeValue(scope), urgent: rule.urgent ? "yes" : "" };
  const chain = joinsOf(rule);
  // A condition that is added goes on as the last one does.
  for (const row of conditionRows.slice(1)) values[fieldName("join", row)] = chain[row - 1] ?? chain.at(-1) ?? "all";
  for (const [row, condition] of rule.conditions.entries()) {
    const [chosen, value, hours] = conditionValues(words, formatter, condition);
    const [what, how] = subjectAndComparison(chosen);
    const typed = { what, how, value, hours };
    for (const word of fieldWords) values[fieldName(word, row)] = typed[word];
  }
  return values;
}

/** As a list of conditions names it; empty, with a sentence at the comparison, where both words do not go together. */
function chosenIn({ words, formatter, typed, errors }: FormReading, row: number): string {
  const what = (typed[fieldName("what", row)] ?? "").trim();
  if (!isQuantity(what)) return what;
  const how = comparisonsOf(what).find((each) => each === typed[fieldName("how", row)]?.trim());
  if (!how) errors[fieldName("how", row)] = words.text("alerts.form.how.wrong", { scale: formatter.scale });
  if (how === "below" || how === "above") return `${what} ${how}`;
  return how ?? "";
}

/** Rows without a condition are left out. Errors stand at their fields. */
export function readRule(words: Words, formatter: Formatter, typed: FormValues): { rule: Rule; errors: FormErrors } {
  const errors: FormErrors = {};
  const reading = { words, formatter, typed, errors };
  const read = conditionRows.flatMap((row) => {
    const names = { what: fieldName("what", row), value: fieldName("value", row), hours: fieldName("hours", row) };
    const condition = readCondition({ ...reading, typed: { ...typed, [names.what]: chosenIn(reading, row) } }, names);
    return condition ? [{ condition, join: joinIn(typed[fieldName("join", row)]) }] : [];
  });
  const conditions = read.map(({ condition }) => condition);
  if (conditions.length === 0 && isEmpty(errors)) errors[fieldName("what", 0)] = words.text("alerts.form.none");
  const join = joinFrom(read.slice(1).map((each) => each.join));
  const urgent = typed["urgent"] === "yes";
  return { rule: { join, conditions, ...(urgent && { urgent }) }, errors };
}

/** By what a condition has a value now: the same for all that compare the same. */
export function nowKey(clause: Clause, { what, hours }: Pick<ConditionWords, "what" | "hours">): string {
  return clause === "stable" ? `stable ${readNumber(hours.trim())}` : clause === "level" ? what : clause;
}

/** Conditions that have a value, one for each key; `hours`: for which “stable” is looked at; `unit`: of what spans come to. */
export function nowConditions(hours: readonly number[], unit: SpanUnit | undefined): [string, Condition][] {
  const of = unit && { unit };
  return [
    ...quantityNames.map((quantity): [string, Condition] => [
      quantity,
      { is: "level", quantity, side: "above", than: 0, hours: 0, ...of },
    ]),
    ...hours.map((each): [string, Condition] => [`stable ${each}`, { is: "stable", points: 1, hours: each, ...of }]),
    ["silent", { is: "silent", hours: 1 }],
    ["day", { is: "day", days: 1 }],
    ["step", { is: "step", hours: 1 }],
    ["late", { is: "late", hours: 1 }],
  ];
}

/** @param choices scopes that may be chosen; any other is all batches */
export function readScope(typed: string | undefined, choices: readonly Scope[]): Scope {
  return choices.find((scope) => scopeValue(scope) === typed) ?? { is: "all", id: "" };
}
