/** The path from readings to what a fermentation page says, on simulated fermentations of known truth. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyCalibration } from "./apply-calibration.ts";
import { checkReading } from "./check-reading.ts";
import { detectFoam, detectStart, detectTerminal, isDiacetylRestTime, isStuck } from "./detect-fermentation.ts";
import { forecastFermentation } from "./fermentation-forecast.ts";
import { fermentationRate } from "./fermentation-rate.ts";
import { summarizeFermentation } from "./fermentation-summary.ts";
import { gravityCurve } from "./gravity-curve.ts";
import { millisecondsPerHour, samplesOf } from "./sample.ts";
import { simulateFermentation } from "./simulate-fermentation.ts";

const startAt = Date.UTC(2026, 2, 1, 12);
const ale = { seed: 7, startAt, og: 1.052, fg: 1.011 };
const lager = { seed: 11, startAt, og: 1.05, fg: 1.01, days: 24, midpointHours: 100, steepness: 0.045, celsius: 10 };
const hoursAfterStart = (at: number | undefined) => ((at ?? Number.NaN) - startAt) / millisecondsPerHour;

test("a simulated fermentation is the same for the same seed and has a gap and outliers", () => {
  const readings = simulateFermentation(ale);
  expect(readings).toEqual(simulateFermentation(ale));
  expect(readings).not.toEqual(simulateFermentation({ ...ale, seed: 8 }));
  const longestSilence = Math.max(
    ...readings.slice(1).map((reading, index) => reading.at - (readings[index]?.at ?? 0)),
  );
  expect(longestSilence).toBeGreaterThan(5 * millisecondsPerHour);
  expect(gravityCurve(readings).outliers.length).toBeGreaterThan(0);
});

test("every simulated reading passes the check unchanged", () => {
  for (const reading of simulateFermentation(ale)) {
    const checked = checkReading(reading);
    expect(checked).toEqual({ ok: true, value: reading, warnings: [] });
  }
});

test("start and terminal gravity of an ale are found at the right time and height", () => {
  const { hourly } = gravityCurve(simulateFermentation(ale));
  const startedAt = detectStart(hourly);
  expect(hoursAfterStart(startedAt)).toBeGreaterThan(8);
  expect(hoursAfterStart(startedAt)).toBeLessThan(22);
  const terminalAt = detectTerminal(hourly, startedAt ?? 0);
  expect(hoursAfterStart(terminalAt)).toBeGreaterThan(90);
  expect(hoursAfterStart(terminalAt)).toBeLessThan(180);
  const atEnd = hourly.find(({ at }) => at === terminalAt);
  expect(Math.abs((atEnd?.value ?? 0) - ale.fg)).toBeLessThan(0.0015);
});

test("over many ales and lagers the terminal rule never misses and never fires early", () => {
  for (let seed = 1; seed <= 12; seed++)
    for (const beer of [ale, lager]) {
      const { hourly } = gravityCurve(simulateFermentation({ ...beer, seed }));
      const terminalAt = detectTerminal(hourly, detectStart(hourly) ?? 0);
      const gravity = hourly.find(({ at }) => at === terminalAt)?.value ?? Number.NaN;
      expect(Math.abs(gravity - beer.fg), `seed ${seed}`).toBeLessThan(0.003);
    }
});

test("a fermentation that stops high is stuck, one that stops at its expectation is not", () => {
  const stuck = summarizeFermentation(simulateFermentation({ ...ale, fg: 1.022 }), { og: 1.052, fg: 1.011 });
  expect(stuck.ok && stuck.value.stuck).toBe(true);
  const fine = summarizeFermentation(simulateFermentation(ale), { og: 1.052, fg: 1.011 });
  expect(fine.ok && fine.value.stuck).toBe(false);
  expect(isStuck(1.02, { og: 1.05, attenuationPercent: 75 })).toBe(true);
  expect(isStuck(1.014, { og: 1.05, attenuationPercent: 75 })).toBe(false);
});

test("a float that foam lifts is told from a fast fermentation by the missing warmth", () => {
  const readings = simulateFermentation({ ...ale, dailySwingCelsius: 0.1 });
  const lifted = readings.map((reading) =>
    hoursAfterStart(reading.at) > 250 && hoursAfterStart(reading.at) < 256
      ? { ...reading, gravity: (reading.gravity ?? 0) - 0.03 }
      : reading,
  );
  const temperatures = samplesOf(readings, "celsius");
  expect(detectFoam(gravityCurve(readings).hourly, temperatures)).toEqual([]);
  const times = detectFoam(gravityCurve(lifted).hourly, temperatures);
  expect(times.length).toBeGreaterThan(2);
  expect(times.every((at) => hoursAfterStart(at) > 249 && hoursAfterStart(at) < 257)).toBe(true);
  expect(detectFoam(gravityCurve(lifted).hourly, [])).toEqual([]);
});

test("a fall across a silence longer than twelve hours is none of foam's", () => {
  const silent = (hours: number) =>
    Array.from({ length: 12 }, (_, index) => ({
      at: startAt + (index + (index < 6 ? 0 : hours)) * millisecondsPerHour,
      value: index < 6 ? 1.05 : 1.029,
    }));
  const temperatures = silent(0).map(({ at }) => ({ at, value: 20 }));
  const evenly = Array.from({ length: 60 }, (_, hour) => ({ at: startAt + hour * millisecondsPerHour, value: 20 }));
  expect(detectFoam(silent(0), temperatures)).toHaveLength(6);
  // The last high reading may lie twelve hours back.
  expect([7, 8, 12, 13].map((hours) => detectFoam(silent(hours), evenly).length)).toEqual([5, 4, 0, 0]);
});

test("the diacetyl rest is due a few points before the end or when four fifths are done", () => {
  expect(isDiacetylRestTime(1.018, 1.05, 1.01)).toBe(true);
  expect(isDiacetylRestTime(1.014, 1.05, 1.01)).toBe(true);
  expect(isDiacetylRestTime(1.03, 1.05, 1.01)).toBe(false);
  expect(isDiacetylRestTime(1.0105, 1.05, 1.01)).toBe(false);
});

test("the summary counts days from pitching and tells the phases in order", () => {
  const summary = summarizeFermentation(simulateFermentation(ale), { og: 1.052, fg: 1.011, pitchedAt: startAt });
  expect(summary.ok).toBe(true);
  if (!summary.ok) return;
  const { value } = summary;
  expect(value.day).toBe(14);
  expect(value.phases.map(({ phase }) => phase)).toEqual(["lag", "growth", "attenuation", "clean-up", "finished"]);
  expect(value.phase).toBe("finished");
  expect(Math.abs(value.apparentAttenuationPercent - 78.8)).toBeLessThan(2);
  expect(value.abvPercent).toBeCloseTo(5.4, 0);
  expect(Math.abs(value.last24HourPoints ?? 9)).toBeLessThan(1.5);
});

test("a summary on the second day shows the fall of the last 24 hours", () => {
  const readings = simulateFermentation(ale).filter(({ at }) => hoursAfterStart(at) <= 46);
  const summary = summarizeFermentation(readings, { og: 1.052, fg: 1.011, pitchedAt: startAt });
  expect(summary.ok && summary.value.day).toBe(2);
  expect(summary.ok && (summary.value.last24HourPoints ?? 0)).toBeGreaterThan(12);
});

test("the rate peaks near the midpoint, dies away, and does not cross a long hole", () => {
  const { hourly } = gravityCurve(simulateFermentation(ale));
  const rate = fermentationRate(hourly);
  expect(rate.ok).toBe(true);
  if (!rate.ok) return;
  const peak = rate.value.reduce((a, b) => (b.value > a.value ? b : a));
  expect(Math.abs(hoursAfterStart(peak.at) - 42)).toBeLessThan(10);
  expect(peak.value).toBeGreaterThan(20);
  expect(Math.abs(rate.value.at(-1)?.value ?? 99)).toBeLessThan(6);
  const holed = hourly.filter(({ at }) => hoursAfterStart(at) < 30 || hoursAfterStart(at) > 60);
  const across = fermentationRate(holed);
  expect(across.ok && across.value.some(({ at }) => hoursAfterStart(at) > 28 && hoursAfterStart(at) < 62)).toBe(false);
  expect(fermentationRate(hourly.slice(0, 5))).toMatchObject({ ok: false, code: "rate-samples" });
});

test("a summary without gravity is a problem", () => {
  expect(summarizeFermentation([{ at: startAt, celsius: 20 }])).toMatchObject({ ok: false, code: "summary-readings" });
});

test.each([
  [{ gravity: 1.05, celsius: 20 }, undefined, []],
  [{ gravity: 1.19, celsius: 20 }, ["handled"], []],
  [{ gravity: 0.9, celsius: 20 }, ["out-of-range"], []],
  [{ gravity: 1.3, celsius: 20 }, ["handled"], []],
  [{ gravity: 0.6, celsius: 20 }, undefined, ["gravity"]],
  [{ gravity: 1.5, celsius: 20 }, undefined, ["gravity"]],
  [{ gravity: 1.05, celsius: 60 }, ["out-of-range"], []],
  [{ gravity: 1.05, celsius: -127 }, undefined, ["celsius"]],
  [{ gravity: 1.05, celsius: 85 }, undefined, ["celsius"]],
  [{ gravity: 0.5, celsius: 20 }, undefined, ["gravity"]],
  [{ gravity: Number.NaN, celsius: 20 }, undefined, ["gravity"]],
  [{ rawAngle: 89.5 }, ["out-of-range"], []],
  [
    { celsius: 20, batteryVolts: 0, rssi: 5, ph: 12, bubblesPerMinute: -1 },
    undefined,
    ["ph", "bubblesPerMinute", "batteryVolts", "rssi"],
  ],
])("the check of %j flags %j and drops %j", (measured, flags, dropped) => {
  const checked = checkReading({ at: startAt, ...measured });
  expect(checked.ok && checked.value.flags).toEqual(flags);
  expect(checked.ok && checked.warnings.map(({ path }) => path)).toEqual(dropped);
});

test("a reading without time or without any measurement is a problem", () => {
  expect(checkReading({ at: Number.NaN, gravity: 1.05 })).toMatchObject({
    ok: false,
    code: "reading-time",
    path: "at",
    faults: [{ is: "time-missing" }],
  });
  expect(checkReading({ at: startAt, batteryVolts: 4 })).toMatchObject({ ok: false, code: "reading-empty" });
  expect(checkReading({ at: startAt, celsius: 85 })).toMatchObject({ ok: false, code: "reading-empty" });
});

test("the check never throws and never lets a value pass that isn't finite", () => {
  const anything = fc.option(fc.double(), { nil: undefined });
  fc.assert(
    fc.property(fc.double(), anything, anything, anything, (at, gravity, celsius, ph) => {
      const checked = checkReading({ at, gravity, celsius, ph });
      if (checked.ok)
        for (const value of [checked.value.gravity, checked.value.celsius, checked.value.ph])
          expect(value === undefined || Number.isFinite(value)).toBe(true);
    }),
    { seed: 5 },
  );
});

test("a calibration gives gravity inside its angles, warns just outside and refuses beyond", () => {
  const calibration = { coefficients: [0.00246, 0.9385], minAngle: 25, maxAngle: 60 };
  expect(applyCalibration(calibration, 45)).toMatchObject({ ok: true, warnings: [] });
  const inside = applyCalibration(calibration, 45);
  expect(inside.ok && inside.value).toBeCloseTo(1.0492, 10);
  expect(applyCalibration(calibration, 61)).toMatchObject({
    ok: true,
    warnings: [{ code: "calibration-extrapolated" }],
  });
  expect(applyCalibration(calibration, 63)).toMatchObject({ ok: false, code: "calibration-range" });
  expect(applyCalibration(calibration, Number.NaN)).toMatchObject({ ok: false, code: "calibration-angle" });
  expect(applyCalibration({ coefficients: [1, 0] }, 45)).toMatchObject({ ok: false, code: "calibration-result" });
});

/** Mostly numbers of the size they should be, now and then any number at all, NaN and infinities too. */
const anyNumber = (min: number, max: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.double() });
const isFiniteThroughout = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isFiniteThroughout);

test("any readings at all give a finite forecast and summary or a problem", () => {
  const at = fc.oneof(fc.integer({ min: 1.7e12, max: 1.7e12 + 5e8 }), fc.double());
  const gravity = fc.option(anyNumber(0.99, 1.1), { nil: undefined });
  const reading = fc.record({ at, gravity, celsius: fc.option(anyNumber(0, 30), { nil: undefined }) });
  fc.assert(
    fc.property(
      fc.array(reading, { maxLength: 60 }),
      fc.option(anyNumber(0.99, 1.02), { nil: undefined }),
      (readings, fg) => {
        for (const result of [forecastFermentation(readings, { fg }), summarizeFermentation(readings, { fg })])
          expect(result.ok ? isFiniteThroughout(result.value) : result.code !== "").toBe(true);
      },
    ),
    { seed: 72, numRuns: 150 },
  );
});
