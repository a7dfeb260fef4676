import { expect, test } from "vitest";
import { ruleScale } from "./rule-scale.ts";

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const ago = (days: number) => now - days * day;

test("years have long marks, quarters middle ones, the other months short ones", () => {
  const { small, middle, large, unit } = ruleScale(Date.UTC(2022, 0, 1), Date.UTC(2024, 0, 1));
  expect(unit).toBe("year");
  expect(large.map(({ at }) => new Date(at).getUTCFullYear())).toEqual([2022, 2023, 2024]);
  expect(large.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect([middle.length, small.length]).toEqual([6, 16]);
});

test("less than fourteen months are shown in months, weeks and days", () => {
  const { unit, large, middle, small } = ruleScale(ago(77), now);
  expect(unit).toBe("month");
  expect(large.map(({ at }) => new Date(at).getUTCMonth())).toEqual([9, 10]);
  expect([middle.length, small.length]).toEqual([11, 78]);
  expect(middle.every((x) => new Date(ago(77) + x * 77 * day).getUTCDay() === 1)).toBe(true);
});

test.each([0.3, 1, 2, 6, 12, 30, 80, 400])(
  "labels of %d years do not touch, and the marks are no grey band",
  (years) => {
    const { large, labels, small, middle } = ruleScale(ago(years * 365.25), now);
    const spacing = (step: number) => {
      const shown = large.filter((_, index) => index % step === 0).map(({ x }) => x);
      return Math.min(1, ...shown.slice(1).map((x, index) => x - (shown[index] ?? 0)));
    };
    expect(spacing(labels.wide)).toBeGreaterThan(0.04);
    expect(spacing(labels.narrow)).toBeGreaterThan(0.12);
    expect(small.length + middle.length).toBeLessThan(760);
  },
);
