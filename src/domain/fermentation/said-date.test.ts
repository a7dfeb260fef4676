/** Dates in both languages, and the year that is meant. */
import { expect, test } from "vitest";
import { dayMeant, readDate } from "./said-date.ts";

test.each([
  ["2026-11-12", 12, 11, 2026],
  ["12.11.", 12, 11, null],
  ["1. 3.", 1, 3, null],
  ["12.11.2026", 12, 11, 2026],
  ["12.11. 2026", 12, 11, 2026],
  ["12.11.26", 12, 11, 2026],
  ["12 Nov", 12, 11, null],
  ["12. Nov.", 12, 11, null],
  ["12. November 2026", 12, 11, 2026],
  ["3rd March", 3, 3, null],
  ["3. März", 3, 3, null],
  ["Nov 12", 12, 11, null],
  ["October 1st, 2025", 1, 10, 2025],
  ["24. Dez.", 24, 12, null],
  ["2 mai", 2, 5, null],
  ["29.2.", 29, 2, null],
])("“%s” is day %i of month %i, year %s", (text, day, month, year) => {
  expect(readDate(text)).toEqual({ day, month, year });
});

test.each([
  ["31.11."],
  ["0.5."],
  ["12.13."],
  ["12.11"],
  ["29.2.2026"],
  ["2026-02-30"],
  ["12 Novem"],
  ["1.021"],
  ["12"],
])("“%s” is no date", (text) => {
  expect(readDate(text)).toBeNull();
});

test("a date without a year is of the batch's time, over New Year and years later too", () => {
  const meant = (text: string, began: string, today: string) => {
    const said = readDate(text);
    return said && dayMeant(said, began, today);
  };
  expect(meant("12 Nov", "2026-11-01", "2026-11-30")).toBe("2026-11-12");
  expect(meant("5 Jan", "2025-12-20", "2026-01-10")).toBe("2026-01-05");
  expect(meant("20 Dec", "2025-12-20", "2026-01-10")).toBe("2025-12-20");
  expect(meant("12 Nov", "2024-10-30", "2026-11-30")).toBe("2024-11-12");
  // A starter before the brew day, and a plan.
  expect(meant("28 Oct", "2026-11-01", "2026-11-30")).toBe("2026-10-28");
  expect(meant("12 Dec", "2026-11-01", "2026-11-30")).toBe("2026-12-12");
  expect(meant("29.2.", "2026-11-01", "2026-11-30")).toBe("2028-02-29");
  expect(meant("12.11.2025", "2026-11-01", "2026-11-30")).toBe("2025-11-12");
});
