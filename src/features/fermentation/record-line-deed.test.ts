/** When something was that somebody says with a time. */
import { expect, test } from "vitest";
import { momentSaid } from "./record-line-deed.ts";

const berlin = "Europe/Berlin";
const said = (clock: Parameters<typeof momentSaid>[0], now: string) =>
  new Date(momentSaid(clock, Date.parse(now), berlin)).toISOString().slice(0, 16);
const eleven = { minutes: 660, daysAgo: 0 };

test("a time of today that is still to come was yesterday's", () => {
  expect(said(eleven, "2026-11-20T10:00Z")).toBe("2026-11-20T10:00");
  expect(said(eleven, "2026-11-20T09:59Z")).toBe("2026-11-19T10:00");
});

test("hours that have passed are counted on no clock", () => {
  expect(said({ minutes: 0, daysAgo: 0, minutesAgo: 120 }, "2026-10-25T01:30Z")).toBe("2026-10-24T23:30");
});

test("yesterday is the day before, however long that was", () => {
  // Half past midnight, after days of 23 and of 25 hours.
  expect(said({ ...eleven, daysAgo: 1 }, "2026-03-29T22:30Z")).toBe("2026-03-29T09:00");
  expect(said({ ...eleven, daysAgo: 1 }, "2026-10-25T23:30Z")).toBe("2026-10-25T10:00");
});

test("a day of the week is the last one on the site's calendar", () => {
  // In Berlin it is Monday already.
  expect(said({ ...eleven, weekday: 0 }, "2026-11-29T23:30Z")).toBe("2026-11-29T10:00");
  expect(said({ ...eleven, weekday: 1 }, "2026-11-29T23:30Z")).toBe("2026-11-23T10:00");
});

test("a date is of the batch's time on the site's calendar, and may be to come", () => {
  const on = (date: { day: number; month: number }, began: string, now = "2026-11-29T23:30Z") => {
    const clock = { ...eleven, date: { ...date, year: null } };
    return new Date(momentSaid(clock, Date.parse(now), berlin, Date.parse(began))).toISOString().slice(0, 16);
  };
  const began = "2026-11-01T08:00Z";
  expect(on({ day: 12, month: 11 }, began)).toBe("2026-11-12T10:00");
  expect(on({ day: 12, month: 11 }, "2024-11-01T08:00Z")).toBe("2024-11-12T10:00");
  expect(on({ day: 12, month: 12 }, began)).toBe("2026-12-12T10:00");
  const morning = momentSaid(
    { minutes: 720, daysAgo: 0, date: { day: 29, month: 11, year: null }, isWholeDay: true },
    Date.parse("2026-11-29T08:00Z"),
    berlin,
  );
  expect(new Date(morning).toISOString()).toBe("2026-11-29T08:00:00.000Z");
  expect(on({ day: 5, month: 1 }, "2026-12-20T08:00Z", "2027-01-10T08:00Z")).toBe("2027-01-05T10:00");
});
