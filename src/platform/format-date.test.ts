import { describe, expect, test } from "vitest";
import { createDateFormatter } from "./format-date.ts";
import { timeZoneOf, utc } from "./time-zone.ts";

const now = Date.UTC(2026, 10, 22);
const numeric = { day: "numeric", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const calendars = {
  short: { day: "numeric", month: "short" },
  dated: { ...numeric, month: "short" },
  long: { ...numeric, month: "long" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
  time: clock,
  moment: { day: "numeric", month: "short", ...clock },
  year: { year: "numeric" },
  month: { month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

describe.each(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "in %s",
  (name) => {
    test.each([
      ["en", "en-GB"],
      ["de", "de"],
    ])("dates read in %s as the calendar of %s writes them", (language, locale) => {
      const formatter = createDateFormatter(language, timeZoneOf(name, now));
      for (const [format, options] of Object.entries(calendars)) {
        const calendar = new Intl.DateTimeFormat(locale, { ...options, timeZone: name });
        const hour = 3_600_000;
        for (let at = Date.UTC(2010, 0); at < Date.UTC(2029, 0); at += 347.5 * hour)
          expect(formatter.format(format as keyof typeof calendars, at)).toBe(calendar.format(at));
      }
    });

    test("the clocks change at the minute at which they do", () => {
      const formatter = createDateFormatter("en", timeZoneOf(name, now));
      const calendar = new Intl.DateTimeFormat("en-GB", { ...clock, timeZone: name });
      for (let at = Date.UTC(2026, 0); at < Date.UTC(2027, 0); at += 30 * 60_000)
        for (const each of [at - 60_000, at]) expect(formatter.format("time", each)).toBe(calendar.format(each));
    });
  },
);

test("a day of this year has no year, and this day is today", () => {
  const { day } = createDateFormatter("en", utc);
  expect([day(now, now), day(Date.UTC(2026, 8, 1), now), day(Date.UTC(2025, 8, 1), now)]).toEqual([
    "today",
    "1 Sept",
    "1 Sept 2025",
  ]);
  expect(createDateFormatter("de", utc).day(now, now)).toBe("heute");
});

test("a moment has its seconds where they tell it from another", () => {
  const at = Date.UTC(2026, 10, 22, 11, 41, 7);
  const berlin = timeZoneOf("Europe/Berlin", now);
  expect(createDateFormatter("en", berlin).exact(at)).toBe("22 Nov, 12:41:07");
  expect(createDateFormatter("de", berlin).exact(at)).toBe("22. Nov., 12:41:07");
});
