/** Projects on the rule of their list. */
import { expect, test } from "vitest";
import { laneOf } from "./lane.ts";

const span = { from: 0, to: 1000 };

test("it rises by one with each entry and runs to now", () => {
  expect(laneOf([500, 100, 200, 200], span, null)).toEqual({ path: "M100 20H100V15H200V5H500V0H1000V20", height: 20 });
});

test("one that is finished ends, though something came out later", () => {
  expect(laneOf([100, 200], span, 700)?.path).toMatch(/H700V20$/);
  expect(laneOf([100, 800], span, 700)?.path).toMatch(/H806V20$/);
  expect(laneOf([100], span, 100)?.path).toBe("M100 20H100V0H106V20");
});

test("more work is higher, within bounds", () => {
  const heightOf = (count: number) =>
    laneOf(
      Array.from({ length: count }, (_, index) => index),
      span,
      null,
    )?.height;
  expect([1, 4, 10, 24, 400].map(heightOf)).toEqual([20, 20, 50, 120, 120]);
});

test("what lies ahead of the rule's end is not drawn, and nothing is no lane", () => {
  expect(laneOf([100, 2000], span, null)?.path).toBe("M100 20H100V0H1000V20");
  expect(laneOf([2000], span, null)).toBeNull();
  expect(laneOf([], span, null)).toBeNull();
});

test("an entry of this moment is a mark before the end", () => {
  expect(laneOf([1000], span, null)?.path).toBe("M994 20H994V0H1000V20");
});
