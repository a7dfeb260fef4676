/** What calendars read: lines that fold, texts that are escaped, times in UTC. */
import { expect, test } from "vitest";
import { buildCalendar, type CalendarEvent } from "./build-calendar.ts";

const event: CalendarEvent = {
  uid: "01h",
  sequence: 3,
  at: Date.UTC(2026, 1, 4, 13),
  endsAt: Date.UTC(2026, 1, 4, 13, 40),
  createdAt: Date.UTC(2026, 0, 1),
  updatedAt: Date.UTC(2026, 0, 2),
  title: "Hops; malt, and \\ water\nEND:VEVENT",
  summary: "Überschäumende Gärbottiche 🍺 ".repeat(12),
  place: "",
  url: "https://site.example/talks/hops",
};
const file = buildCalendar("Talks", [event]);
const lines = file.split("\r\n");

test("no line is longer than 75 bytes, and put together again they say what was written", () => {
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "").includes("\n")).toBe(false);
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${event.summary}`);
});

test("what somebody wrote ends neither its line nor its event", () => {
  expect(lines).toContain("SUMMARY:Hops\\; malt\\, and \\\\ water\\nEND:VEVENT");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test("times are UTC, the end from the minutes, and a later file has the higher number", () => {
  expect(lines).toEqual(
    expect.arrayContaining(["DTSTART:20260204T130000Z", "DTEND:20260204T134000Z", "SEQUENCE:3", "UID:01h"]),
  );
  expect(lines.some((line) => line.startsWith("LOCATION"))).toBe(false);
  expect(buildCalendar("Talks", [{ ...event, endsAt: null }])).not.toContain("DTEND");
});
