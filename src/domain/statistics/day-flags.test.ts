/** Which days get a flag, and into which spans days fall. */
import { expect, test } from "vitest";
import { monthsBefore, spanOf } from "./counted.ts";
import { flaggedDays } from "./day-flags.ts";

test.each([
  ["no days", [], []],
  ["a quiet month", [8, 9, 10, 9, 8], []],
  ["a day of exactly three times", [10, 10, 10, 30], []],
  ["a day of more", [10, 10, 10, 31], [3]],
  ["days that follow one another", [10, 10, 10, 10, 10, 40, 90, 50, 10, 10, 10, 60, 10], [6, 11]],
  ["a new site's few views", [0, 0, 0, 9], []],
  ["a new site's first day that counts", [0, 0, 0, 10], [3]],
  ["no more than four", [1, 20, 1, 21, 1, 22, 1, 23, 1, 24, 1, 1, 1], [3, 5, 7, 9]],
])("%s", (_name, counts, flags) => {
  expect(flaggedDays(counts)).toEqual(flags);
});

const dayOf = (text: string) => Date.parse(text) / 86_400_000;

test("a day lies in its month and its year", () => {
  const leap = dayOf("2028-02-29");
  expect(["day", "month", "year"].map((grain) => spanOf(leap, grain as "day"))).toEqual([
    leap,
    dayOf("2028-02-01"),
    dayOf("2028-01-01"),
  ]);
  expect(monthsBefore(leap, 11)).toBe(dayOf("2027-03-01"));
  expect(monthsBefore(dayOf("2027-12-31"), 0)).toBe(dayOf("2027-12-01"));
});
