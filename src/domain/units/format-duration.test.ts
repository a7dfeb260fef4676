/** Durations. */
import { expect, test } from "vitest";
import { isoDuration, formatDuration } from "./format-duration.ts";

test.for([
  [0, "0:00"],
  [36, "0:36"],
  [66.4, "1:06"],
  [3599.6, "1:00:00"],
  [7265, "2:01:05"],
  [Number.NaN, "0:00"],
] as const)("%d seconds are printed", ([seconds, text]) => {
  expect(formatDuration(seconds)).toBe(text);
});

test("machines read minutes and seconds", () => {
  expect(isoDuration(134)).toBe("PT2M14S");
});
