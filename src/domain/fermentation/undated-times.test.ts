/** Logs without dates: past midnight, backwards, over a day of 25 hours, and counts that begin again. */
import { expect, test } from "vitest";
import { undatedTimes } from "./undated-times.ts";

const begins = Date.UTC(2026, 2, 12, 18, 30);
const clock = (text: string) => Date.parse(`1970-01-01T${text}Z`);
const daysOf = (...clocks: string[]) => {
  const times = undatedTimes(begins);
  return clocks.map((each) => new Date(times.ofDay(clock(each))).toISOString().slice(8, 16));
};

test("a time of day past midnight is on the next day, as often as that happens", () => {
  expect(daysOf("14:05", "23:59", "00:10", "13:00", "20:00", "07:00")).toEqual([
    "12T14:05",
    "12T23:59",
    "13T00:10",
    "13T13:00",
    "13T20:00",
    "14T07:00",
  ]);
});

test("clocks that are set back, and rows that lie a little out of their order, make no day", () => {
  expect(daysOf("02:59", "02:00", "02:30", "02:29", "03:00")).toEqual([
    "12T02:59",
    "12T02:00",
    "12T02:30",
    "12T02:29",
    "12T03:00",
  ]);
  expect(daysOf("00:00", "23:59", "00:01")).toEqual(["12T00:00", "11T23:59", "12T00:01"]);
});

test("a log with its latest row first goes back in days", () => {
  expect(daysOf("00:30", "00:00", "23:30", "23:00")).toEqual(["12T00:30", "12T00:00", "11T23:30", "11T23:00"]);
});

test("days with a number are counted from the first row’s", () => {
  const times = undatedTimes(begins);
  expect([1, 1, 2, 4.75].map((each) => new Date(times.ofDayNumber(each)).getUTCDate())).toEqual([12, 12, 13, 15]);
});

test("a count says what has gone since the first row, until it begins again", () => {
  const times = undatedTimes(begins);
  expect([5, 10, 9.5, 40, 0, 5, 50].map((hours) => times.since(hours * 3_600_000))).toEqual([
    0,
    18_000_000,
    16_200_000,
    126_000_000,
    null,
    null,
    null,
  ]);
  const backwards = undatedTimes(begins);
  expect([40, 10, 0].map((hours) => backwards.since(hours * 3_600_000))).toEqual([0, -108_000_000, -144_000_000]);
});
