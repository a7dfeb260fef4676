/** What the curve of a batch is made of, and what is kept out of it. */
import { expect, test } from "vitest";
import { noon } from "../../../tests/databases.ts";
import { dataOf } from "../../../tests/entry-factory.ts";
import type { Reading, ReadingFlag } from "../../domain/fermentation/reading.ts";
import { analyseBatch } from "./analyse-batch.ts";

const hour = 3_600_000;
const batch = { ...dataOf.batch, fermentationStartedAt: noon, targetFg: 1.01 };
const readings: Reading[] = Array.from({ length: 96 }, (_, index) => ({
  at: noon + index * hour,
  gravity: 1.05 - 0.035 / (1 + Math.exp(-(index - 48) / 8)),
  celsius: 19,
}));

test("a reading that is flagged is as if it had not been measured, whatever the flag", () => {
  const clean = analyseBatch(batch, readings);
  for (const flag of ["out-of-range", "handled", "outlier", "excluded"] satisfies ReadingFlag[]) {
    const odd = { at: noon + 95.5 * hour, gravity: 1.012, celsius: 31, flags: [flag] };
    expect([flag, analyseBatch(batch, [...readings, odd])]).toEqual([flag, clean]);
  }
  expect(analyseBatch(batch, [{ at: noon, gravity: 1.05, flags: ["excluded"] }])).toBeNull();
});

const fermenting = { ...batch, batchStatus: "Fermenting" as const };

test("the forecast begins at the last reading and goes on between its bounds to the edge of the drawing", () => {
  const analysis = analyseBatch(fermenting, readings.slice(0, 66));
  if (!analysis?.end) throw new Error("Nothing is foretold.");
  const { forecast, forecastLow, forecastHigh, gravity, days, end, now } = analysis;
  const last = gravity.at(-1);
  expect([forecast[0], forecastLow[0], forecastHigh[0]]).toEqual([last, last, last]);
  expect([forecast, forecastLow, forecastHigh].map((series) => series.at(-1)?.day)).toEqual([days, days, days]);
  forecast.forEach(({ day, value }, index) => {
    expect([forecastLow[index]?.day, forecastHigh[index]?.day]).toEqual([day, day]);
    expect(forecastLow[index]?.value).toBeLessThanOrEqual(value);
    expect(forecastHigh[index]?.value).toBeGreaterThanOrEqual(value);
  });
  const [low = 0, value = 0, high = 0] = [forecastLow, forecast, forecastHigh].map((series) => series.at(-1)?.value);
  expect(low < value && value < high).toBe(true);
  expect(end.gravity.low < end.gravity.value && end.gravity.value < end.gravity.high).toBe(true);
  expect(end.day.low >= (now ?? 0) && end.day.low < end.day.high).toBe(true);
  expect(analysis.noForecast).toBeNull();
});

test("what cannot be foretold says why, and a batch that is over or has no device has nothing to say", () => {
  const said = (...given: Parameters<typeof analyseBatch>) => {
    const analysis = analyseBatch(...given);
    return [analysis?.noForecast, analysis?.end, analysis?.forecast];
  };
  expect(said(fermenting, readings.slice(0, 20))).toEqual(["forecast-early", null, []]);
  expect(
    said(
      fermenting,
      readings.map((each) => ({ ...each, gravity: 1.05 })),
    ),
  ).toEqual(["forecast-flat", null, []]);
  expect(said({ ...batch, batchStatus: "Completed" }, readings)).toEqual([null, null, []]);
  expect(said(fermenting, [], [{ at: noon, value: 1.05 }])).toEqual([null, null, []]);
});
