/** When snoozed things are told again, through changes of the clocks. */
import { expect, test } from "vitest";
import { snoozeUntil } from "./snooze-until.ts";

const zone = "Europe/Berlin";
const after = (choice: Parameters<typeof snoozeUntil>[0], now: string) =>
  new Date(snoozeUntil(choice, Date.parse(now), zone)).toISOString();

test("an hour is an hour, also where the clocks skip one", () => {
  expect(after("hour", "2026-03-29T00:30:00Z")).toBe("2026-03-29T01:30:00.000Z");
});

test("morning is seven o'clock, today before it and tomorrow from then on", () => {
  expect(after("morning", "2026-07-01T21:10:00Z")).toBe("2026-07-02T05:00:00.000Z");
  expect(after("morning", "2026-07-02T02:00:00Z")).toBe("2026-07-02T05:00:00.000Z");
  expect(after("morning", "2026-07-02T05:00:00Z")).toBe("2026-07-03T05:00:00.000Z");
  expect(after("morning", "2026-10-24T21:00:00Z")).toBe("2026-10-25T06:00:00.000Z");
});

test("tomorrow is the same time by the clocks, of 23, 24 or 25 hours", () => {
  expect(after("tomorrow", "2026-07-01T12:34:00Z")).toBe("2026-07-02T12:34:00.000Z");
  expect(after("tomorrow", "2026-03-28T12:00:00Z")).toBe("2026-03-29T11:00:00.000Z");
  expect(after("tomorrow", "2026-10-24T12:00:00Z")).toBe("2026-10-25T13:00:00.000Z");
  expect(after("tomorrow", "2026-12-31T22:30:00Z")).toBe("2027-01-01T22:30:00.000Z");
});
