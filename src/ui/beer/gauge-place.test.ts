/** The needle stays on its scale and tells how far outside a value lies. */
import { expect, test } from "vitest";
import { gaugePlace, gaugeState, limitAnchor } from "./gauge-place.ts";

test("the needle stays within the ends of the scale", () => {
  expect([gaugePlace(5, 0, 10), gaugePlace(-3, 0, 10), gaugePlace(12, 0, 10)]).toEqual([50, 0, 100]);
});

test("a scale without length puts the needle at its start", () => {
  expect(gaugePlace(5, 3, 3)).toBe(0);
});

test("limits count as inside, missing limits hold always", () => {
  expect(gaugeState(9, 9, 15).side).toBe("in");
  expect(gaugeState(99, 9, undefined).side).toBe("in");
});

test("outside, the distance to the nearer limit is told", () => {
  expect(gaugeState(7.2, 9, 15)).toEqual({ side: "under", distance: expect.closeTo(1.8, 9) });
  expect(gaugeState(16, 9, 15)).toEqual({ side: "over", distance: 1 });
});

test("figures at an end of the scale stay inside of it", () => {
  expect([0, 5, 50, 98, 100].map(limitAnchor)).toEqual(["start", "start", "middle", "end", "end"]);
});
