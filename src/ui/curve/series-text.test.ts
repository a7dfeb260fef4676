import { expect, test } from "vitest";
import { pointsOf, seriesText } from "./series-text.ts";

test("a series reads as it was written", () => {
  const points = [
    { day: 0, value: 1.0482 },
    { day: -0.021, value: 19.44 },
    { day: 14, value: -0.5 },
  ];
  expect(pointsOf(seriesText(points))).toEqual(points);
  expect(seriesText(points)).toBe("0 1.0482,-0.021 19.44,14 -0.5");
});

test("an empty series stays one", () => {
  expect(pointsOf(seriesText([]))).toEqual([]);
});
