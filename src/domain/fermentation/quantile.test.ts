/** Quantiles of short lists. */
import { expect, test } from "vitest";
import { quantile } from "./quantile.ts";

test("a quantile lies on the line between its neighbours", () => {
  expect([0, 0.1, 0.5, 0.625, 1].map((share) => quantile([1, 2, 4, 8, 16], share))).toEqual([
    1,
    expect.closeTo(1.4, 12),
    4,
    6,
    16,
  ]);
  expect(quantile([3], 0.9)).toBe(3);
  expect(quantile([], 0.5)).toBeNaN();
});
