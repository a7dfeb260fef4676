/** What a fermentation page states, at the edges of its rules: by gravities of our own making, without noise. */
import { expect, test } from "vitest";
import { isDiacetylRestTime, isStuck } from "./detect-fermentation.ts";
import { summarizeFermentation } from "./fermentation-summary.ts";

const hour = 3_600_000;
/** In the middle of an hour, where its median lies. */
const start = 500_000.5 * hour;
/** One reading an hour; a value that stands alone would count as wild. */
const hourly = (gravities: readonly number[]) =>
  gravities.map((gravity, index) => ({ at: start + index * hour, gravity }));
const repeat = (gravity: number, hours: number) => Array.from({ length: hours }, () => gravity);
const summaryOf = (gravities: readonly number[], expected = {}) => {
  const summary = summarizeFermentation(hourly(gravities), expected);
  if (!summary.ok) throw new Error(summary.message);
  return summary.value;
};
/** Two points an hour from 1.050 to 1.010, after eight hours of nothing, and then still. */
const whole = [
  ...repeat(1.05, 8),
  ...Array.from({ length: 20 }, (_, index) => 1.048 - index * 0.002),
  ...repeat(1.01, 60),
];
const after = (at: number | undefined) => ((at ?? Number.NaN) - start) / hour;

test("without a reading there is nothing to say", () => {
  expect(summarizeFermentation([])).toMatchObject({
    code: "summary-readings",
  });
});

test("days count from pitching, or from the first reading; the first is day 1, whatever came before", () => {
  expect(summaryOf(repeat(1.05, 24)).day).toBe(1);
  expect(summaryOf(repeat(1.05, 25)).day).toBe(2);
  expect(summaryOf(repeat(1.05, 2), { pitchedAt: start - 47 * hour }).day).toBe(3);
  expect(summaryOf(repeat(1.05, 2), { pitchedAt: start + 99 * hour }).day).toBe(1);
});

test("the original gravity is the expected one, else the highest of the first six hours", () => {
  expect(summaryOf([1.048, 1.049, 1.05, 1.049, 1.049, 1.049, 1.055]).og).toBe(1.05);
  expect(summaryOf([1.048, 1.05], { og: 1.052 }).og).toBe(1.052);
});

test("attenuation and alcohol are those of the latest gravity; above the original one there is none of either", () => {
  const half = summaryOf([...repeat(1.05, 8), ...repeat(1.025, 8)], { og: 1.05 });
  expect(half.latest).toEqual({ at: start + 15 * hour, value: 1.025 });
  expect(half.apparentAttenuationPercent).toBeCloseTo(50, 9);
  expect(half.abvPercent).toBeGreaterThan(3);
  const risen = summaryOf(repeat(1.06, 8), { og: 1.05 });
  expect([risen.apparentAttenuationPercent, risen.abvPercent]).toEqual([0, 0]);
});

test("the fall of the last day is in points, from the reading a day before; with less than a day it is not known", () => {
  const gravities = [...repeat(1.05, 8), ...repeat(1.04, 24)];
  expect(summaryOf(gravities).last24HourPoints).toBeCloseTo(10, 9);
  expect(summaryOf(gravities.slice(0, 24)).last24HourPoints).toBeUndefined();
  expect(summaryOf([...gravities, 1.04]).last24HourPoints).toBeCloseTo(0, 9);
});

test("each phase begins where its share of the fall is done, and ends with the next", () => {
  const { phases, phase, startedAt, terminalAt, stuck } = summaryOf(whole, { og: 1.05, fg: 1.01 });
  expect(phases.map(({ phase: name, from }) => [name, after(from)])).toEqual([
    ["lag", 0],
    ["growth", 8],
    ["attenuation", expect.any(Number)],
    ["clean-up", expect.any(Number)],
    ["finished", after(terminalAt)],
  ]);
  expect(after(startedAt)).toBe(8);
  expect(Math.abs(after(phases[2]?.from) - 17)).toBeLessThanOrEqual(1);
  expect(Math.abs(after(phases[3]?.from) - 25)).toBeLessThanOrEqual(1);
  expect(after(terminalAt)).toBeGreaterThan(27 + 40);
  expect(phases.map(({ to }) => to)).toEqual([...phases.slice(1).map(({ from }) => from), undefined]);
  expect([phase, stuck]).toEqual(["finished", false]);
});

test("before anything falls there is the lag alone, and where no end is known three quarters of the fall are meant", () => {
  expect(summaryOf(repeat(1.05, 12))).toMatchObject({ phase: "lag", stuck: false });
  expect(summaryOf(repeat(1.05, 12)).phases).toEqual([{ phase: "lag", from: start }]);
  const { phases } = summaryOf([...repeat(1.048, 6), ...repeat(1.031, 3), ...repeat(1.0299, 6)]);
  expect(phases.map(({ phase, from }) => [phase, after(from)])).toEqual([
    ["lag", 0],
    ["growth", 6],
    ["attenuation", 9],
  ]);
});

test("one that ended more than four points above its expectation is stuck, and none is while it still falls", () => {
  expect(summaryOf(whole, { og: 1.05, fg: 1.0055 }).stuck).toBe(true);
  expect(summaryOf(whole, { og: 1.05, fg: 1.0065 }).stuck).toBe(false);
  expect(summaryOf(whole.slice(0, 20), { og: 1.05, fg: 1.001 }).stuck).toBe(false);
  expect(isStuck(1.0145, { fg: 1.01 })).toBe(true);
  expect(isStuck(1.0135, { fg: 1.01 })).toBe(false);
  expect(isStuck(1.5, {})).toBe(false);
});

test("by its attenuation it is stuck more than eight points short of the yeast's", () => {
  expect(isStuck(1.0165, { og: 1.05, attenuationPercent: 75.5 })).toBe(true);
  expect(isStuck(1.0165, { og: 1.05, attenuationPercent: 74.5 })).toBe(false);
  expect(isStuck(1.05, { og: 1.05 })).toBe(false);
  expect(isStuck(1.05, { attenuationPercent: 75 })).toBe(false);
  expect(isStuck(1, { og: 1, attenuationPercent: 75 })).toBe(false);
});

test.each([
  [1.0125, true],
  [1.0145, true],
  [1.0155, false],
  [1.0115, false],
  [1.0195, true],
  [1.0165, true],
  [1.0205, false],
])("at %d of 1.050 to 1.010 a diacetyl rest is due: %s", (gravity, due) => {
  expect(isDiacetylRestTime(gravity, 1.05, 1.01)).toBe(due);
});

test("where nothing is to fall only the points above the end count", () => {
  expect(isDiacetylRestTime(1.013, 1.01, 1.01)).toBe(true);
  expect(isDiacetylRestTime(1.01, 1.01, 1.01)).toBe(false);
});
