/** The falling curve: the logistic one where both ends are alike, and the moment at which it has come to its end. */
import { expect, test } from "vitest";
import { endOf, fallValue, hoursToEnd } from "./fall-curve.ts";

const even = { initial: 1.05, attenuation: 0.8, half: 40, growth: 0.1, tail: 0.1 };

test("with both ends alike it is the logistic curve", () => {
  expect(endOf(even)).toBeCloseTo(1.01, 12);
  expect(fallValue(even, 40)).toBeCloseTo(1.03, 12);
  expect(fallValue(even, 50)).toBeCloseTo(1.01 + 0.04 / (1 + Math.E), 12);
  expect(fallValue(even, 25)).toBeCloseTo(1.01 + 0.04 / (1 + Math.exp(-1.5)), 12);
});

test("half of the fall is over at its half, whatever the ends are like", () => {
  for (const [growth, tail] of [
    [0.1, 0.02],
    [0.02, 0.1],
    [0.3, 0.005],
    [0.005, 0.3],
  ] as const)
    expect(fallValue({ ...even, growth, tail }, 40)).toBeCloseTo(1.03, 12);
});

test("the end runs out by its own steepness", () => {
  const slow = { ...even, tail: 0.03 };
  const left = (hour: number) => fallValue(slow, hour) - endOf(slow);
  expect(Math.log(left(200) / left(210)) / 10).toBeCloseTo(0.03, 6);
  const risen = (hour: number) => slow.initial - fallValue(slow, hour);
  expect(Math.log(risen(-90) / risen(-100)) / 10).toBeCloseTo(0.1, 4);
});

test("the hours to the end are where it has come within the tolerance, or half-way when all of it is less", () => {
  for (const tail of [0.1, 0.01, 0.4]) {
    const curve = { ...even, tail };
    expect(fallValue(curve, hoursToEnd(curve, 0.002)) - endOf(curve)).toBeCloseTo(0.002, 9);
  }
  expect(hoursToEnd(even, 0.05)).toBe(40);
  expect(hoursToEnd({ ...even, attenuation: 0 }, 0.002)).toBe(40);
});

test("far before and far after it lies at its ends", () => {
  for (const tail of [0.01, 0.1, 5]) {
    expect(fallValue({ ...even, tail }, 5000)).toBeCloseTo(1.01, 9);
    expect(fallValue({ ...even, tail }, -5000)).toBeCloseTo(1.05, 9);
  }
});
