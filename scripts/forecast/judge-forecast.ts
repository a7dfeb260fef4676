/** Judges forecasts by fermentations whose end is known: what was foretold part of the way, beside what came. */
import { detectStart, detectTerminal } from "../../src/domain/fermentation/detect-fermentation.ts";
import {
  type Expected,
  forecastFermentation,
  type ForecastGiven,
} from "../../src/domain/fermentation/fermentation-forecast.ts";
import { gravityCurve } from "../../src/domain/fermentation/gravity-curve.ts";
import { median } from "../../src/domain/fermentation/median.ts";
import { quantile } from "../../src/domain/fermentation/quantile.ts";
import type { Reading } from "../../src/domain/fermentation/reading.ts";
import { millisecondsPerHour, type Sample } from "../../src/domain/fermentation/sample.ts";
import { stillSg } from "../../src/domain/fermentation/stable-tail.ts";

/** Of the time from the first reading to the end, or of the fall. */
export type Way = "time" | "fall";
export const ways: readonly Way[] = ["time", "fall"];
export const shares = [0.25, 0.5, 0.75] as const;

export type Whole = { readings: readonly Reading[]; hourly: readonly Sample[]; fg: number; endsAt: number };

const leastFall = 0.015;
const around = 5;
const lastHours = 24;

/** A fermentation with its end, or undefined: nothing of which it can be told where and when it ended. */
export function wholeFermentation(readings: readonly Reading[]): Whole | undefined {
  const { hourly } = gravityCurve(readings);
  const [first, last] = [hourly[0], hourly.at(-1)];
  const startedAt = detectStart(hourly);
  if (!first || !last || startedAt === undefined || detectTerminal(hourly, startedAt) === undefined) return undefined;
  const fg = median(
    hourly.filter(({ at }) => at > last.at - lastHours * millisecondsPerHour).map(({ value }) => value),
  );
  const calm = calmed(hourly);
  const endsAt = calm.find(({ value }) => value <= fg + stillSg)?.at;
  return endsAt !== undefined && first.value - fg >= leastFall ? { readings, hourly, fg, endsAt } : undefined;
}

/** Medians of eleven hours. */
const calmed = (hourly: readonly Sample[]): Sample[] =>
  hourly.map(({ at }, index) => ({
    at,
    value: median(hourly.slice(Math.max(0, index - around), index + around + 1).map(({ value }) => value)),
  }));

/** The moment at which a share of the way was gone. */
export function momentOf({ hourly, fg, endsAt }: Whole, way: Way, share: number): number {
  const began = hourly[0]?.at ?? endsAt;
  if (way === "time") return began + (endsAt - began) * share;
  const og = median(hourly.slice(0, around + 1).map(({ value }) => value));
  return calmed(hourly).find(({ value }) => value <= og - (og - fg) * share)?.at ?? endsAt;
}

/** What was foretold and what came. */
type Foretold = Expected & { came: number };
export type Judged = { fg: Foretold; end: Foretold };

/** What was foretold at that moment; null where nothing was. */
export function judgeForecast(whole: Whole, moment: number, given: ForecastGiven = {}): Judged | null {
  const forecast = forecastFermentation(
    whole.readings.filter(({ at }) => at <= moment),
    given,
  );
  return forecast.ok
    ? {
        fg: { ...forecast.value.finalGravity, came: whole.fg },
        end: { ...forecast.value.endsAt, came: whole.endsAt },
      }
    : null;
}

export type Coverage = { covered: number; width: number; off: number };

/**
 * Share of intervals that held what came, in per cent; their median width, and how far the likeliest was off in the median.
 * @param times of their width, to see whether judging notices
 */
export function coverageOf(foretold: readonly Foretold[], times = 1): Coverage {
  const middle = (values: readonly number[]) =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  const isInside = ({ value, low, high, came }: Foretold) =>
    came >= value - (value - low) * times && came <= value + (high - value) * times;
  return {
    covered: (100 * foretold.filter(isInside).length) / foretold.length,
    width: middle(foretold.map(({ low, high }) => high - low)),
    off: middle(foretold.map(({ value, came }) => Math.abs(came - value))),
  };
}
