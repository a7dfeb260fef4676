/** Falls are laid together where both are equally far, whatever their original gravities and however long one waited. */
import { expect, test } from "vitest";
import { dayAtAttenuation, daysBetween, type Fall } from "./align-by-attenuation.ts";

/** Falls evenly from `og` by `percent` of attenuation within four days, after `lag` days of nothing. */
function fallOf(og: number, percent: number, lag = 0): Fall {
  const fg = og - ((og - 1) * percent) / 100;
  const days = [0, 1, 2, 3, 4].map((day) => ({ day: lag + day, value: og - ((og - fg) * day) / 4 }));
  return { og, gravity: lag > 0 ? [{ day: 0, value: og }, ...days] : days };
}

test("the day of an attenuation lies on the line between two readings", () => {
  expect(dayAtAttenuation(fallOf(1.05, 80), 50)).toBeCloseTo(2.5, 9);
  expect(dayAtAttenuation(fallOf(1.05, 80), 0)).toBe(0);
});

test("what was never reached has no day, and without readings there is none", () => {
  expect(dayAtAttenuation(fallOf(1.05, 70), 75)).toBeNull();
  expect(dayAtAttenuation({ og: 1.05, gravity: [] }, 10)).toBeNull();
});

test("a fall that began later is moved back by as much as it waited, whatever its gravity", () => {
  expect(daysBetween(fallOf(1.05, 80), fallOf(1.05, 80, 1.5))).toBeCloseTo(-1.5, 9);
  expect(daysBetween(fallOf(1.05, 80), fallOf(1.08, 80, 1.5))).toBeCloseTo(-1.5, 9);
  expect(daysBetween(fallOf(1.05, 80, 1.5), fallOf(1.08, 80))).toBeCloseTo(1.5, 9);
});

test("they meet at half of what this one has attenuated so far, not of what it may yet", () => {
  const fall = fallOf(1.05, 80);
  const soFar = { ...fall, gravity: fall.gravity.slice(0, 3) };
  const other = fallOf(1.05, 40);
  // 40 % so far: 20 % is reached on day 1 here and on day 2 there. Of the whole fall it would be 2 and 4.
  expect(daysBetween(soFar, other)).toBeCloseTo(-1, 9);
  expect(daysBetween(fall, other)).toBeCloseTo(-2, 9);
});

test("one that never got half as far, and a beer that has not begun, are laid nowhere", () => {
  expect(daysBetween(fallOf(1.05, 80), fallOf(1.05, 30))).toBeNull();
  expect(daysBetween({ og: 1.05, gravity: [{ day: 0, value: 1.05 }] }, fallOf(1.05, 80))).toBeNull();
  expect(daysBetween({ og: 1.05, gravity: [] }, fallOf(1.05, 80))).toBeNull();
});
