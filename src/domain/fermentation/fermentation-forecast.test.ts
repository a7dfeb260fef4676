/** The forecast says how sure it is: its interval holds four ends in five, it narrows, and without a curve there is none. */
import { expect, test } from "vitest";
import {
  coverageOf,
  judgeForecast,
  momentOf,
  shares,
  ways,
  wholeFermentation,
} from "../../../scripts/forecast/judge-forecast.ts";
import { forecastFermentation } from "./fermentation-forecast.ts";
import { normalFrom, randomSequence } from "./random-sequence.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerHour } from "./sample.ts";
import { simulateFermentation } from "./simulate-fermentation.ts";

const startAt = Date.UTC(2026, 2, 1, 12);
const beers = 60;

/** Beers as different as those that were recorded, on instruments that err as such do. */
function someBeer(seed: number): Reading[] {
  const random = randomSequence(seed);
  const spread = (middle: number, share: number) => middle * Math.exp(share * normalFrom(random));
  const og = 1.036 + 0.034 * random();
  const half = spread(55, 0.35);
  return simulateFermentation({
    seed,
    startAt,
    og,
    fg: og - (og - 1) * (0.76 + 0.045 * normalFrom(random)),
    days: 24,
    intervalMinutes: 30,
    midpointHours: half,
    steepness: spread(4.8, 0.3) / half,
    tail: spread(3.4, 0.55) / half,
    driftGravity: 0.0002,
    ...(random() < 0.3 && { ramp: { fromHour: half * (1 + random()), times: 1.3 } }),
    ...(random() < 0.3 && { krausen: { fromHour: half * 0.7, hours: 16, gravity: 0.004 } }),
  });
}
const wholes = Array.from({ length: beers }, (_, index) => wholeFermentation(someBeer(index + 1))).filter(
  (whole) => whole !== undefined,
);

const judged = ways.flatMap((way) =>
  shares.map((share) => ({
    of: `${share} of the ${way}`,
    found: wholes.map((whole) => judgeForecast(whole, momentOf(whole, way, share))).filter((one) => one !== null),
  })),
);
const coverages = (times?: number) =>
  judged
    .filter(({ found }) => found.length >= beers / 2)
    .flatMap(({ of, found }) => [
      {
        of,
        what: "final gravity",
        ...coverageOf(
          found.map(({ fg }) => fg),
          times,
        ),
      },
      {
        of,
        what: "end",
        ...coverageOf(
          found.map(({ end }) => end),
          times,
        ),
      },
    ]);
const isCovered = ({ covered }: { covered: number }) => covered >= 70 && covered <= 90;

test("of sixty beers the 80 % interval holds 70 to 90 % a quarter, half and three quarters of the way", () => {
  expect(wholes.length).toBeGreaterThan(beers * 0.9);
  expect(coverages().length).toBeGreaterThan(8);
  expect(coverages().filter((row) => !isCovered(row))).toEqual([]);
});

test("an interval half as wide or twice as wide is noticed", () => {
  expect([...coverages(0.5), ...coverages(2)].filter(isCovered)).toEqual([]);
});

const until = (readings: readonly Reading[], hour: number) =>
  readings.filter(({ at }) => at <= startAt + hour * millisecondsPerHour);
const ale = simulateFermentation({
  seed: 3,
  startAt,
  og: 1.052,
  fg: 1.012,
  midpointHours: 42,
  steepness: 0.1,
  tail: 0.06,
});

test("the drawing goes on from the latest hour inside its band, which is wider later, and ends at the final gravity", () => {
  const given = { fg: 1.012, until: startAt + 40 * 24 * millisecondsPerHour };
  const forecast = forecastFermentation(until(ale, 60), given);
  if (!forecast.ok) throw new Error(forecast.code);
  const { curve, finalGravity, endsAt } = forecast.value;
  expect(curve[0]?.at).toBeGreaterThan(startAt + 59 * millisecondsPerHour);
  expect(curve.at(-1)?.at).toBe(given.until);
  expect(curve.every(({ value, low, high }) => low <= value && value <= high)).toBe(true);
  const widthOf = (index: number) => (curve.at(index)?.high ?? 0) - (curve.at(index)?.low ?? 0);
  expect(widthOf(-1)).toBeGreaterThan(widthOf(0));
  for (const bound of ["low", "value", "high"] as const)
    expect(Math.abs((curve.at(-1)?.[bound] ?? 0) - finalGravity[bound])).toBeLessThan(0.0002);
  expect([endsAt.low <= endsAt.value, endsAt.value <= endsAt.high]).toEqual([true, true]);
  expect(forecastFermentation(until(ale, 60), given)).toEqual(forecast);
});

test("what recipe or earlier beers let expect moves the end, and a surer belief narrows it", () => {
  const fgOf = (given: Parameters<typeof forecastFermentation>[1]) => {
    const forecast = forecastFermentation(until(ale, 40), given);
    if (!forecast.ok) throw new Error(forecast.code);
    return forecast.value.finalGravity;
  };
  expect(fgOf({ fg: 1.018 }).value).toBeGreaterThan(fgOf({ fg: 1.008 }).value + 0.006);
  const sure = fgOf({ fg: 1.018, attenuation: { mean: 0.77, deviation: 0.01 } });
  expect(Math.abs(sure.value - 1.012)).toBeLessThan(0.001);
  expect(sure.high - sure.low).toBeLessThan((fgOf({}).high - fgOf({}).low) / 2);
  // A recipe that ends above its wort says nothing.
  expect(fgOf({ fg: 1.06 })).toEqual(fgOf({}));
});

test("the end is never before the latest gravity, and after it stood still there is little left to say", () => {
  const over = forecastFermentation(until(ale, 300));
  if (!over.ok) throw new Error(over.code);
  const { finalGravity, endsAt } = over.value;
  expect(endsAt.low).toBeGreaterThan(startAt + 299 * millisecondsPerHour);
  expect(Math.abs(finalGravity.value - 1.012)).toBeLessThan(0.001);
  expect(finalGravity.high - finalGravity.low).toBeLessThan(0.003);
  const half = forecastFermentation(until(ale, 45));
  expect(half.ok && half.value.curve.length).toBe(40);
  expect(half.ok && half.value.curve.at(-1)?.at).toBeCloseTo(half.ok ? half.value.endsAt.high : 0, -1);
});

const codeOf = (readings: readonly Reading[]) => {
  const forecast = forecastFermentation(readings);
  return forecast.ok ? null : forecast.code;
};
const hourly = (hours: number, gravityAt: (hour: number) => number) =>
  Array.from({ length: hours }, (_, hour) => ({ at: startAt + hour * millisecondsPerHour, gravity: gravityAt(hour) }));

test("there is none below a day of gravities, while nothing falls, and where no fall fits", () => {
  expect(codeOf([])).toBe("forecast-early");
  expect(codeOf(until(ale, 22))).toBe("forecast-early");
  expect(codeOf(until(ale, 30))).toBe(null);
  expect(codeOf(hourly(72, () => 1.05))).toBe("forecast-flat");
  const sparse = until(ale, 26).filter(({ at }) => {
    const hour = (at - startAt) / millisecondsPerHour;
    return hour < 5 || hour > 21;
  });
  expect(codeOf(sparse)).toBe("forecast-early");
  expect(codeOf(hourly(96, (hour) => 1.05 - 0.03 * ((hour % 24) / 24)))).toBe("forecast-fit");
});
