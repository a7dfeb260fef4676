/** Readings: durable before they are acknowledged, kept raw, flagged and never lost. */
import { sql } from "kysely";
import type { ReadingFlag } from "../domain/fermentation/reading.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { askTogether } from "./ask-together.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { appendEvents } from "./outbox.ts";
import { eventsOf, noticesOf } from "./reading-events.ts";
import { createReadingQueue, type ReadingQueue } from "./reading-queue.ts";
import {
  compareReadings,
  flagBits,
  markShift,
  mostMark,
  readingOf,
  type DeviceReading,
  type MeasuredRow,
  type StoredReading,
} from "./reading-rows.ts";
import { lastOfSpans, readRanges, selectFromSpans, within, type ReadingRange } from "./read-spans.ts";
import { spansOfBatch, spansOfBatches, spansOfDevice, spansOfDevices, type Span } from "./series.ts";
import { noHints, storeReadings, type Appended } from "./store-readings.ts";

export type ReadingKey = { deviceId: string; at: number };

const queues = new WeakMap<Engine, ReadingQueue>();

function queueOf(store: Store): ReadingQueue {
  const known = queues.get(store.database.engine);
  if (known) return known;
  const queue = createReadingQueue(store.database);
  queues.set(store.database.engine, queue);
  return queue;
}

/**
 * Stores readings (canonical units, epoch milliseconds) and gives back the new ones with their final time and batch, and which
 * were there already. Of arrivals every one is kept: a second one of a device in one millisecond moves to the next free one.
 * With a time of their own the same values at the same time are a duplicate, and other values are kept beside them. Resolves
 * after the commit. Problems: `busy` (too many waiting), `value`, `disk-full`.
 */
export function appendReadings(store: Store, readings: readonly DeviceReading[]): Promise<Result<Appended>> {
  if (readings.length === 0) return Promise.resolve(ok({ stored: [], isNew: [] }));
  if (!readings.every((reading) => Number.isSafeInteger(reading.at)))
    return Promise.resolve(problem("value", "A reading's time must be a whole number of milliseconds.", "at"));
  return store.database.inTransaction ? appendWithin(store, readings) : queueOf(store).add({ store, readings });
}

async function appendWithin(store: Store, readings: readonly DeviceReading[]): Promise<Result<Appended>> {
  const { database } = store;
  const work = { db: database.db, engine: database.engine, hints: noHints() };
  const [appended = { stored: [], isNew: [] }] = await storeReadings(work, [{ store, readings }]);
  await appendEvents(store, eventsOf(appended.stored));
  await database.publishAll(noticesOf(store.siteId, appended.stored));
  return ok(appended);
}

type Row = MeasuredRow & { span: number };

type Asked = { spans: readonly Span[]; range: ReadingRange; latest: boolean };

/** Whole rows; `span` is the place of each among the spans. */
async function readRows(store: Store, { spans, range, latest }: Asked): Promise<Row[]> {
  const { limit } = range;
  const direction = latest ? sql`desc` : sql`asc`;
  const cut = limit === undefined ? sql`` : sql` order by at ${direction} limit ${limit}`;
  const part = (span: Span) => ({ columns: sql`readings.*`, rest: sql`${within(span, range)}${cut}` });
  return selectFromSpans<MeasuredRow>(store.database.db, spans, part, cut);
}

const placed = (rows: readonly Row[], spans: readonly Span[]): StoredReading[] =>
  rows.flatMap((row) => {
    const span = spans[row.span];
    return span ? [readingOf(row, span)] : [];
  });

/** Those of one span each that end alike. */
async function readSingles({ database }: Store, asked: readonly [Asked, ...Asked[]]): Promise<StoredReading[][]> {
  const { latest, range } = asked[0];
  const ranged = asked.flatMap((each) => each.spans.map((span) => ({ span, range: each.range })));
  const read = database.engine.readRanges ?? readRanges<MeasuredRow>;
  const rows = Map.groupBy(await read(database.db, ranged, { limit: range.limit, latest }), ({ span }) => span);
  const spans = ranged.map(({ span }) => span);
  return asked.map((_, place) => placed(rows.get(place) ?? [], spans));
}

