import { expect, test } from "vitest";
import { formatSpan } from "./format-span.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-5, "0 s", "0 s"],
  [30_000, "30 s", "30 s"],
  [90_000, "90 s", "90 s"],
  [2 * minute + 59_999, "2 min", "2 min"],
  [15 * minute, "15 min", "15 min"],
  [119 * minute + 59_999, "119 min", "119 min"],
  [2 * hour, "2 h", "2 h"],
  [9 * hour + 12 * minute, "9 h 12 min", "9 h"],
  [9 * hour + 59 * minute, "9 h 59 min", "9 h"],
  [2 * day - 1, "47 h 59 min", "47 h"],
  [2 * day + 59 * minute, "2 d", "2 d"],
  [3 * day + 4 * hour, "3 d 4 h", "3 d"],
])("%i ms are %s, in short %s", (span, long, short) => {
  expect([formatSpan(span), formatSpan(span, 1)]).toEqual([long, short]);
});
