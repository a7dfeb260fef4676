/** The line of a plan: between its gravities, as fast as the house's own, and absent where nobody knows how fast. */
import { expect, test } from "vitest";
import type { FinishedFermentation } from "./finished-fermentation.ts";
import { plannedFall } from "./planned-fall.ts";

const plan = { og: 1.05, fg: 1.01, celsius: 18, days: 10 };
/** Half of its fall is over after so many half days. */
const halfAfter = (steps: number): FinishedFermentation => ({
  endedAt: 0,
  lagHours: null,
  attenuation: 0.7,
  days: steps,
  fall: Array.from({ length: steps * 2 + 1 }, (_, step) => (0.7 * step) / (steps * 2)),
});
const at = (day: number, finished: readonly FinishedFermentation[] = []) =>
  plannedFall(plan, finished)?.gravity.find((point) => point.day === day)?.value;

test("it runs from the planned OG to the planned FG, half of it in two days as recorded fermentations do", () => {
  const planned = plannedFall(plan, []);
  expect(planned?.of).toBe(0);
  expect(at(0)).toBeCloseTo(1.05, 3);
  expect(at(2)).toBeCloseTo(1.03, 2);
  expect(planned?.gravity.at(-1)).toEqual({ day: 10, value: expect.closeTo(1.01, 3) });
});

test("three of the house's own say how fast, the one in the middle of them, whatever each attenuated; two do not", () => {
  const [slow, middle, fast] = [halfAfter(12), halfAfter(8), halfAfter(2)];
  expect(plannedFall(plan, [slow, fast])?.of).toBe(0);
  expect(plannedFall(plan, [slow, middle, fast])?.of).toBe(3);
  expect([at(4, [slow, middle, fast]), at(9, [slow, middle, fast])]).toEqual([1.03, 1.01]);
});

test("colder or warmer than any that was recorded it is known from the house's own alone", () => {
  for (const celsius of [9, 30]) {
    expect(plannedFall({ ...plan, celsius }, [])).toBeNull();
    expect(plannedFall({ ...plan, celsius }, [halfAfter(8), halfAfter(8), halfAfter(8)])?.of).toBe(3);
  }
  expect(plannedFall({ ...plan, celsius: null }, [])?.of).toBe(0);
});

test("without a fall there is none, and a part of a day at the end is drawn to its end", () => {
  expect(plannedFall({ ...plan, fg: 1.05 }, [])).toBeNull();
  expect(plannedFall({ ...plan, og: 1 }, [])).toBeNull();
  expect(plannedFall({ ...plan, days: 1.2 }, [])?.gravity.map(({ day }) => day)).toEqual([0, 0.5, 1, 1.2]);
});
