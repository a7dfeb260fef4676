/** Times of logs, in every form that is named. */
import { expect, test } from "vitest";
import { excelTime, needsOrder, orderOf, parseClock, parseLogTime, parseSpan, readBegin } from "./log-time.ts";

const at = (day: number, hour = 0, minute = 0, second = 0, milliseconds = 0) =>
  Date.UTC(2025, 11, day, hour, minute, second, milliseconds);

test.each([
  ["2025-12-31", at(31), false],
  ["2025-12-31 13:45", at(31, 13, 45), false],
  ["2025-12-31T13:45:10", at(31, 13, 45, 10), false],
  ["2025-12-31T13:45:10.5Z", at(31, 13, 45, 10, 500), true],
  ["2025-12-31T13:45:10,25+01:00", at(31, 12, 45, 10, 250), true],
  ["2025-12-31 13:45:10 -0530", at(31, 19, 15, 10), true],
  ["2025/12/31 13:45:10 Zulu", at(31, 13, 45, 10), true],
  ["2025.12.31 13:45", at(31, 13, 45), false],
  ["12/31/2025 13:45", at(31, 13, 45), false],
  ["12/31/2025, 1:45:10 PM", at(31, 13, 45, 10), false],
  ["12/31/2025 12:00 am", at(31), false],
  ["12/31/25 12:30 p.m.", at(31, 12, 30), false],
  ["31.12.2025 13:45", at(31, 13, 45), false],
  ["31.12.25, 13:45:10", at(31, 13, 45, 10), false],
  ["31-12-2025 13:45", at(31, 13, 45), false],
  ["Dec 31 2025 13:45:10", at(31, 13, 45, 10), false],
  ["December 31st, 2025 1:45 PM", at(31, 13, 45), false],
  ["31 Dec 2025 13:45", at(31, 13, 45), false],
  ["31. Dezember 2025 13:45", at(31, 13, 45), false],
  ["Wed Dec 31 2025 13:45:10 GMT+0100 (CET)", at(31, 12, 45, 10), true],
])("%s", (text, epoch, isZoned) => {
  expect(parseLogTime(text, null)).toEqual({ at: epoch, isZoned });
});

test.each([
  "",
  "yesterday",
  "2025-02-30 10:00",
  "2025-13-01",
  "31.02.2025",
  "12/31/2025 25:00",
  "12/31/2025 13:60",
  "12/31/2025 13:45 PM",
  "12/31/2025 0:45 PM",
  "2025-12-31 13:45:61",
  "Foo 31 2025",
  "2025-12-31x",
  "1".repeat(100),
])("%s is no time", (text) => {
  expect(parseLogTime(text, "day-first")).toBeNull();
});

test("slashes mean what the file says, dots always the day first", () => {
  expect(parseLogTime("01/02/2025", null)).toBeNull();
  expect(parseLogTime("01/02/2025", "day-first")?.at).toBe(Date.UTC(2025, 1, 1));
  expect(parseLogTime("01/02/2025", "month-first")?.at).toBe(Date.UTC(2025, 0, 2));
  expect(parseLogTime("13/02/2025", "month-first")).toBeNull();
  expect(parseLogTime("01.02.2025", "month-first")?.at).toBe(Date.UTC(2025, 1, 1));
  expect(orderOf(["01/02/2025", "13/02/2025"])).toBe("day-first");
  expect(orderOf(["01-02-2025", "02-13-2025 10:00"])).toBe("month-first");
  expect(orderOf(["13/02/2025", "02/13/2025"])).toBeNull();
  expect([needsOrder(["01/02/2025"]), needsOrder(["01.02.2025", "2025-01-02"])]).toEqual([true, false]);
});

test("a time of day alone, and days as Excel counts them", () => {
  expect([parseClock("13:45"), parseClock("1:45:10.25 PM"), parseClock("24:00"), parseClock("x")]).toEqual([
    49_500_000,
    49_510_250,
    null,
    null,
  ]);
  expect(excelTime(46_022.572_916_666_664)).toEqual({ at: at(31, 13, 45), isZoned: false });
});

test("what has gone, in hours and minutes, and a begin as people type it", () => {
  expect(["26:30", "0:00:15.5", "999:59:59", "1:60", "1.5", "-1:00", ""].map((text) => parseSpan(text))).toEqual([
    95_400_000,
    15_500,
    3_599_999_000,
    null,
    null,
    null,
    null,
  ]);
  expect(
    ["2026-03-12", "2026-03-12T18:05", "12.3.2026 18:05", "12/3/2026", "2026-03-12T18:00Z", "soon", ""].map((text) =>
      readBegin(text),
    ),
  ).toEqual(["2026-03-12T00:00", "2026-03-12T18:05", "2026-03-12T18:05", null, null, null, null]);
});
