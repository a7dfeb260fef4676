/** Simulated readings: each quantity is what its model says, within its noise. */
import { expect, test } from "vitest";
import { simulateFermentation } from "./simulate-fermentation.ts";

const hour = 3_600_000;
const startAt = Date.UTC(2026, 2, 1, 12);
const quiet = { seed: 7, startAt, og: 1.05, fg: 1.01, noiseGravity: 0, outlierShare: 0, dailySwingGravity: 0 };
const hours = ({ at }: { at: number }) => (at - startAt) / hour;
const near = (readings: ReturnType<typeof simulateFermentation>, wanted: number) =>
  readings.reduce((best, each) => (Math.abs(hours(each) - wanted) < Math.abs(hours(best) - wanted) ? each : best));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("without noise the gravity is the logistic curve from OG to FG, half done at its midpoint", () => {
  const readings = simulateFermentation(quiet);
  expect(near(readings, 0).gravity).toBeCloseTo(1.0494, 3);
  expect(near(readings, 42).gravity).toBeCloseTo(1.03, 4);
  expect(near(readings, 52).gravity).toBeCloseTo(1.01 + 0.04 / (1 + Math.E), 3);
  expect(near(readings, 300).gravity).toBe(1.01);
});

test("the angle is that of a spindle which lies at 25° in water", () => {
  for (const { gravity = 0, rawAngle = 0 } of simulateFermentation(quiet))
    expect(Math.abs(rawAngle - (25 + 380 * (gravity - 1)))).toBeLessThan(0.03);
});

test("readings come every quarter of an hour for fourteen days, within ten seconds, except in the gap", () => {
  const readings = simulateFermentation({ ...quiet, gap: { fromHour: 100, hours: 2 } });
  expect(readings).toHaveLength(14 * 96 + 1 - 8);
  for (const reading of readings) {
    const quarters = hours(reading) * 4;
    expect(Math.abs(quarters - Math.round(quarters)) * 900).toBeLessThanOrEqual(10);
  }
  const silent = readings.filter((each) => hours(each) > 99.9 && hours(each) < 101.9);
  expect(silent).toEqual([]);
  expect(simulateFermentation({ ...quiet, days: 1, intervalMinutes: 60 })).toHaveLength(25);
});

test("the beer is warmest while it ferments fastest, by what was asked, and swings with the day round its target", () => {
  const still = { ...quiet, dailySwingCelsius: 0, celsius: 18, exothermCelsius: 2 };
  const readings = simulateFermentation(still);
  const around = (hour: number) =>
    mean(readings.filter((each) => Math.abs(hours(each) - hour) < 2).map(({ celsius = 0 }) => celsius));
  expect(around(42)).toBeCloseTo(20, 1);
  expect(around(300)).toBeCloseTo(18, 1);
  expect(new Set(readings.map(({ targetCelsius }) => targetCelsius))).toEqual(new Set([18]));
  expect(new Set(readings.map(({ ambientCelsius }) => ambientCelsius))).toEqual(new Set([19.5]));
  const swinging = simulateFermentation({ ...still, exothermCelsius: 0, dailySwingCelsius: 1 });
  const celsius = swinging.map((each) => each.celsius ?? 0);
  expect([Math.max(...celsius), Math.min(...celsius)]).toEqual([expect.closeTo(19, 0), expect.closeTo(17, 0)]);
  const ambient = swinging.map((each) => each.ambientCelsius ?? 0);
  expect([Math.max(...ambient), Math.min(...ambient)]).toEqual([21.5, 17.5]);
});

test("the battery runs down by seven per cent in a fortnight, and the signal is that of a cellar", () => {
  const readings = simulateFermentation({ ...quiet, batteryVolts: 4 });
  const volts = (from: number) => mean(readings.slice(from, from + 40).map(({ batteryVolts = 0 }) => batteryVolts));
  expect(volts(0)).toBeCloseTo(4, 1);
  expect(volts(readings.length - 40)).toBeCloseTo(4 * (1 - 0.000217 * 331), 1);
  const rssi = readings.map((each) => each.rssi ?? 0);
  expect(Math.abs(mean(rssi) + 64)).toBeLessThan(0.5);
  expect(rssi.every(Number.isInteger)).toBe(true);
});

test("noise, swing and outliers are as large and as many as was asked", () => {
  const clean = simulateFermentation(quiet);
  const off = (changes: object) => {
    const readings = simulateFermentation({ ...quiet, ...changes });
    return readings.map(({ gravity = 0 }, index) => gravity - (clean[index]?.gravity ?? 0));
  };
  const noise = off({ noiseGravity: 0.001 });
  expect(Math.sqrt(mean(noise.map((each) => each * each)))).toBeCloseTo(0.001, 4);
  const swing = off({ dailySwingGravity: 0.002 });
  expect([Math.max(...swing), Math.min(...swing)]).toEqual([expect.closeTo(0.002, 3), expect.closeTo(-0.002, 3)]);
  const wild = simulateFermentation({ ...quiet, og: 1.05, fg: 1.0499, outlierShare: 0.05 })
    .map(({ gravity = 0 }) => gravity - 1.05)
    .filter((each) => Math.abs(each) > 0.005);
  expect(wild.length / 1325).toBeCloseTo(0.05, 1);
  for (const each of wild) {
    expect(Math.abs(each)).toBeGreaterThan(0.0078);
    expect(Math.abs(each)).toBeLessThan(0.0282);
  }
  const above = wild.filter((each) => each > 0).length / wild.length;
  expect([above > 0.3, above < 0.7]).toEqual([true, true]);
});
