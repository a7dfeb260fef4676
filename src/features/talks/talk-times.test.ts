/** Times of a talk at its place. */
import { expect, test } from "vitest";
import { timeZoneDuring } from "../../platform/time-zone.ts";
import { readZoned } from "../../platform/zoned-time.ts";
import { wordsOf } from "../../words/words.ts";
import { isoAtPlace, sayTimes } from "./talk-times.ts";

const at = Date.UTC(2026, 6, 4, 23, 30);
const minute = 60_000;
const timesIn = (zone: string, minutes: number | null = 40) =>
  sayTimes(wordsOf("en"), "en", {
    at,
    endsAt: minutes === null ? null : at + minutes * minute,
    zone: timeZoneDuring(zone, { at, endsAt: null }),
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
  expect(isoAtPlace(at, timeZoneDuring("Asia/Kolkata", { at, endsAt: null }))).toBe("2026-07-05T05:00:00+05:30");
  expect(isoAtPlace(at, timeZoneDuring("America/New_York", { at, endsAt: null }))).toBe("2026-07-04T19:30:00-04:00");
});

test("a talk during which the clocks are moved ends as the clocks show it then", () => {
  const saidOf = (typed: string, place: string) => {
    const begins = readZoned(typed, place);
    const span = { at: begins, endsAt: begins + 120 * minute };
    const zone = timeZoneDuring(place, span);
    const { span: said, offset } = sayTimes(wordsOf("en"), "en", { ...span, zone });
    return [said, offset, isoAtPlace(begins, zone), isoAtPlace(span.endsAt, zone)];
  };
  const [night, morning] = ["2026-10-25T02:00:00+02:00", "2026-03-29T04:00:00+02:00"];
  expect(saidOf("2026-10-25T02:00", "Europe/Berlin")).toEqual([
    "02:00 to 03:00",
    "UTC+2 to UTC+1",
    night,
    "2026-10-25T03:00:00+01:00",
  ]);
  expect(saidOf("2026-03-29T01:00", "Europe/Berlin")).toEqual([
    "01:00 to 04:00",
    "UTC+1 to UTC+2",
    "2026-03-29T01:00:00+01:00",
    morning,
  ]);
  expect(saidOf("2026-11-01T01:30", "America/New_York").slice(0, 2)).toEqual(["01:30 to 02:30", "UTC−4 to UTC−5"]);
  expect(saidOf("2026-10-25T04:00", "Europe/Berlin").slice(0, 2)).toEqual(["04:00 to 06:00", "UTC+1"]);
});
