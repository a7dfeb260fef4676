/** How the other hydrometers of a batch compare with the one that leads: how far apart they read, and whether they stand still. */
import { gravityCurve } from "./gravity-curve.ts";
import { isLeftOut, isSecond } from "./lead-hydrometer.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerDay, type Sample } from "./sample.ts";
import { stableTail } from "./stable-tail.ts";

/** Mean gravities of the hours in which both measured, SG. */
export type Apart = { leaderSg: number; sg: number };
export type Comparison = {
  deviceId: string;
  /** Over the last day; null where they have no hour in common. */
  apart: Apart | null;
  /** For how long its gravity has stood still, to its last reading, and within how much. */
  stillDays: number;
  rangeSg: number;
  sg: number;
  latestAt: number;
};

type Measured = Reading & { deviceId: string };

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function apartOf(leader: readonly Sample[], other: readonly Sample[], since: number): Apart | null {
  const ofLeader = new Map(leader.map(({ at, value }) => [at, value]));
  const pairs = other.flatMap(({ at, value }) => {
    const leaderSg = at < since ? undefined : ofLeader.get(at);
    return leaderSg === undefined ? [] : { leaderSg, sg: value };
  });
  if (pairs.length === 0) return null;
  return { leaderSg: meanOf(pairs.map(({ leaderSg }) => leaderSg)), sg: meanOf(pairs.map(({ sg }) => sg)) };
}

/** @param readings calibrated, those of others than the leader marked, in order of time */
export function compareHydrometers(readings: readonly Measured[]): Comparison[] {
  const leader = gravityCurve(readings).hourly;
  const since = (readings.at(-1)?.at ?? 0) - millisecondsPerDay;
  const others = readings.filter((reading) => isSecond(reading) && !isLeftOut(reading));
  return [...Map.groupBy(others, ({ deviceId }) => deviceId)].flatMap(([deviceId, marked]) => {
    const { hourly } = gravityCurve(marked.map(({ at, gravity = Number.NaN }) => ({ at, gravity })));
    const [last, lastHour] = [marked.at(-1), hourly.at(-1)];
    if (!last || !lastHour) return [];
    const { days, range } = stableTail(hourly.map(({ at, value }) => ({ day: at / millisecondsPerDay, value })));
    const apart = apartOf(leader, hourly, since);
    return { deviceId, apart, stillDays: days, rangeSg: range, sg: lastHour.value, latestAt: last.at };
  });
}
