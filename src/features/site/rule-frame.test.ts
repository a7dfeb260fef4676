/** The labels of a page's rule. */
import { expect, test } from "vitest";
import { ruleOf } from "./rule-frame.ts";

const [from, to] = [Date.UTC(2026, 8, 5), Date.UTC(2027, 2, 29)];
const labelsOf = (language: string, isWide: boolean) =>
  ruleOf(from, to, language)
    .labels.filter(({ wideOnly }) => isWide || !wideOnly)
    .map(({ text }) => text);

test("a month has its year where none before it on the page has", () => {
  expect(labelsOf("en", false)).toEqual(["Oct 2026", "Dec", "Feb 2027"]);
  expect(labelsOf("de", true)).toEqual(["Okt. 2026", "Nov.", "Dez.", "Jan. 2027", "Feb. 2027", "März"]);
});

test("years are written out", () => {
  const years = ruleOf(Date.UTC(2014, 1, 1), to, "en").labels.map(({ text }) => text);
  expect(years.slice(0, 3)).toEqual(["2015", "2016", "2017"]);
});