/** What is asked of one span each, as of most batches, is one statement. */
const askReadings = askTogether(async (store, asked: readonly Asked[]) => {
  const found = new Map<Asked, StoredReading[]>();
  const several = asked.filter(({ spans }) => spans.length > 1);
  const single = asked.filter(({ spans }) => spans.length === 1);
  const alike = Map.groupBy(single, ({ latest, range: { limit } }) => `${latest} ${limit}`).values();
  await Promise.all([
    ...several.map(async (each) => found.set(each, placed(await readRows(store, each), each.spans))),
    ...[...alike].map(async (group) => {
      const answers = await readSingles(store, group as [Asked, ...Asked[]]);
      for (const [place, each] of group.entries()) found.set(each, answers[place] ?? []);
    }),
  ]);
  return asked.map((each) => found.get(each) ?? []);
});

const askSpans = askTogether(async ({ database, siteId }, batchIds: readonly string[]) => {
  const byBatch = Map.groupBy(await spansOfBatches(database.db, siteId, batchIds), ({ batchId }) => batchId);
  return batchIds.map((batchId) => byBatch.get(batchId) ?? []);
});

async function queryReadings(
  store: Store,
  batchId: string,
  range: ReadingRange,
  latest = false,
  deviceId?: string,
): Promise<readonly StoredReading[]> {
  const all = await askSpans(store, batchId);
  const spans = deviceId === undefined ? all : all.filter((span) => span.deviceId === deviceId);
  const readings = await askReadings(store, { spans, range, latest });
  readings.sort(compareReadings);
  const { limit = readings.length } = range;
  return latest ? readings.slice(Math.max(0, readings.length - limit)) : readings.slice(0, limit);
}

/** In order of time; `from` and `to` inclusive. */
export const listReadings = (
  store: Store,
  batchId: string,
  range: ReadingRange = {},
): Promise<readonly StoredReading[]> => queryReadings(store, batchId, range);

/** The last `count` readings, or the last before a moment (epoch milliseconds), of all devices or of one, in order of time. */
export const latestReadings = (
  store: Store,
  batchId: string,
  count: number,
  before?: number,
  deviceId?: string,
): Promise<readonly StoredReading[]> =>
  queryReadings(store, batchId, { limit: count, to: before === undefined ? undefined : before - 1 }, true, deviceId);

/** Those of the keys that are there, in order of time; of one moment of a device all. */
export async function findReadings(
  { database: { db }, siteId }: Store,
  batchId: string,
  keys: readonly ReadingKey[],
): Promise<StoredReading[]> {
  if (keys.length === 0) return [];
  const times = Map.groupBy(keys, ({ deviceId }) => deviceId);
  const timesIn = ({ deviceId, from, to }: Span) =>
    (times.get(deviceId) ?? []).flatMap(({ at }) => (at >= (from ?? at) && at < (to ?? Infinity) ? at : []));
  const spans = (await spansOfBatch(db, siteId, batchId)).filter((span) => timesIn(span).length > 0);
  const rows = await selectFromSpans<MeasuredRow>(db, spans, (span) => ({
    columns: sql`readings.*`,
    rest: sql`${within(span)} and at in (${sql.join(timesIn(span))})`,
  }));
  return rows
    .flatMap((row) => {
      const span = spans[row.span];
      return span ? readingOf(row, span) : [];
    })
    .sort(compareReadings);
}

/** The last `count` readings of a device whatever the batch, in order of time. */
export async function latestReadingsOfDevice(store: Store, deviceId: string, count: number): Promise<StoredReading[]> {
  const readings = await queryDevice(store, deviceId, { limit: count }, true);
  return readings.slice(Math.max(0, readings.length - count));
}

/** Of a device whatever the batch, in order of time; `from` and `to` inclusive. */
export async function readingsOfDevice(
  store: Store,
  deviceId: string,
  range: ReadingRange & { limit: number },
): Promise<StoredReading[]> {
  return (await queryDevice(store, deviceId, range, false)).slice(0, range.limit);
}

async function queryDevice(
  store: Store,
  deviceId: string,
  range: ReadingRange,
  latest: boolean,
): Promise<StoredReading[]> {
  const series = await spansOfDevice(store.database.db, store.siteId, deviceId);
  const spans = series.map(({ span }) => span);
  const rows = await readRows(store, { spans, range, latest });
  const readings = rows.flatMap((row) => {
    const found = series[row.span];
    return found ? [readingOf(row, { ...found.span, batchId: found.batchAt(row.at) })] : [];
  });
  return readings.sort(compareReadings);
}

