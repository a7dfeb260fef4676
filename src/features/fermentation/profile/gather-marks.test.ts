/** However close marks come, none lies over another and none is lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherMarks } from "./gather-marks.ts";

const gathered = (width: number, ...places: number[]) =>
  gatherMarks(
    places.map((x, index) => ({ mark: index + 1, x })),
    width,
  );
const numbers = (width: number, ...places: number[]) => gathered(width, ...places).map(({ marks }) => marks.join());

test("those with room stand alone, close ones become one, which may take in its neighbour", () => {
  expect(numbers(700, 10, 20, 80)).toEqual(["1", "2", "3"]);
  expect(numbers(700, 10, 12, 80)).toEqual(["1,2", "3"]);
  expect(numbers(700, 10, 13.5, 14.5)).toEqual(["1,2,3"]);
  expect(numbers(320, 10, 16.9, 80)).toEqual(["1,2", "3"]);
  expect(numbers(320, 10, 17.6, 80)).toEqual(["1", "2", "3"]);
});

test("at any places and widths all are there in their order, apart, and within the drawing", () => {
  const places = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 40 });
  fc.assert(
    fc.property(places, fc.integer({ min: 300, max: 1400 }), (some, width) => {
      const all = gathered(width, ...some.toSorted((a, b) => a - b));
      expect(all.flatMap(({ marks }) => marks)).toEqual(some.map((_, index) => index + 1));
      let end = 0;
      for (const { x, side } of all) {
        const from = (x / 100) * width - side / 2;
        expect(from).toBeGreaterThanOrEqual(end - 1e-6);
        end = from + side;
      }
      expect(end).toBeLessThanOrEqual(width + 1e-6);
    }),
    { seed: 7 },
  );
});
