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
