/** The rule of minutes. */
import { expect, test } from "vitest";
import { wordsOf } from "../../words/words.ts";
import { minuteRule } from "./minute-rule.ts";

const words = wordsOf("en");

test("a text of four minutes has a label for each that has room, and a mark for each section but the one it opens with", () => {
  const rule = minuteRule(240, [{ seconds: 0 }, { seconds: 60 }, { seconds: 180 }], words);
  expect(rule?.labels).toEqual([
    { x: 0.012, text: "0 min", wideOnly: false },
    { x: 0.25, text: "1", wideOnly: false },
    { x: 0.5, text: "2", wideOnly: false },
    { x: 0.75, text: "3", wideOnly: false },
  ]);
  expect(rule?.accents).toEqual([0.25, 0.75]);
  expect(rule?.large).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("labels of an hour are far enough apart, and its smallest marks are left out", () => {
  const rule = minuteRule(3600, [], words);
  expect(rule?.labels.map(({ text }) => text)).toEqual([
    "0 min",
    "5",
    "10",
    "15",
    "20",
    "25",
    "30",
    "35",
    "40",
    "45",
    "50",
    "55",
  ]);
  expect(rule?.labels.filter(({ wideOnly }) => !wideOnly).map(({ text }) => text)).toEqual([
    "0 min",
    "10",
    "20",
    "30",
    "40",
    "50",
  ]);
  expect(rule?.small).toEqual([]);
  expect(rule?.middle).toHaveLength(120);
});

test("a text of less than a minute leaves the rule as it is", () => {
  expect(minuteRule(59, [], words)).toBeUndefined();
});
