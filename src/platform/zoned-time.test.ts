import { describe, expect, it } from "vitest";
import { formatZoned, readZoned } from "./zoned-time.ts";

describe("a time as forms write it", () => {
  it.each(["UTC", "Europe/Berlin", "America/New_York"])("is read in %s and printed as it was typed", (zone) => {
    for (const text of ["1583-01-01T00:00", "1999-12-31T23:59", "2026-11-21T09:00", "9999-01-01T00:00"])
      expect(formatZoned(readZoned(text, zone), zone)).toBe(text);
  });

  it.each(["0000-01-01T00:00", "0002-12-01T09:00", "0202-12-01", "0999-12-31T23:59", "9999-12-31T23:59"])(
    "is none in %s, a year that is half typed or at the end of four digits",
    (text) => {
      for (const zone of ["UTC", "Europe/Berlin", "America/New_York"]) expect(readZoned(text, zone)).toBeNaN();
    },
  );
});
