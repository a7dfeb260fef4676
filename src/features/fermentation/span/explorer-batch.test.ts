import { expect, test } from "vitest";
import { curveSpan, firstView, wholeOf } from "./explorer-batch.ts";
import { farFromNeighbours } from "./proposal-reasons.tsx";

const day = 86_400_000;
const curves = {
  startedAt: 10 * day,
  gravity: [
    { day: 0.5, value: 1.05 },
    { day: 3, value: 1.02 },
  ],
  temperature: [{ day: -0.25, value: 18 }],
  setPoint: [
    { day: 0, value: 18 },
    { day: 2, value: 18 },
    { day: 4, value: 22 },
  ],
};

test("the whole goes from the first of what is drawn to the last reading", () => {
  expect(wholeOf(curves, 13.5 * day)).toEqual({ from: 9.75 * day, to: 13.5 * day });
  expect(wholeOf(curves, null)).toBeNull();
  expect(wholeOf({ ...curves, gravity: [], temperature: [] }, 13 * day)).toBeNull();
});

test("the curve stands for the readings, and the plan ends where they do", () => {
  const { series } = curveSpan(curves, 13 * day);
  expect(series.map(({ quantity, points }) => [quantity, points[0]?.at, points.at(-1)?.at])).toEqual([
    ["gravity", 10.5 * day, 13 * day],
    ["celsius", 9.75 * day, 9.75 * day],
    ["targetCelsius", 10 * day, 13 * day],
  ]);
  const planned = series.find(({ quantity }) => quantity === "targetCelsius")?.points ?? [];
  expect(planned.at(-1)?.most).toBe(20);
  // A view of half a day has some of it wherever it begins.
  expect(Math.max(...planned.slice(1).map(({ at }, index) => at - (planned[index]?.at ?? 0)))).toBeLessThanOrEqual(
    day / 4,
  );
});

test("what ferments is shown by its last two days, what is over as a whole", () => {
  const whole = { from: 0, to: 20 * day };
  expect(firstView(whole, true)).toEqual({ from: 18 * day, to: 20 * day });
  expect(firstView(whole, false)).toEqual(whole);
});

test("a proposed reading is measured by those on either side of it", () => {
  const points = [1.02, 1.02, 1.04, 1.018, 1.018].map((most, at) => ({ at, most }));
  expect(farFromNeighbours({ at: 2, gravity: 1.04 }, points)).toBeCloseTo(0.021, 5);
  expect(farFromNeighbours({ at: 2, gravity: 1.04 }, [])).toBeNull();
});
