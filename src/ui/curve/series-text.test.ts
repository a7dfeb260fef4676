import { expect, test } from "vitest";
import { pointsOf, seriesText } from "./series-text.ts";

test("a series reads as it was written", () => {
  const points = [
    { day: 0, value: 1.0482 },
    { day: -0.021, value: 19.44 },
    { day: 14, value: -0.5 },
  ];
  expect(pointsOf(seriesText(points))).toEqual(points);
  expect(seriesText(points)).toBe("3 4,0 10482,-21 183918,14021 -199400");
});

test("a value with many decimals comes back as it was", () => {
  const points = [
    { day: 1 / 3, value: 55 / 3 },
    { day: 0.1 + 0.2, value: 1e-7 },
  ];
  expect(pointsOf(seriesText(points))).toEqual(points);
});

test("an empty series stays one", () => {
  expect(pointsOf(seriesText([]))).toEqual([]);
});
