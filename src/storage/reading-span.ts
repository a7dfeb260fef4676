/** A span of a batch's readings as a chart draws it: at most so many points a series, chosen in the database, and no peak lost. */
import { sql, type RawBuilder } from "kysely";
import {
  allowedAngles,
  type Calibration,
  type Offset,
  plausibleGravity,
} from "../domain/fermentation/apply-calibration.ts";
import {
  type Extent,
  type ReadingSpread,
  slotFor,
  type Source,
  type SpreadName,
  spreadNames,
  valuesOf,
  wider,
} from "../domain/fermentation/reading-spread.ts";
import { millisecondsPerHour } from "../domain/fermentation/sample.ts";
import { calibrateReadings, calibrationsOf } from "./calibrations.ts";
import type { Store } from "./database.ts";
import { selectFromSpans, within, type ReadingRange } from "./read-spans.ts";
import { fieldColumns } from "./reading-rows.ts";
import { type ExtentRow, extentColumns, extentsOf, readSpreads } from "./reading-spreads.ts";
import { listReadings } from "./readings.ts";
import { type Span, spansOfBatch } from "./series.ts";

/** `at` in epoch milliseconds, rising; where each point is one reading, its least is its most. */
export type SpanSeries = Source & { name: SpreadName; points: ({ at: number } & Extent)[] };
/**
 * `from`, `to`: its first and last reading. `slotMilliseconds`: points are what slots of this length hold, at their beginning;
 * null where they are the readings as they came.
 */
export type ReadingSpan = { from: number; to: number; slotMilliseconds: number | null; series: SpanSeries[] };

export const mostPoints = 2000;
/** Each slot has a least and a most. */
const mostSlots = mostPoints / 2;
/** More are not gone through: hours and days are kept of them. */
export const mostGrouped = 40_000;

type Range = Omit<ReadingRange, "limit">;
type Sized = { span: Span; count: number; first: number; last: number };

/** How much there is, counted no further than matters. */
async function sizesOf({ database }: Store, spans: readonly Span[], range: Range): Promise<Sized[]> {
  const rows = await selectFromSpans<Omit<Sized, "span">>(database.db, spans, (span) => {
    const where = within(span, range);
    const end = (order: RawBuilder<unknown>) =>
      sql`(select at from readings where ${where} order by at ${order} limit 1)`;
    return {
      columns: sql`(select count(*) from (select 1 as one from readings where ${where} limit ${mostGrouped + 1}) as counted) as count,
        ${end(sql`asc`)} as first, ${end(sql`desc`)} as last`,
      rest: sql`${where} limit 1`,
    };
  });
  return rows.flatMap(({ span: place, ...size }) => {
    const span = spans[place];
    return span ? [{ span, ...size }] : [];
  });
}

const keyOf = ({ deviceId, sensor }: Source): string => `${deviceId}\n${sensor}`;
const sum = (sizes: readonly Sized[]): number => sizes.reduce((all, { count }) => all + count, 0);

/** Null without readings. `from` and `to` inclusive, epoch milliseconds. */
export async function readSpan(store: Store, batchId: string, range: Range = {}): Promise<ReadingSpan | null> {
  const sizes = await sizesOf(store, await spansOfBatch(store.database.db, store.siteId, batchId), range);
  if (sizes.length === 0) return null;
  const span = {
    from: Math.min(...sizes.map(({ first }) => first)),
    to: Math.max(...sizes.map(({ last }) => last)),
  };
  const bySource = Map.groupBy(sizes, (size) => keyOf(size.span));
  if ([...bySource.values()].every((ofSource) => sum(ofSource) <= mostPoints))
    return { ...span, slotMilliseconds: null, series: await wholeSeries(store, batchId, span) };
  const isGrouped = sum(sizes) <= mostGrouped;
  const slotMilliseconds = slotFor(span.to - span.from, mostSlots, isGrouped ? 0 : millisecondsPerHour);
  const spans = sizes.map((size) => size.span);
  const spreads = isGrouped
    ? await groupReadings(store, spans, span, slotMilliseconds)
    : await readSpreads(store, batchId, span, slotMilliseconds);
  return { ...span, slotMilliseconds, series: seriesOf(spreads) };
}

