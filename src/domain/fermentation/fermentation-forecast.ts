/** Forecast of a fermentation with how sure it is: the falls that its gravities still allow, drawn on from the latest of them. */
import { ok } from "../result.ts";
import { detectStart } from "./detect-fermentation.ts";
import { endOf, type FallCurve, fallValue, hoursToEnd } from "./fall-curve.ts";
import { type Belief, fitFall, usualAttenuation } from "./fit-fall.ts";
import { gravityCurve } from "./gravity-curve.ts";
import { quantile } from "./quantile.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerHour } from "./sample.ts";
import { stillSg } from "./stable-tail.ts";

/** The likeliest, and the bounds that hold four times in five. */
export type Expected = { value: number; low: number; high: number };

export type FermentationForecast = {
  /** From the latest hour to the end of the drawing, SG. */
  curve: (Expected & { at: number })[];
  /** SG. */
  finalGravity: Expected;
  /** When it has come within 0.002 of its end, which is as far as a floating instrument can tell; epoch milliseconds, never before the latest. */
  endsAt: Expected;
};

/** Why there is none: no day of gravities yet, none of them falling, no fall that fits them, or an end beyond 60 days. */
export type NoForecast = "forecast-early" | "forecast-flat" | "forecast-fit" | "forecast-far";

/** The 80 % that the interval promises. */
const [lowest, highest] = [0.1, 0.9];
/** Less of a beer is no curve yet: a whole day, half of whose hours have a gravity. */
const leastHours = 24;
const leastGravities = 12;
const farthestHours = 60 * 24;
const drawnFalls = 200;
const mostPoints = 40;
const latestHours = 6;
/** A curve that misses the gravities by so much on average is not theirs. */
const largestMisfit = 0.005;
/** As many falls say something of what is possible. */
const leastFalls = 20;

export type ForecastGiven = {
  /** What the recipe expects, SG. */
  fg?: number;
  /** What earlier beers of the kind did. Goes before the recipe. */
  attenuation?: Belief | undefined;
  /** Up to when it is drawn, epoch milliseconds; until its end where that is left out. */
  until?: number;
};

/**
 * Forecasts from readings.
 */
export function forecastFermentation(
  readings: readonly Reading[],
  given: ForecastGiven = {},
): { ok: true; value: FermentationForecast } | { ok: false; code: NoForecast } {
  const { hourly } = gravityCurve(readings);
  const [first, last] = [hourly[0], hourly.at(-1)];
  if (!first || !last || last.at - first.at < leastHours * millisecondsPerHour || hourly.length < leastGravities)
    return none("forecast-early");
  if (detectStart(hourly) === undefined) return none("forecast-flat");
  const hours = hourly.map(({ at }) => (at - first.at) / millisecondsPerHour);
  const gravities = hourly.map(({ value }) => value);
  const fitted = fitFall({ hours, gravities }, beliefOf(gravities, given), drawnFalls);
  if (!fitted || misfit(fitted.likeliest, hours, gravities) > largestMisfit) return none("forecast-fit");
  const latest = Math.max(...gravities.slice(-latestHours));
  const possible = fitted.possible.filter((curve) => endOf(curve) <= latest);
  if (possible.length < leastFalls) return none("forecast-fit");
  const now = hours.at(-1) ?? 0;
  const ends = expectedOf(possible.map((curve) => Math.max(now, hoursToEnd(curve, stillSg))));
  if (!(ends.value <= farthestHours)) return none("forecast-far");
  const atHour = (hour: number) => first.at + hour * millisecondsPerHour;
  const until = given.until === undefined ? ends.high : (given.until - first.at) / millisecondsPerHour;
  return ok({
    curve: curveOf(possible, now, until).map(({ hour, ...expected }) => ({ at: atHour(hour), ...expected })),
    finalGravity: expectedOf(possible.map(endOf)),
    endsAt: { value: atHour(ends.value), low: atHour(ends.low), high: atHour(ends.high) },
  });
}

const none = (code: NoForecast) => ({ ok: false, code }) as const;

/** A recipe says where the middle lies; beers that were brewed to it miss it as they miss the usual. */
function beliefOf(gravities: readonly number[], { fg, attenuation }: ForecastGiven): Belief {
  if (attenuation) return attenuation;
  const og = Math.max(...gravities.slice(0, latestHours));
  return fg === undefined || fg >= og || og <= 1
    ? usualAttenuation
    : { ...usualAttenuation, mean: (og - fg) / (og - 1) };
}

const misfit = (curve: FallCurve, hours: readonly number[], gravities: readonly number[]): number =>
  Math.sqrt(
    hours.reduce((sum, hour, index) => sum + ((gravities[index] ?? 0) - fallValue(curve, hour)) ** 2, 0) / hours.length,
  );

function expectedOf(values: readonly number[]): Expected {
  const sorted = values.toSorted((a, b) => a - b);
  return { value: quantile(sorted, 0.5), low: quantile(sorted, lowest), high: quantile(sorted, highest) };
}

function curveOf(falls: readonly FallCurve[], now: number, until: number): (Expected & { hour: number })[] {
  const step = (until - now) / (mostPoints - 1);
  if (!(step > 0)) return [];
  return Array.from({ length: mostPoints }, (_, index) => {
    const hour = now + index * step;
    return { hour, ...expectedOf(falls.map((fall) => fallValue(fall, hour))) };
  });
}
