/** Forecast of a fermentation: a logistic curve through its hourly gravities, drawn on to its expected end. */
import { flaw, ok, type Result } from "../result.ts";
import { gravityCurve } from "./gravity-curve.ts";
import { fitLogistic, hoursToEnd, logisticValue, type LogisticCurve } from "./logistic-curve.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerHour, type Sample } from "./sample.ts";

export type FermentationForecast = {
  /** Gravity every hour (more rarely over more than three months), from the first reading to the expected end or the last reading. */
  curve: Sample[];
  expectedFg: number;
  /** When the curve has come within 0.001 of the expected final gravity, epoch milliseconds. */
  endsAt: number;
  /** True once half of the fall is over: before that the end is the recipe's expectation, not the curve's. */
  certain: boolean;
  logistic: LogisticCurve;
};

const endTolerance = 0.001;
const longestForecastHours = 60 * 24;
const mostPoints = 2200;
/** Assumed when neither curve nor recipe says how far the beer will ferment: apparent attenuation of an average ale yeast. */
const usualAttenuation = 0.75;

/**
 * Forecasts from readings and, where known, the recipe's expected final gravity.
 * Problems: those of the logistic fit, `forecast-readings` when there are none, `forecast-far` when the curve would take over 60 days.
 */
export function forecastFermentation(
  readings: readonly Reading[],
  expected: { fg?: number } = {},
): Result<FermentationForecast> {
  const { hourly } = gravityCurve(readings);
  const first = hourly[0];
  const last = hourly.at(-1);
  if (!first || !last) return flaw("forecast-readings");
  const hours = hourly.map(({ at }) => (at - first.at) / millisecondsPerHour);
  const values = hourly.map(({ value }) => value);
  const assumedFg = expected.fg ?? first.value - (first.value - 1) * usualAttenuation;
  const fitted = fitWithKnownEnd(hours, values, Math.min(assumedFg, last.value - 0.0005));
  if (!fitted.ok) return fitted;
  const { curve: logistic, certain } = fitted.value;
  const endHours = Math.max(hoursToEnd(logistic, endTolerance), 1);
  if (endHours > longestForecastHours) return flaw("forecast-far");
  const curve = curveOf(logistic, first.at, Math.max(endHours, hours.at(-1) ?? 0));
  return ok({ curve, expectedFg: logistic.end, endsAt: first.at + endHours * millisecondsPerHour, certain, logistic });
}

function curveOf(logistic: LogisticCurve, from: number, totalHours: number): Sample[] {
  const step = Math.max(1, totalHours / mostPoints);
  return Array.from({ length: Math.ceil(totalHours / step) + 1 }, (_, index) => ({
    at: from + index * step * millisecondsPerHour,
    value: logisticValue(logistic, index * step),
  }));
}

/** The free fit once its midpoint lies behind the data by a quarter of the time, else a fit towards the assumed end. */
function fitWithKnownEnd(
  hours: number[],
  values: number[],
  assumedFg: number,
): Result<{ curve: LogisticCurve; certain: boolean }> {
  const free = fitLogistic(hours, values);
  const elapsed = hours.at(-1) ?? 0;
  if (free.ok && free.value.end > 0.98 && free.value.midpoint < elapsed * 0.8)
    return ok({ curve: free.value, certain: true });
  const held = fitLogistic(hours, values, assumedFg);
  return held.ok ? ok({ curve: held.value, certain: false }) : held;
}
