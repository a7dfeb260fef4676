/** Days and times of accounts. */
import { expect, test } from "vitest";
import { formatMoment } from "./format-moment.ts";

test("a moment is printed as the site's clocks show it", () => {
  const at = Date.UTC(2026, 10, 11, 23, 45);
  expect(formatMoment(at, { timeZone: "UTC", language: "en" })).toBe("11 Nov 2026, 23:45");
  expect(formatMoment(at, { timeZone: "Europe/Berlin", language: "en" })).toBe("12 Nov 2026, 00:45");
});
