/** When recurring work is due: each day once, also on the two days of a year on which clocks are moved. */
import { expect, test } from "vitest";
import { nextRun } from "./next-run.ts";
import { formatZoned, readZoned } from "./zoned-time.ts";

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ["2026-11-20T12:00", "2026-11-20T12:05"],
  ["2026-11-20T12:05", "2026-11-20T13:05"],
  ["2026-11-20T12:59", "2026-11-20T13:05"],
])("hourly work at minute 5 comes after %s at %s", (after, at) => {
  expect(nextRun({ every: "hour", minute: 5 }, utc(after), "Asia/Kolkata")).toBe(utc(at));
});

test("daily work follows the site's clocks and not those of UTC", () => {
  const daily = { every: "day", at: "03:30" } as const;
  expect(nextRun(daily, utc("2026-01-10T00:00"), "Europe/Berlin")).toBe(utc("2026-01-10T02:30"));
  expect(nextRun(daily, utc("2026-07-10T00:00"), "Europe/Berlin")).toBe(utc("2026-07-10T01:30"));
  expect(nextRun(daily, utc("2026-07-10T01:30"), "Europe/Berlin")).toBe(utc("2026-07-11T01:30"));
});

test.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "America/Sao_Paulo", "UTC"])(
  "in %s daily work is done once on each day of two years, at whatever hour",
  (zone) => {
    for (const at of ["00:00", "00:30", "01:30", "02:00", "02:30", "03:00", "23:59"]) {
      const days: string[] = [];
      let moment = utc("2026-01-01T12:00");
      while (days.length < 731) {
        moment = nextRun({ every: "day", at }, moment, zone);
        days.push(formatZoned(moment, zone).slice(0, 10));
      }
      expect(new Set(days).size).toBe(days.length);
      expect(moment - utc("2026-01-01T12:00")).toBeLessThan(733 * 86_400_000);
    }
  },
);

test("weekly work comes on its weekday", () => {
  const weekly = { every: "week", weekday: 0, at: "04:00" } as const;
  const next = nextRun(weekly, utc("2026-11-22T12:00"), "Europe/Berlin");
  expect(formatZoned(next, "Europe/Berlin")).toBe("2026-11-29T04:00");
});

test.each([
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T03:30"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T03:30"],
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T02:45"],
  ["2026-03-08T02:59", "America/Los_Angeles", "2026-03-08T03:59"],
  ["2026-03-29T01:00", "Europe/London", "2026-03-29T02:00"],
  ["2026-03-29T00:30", "Atlantic/Azores", "2026-03-29T01:30"],
  ["2026-09-06T00:30", "America/Santiago", "2026-09-06T01:30"],
  ["2026-09-06", "America/Santiago", "2026-09-06T01:00"],
  ["2026-09-27T02:30", "Pacific/Auckland", "2026-09-27T03:30"],
])("%s in %s, which the clocks skip, is %s", (text, zone, shown) => {
  expect(formatZoned(readZoned(text, zone), zone)).toBe(shown);
});

test.each([
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30"],
])("%s in %s, which comes twice, is the first of the two", (text, zone, at) => {
  expect(readZoned(text, zone)).toBe(utc(at));
});

test.each(["2026-02-30", "2026-02-30T10:00", "2026-13-01", "2026-01-01T24:30", "2026-01-01T10:61"])(
  "%s is no time",
  (text) => {
    expect(readZoned(text, "Europe/Berlin")).toBeNaN();
  },
);

test("every few minutes is at the minutes of the clock that these divide", () => {
  const every = { every: "minutes", minutes: 5 } as const;
  const at = Date.UTC(2026, 10, 20, 12, 3);
  expect(nextRun(every, at, "Europe/Berlin")).toBe(Date.UTC(2026, 10, 20, 12, 5));
  expect(nextRun(every, Date.UTC(2026, 10, 20, 12, 5), "Europe/Berlin")).toBe(Date.UTC(2026, 10, 20, 12, 10));
});
