/** The amounts within bounds that come closest to a goal. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { solveBoundedLeastSquares } from "./bounded-least-squares.ts";

const numbers = (length: number) =>
  fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: length, maxLength: length });

test("bounded least squares keeps its bounds and can't be improved by moving one amount", () => {
  fc.assert(
    fc.property(fc.array(numbers(6), { minLength: 1, maxLength: 8 }), numbers(6), (columns, goal) => {
      const upper = columns.map(() => 2);
      const x = solveBoundedLeastSquares(columns, goal, upper);
      const error = (amounts: number[]) =>
        goal.reduce(
          (sum, value, row) =>
            sum + (value - amounts.reduce((total, amount, i) => total + amount * (columns[i]?.[row] ?? 0), 0)) ** 2,
          0,
        );
      const reached = error(x);
      x.forEach((amount, index) => {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(2);
        for (const move of [-0.001, 0.001]) {
          const moved = x.map((value, other) => (other === index ? Math.min(2, Math.max(0, value + move)) : value));
          expect(error(moved)).toBeGreaterThanOrEqual(reached - 1e-6);
        }
      });
    }),
    { seed: 31, numRuns: 200 },
  );
});

test.each([
  // Two that do the same: the first is used up before the other fills in.
  [[[1], [1]], [5], [1, 3], [1, 3]],
  [[[1], [1]], [3], [2, 4], [2, 1]],
  // One is pulled back to none when another one turns out better, and comes in again where it helps.
  [
    [
      [1, 1],
      [2, 1],
      [2, 3],
    ],
    [5, 3],
    [4, 1, 1],
    [2.5, 1, 0],
  ],
  [
    [
      [1, 0, 2],
      [3, 1, 0],
    ],
    [4, 3, 5],
    [2, 1],
    [2, 0.9],
  ],
  // What has no room stays out and keeps no other out.
  [[[2], [1]], [1], [0, 4], [0, 1]],
])("of %j the best sum for %j within %j is %j", (columns, goal, upper, amounts) => {
  solveBoundedLeastSquares(columns, goal, upper).forEach((x, index) => expect(x).toBeCloseTo(amounts[index] ?? -1, 9));
});
