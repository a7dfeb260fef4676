/** What the readings of a batch say: its curves over days since pitching, forecast, phases and the numbers of the plate. */
import type { BatchAnalysis, CurvePoint } from "../../domain/fermentation/batch-analysis.ts";
import { fermentationDay } from "../../domain/fermentation/fermentation-day.ts";
import {
  type Expected,
  type FermentationForecast,
  forecastFermentation,
} from "../../domain/fermentation/fermentation-forecast.ts";
import {
  type FinishedFermentation,
  houseAttenuation,
  usualFall,
} from "../../domain/fermentation/finished-fermentation.ts";
import { summarizeFermentation, type FermentationPhase } from "../../domain/fermentation/fermentation-summary.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { followProfile } from "../../domain/fermentation/follow-profile.ts";
import { setPointCorners } from "../../domain/fermentation/set-points.ts";
import type { Sample } from "../../domain/fermentation/sample.ts";
import { abvBalling } from "../../domain/gravity/alcohol.ts";
import { apparentAttenuation } from "../../domain/gravity/attenuation.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { thin } from "../../ui/curve/curve-points.ts";

const dayMilliseconds = 86_400_000;
const mostPoints = 360;
const mostTemperatures = 180;

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
const phaseNames: Record<FermentationPhase, string> = {
  lag: "Lag",
  growth: "Growth",
  attenuation: "Attenuation",
  "clean-up": "Clean-up",
  finished: "Finished",
};

/**
 * @param readings calibrated, in order of time. Flagged ones and outliers are kept out of the curve.
 * @param earlier the house's own with the same yeast: of them comes what is usual, and what to expect of the end
 * @param byHand gravities in SG: the curve of a batch of which no device has measured one. Each of them counts.
 */
export function analyseBatch(
  batch: BatchData,
  readings: readonly Reading[],
  byHand: readonly Sample[] = [],
  earlier: readonly FinishedFermentation[] = [],
): BatchAnalysis | null {
  const measured = readings.filter((reading) => !reading.flags?.length);
  const isByHand = byHand.length > 0 && measured.every(({ gravity }) => gravity === undefined);
  const used: readonly Reading[] = isByHand
    ? [...measured, ...byHand.map(({ at, value }) => ({ at, gravity: value }))].sort((a, b) => a.at - b.at)
    : measured;
  const first = used[0];
  if (!first) return null;
  const startedAt = batch.fermentationStartedAt ?? first.at;
  const dayOf = (at: number) => rounded((at - startedAt) / dayMilliseconds, 3);
  const outliers = new Set(isByHand ? [] : gravityCurve(used).outliers);
  const series = (field: "gravity" | "celsius", decimals: number, most: number) =>
    thin(
      evened(
        used.flatMap((reading) =>
          reading[field] === undefined || (field === "gravity" && outliers.has(reading.at))
            ? []
            : [{ day: dayOf(reading.at), value: rounded(reading[field], decimals) }],
        ),
      ),
      most,
    ) as CurvePoint[];
  const gravity = series("gravity", 4, mostPoints);
  const fermenting = batch.batchStatus === "Fermenting";
  const lastDay = dayOf(used.at(-1)?.at ?? startedAt);
  const days = fermenting ? Math.max(14, Math.ceil(lastDay) + 3) : Math.max(1, Math.ceil(lastDay));
  const followed = followProfile(batch.setPoints, startedAt, used.at(-1)?.at ?? startedAt);
  const og = batch.og ?? (gravity.length > 0 ? Math.max(...gravity.slice(0, 6).map(({ value }) => value)) : null);
  const usual = fermenting && og !== null ? usualFall(earlier, og, days) : { low: [], high: [] };
  const until = startedAt + days * dayMilliseconds;
  const forecast =
    fermenting && !isByHand
      ? forecastFermentation(used, {
          until,
          ...(batch.targetFg !== null && { fg: batch.targetFg }),
          attenuation: houseAttenuation(earlier),
        })
      : null;
  return {
    startedAt,
    days,
    gravity,
    temperature: series("celsius", 2, mostTemperatures),
    ...drawnOn(forecast?.ok ? forecast.value.curve : [], gravity.at(-1), dayOf),
    usualLow: usual.low,
    usualHigh: usual.high,
    usualCount: usual.low.length > 0 ? earlier.length : 0,
    end: forecast?.ok
      ? {
          gravity: eachBound(forecast.value.finalGravity, (sg) => rounded(sg, 4)),
          day: eachBound(forecast.value.endsAt, dayOf),
        }
      : null,
    noForecast: forecast && !forecast.ok ? forecast.code : null,
    now: fermenting ? lastDay : null,
    summary: isByHand ? summaryByHand(batch, used, byHand) : summaryOf(batch, used),
    phases: phasesOf(batch, used, isByHand, startedAt, days),
    setPoint: setPointCorners(followed, days * 24).map(({ hours, celsius }) => ({
      day: rounded(hours / 24, 3),
      value: celsius,
    })),
  };
}

