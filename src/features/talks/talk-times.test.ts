/** Times of a talk at its place. */
import { expect, test } from "vitest";
import { timeZoneAt } from "../../platform/time-zone.ts";
import { wordsOf } from "../../words/words.ts";
import { isoAtPlace, sayTimes } from "./talk-times.ts";

const at = Date.UTC(2026, 6, 4, 23, 30);
const minute = 60_000;
const timesIn = (zone: string, minutes: number | null = 40) =>
  sayTimes(wordsOf("en"), "en", {
    at,
    endsAt: minutes === null ? null : at + minutes * minute,
    zone: timeZoneAt(zone, at),
  });

test("clock, day and distance from UTC are those of the place", () => {
  expect(timesIn("Europe/Berlin")).toMatchObject({ long: "5 July 2026", span: "01:30 to 02:10", offset: "UTC+2" });
  expect(timesIn("America/St_Johns")).toMatchObject({ long: "4 July 2026", start: "21:00", offset: "UTC−2:30" });
  expect(timesIn("UTC", null)).toMatchObject({ span: "23:30", offset: "UTC" });
});

test("an end on another day says which", () => {
  expect(timesIn("UTC").span).toBe("23:30 to 5 Jul, 00:10");
});

test("structured data carry the clock of the place with what it adds", () => {
  expect(isoAtPlace(at, timeZoneAt("Asia/Kolkata", at))).toBe("2026-07-05T05:00:00+05:30");
  expect(isoAtPlace(at, timeZoneAt("America/New_York", at))).toBe("2026-07-04T19:30:00-04:00");
});