async function wholeSeries(store: Store, batchId: string, range: Range): Promise<SpanSeries[]> {
  const readings = await calibrateReadings(store, await listReadings(store, batchId, range));
  const series = new Map<string, SpanSeries>();
  for (const reading of readings)
    for (const [name, value] of valuesOf(reading)) {
      const source = { deviceId: reading.deviceId, sensor: reading.sensor ?? "" };
      const key = `${name}\n${keyOf(source)}`;
      const one = series.get(key) ?? { ...source, name, points: [] };
      one.points.push({ at: reading.at, least: value, most: value });
      series.set(key, one);
    }
  return [...series.values()];
}

const number = (value: number) => sql`cast(${value} as double precision)`;

/** As `calibrateReading` sees it. */
function withOffsets(value: RawBuilder<unknown>, calibration: Calibration | null | undefined, of: "sg" | "celsius") {
  const latestFirst = (calibration?.offsets ?? []).toSorted((one: Offset, other: Offset) => other.from - one.from);
  if (latestFirst.length === 0) return value;
  const whens = latestFirst.map((offset) => sql`when at >= ${sql.lit(offset.from)} then ${number(offset[of])}`);
  return sql`(${value} + case ${sql.join(whens, sql` `)} else ${number(0)} end)`;
}

/** As `applyCalibration` sees it. */
function gravityOf(calibration: Calibration | null | undefined): RawBuilder<unknown> {
  if (!calibration || calibration.coefficients.length === 0) return sql.ref("gravity");
  const angle = sql.ref("raw_angle");
  const { coefficients } = calibration;
  const [highest] = coefficients;
  if (highest === undefined || !coefficients.every(Number.isFinite))
    return sql`case when ${angle} is null then gravity end`;
  const gravity = coefficients
    .slice(1)
    .reduce((power, coefficient) => sql`(${power} * ${angle} + ${number(coefficient)})`, number(highest));
  const [least, most] = allowedAngles(calibration);
  return sql`case when ${angle} is null then gravity
    when ${angle} between ${number(least)} and ${number(most)}
      and ${gravity} between ${number(plausibleGravity.least)} and ${number(plausibleGravity.most)} then ${gravity} end`;
}

async function groupReadings(
  store: Store,
  spans: readonly Span[],
  range: Range,
  slotMilliseconds: number,
): Promise<ReadingSpread[]> {
  const calibrations = await calibrationsOf(store, spans);
  const slot = sql`at / ${sql.lit(slotMilliseconds)}`;
  const rows = await selectFromSpans<ExtentRow & { slot: number }>(store.database.db, spans, (span) => {
    const calibration = calibrations.get(span.deviceId);
    const gravity = withOffsets(gravityOf(calibration), calibration, "sg");
    const celsius = withOffsets(sql.ref("celsius"), calibration, "celsius");
    const valueOf = (name: Exclude<SpreadName, "aside">) =>
      name === "gravity" ? gravity : name === "celsius" ? celsius : sql.ref(fieldColumns[name]);
    const columns = extentColumns((name) => {
      const value =
        name === "aside"
          ? sql`case when flags is not null then ${gravity} end`
          : sql`case when flags is null then ${valueOf(name)} end`;
      return { least: value, most: value };
    });
    return { columns: sql`${slot} as slot, ${columns}`, rest: sql`${within(span, range)} group by ${slot}` };
  });
  return rows.flatMap((row) => {
    const span = spans[row.span];
    return span
      ? [{ from: row.slot * slotMilliseconds, deviceId: span.deviceId, sensor: span.sensor, extents: extentsOf(row) }]
      : [];
  });
}

function seriesOf(spreads: readonly ReadingSpread[]): SpanSeries[] {
  const bySource = Map.groupBy(spreads, keyOf);
  return [...bySource.values()].flatMap((ofSource) => {
    const slots = new Map<number, ReadingSpread["extents"]>();
    for (const { from, extents } of ofSource) {
      const held = slots.get(from) ?? {};
      for (const name of spreadNames) if (extents[name]) held[name] = wider(held[name], extents[name]);
      slots.set(from, held);
    }
    const inOrder = [...slots].sort(([a], [b]) => a - b);
    const [first] = ofSource;
    if (!first) return [];
    const { deviceId, sensor } = first;
    return spreadNames.flatMap((name): SpanSeries[] => {
      const points = inOrder.flatMap(([at, { [name]: extent }]) => (extent ? [{ at, ...extent }] : []));
      return points.length > 0 ? [{ deviceId, sensor, name, points }] : [];
    });
  });
}
