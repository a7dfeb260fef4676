/** The least and the most of each quantity in a stretch of time, sensor by sensor: a chart of years is drawn from few of them, and no peak is lost. */
import type { Reading } from "./reading.ts";
import type { RollUpWidth } from "./roll-up.ts";

/** What a chart of readings draws, in its order. */
export const drawnQuantities = [
  "gravity",
  "celsius",
  "ambientCelsius",
  "fridgeCelsius",
  "targetCelsius",
  "pressureKpa",
  "ph",
  "bubblesPerMinute",
] as const;

/** `aside`: gravities of flagged readings, of which nothing else counts. */
export const spreadNames = [...drawnQuantities, "aside"] as const;
export type SpreadName = (typeof spreadNames)[number];

export type Source = { deviceId: string; sensor: string };
export type Extent = { least: number; most: number };
/** `from`: beginning of the stretch, epoch milliseconds, a multiple of its width. */
export type ReadingSpread = Source & { from: number; extents: Partial<Record<SpreadName, Extent>> };

type Measured = Reading & { deviceId: string; sensor?: string };

export const wider = (held: Extent | undefined, { least, most }: Extent): Extent => ({
  least: Math.min(held?.least ?? Infinity, least),
  most: Math.max(held?.most ?? -Infinity, most),
});

/** What a reading shows under each name. */
export function valuesOf(reading: Reading): [SpreadName, number][] {
  if (reading.flags?.length) return reading.gravity === undefined ? [] : [["aside", reading.gravity]];
  return drawnQuantities.flatMap((name): [SpreadName, number][] => {
    const value = reading[name];
    return value === undefined ? [] : [[name, value]];
  });
}

const startOf = (at: number, width: number): number => Math.floor(at / width) * width;

/** Under one start and source each name once. */
function gather(parts: Iterable<ReadingSpread>): ReadingSpread[] {
  const spreads = new Map<string, ReadingSpread>();
  for (const { from, deviceId, sensor, extents } of parts) {
    const key = `${from} ${deviceId} ${sensor}`;
    const spread = spreads.get(key) ?? { from, deviceId, sensor, extents: {} };
    spreads.set(key, spread);
    for (const name of spreadNames) {
      const extent = extents[name];
      if (extent) spread.extents[name] = wider(spread.extents[name], extent);
    }
  }
  return [...spreads.values()];
}

/** @param readings calibrated */
export const spreadReadings = (readings: readonly Measured[], width: RollUpWidth): ReadingSpread[] =>
  gather(
    readings.map((reading) => ({
      from: startOf(reading.at, width),
      deviceId: reading.deviceId,
      sensor: reading.sensor ?? "",
      extents: Object.fromEntries(valuesOf(reading).map(([name, value]) => [name, { least: value, most: value }])),
    })),
  ).filter(({ extents }) => Object.keys(extents).length > 0);

/** Wider stretches from narrower ones. */
export const spreadFurther = (narrower: readonly ReadingSpread[], width: RollUpWidth): ReadingSpread[] =>
  gather(narrower.map((each) => ({ ...each, from: startOf(each.from, width) })));

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const slots = [
  ...[1, 5, 10, 30].map((seconds) => seconds * second),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hour),
];

/** The shortest round slot, in milliseconds, of which at most so many touch a span of this length; days where hours are too short. */
export function slotFor(length: number, most: number, shortest = 0): number {
  const fits = (slot: number) => Math.floor(length / slot) + 2 <= most;
  return slots.find((slot) => slot >= shortest && fits(slot)) ?? Math.ceil(length / (most - 2) / day) * day;
}
