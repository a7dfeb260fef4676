/** The words of a rule's sentence: which of them stand in it, what they come to, and what is said of those that do not fit. */
import { expect, test } from "vitest";
import type { Condition, Rule } from "../../domain/alerts/rule.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits, usUnits } from "../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../words/words.ts";
import {
  clauseOf,
  comparisonsOf,
  type FieldWord,
  nowConditions,
  nowKey,
  readRule,
  ruleValues,
  type TypedCondition,
  unitOf,
  withWord as withWordIn,
  wordsIn,
} from "./rule-fields.ts";

const english = wordsOf("en");
const german = wordsOf("de");
const metric = createFormatter(metricUnits, "en");
const plato = createFormatter({ ...metricUnits, gravity: "°P" }, "de");
const american = createFormatter(usUnits, "en");
const everywhere = { is: "all", id: "" } as const;
const ruleOf = (...conditions: Condition[]): Rule => ({ join: "any", conditions });

const each: Condition[] = [
  { is: "level", quantity: "gravity", side: "below", than: 1.01, hours: 0 },
  { is: "level", quantity: "offTarget", side: "above", than: 1.5, hours: 3 },
  { is: "stable", points: 1, hours: 48 },
  { is: "stable", points: 0.25, hours: 48, unit: "°P" },
  { is: "level", quantity: "fall", side: "below", than: 1.75, hours: 0 },
  { is: "level", quantity: "overFinal", side: "above", than: -0.4, hours: 0, unit: "°Bx" },
  { is: "foam" },
  { is: "silent", hours: 0.25 },
  { is: "day", days: 2 },
  { is: "step", hours: 24 },
  { is: "step", hours: 1080 },
  { is: "late", hours: 12 },
];

test.each(each)("a condition is read back as it was written: $is", (condition) => {
  for (const [words, formatter] of [
    [english, metric],
    [german, plato],
    [english, american],
  ] as const) {
    const read = readRule(words, formatter, ruleValues(words, formatter, ruleOf(condition), everywhere));
    expect(read.errors).toEqual({});
    const [back] = read.rule.conditions;
    const { than, ...rest } = { than: null, ...condition };
    expect(back).toMatchObject(rest);
    if (than !== null) expect(back).toMatchObject({ than: expect.closeTo(than, 3) });
  }
});

test("gravity stands beside its comparison, and stable and foam are two of them", () => {
  const valuesOf = (condition: Condition) => ruleValues(english, metric, ruleOf(condition), everywhere);
  expect(valuesOf({ is: "stable", points: 1, hours: 48 })).toMatchObject({
    "what.0": "gravity",
    "how.0": "stable",
    "value.0": "1",
    "hours.0": "48",
  });
  expect(valuesOf({ is: "foam" })).toMatchObject({ "what.0": "gravity", "how.0": "foam" });
  expect(comparisonsOf("celsius")).toEqual(["below", "above"]);
  expect(comparisonsOf("gravity")).toEqual(["below", "above", "stable", "foam"]);
});

test("only the words that a sentence needs stand in it", () => {
  const needs = (what: string, how = "") => wordsIn[clauseOf({ what, how })];
  expect(needs("gravity", "stable")).toEqual(["how", "value", "hours"]);
  expect(needs("gravity", "foam")).toEqual(["how"]);
  expect(needs("celsius", "stable")).toEqual(["how", "value", "hours"]);
  expect(clauseOf({ what: "celsius", how: "stable" })).toBe("level");
  expect(needs("silent", "below")).toEqual(["hours"]);
  expect(needs("day")).toEqual(["value"]);
  expect(needs("nonsense", "below")).toEqual([]);
});

test("a value stands with the visitor's unit", () => {
  const unit = (what: string, how: string, value: string, formatter = metric) =>
    unitOf(formatter === plato ? german : english, formatter, { what, how, value, hours: "" });
  expect(unit("gravity", "below", "1.010")).toBe("");
  expect(unit("gravity", "below", "3", plato)).toBe("°P");
  expect(unit("celsius", "above", "77", american)).toBe("°F");
  expect(unit("gravity", "stable", "1")).toBe("point");
  expect(unit("gravity", "stable", "1,5", plato)).toBe("°P");
  expect(unit("day", "", "1", plato)).toBe("Tag");
  expect(unit("volts", "below", "3.4")).toBe("V");
  expect(unit("late", "", "24")).toBe("h");
  expect(unit("battery", "below", "")).toBe("%");
});

test("a comparison that its subject does not know says so at its word, and the list of old stays readable", () => {
  const wrong = readRule(english, metric, { "what.0": "celsius", "how.0": "stable", "value.0": "1", "hours.0": "48" });
  expect(wrong.errors).toEqual({
    "how.0": "Choose “below” or “above”: only gravity can be stable or fall too fast.",
  });
  expect(readRule(german, plato, { "what.0": "ph" }).errors["how.0"]).toContain("der Extrakt");
  const old = readRule(english, metric, { "what.1": "gravity below", "value.1": "1.010", "what.2": "foam" });
  expect(old.errors).toEqual({});
  expect(old.rule.conditions).toMatchObject([{ quantity: "gravity", side: "below" }, { is: "foam" }]);
});

test.each<[Rule["join"], string[]]>([
  ["all", ["all", "all", "all"]],
  ["any", ["any", "any", "any"]],
  [
    ["all", "any"],
    ["all", "any", "any"],
  ],
  [
    ["any", "all"],
    ["any", "all", "all"],
  ],
])("and and or stand before each condition, and are read back: %j", (join, typed) => {
  const conditions: Condition[] = [{ is: "foam" }, { is: "silent", hours: 3 }, { is: "day", days: 2 }];
  const values = ruleValues(english, metric, { join, conditions }, everywhere);
  expect([values["join.1"], values["join.2"], values["join.3"]]).toEqual(typed);
  expect(values).not.toHaveProperty("join.0");
  expect(readRule(english, metric, values).rule).toEqual({ join, conditions });
});

