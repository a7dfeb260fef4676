/** Dates that are only partly known. */
import { expect, test } from "vitest";
import { isoDate, formatDate, readPartialDate } from "./partial-date.ts";

test.for([
  ["2014", "2014"],
  ["2014-06", "2014-06"],
  ["2014-06-29", "2014-06-29"],
  ["2014-06-29T10:00:00Z", "2014-06-29"],
  ["6/2014", "2014-06"],
])("%s is read", ([text = "", iso]) => {
  const date = readPartialDate(text);
  expect(date && isoDate(date)).toBe(iso);
});

test.for(["", "soon", "2014-13", "2014-02-30", "2014-06-00", "14", "13/2014"])("%s is no date", (text) => {
  expect(readPartialDate(text)).toBeNull();
});

test("a date is printed to the part that is known", () => {
  expect(formatDate({ year: 2014, month: null, day: null }, "en-GB")).toBe("2014");
  expect(formatDate({ year: 2014, month: 6, day: null }, "de")).toMatch(/^Juni? 2014$/);
  expect(formatDate({ year: 2014, month: 6, day: 29 }, "not a language")).toBe("29 Jun 2014");
});
