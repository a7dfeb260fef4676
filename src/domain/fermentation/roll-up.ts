/** Readings rolled up: what each stretch of time comes to, so that a curve of years is read as a few thousand rows. */
import { isLeftOut } from "./lead-hydrometer.ts";
import { median } from "./median.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerDay, millisecondsPerHour } from "./sample.ts";

/** Milliseconds of a stretch, from fine to coarse. */
export const rollUpWidths = [300_000, millisecondsPerHour, millisecondsPerDay] as const;
export type RollUpWidth = (typeof rollUpWidths)[number];

/** Values in SG and °C; the middle ones are medians, which a single wrong reading does not move. Null where nothing says so. */
export type RollUp = {
  /** Beginning of the stretch, epoch milliseconds, a multiple of its width. */
  from: number;
  /** When the last reading of it was. */
  at: number;
  /** All readings, and how many of them are flagged and count for nothing else here. */
  count: number;
  flagged: number;
  gravity: number | null;
  leastGravity: number | null;
  mostGravity: number | null;
  celsius: number | null;
  leastCelsius: number | null;
  mostCelsius: number | null;
};

const spread = (values: readonly number[]) =>
  values.length === 0
    ? { middle: null, least: null, most: null }
    : {
        middle: median(values),
        least: values.reduce((a, b) => Math.min(a, b)),
        most: values.reduce((a, b) => Math.max(a, b)),
      };

const valuesOf = (readings: readonly Reading[], field: "gravity" | "celsius"): number[] =>
  readings.flatMap((reading) => reading[field] ?? []);

function rolledUp(from: number, readings: readonly Reading[]): RollUp {
  const used = readings.filter(({ flags }) => !flags?.length);
  const [gravity, celsius] = [spread(valuesOf(used, "gravity")), spread(valuesOf(used, "celsius"))];
  return {
    from,
    at: (used.at(-1) ?? readings.at(-1))?.at ?? from,
    count: readings.length,
    flagged: readings.filter(isLeftOut).length,
    gravity: gravity.middle,
    leastGravity: gravity.least,
    mostGravity: gravity.most,
    celsius: celsius.middle,
    leastCelsius: celsius.least,
    mostCelsius: celsius.most,
  };
}

const startOf = (at: number, width: number): number => Math.floor(at / width) * width;

/** @param readings calibrated, in order of time */
export function rollUp(readings: readonly Reading[], width: RollUpWidth): RollUp[] {
  return [...Map.groupBy(readings, ({ at }) => startOf(at, width))].map(([from, stretch]) => rolledUp(from, stretch));
}

const known = (values: (number | null)[]): number[] => values.filter((value) => value !== null);

/** Coarser stretches from finer ones: medians of medians. */
export function rollUpFurther(finer: readonly RollUp[], width: RollUpWidth): RollUp[] {
  return [...Map.groupBy(finer, ({ from }) => startOf(from, width))].map(([from, parts]) => ({
    from,
    at: parts.at(-1)?.at ?? from,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    flagged: parts.reduce((sum, { flagged }) => sum + flagged, 0),
    gravity: spread(known(parts.map(({ gravity }) => gravity))).middle,
    leastGravity: spread(known(parts.map(({ leastGravity }) => leastGravity))).least,
    mostGravity: spread(known(parts.map(({ mostGravity }) => mostGravity))).most,
    celsius: spread(known(parts.map(({ celsius }) => celsius))).middle,
    leastCelsius: spread(known(parts.map(({ leastCelsius }) => leastCelsius))).least,
    mostCelsius: spread(known(parts.map(({ mostCelsius }) => mostCelsius))).most,
  }));
}

/** As many stretches at most are looked at for a curve. */
const mostStretches = 4500;

/** The finest width at which this span comes to a few thousand stretches. */
export const widthFor = (spanMilliseconds: number): RollUpWidth =>
  rollUpWidths.find((width) => spanMilliseconds / width <= mostStretches) ?? millisecondsPerDay;

/** As readings again, for everything that analyses readings. */
export const readingsOf = (stretches: readonly RollUp[]): Reading[] =>
  stretches.flatMap(({ at, gravity, celsius }) =>
    gravity === null && celsius === null
      ? []
      : { at, ...(gravity === null ? {} : { gravity }), ...(celsius === null ? {} : { celsius }) },
  );
