/** When each of some sensors has measured of late, side by side, so that a gap is seen. */
import { silentAfter } from "./device-state.ts";
import { median } from "./median.ts";

/** Epoch milliseconds: its latest readings, in order, and since when it has been known. */
export type HeardSensor = { times: readonly number[]; since: number; expectedIntervalSeconds: number };

export type ReadingLane = {
  /** Thousandths of the way from `from` to `to`, each once. */
  marks: number[];
  count: number;
  /** As many as its interval makes, from when it was known. */
  expected: number;
  /** The longest silence; `to` is null while it lasts. */
  gap: { from: number; to: number | null } | null;
};
export type ReadingLanes<Of> = { from: number; to: number; hours: number[]; lanes: (ReadingLane & Of)[] };

/** So many of each sensor's latest readings are looked at. */
export const mostOfLane = 400;
const minute = 60_000;
/** How far back, and how far apart the times beneath stand. */
const looks = [
  { span: 360 * minute, step: 60 * minute },
  { span: 60 * minute, step: 10 * minute },
  { span: 5 * minute, step: minute },
] as const;
export const longestLook = looks[0].span;

/** Six hours, or less where a sensor has more readings than are looked at, each lane with what `of` tells of its sensor; null while none of them has measured. */
export function readingLanes<Sensor extends HeardSensor, Of>(
  sensors: readonly Sensor[],
  now: number,
  of: (sensor: Sensor) => Of,
): ReadingLanes<Of> | null {
  const reaches = ({ times }: HeardSensor, span: number) =>
    times.length < mostOfLane || (times[0] ?? now) <= now - span;
  const { span, step } = looks.find((look) => sensors.every((sensor) => reaches(sensor, look.span))) ?? looks[2];
  const from = now - span;
  const lanes = sensors.map((sensor) => ({ ...laneOf(sensor, from, now), ...of(sensor) }));
  if (lanes.every(({ count }) => count === 0)) return null;
  const first = Math.ceil(from / step) * step;
  const hours = Array.from({ length: Math.floor((now - first) / step) + 1 }, (_, index) => first + index * step);
  return { from, to: now, hours, lanes };
}

function laneOf({ times, since, expectedIntervalSeconds }: HeardSensor, from: number, now: number): ReadingLane {
  const begin = Math.max(from, Math.min(since, times[0] ?? since));
  const seen = times.filter((time) => time >= from && time <= now);
  const apart = seen.slice(1).map((time, index) => time - (seen[index] ?? time));
  // Who sends more often than was said, is expected to.
  const interval = Math.min(expectedIntervalSeconds * 1000, ...(apart.length > 2 ? [median(apart)] : []));
  const expected = Math.max(seen.length, Math.round((now - begin) / interval));
  const marks = [...new Set(seen.map((time) => Math.round(((time - from) / (now - from)) * 1000)))];
  return { marks, count: seen.length, expected, gap: longestGap([begin, ...seen, now], interval) };
}

function longestGap(times: readonly number[], interval: number): ReadingLane["gap"] {
  const gaps = times.slice(1).map((to, index) => ({ from: times[index] ?? to, to }));
  const longest = gaps.reduce((one, other) => (other.to - other.from > one.to - one.from ? other : one));
  if (longest.to - longest.from <= silentAfter(interval / 1000)) return null;
  return longest.to === times.at(-1) ? { ...longest, to: null } : longest;
}