/** The last reading of each of these devices whatever the batch; those without any are left out. */
export async function lastReadingOfEach(
  store: Store,
  deviceIds: readonly string[],
): Promise<Map<string, StoredReading>> {
  const spans = await spansOfDevices(store.database.db, store.siteId, deviceIds);
  const last = await lastOfSpans<MeasuredRow>(store.database.db, spans);
  const readings = last.map(({ row, span }) => readingOf(row, span));
  return new Map(readings.sort(compareReadings).map((reading) => [reading.deviceId, reading]));
}

/** When each of these devices has measured since `from`, its latest `limit` times in order; those without any are left out. */
export async function latestTimesOfEach(
  { database: { db }, siteId }: Store,
  deviceIds: readonly string[],
  { from, limit }: { from: number; limit: number },
): Promise<Map<string, number[]>> {
  const spans = await spansOfDevices(db, siteId, deviceIds);
  const rows = await selectFromSpans<{ at: number }>(db, spans, (span) => ({
    columns: sql`at`,
    rest: sql`${within(span, { from })} order by at desc limit ${limit}`,
  }));
  const ofDevices = Map.groupBy(rows, ({ span }) => spans[span]?.deviceId ?? "");
  return new Map(
    [...ofDevices].map(([id, found]) => [
      id,
      found
        .map(({ at }) => at)
        .sort((one, other) => one - other)
        .slice(-limit),
    ]),
  );
}

export async function countReadings(store: Store, batchId: string): Promise<number> {
  const spans = await spansOfBatch(store.database.db, store.siteId, batchId);
  const counted = await selectFromSpans<{ count: number }>(store.database.db, spans, (span) => ({
    columns: sql`count(*) as count`,
    rest: within(span),
  }));
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** Sets or clears a flag; the measured values stay as they came. */
export async function flagReadings(
  outer: Store,
  batchId: string,
  keys: readonly ReadingKey[],
  flag: ReadingFlag,
  on = true,
): Promise<void> {
  const bit = sql.lit(flagBits[flag]);
  /** What was excluded with a range and is taken in by itself bears its mark no longer. */
  const cleared = sql.lit(flag === "excluded" ? flagBits.excluded | (mostMark << markShift) : flagBits[flag]);
  const flags = on ? sql`coalesce(flags, 0) | ${bit}` : sql`nullif(flags & ~${cleared}, 0)`;
  if (keys.length === 0) return;
  await inTransaction(outer, async (store) => {
    const { db, engine } = store.database;
    const table = sql.table(engine.readingsTable);
    const spans = await spansOfBatch(db, store.siteId, batchId);
    for (const [deviceId, ofDevice] of Map.groupBy(keys, (key) => key.deviceId))
      for (const span of spans.filter((each) => each.deviceId === deviceId))
        for (let start = 0; start < ofDevice.length; start += 1000) {
          const times = ofDevice.slice(start, start + 1000).map((key) => key.at);
          await sql`update ${table} set flags = ${flags}
            where ${within(span)} and at in (${sql.join(times)})`.execute(db);
        }
    const times = keys.map(({ at }) => at);
    const [from, to] = times.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [
      Infinity,
      -Infinity,
    ] as [number, number]);
    await appendEvents(store, [{ type: "readings-excluded", batchId, from, to }]);
    await store.database.publish("content", { siteId: store.siteId });
  });
}

/** Left out of the analysis by hand; `excluded: false` takes it back. */
export const excludeReadings = (store: Store, batchId: string, keys: readonly ReadingKey[], excluded = true) =>
  flagReadings(store, batchId, keys, "excluded", excluded);

/** Deletes for good what was measured of a batch; its assignments must still be there. */
export async function removeReadings({ database: { db, engine }, siteId }: Store, batchId: string): Promise<void> {
  for (const span of await spansOfBatch(db, siteId, batchId))
    await sql`delete from ${sql.table(engine.readingsTable)} where ${within(span)}`.execute(db);
  await db
    .deleteFrom("series")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("follows", "=", 0)
    .execute();
}