/** One point each five minutes at most: a device in a burst must not crowd out the days before it. */
function evened(points: readonly CurvePoint[]): CurvePoint[] {
  const slots = new Map(points.map((point) => [Math.floor(point.day * 288), point]));
  return [...slots.values()];
}

const eachBound = ({ value, low, high }: Expected, change: (one: number) => number): Expected => ({
  value: change(value),
  low: change(low),
  high: change(high),
});

/** Some points further on the curve has left the last reading, where it began. */
const easing = 4;

/** From the last reading on, where nothing is uncertain, into the likeliest curve and its bounds. */
function drawnOn(
  curve: FermentationForecast["curve"],
  last: CurvePoint | undefined,
  dayOf: (at: number) => number,
): Pick<BatchAnalysis, "forecast" | "forecastLow" | "forecastHigh"> {
  const [first] = curve;
  const series = (bound: keyof Expected): CurvePoint[] =>
    first && last
      ? [
          last,
          ...curve.flatMap(({ at, [bound]: value }, index) => {
            const shift = (last.value - first[bound]) * Math.exp(-index / easing);
            return dayOf(at) > last.day ? [{ day: dayOf(at), value: rounded(value + shift, 4) }] : [];
          }),
        ]
      : [];
  return { forecast: series("value"), forecastLow: series("low"), forecastHigh: series("high") };
}

function summaryOf(batch: BatchData, used: readonly Reading[]): BatchAnalysis["summary"] {
  const expected: { og?: number; fg?: number; pitchedAt?: number } = {};
  if (batch.og !== null) expected.og = batch.og;
  if (batch.targetFg !== null) expected.fg = batch.targetFg;
  if (batch.fermentationStartedAt !== null) expected.pitchedAt = batch.fermentationStartedAt;
  const summary = summarizeFermentation(used, expected);
  if (!summary.ok) return null;
  const { day, latest, last24HourPoints, apparentAttenuationPercent, abvPercent, phase, stuck } = summary.value;
  return {
    day,
    gravity: latest.value,
    celsius: used.findLast(({ celsius }) => celsius !== undefined)?.celsius ?? null,
    last24HourPoints: last24HourPoints ?? null,
    attenuationPercent: apparentAttenuationPercent,
    abvPercent,
    phase,
    stuck,
  };
}

/** Of few gravities hours apart no rate and no phase can be told. */
function summaryByHand(
  batch: BatchData,
  used: readonly Reading[],
  byHand: readonly Sample[],
): BatchAnalysis["summary"] {
  const [first, latest] = [byHand[0], byHand.at(-1)];
  if (!first || !latest) return null;
  const og = batch.og ?? Math.max(...byHand.map(({ value }) => value));
  const reached = Math.min(latest.value, og);
  const isOver = batch.batchStatus !== "Fermenting" && batch.batchStatus !== "Brewing";
  return {
    day: fermentationDay(batch.fermentationStartedAt ?? first.at, latest.at),
    gravity: latest.value,
    celsius: used.findLast(({ celsius }) => celsius !== undefined)?.celsius ?? null,
    last24HourPoints: null,
    attenuationPercent: apparentAttenuation(og, reached),
    abvPercent: Math.max(0, abvBalling(og, reached)),
    phase: isOver ? "finished" : "attenuation",
    stuck: false,
  };
}

/** The brewer's own phases where there are some, else those the curve shows. */
function phasesOf(
  batch: BatchData,
  used: readonly Reading[],
  isByHand: boolean,
  startedAt: number,
  days: number,
): BatchAnalysis["phases"] {
  const own = batch.phases.map(({ hours, name }) => ({ name, from: hours / 24 }));
  const summary =
    own.length > 0 || isByHand ? null : summarizeFermentation(used, batch.og === null ? {} : { og: batch.og });
  const found = summary?.ok
    ? summary.value.phases.map(({ phase, from }) => ({
        name: phaseNames[phase],
        from: (from - startedAt) / dayMilliseconds,
      }))
    : own;
  const lastDay = ((used.at(-1)?.at ?? startedAt) - startedAt) / dayMilliseconds;
  const isCurrent = (index: number) =>
    lastDay >= (found[index]?.from ?? 0) && lastDay < (found[index + 1]?.from ?? Infinity);
  return found.flatMap(({ name, from }, index) =>
    from < days
      ? [
          {
            name,
            fromDay: rounded(Math.max(0, from), 3),
            current: isCurrent(index) && batch.batchStatus === "Fermenting",
          },
        ]
      : [],
  );
}
