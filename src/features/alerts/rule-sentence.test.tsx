/** Rules as sentences in the order of each language. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Condition, Rule } from "../../domain/alerts/rule.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../words/words.ts";
import { listRule } from "./rule-sentence.tsx";

const metric = createFormatter(metricUnits, "en");
const plato = createFormatter({ ...metricUnits, gravity: "°P" }, "de");
const textOf = (html: string) => html.replaceAll(/<[^>]+>/gu, "");
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

test("its words are bold", () => {
  const rule: Rule = { join: "all", conditions: [{ is: "silent", hours: 3 }] };
  expect(renderToStaticMarkup(listRule(wordsOf("en"), metric, rule))).toBe(
    "When <b>no reading</b> comes for <b>3 h</b>",
  );
});
