/** Rules as sentences in the order of each language. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Condition, Rule } from "../../domain/alerts/rule.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../words/words.ts";
import { sayRule } from "../../words/say-rule.ts";
import { listRule, sayNow } from "./rule-sentence.tsx";

const metric = createFormatter(metricUnits, "en");
const plato = createFormatter({ ...metricUnits, gravity: "°P" }, "de");
const textOf = (html: string) => html.replaceAll(/<[^>]+>/gu, "").replaceAll("\u00a0", " ");
const say = (conditions: Condition[], more: Partial<Rule> = {}) => {
  const rule: Rule = { join: "all", conditions, ...more };
  return [
    renderToStaticMarkup(listRule(wordsOf("en"), metric, rule)),
    renderToStaticMarkup(listRule(wordsOf("de"), plato, rule)),
  ].map(textOf);
};

test.each<[Condition, string, string]>([
  [
    { is: "level", quantity: "celsius", side: "above", than: 25, hours: 0 },
    "When temperature is above 25.0 °C",
    "Wenn die Temperatur über 25,0 °C liegt",
  ],
  [
    { is: "level", quantity: "offTarget", side: "above", than: 1.5, hours: 3 },
    "When distance from the set point is above 1.5 °C for 3 h",
    "Wenn die Abweichung von der Solltemperatur seit 3 h über 1,5 °C liegt",
  ],
  [
    { is: "stable", points: 1, hours: 48 },
    "When gravity is stable within 1 point for 48 h",
    "Wenn der Extrakt seit 48 h auf 1 Punkt stabil ist",
  ],
  [{ is: "foam" }, "When gravity falls too fast to be real", "Wenn der Extrakt unglaubwürdig schnell fällt"],
  [{ is: "silent", hours: 0.25 }, "When no reading comes for 15 min", "Wenn seit 15 min kein Messwert kommt"],
  [{ is: "day", days: 1.5 }, "When pitching was 1.5 days ago", "Wenn das Anstellen 1,5 Tage her ist"],
  [{ is: "step", hours: 24 }, "When the step has run for 24 h", "Wenn der Schritt seit 24 h läuft"],
  [{ is: "late", hours: 24 }, "When the next step is 24 h late", "Wenn der nächste Schritt 24 h überfällig ist"],
])("a condition in English and German", (condition, english, german) => {
  expect(say([condition])).toEqual([english, german]);
});

test("several conditions and haste are one sentence", () => {
  const both: Condition[] = [{ is: "foam" }, { is: "day", days: 1 }];
  expect(say(both)[0]).toBe("When gravity falls too fast to be real and pitching was 1 day ago");
  expect(say(both, { join: "any", urgent: true })).toEqual([
    "When gravity falls too fast to be real or pitching was 1 day ago, tell me at once",
    "Wenn der Extrakt unglaubwürdig schnell fällt oder das Anstellen 1 Tag her ist, melde dich sofort",
  ]);
});

test("groups end with a comma, in the list and in messages", () => {
  const three: Condition[] = [{ is: "foam" }, { is: "day", days: 1 }, { is: "silent", hours: 3 }];
  const sentence = [
    "When gravity falls too fast to be real and pitching was 1 day ago, or no reading comes for 3 h",
    "Wenn der Extrakt unglaubwürdig schnell fällt und das Anstellen 1 Tag her ist, oder seit 3 h kein Messwert kommt",
  ];
  expect(say(three, { join: ["all", "any"] })).toEqual(sentence);
  expect(say(three, { join: ["any", "all"] })[0]).toContain("real, or pitching was 1 day ago and no reading");
  expect(say(three, { join: "any" })[0]).toContain("real or pitching was 1 day ago or no reading");
  const message = (join: Rule["join"], language = "en") =>
    sayRule(wordsOf(language), language === "en" ? metric : plato, { join, conditions: three });
  expect(message(["all", "any"])).toMatch(/ and .+, or no reading for 3 h$/u);
  expect(message(["any", "all"])).toMatch(/, or .+ and no reading for 3 h$/u);
  expect(message(["all", "any"], "de")).toMatch(/ und .+, oder /u);
  expect(message("all")).not.toContain(",");
  expect(message("any")).not.toContain(",");
});

test("a value of now stands behind its own condition", () => {
  const rule: Rule = {
    join: "any",
    conditions: [
      { is: "silent", hours: 3 },
      { is: "day", days: 1 },
    ],
  };
  const values = [2, null];
  const said = (language: string, formatter = metric) => {
    const words = wordsOf(language);
    const now = (condition: Condition, index: number) => {
      const value = sayNow(words, formatter, condition, values[index] ?? null);
      return value === null ? null : <i> {value}</i>;
    };
    return textOf(renderToStaticMarkup(listRule(words, formatter, rule, now)));
  };
  expect(said("en")).toBe("When no reading comes for 3 h now 2 h or pitching was 1 day ago");
  expect(said("de", plato)).toBe("Wenn seit 3 h kein Messwert kommt jetzt 2 h oder das Anstellen 1 Tag her ist");
});

test("a step that is not late yet says when it is due", () => {
  const late: Condition = { is: "late", hours: 24 };
  const said = (language: string, value: number) => sayNow(wordsOf(language), metric, late, value);
  expect(said("en", 30)).toBe("now 30 h");
  expect(said("en", -130)).toBe("now due in 130 h");
  expect(said("de", -0.5)).toBe("jetzt fällig in 30 min");
});

test("its words are bold, and no line ends between a number and its unit", () => {
  const rule: Rule = { join: "all", conditions: [{ is: "silent", hours: 3 }] };
  expect(renderToStaticMarkup(listRule(wordsOf("en"), metric, rule))).toBe(
    "When <b>no reading</b> comes for <b>3\u00a0h</b>",
  );
});

test("so many points apart are said to a tenth, and one of them is a point", () => {
  const stable: Condition = { is: "stable", points: 1, hours: 24 };
  const now = (value: number, language: "en" | "de") =>
    sayNow(wordsOf(language), language === "en" ? metric : plato, stable, value);
  expect([0.94, 1.04, 1.4, 7].map((value) => now(value, "en"))).toEqual([
    "now 0.9 points apart",
    "now 1 point apart",
    "now 1.4 points apart",
    "now 7 points apart",
  ]);
  expect([1, 1.4].map((value) => now(value, "de"))).toEqual(["jetzt 1 Punkt Spanne", "jetzt 1,4 Punkte Spanne"]);
});