test("a condition that is left out takes its own word with it", () => {
  const typed = {
    "what.0": "foam",
    "join.1": "any",
    "what.1": "",
    "join.2": "all",
    "what.2": "silent",
    "hours.2": "3",
  };
  expect(readRule(english, metric, typed).rule.join).toBe("all");
  const first = { "what.1": "foam", "join.1": "any", "join.2": "all", "what.2": "silent", "hours.2": "3" };
  expect(readRule(english, metric, first).rule.join).toBe("all");
  expect(readRule(english, metric, { ...first, "join.2": "nonsense" }).rule.join).toBe("all");
});

test("another subject begins with numbers of its own, and the former one comes back with what was typed", () => {
  const stable: TypedCondition = { what: "gravity", how: "stable", value: "1", hours: "48" };
  const withWord = (row: TypedCondition, word: FieldWord, text: string) => withWordIn(row, word, text, metric);
  const below = withWord(stable, "how", "below");
  expect(below).toMatchObject({ what: "gravity", how: "below", value: "", hours: "" });
  const typed = withWord(withWord(below, "value", "1.012"), "hours", "6");
  expect(withWord(typed, "how", "above")).toMatchObject({ how: "above", value: "1.012", hours: "6" });
  const ph = withWord(typed, "what", "ph");
  expect(ph).toMatchObject({ what: "ph", how: "below", value: "", hours: "6" });
  expect(withWord(ph, "what", "silent")).toMatchObject({ what: "silent", value: "", hours: "3" });
  expect(withWord(withWord(ph, "what", "day"), "what", "celsius")).toMatchObject({ value: "", hours: "" });
  expect(withWord(ph, "what", "gravity")).toMatchObject({ how: "below", value: "1.012", hours: "6" });
  expect(withWord(below, "how", "stable")).toMatchObject({ value: "1", hours: "48" });
});

test("a span of gravity is in the unit that is typed behind it, else in the reader's", () => {
  const stable = (value: string) => ({ "what.0": "gravity", "how.0": "stable", "value.0": value, "hours.0": "48" });
  const read = (formatter: typeof metric, value: string) => readRule(german, formatter, stable(value));
  const first = (formatter: typeof metric, value: string) => read(formatter, value).rule.conditions[0];
  expect(first(plato, "0,25")).toMatchObject({ points: 0.25, unit: "°P" });
  expect(first(metric, "1")).toEqual({ is: "stable", points: 1, hours: 48 });
  for (const typed of ["1 Punkt", "1 point", "1pts"])
    expect(first(plato, typed)).toEqual({ is: "stable", points: 1, hours: 48 });
  expect(first(metric, "0.3 °Bx")).toMatchObject({ points: 0.3, unit: "°Bx" });
  expect(first(metric, "0.3 plato")).toMatchObject({ points: 0.3, unit: "°P" });
  expect(read(plato, "6").errors["value.0"]).toContain("0,125 °P");
  expect(read(plato, "6").errors["value.0"]).toContain("5 °P");
  expect(read(metric, "0,3").errors["value.0"]).toContain("20");
  expect(read(plato, "1 kg").errors["value.0"]).toBe(german.text("alerts.form.number"));
  const kept = withWordIn({ what: "gravity", how: "below", value: "", hours: "" }, "how", "stable", plato);
  expect(kept).toMatchObject({ value: "0,25", hours: "48" });
  expect(unitOf(german, plato, kept)).toBe("°P");
});

test("bounds have a minus and not a hyphen, and what is typed with one is read", () => {
  const typed = { "what.0": "celsius", "how.0": "below", "value.0": "-30", "hours.0": "" };
  expect(readRule(english, metric, typed).errors["value.0"]).toBe("Enter a value from −10.0 °C to 60.0 °C.");
  const { rule, errors } = readRule(english, metric, { ...typed, "value.0": "−5" });
  expect(errors).toEqual({});
  expect(rule.conditions).toMatchObject([{ than: -5 }]);
  expect(ruleValues(english, metric, rule, everywhere)["value.0"]).toBe("−5.0 °C");
  const fall = { "what.0": "fall", "how.0": "below", "value.0": "−2", "hours.0": "" };
  expect(readRule(english, metric, fall).rule.conditions).toMatchObject([{ than: -2 }]);
});

test("what is chosen finds its value of now", () => {
  const key = (what: string, how: string, hours = "") => nowKey(clauseOf({ what, how }), { what, hours });
  const known = new Map(nowConditions([24, 48], undefined));
  expect(known.get(key("gravity", "below"))).toMatchObject({ is: "level", quantity: "gravity" });
  expect(known.get(key("gravity", "stable", " 48 "))).toMatchObject({ is: "stable", hours: 48 });
  expect(known.get(key("gravity", "stable", "36"))).toBeUndefined();
  expect(known.get(key("gravity", "foam"))).toBeUndefined();
  for (const what of ["silent", "day", "step", "late"]) expect(known.get(key(what, ""))).toMatchObject({ is: what });
});

test("at once or on each channel’s schedule is a word of the sentence", () => {
  const read = (urgent: string) => readRule(english, metric, { "what.0": "silent", "hours.0": "3", urgent }).rule;
  expect(read("yes")).toMatchObject({ urgent: true });
  expect(read("")).not.toHaveProperty("urgent");
});
