/** The clocks of a log's place, and what its bytes are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readZoned } from "../../platform/zoned-time.ts";
import { encodingOf, logClock } from "./log-file.ts";

const now = Date.UTC(2026, 10, 1);

test.each([
  ["a winter's day", "2026-01-15T10:00", "2026-01-15T09:00:00Z"],
  ["a summer's day", "2026-07-15T10:00", "2026-07-15T08:00:00Z"],
  ["an hour that the clocks skip", "2026-03-29T02:30", "2026-03-29T01:30:00Z"],
  ["the first of an hour that comes twice", "2026-10-25T02:30", "2026-10-25T00:30:00Z"],
  ["before the zone's known changes", "2011-07-15T10:00", "2011-07-15T08:00:00Z"],
])("%s", (_, local, moment) => {
  const { fromLocal } = logClock("Europe/Berlin", now);
  expect(new Date(fromLocal(Date.parse(`${local}Z`))).toISOString()).toBe(new Date(moment).toISOString());
});

test("a log's clocks are those of forms", () => {
  for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"]) {
    const { fromLocal } = logClock(zone, now);
    for (let local = Date.UTC(2025, 0, 1); local < Date.UTC(2026, 0, 1); local += 1_800_000)
      expect(fromLocal(local)).toBe(readZoned(new Date(local).toISOString().slice(0, 16), zone));
  }
}, 60_000);

test("any bytes have an encoding or none, and are read or not, without throwing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isWhole) => {
      const encoding = encodingOf({ bytes, isWhole });
      if (encoding) expect(typeof new TextDecoder(encoding).decode(bytes)).toBe("string");
    }),
    { seed: 45 },
  );
  expect(encodingOf({ bytes: new Uint8Array([0xc3]), isWhole: false })).toBe("utf-8");
  expect(encodingOf({ bytes: new Uint8Array([0xc3]), isWhole: true })).toBe("windows-1252");
});
