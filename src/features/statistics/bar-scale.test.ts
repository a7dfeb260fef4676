/** Where lines, bars and names of days stand. */
import { expect, test } from "vitest";
import { barPath, scaleOf, timeMarks, topOf } from "./bar-scale.ts";

test.each([
  [[0], [1, 2, 3, 4]],
  [[7], [2, 4, 6]],
  [
    [612, 100],
    [200, 400, 600],
  ],
  [[4_912], [2000, 4000]],
  [[100_000], [50_000, 100_000]],
])("over bars of %j stand the lines %j", (counts, lines) => {
  expect(scaleOf(topOf(counts))).toEqual(lines);
});

test("bars begin and end on the ground and are as high as their counts", () => {
  expect(barPath([1, 0], 2)).toBe("M0 1000V500.0H500.0V1000.0H1000.0V1000Z");
});

const daysFrom = (text: string, length: number) =>
  Array.from({ length }, (_, index) => ({ day: Date.parse(text) / 86_400_000 + index, count: 1 }));
const named = (marks: ReturnType<typeof timeMarks>) =>
  marks.filter(({ isLarge }) => isLarge).map(({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test("a month names its Mondays, a year its months, every second on wide pages alone", () => {
  const month = timeMarks(daysFrom("2026-10-24", 30), "day");
  expect(named(month)).toEqual(["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]);
  expect(month.filter(({ isWide }) => isWide)).toHaveLength(2);
  expect(month).toHaveLength(30);
  expect(named(timeMarks(daysFrom("2026-09-01", 90), "day"))).toEqual(["2026-09-01", "2026-10-01", "2026-11-01"]);
  expect(named(timeMarks(daysFrom("2026-11-01", 7), "day"))).toHaveLength(7);
});
