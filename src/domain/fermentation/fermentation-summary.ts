/** What a fermentation page states at a glance: day, fall of the last day, attenuation, alcohol so far, phases. */
import { abvBalling } from "../gravity/alcohol.ts";
import { apparentAttenuation } from "../gravity/attenuation.ts";
import { flaw, ok, type Result } from "../result.ts";
import { fermentationDay } from "./fermentation-day.ts";
import { detectStart, detectTerminal, isStuck } from "./detect-fermentation.ts";
import { gravityCurve } from "./gravity-curve.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerDay, type Sample } from "./sample.ts";

export type FermentationPhase = "lag" | "growth" | "attenuation" | "clean-up" | "finished";

/** One phase from its beginning to the next; the last has no end. Epoch milliseconds. */
export type PhasePeriod = { phase: FermentationPhase; from: number; to?: number };

export type FermentationSummary = {
  /** 1 on the first day since pitching, or since the first reading where the pitch is not known. */
  day: number;
  og: number;
  /** The latest hourly median. */
  latest: Sample;
  /** Gravity points fallen in the last 24 h of readings; undefined with less than a day of them. */
  last24HourPoints?: number;
  apparentAttenuationPercent: number;
  abvPercent: number;
  /** First sure fall of the gravity, and the moment from which it stood still. */
  startedAt?: number;
  terminalAt?: number;
  stuck: boolean;
  phase: FermentationPhase;
  phases: PhasePeriod[];
};

type Expected = { og?: number; fg?: number; pitchedAt?: number };

/** Shares of the expected fall at which growth passes into attenuation, and attenuation into cleaning up. */
const growthShare = 0.5;
const cleanUpShare = 0.9;
const usualAttenuation = 0.75;

/**
 * Summary of readings, with the measured or expected OG, the expected FG and the time of pitching where known.
 * Problem: `summary-readings` without a usable gravity. Alcohol by Balling; a gravity above the OG counts as no alcohol.
 */
export function summarizeFermentation(
  readings: readonly Reading[],
  expected: Expected = {},
): Result<FermentationSummary> {
  const { hourly } = gravityCurve(readings);
  const first = hourly[0];
  const latest = hourly.at(-1);
  if (!first || !latest) return flaw("summary-readings");
  const og = expected.og ?? Math.max(...hourly.slice(0, 6).map(({ value }) => value));
  const fg = expected.fg ?? og - (og - 1) * usualAttenuation;
  const beganAt = expected.pitchedAt ?? first.at;
  const startedAt = detectStart(hourly);
  const terminalAt = startedAt === undefined ? undefined : detectTerminal(hourly, startedAt);
  const phases = phasePeriods(hourly, { og, fg, beganAt, startedAt, terminalAt });
  const reached = Math.min(latest.value, og);
  return ok({
    day: fermentationDay(beganAt, latest.at),
    og,
    latest,
    last24HourPoints: fallOfLastDay(hourly, latest),
    apparentAttenuationPercent: apparentAttenuation(og, reached),
    abvPercent: Math.max(0, abvBalling(og, reached)),
    startedAt,
    terminalAt,
    stuck: terminalAt !== undefined && isStuck(latest.value, { fg: expected.fg }),
    phase: phases.at(-1)?.phase ?? "lag",
    phases,
  });
}

function fallOfLastDay(hourly: readonly Sample[], latest: Sample): number | undefined {
  const before = hourly.findLast(({ at }) => at <= latest.at - millisecondsPerDay);
  return before && (before.value - latest.value) * 1000;
}

type Milestones = { og: number; fg: number; beganAt: number; startedAt?: number; terminalAt?: number };

function phasePeriods(
  hourly: readonly Sample[],
  { og, fg, beganAt, startedAt, terminalAt }: Milestones,
): PhasePeriod[] {
  const fallenTo = (share: number) =>
    startedAt === undefined
      ? undefined
      : hourly.find(({ at, value }) => at >= startedAt && value <= og - (og - fg) * share)?.at;
  const beginnings: [FermentationPhase, number | undefined][] = [
    ["lag", beganAt],
    ["growth", startedAt],
    ["attenuation", fallenTo(growthShare)],
    ["clean-up", fallenTo(cleanUpShare)],
    ["finished", terminalAt],
  ];
  const known = beginnings.flatMap(([phase, from]) => (from === undefined ? [] : [{ phase, from }]));
  return known.map((period, index) => {
    const next = known[index + 1];
    return next ? { ...period, to: next.from } : period;
  });
}
