/** Puts readings into their series: which are new, which are there already, and where those lie that meet another in their moment. */
import { sql, type Kysely } from "kysely";
import type { Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import type { OutboxRows } from "./outbox.ts";
import {
  measuredRow,
  readingOf,
  sameValues,
  type DeviceReading,
  type MeasuredRow,
  type NewReading,
  type Series,
  type StoredReading,
} from "./reading-rows.ts";
import type { ReadingRow } from "./reading-tables.ts";
import type { Schema } from "./schema.ts";
import { type Assigned, assignmentsOf, batchAt, nameOf, newSeriesBook, seriesOf, type SeriesBook } from "./series.ts";

/** Readings of one call. */
export type Batch = { store: Store; readings: readonly DeviceReading[] };
/**
 * What became of them, in the order they were given in: `stored` with their final time and batch, `isNew` of each whether it is
 * among them. Those that are not were there before.
 */
export type Appended = { stored: StoredReading[]; isNew: boolean[] };
/** Milliseconds known to be taken, one unbroken run a series: a hint that spares looking for the next free one. */
export type Runs = Map<Series, { from: number; to: number }>;
/** What may be remembered from one commit to the next. */
export type Hints = { runs: Runs; book: SeriesBook; assignments: Map<Series, readonly Assigned[] | undefined> };

/** `batchId`: null is no batch; undefined where nothing was stored. */
export type Item = NewReading & { batchId: string | null | undefined };
export type Work = { db: Kysely<Schema>; engine: Engine; hints: Hints };

export const noHints = (): Hints => ({ runs: new Map(), book: newSeriesBook(), assignments: new Map() });

const mostAssignments = 20_000;

const placeOf = ({ row: { site_id, series_id, at } }: Pick<Item, "row">) => `${site_id} ${series_id} ${at}`;
const byKey = ({ row: a }: Item, { row: b }: Item) => a.site_id - b.site_id || a.series_id - b.series_id || a.at - b.at;

/** Writes, in the transaction that is open. */
export const storeReadings = async (work: Work, batches: readonly Batch[]): Promise<Appended[]> =>
  (await storeItems(work, batches)).map(appendedOf);

/** The same, and says where each lies. */
export async function storeItems(work: Work, batches: readonly Batch[]): Promise<Item[][]> {
  const items = await addressed(work, batches);
  const all = items.flat();
  // Everybody takes the keys in one order, so that no two wait for each other.
  const met = await insert(work, all.toSorted(byKey));
  const taken = new Set(met);
  const [timed = [], arrived = []] = [1, 0].map((own) =>
    all.filter((item) => item.series.name.own_time === own && taken.has(item)),
  );
  await insertLater(work, arrived);
  await settle(work, timed);
  return items;
}

/** The usual commit: readings that are all new, with their events and work. Null, and nothing is written, where it takes a closer look. */
export async function storeAtOnce(
  work: Work,
  batches: readonly Batch[],
  rowsFor: (appended: readonly Appended[]) => OutboxRows,
): Promise<{ appended: Appended[]; rows: OutboxRows } | null> {
  const { db, engine, hints } = work;
  if (!engine.insertAtOnce) return null;
  const items = await addressed(work, batches);
  const all = items.flat().sort(byKey);
  if (!all.some((item, index) => index > 0 && byKey(all[index - 1]!, item) === 0)) {
    await expectBatches(work, all);
    const appended = items.map(appendedOf);
    const rows = rowsFor(appended);
    if (await engine.insertAtOnce(db, all, rows)) return { appended, rows };
  }
  hints.runs.clear();
  hints.assignments.clear();
  return null;
}

/** As far as is known: the engine itself looks whether it is so. */
async function expectBatches({ db, hints: { assignments } }: Work, items: readonly Item[]): Promise<void> {
  const unknown = new Set<Series>();
  for (const { series } of items) if (series.name.follows === 1 && !assignments.has(series)) unknown.add(series);
  if (assignments.size > mostAssignments) assignments.clear();
  for (const [siteId, ofSite] of Map.groupBy(unknown, ({ name }) => name.site_id)) {
    const found = await assignmentsOf(db, siteId, [...new Set(ofSite.map(({ name }) => name.device_id))]);
    for (const series of ofSite) assignments.set(series, found.get(series.name.device_id));
  }
  for (const item of items) {
    const { series, row } = item;
    item.batchId = series.name.follows === 1 ? batchAt(assignments.get(series), row.at) : series.name.batch_id || null;
  }
}

async function addressed({ db, engine, hints }: Work, batches: readonly Batch[]): Promise<Item[][]> {
  const names = batches.flatMap(({ store, readings }) => readings.map((reading) => nameOf(store.siteId, reading)));
  const found = await seriesOf(db, engine, names, hints.book);
  let place = 0;
  return batches.map(({ readings }) =>
    readings.map((reading) => {
      const series = found[place++]!;
      const item: Item = { series, row: rowIn(series, measuredRow(reading)), batchId: undefined };
      if (series.name.own_time === 0) moveOn(item, hints.runs);
      return item;
    }),
  );
}

const rowIn = (series: Series, row: MeasuredRow): ReadingRow => ({
  ...row,
  site_id: series.siteNumber,
  series_id: series.id,
});

export function appendedOf(items: readonly Item[]): Appended {
  const stored: StoredReading[] = [];
  const isNew = items.map(({ row, series: { name }, batchId }) => {
    if (batchId === undefined) return false;
    stored.push(readingOf(row, { deviceId: name.device_id, sensor: name.sensor, batchId }));
    return true;
  });
  return { stored, isNew };
}

/** @returns those whose key was taken */
async function insert({ db, engine }: Work, items: readonly Item[]): Promise<Item[]> {
  if (items.length === 0) return [];
  const batchIds = await engine.insertReadings(db, items);
  return items.filter((item, index) => {
    item.batchId = batchIds[index];
    return item.batchId === undefined;
  });
}

/** Two arrivals of one series in one millisecond: the later one moves on, none is lost. */
function moveOn({ row, series }: Item, runs: Runs): void {
  const run = runs.get(series);
  if (run && row.at >= run.from && row.at <= run.to) row.at = run.to++;
  else runs.set(series, { from: row.at, to: row.at + 1 });
}

/** The end of the unbroken run that the row's taken millisecond lies in. */
async function firstFree({ db }: Work, row: ReadingRow): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select at + 1 as free from (
      select at, lead(at) over (order by at) as following from readings
      where site_id = ${row.site_id} and series_id = ${row.series_id} and at >= ${row.at}
    ) as taken
    where following is null or following > at + 1 order by at limit 1`.execute(db);
  return rows[0]?.free ?? row.at;
}

/** Arrivals whose millisecond another process took: one by one behind it, in their order. */
async function insertLater(work: Work, items: readonly Item[]): Promise<void> {
  const reached = new Map<Series, number>();
  for (const item of items) {
    const { row, series } = item;
    const from = row.at;
    row.at = Math.max(row.at, reached.get(series) ?? row.at);
    while ((await insert(work, [item])).length > 0) row.at = await firstFree(work, row);
    reached.set(series, row.at + 1);
    work.hints.runs.set(series, { from, to: row.at + 1 });
  }
}

/**
 * Readings with a time of their own that met another: the same one, which makes them duplicates, or one that differs, and then they
 * go to the series of the next rank. What lies in a rank stays there, so each value meets the same ones on its way, whoever
 * sends it and when: it is stored once.
 */
async function settle(work: Work, met: readonly Item[]): Promise<void> {
  if (met.length === 0) return;
  const there = await rowsAt(work.db, met);
  const rowOf = (item: Item) => there.get(placeOf(item));
  const others = met.filter((item) => {
    const stored = rowOf(item);
    return stored === undefined || !sameValues(stored, item.row);
  });
  // One that was deleted meanwhile has left its place free.
  const names = others.map((item) => ({
    ...item.series.name,
    rank: item.series.name.rank + (rowOf(item) === undefined ? 0 : 1),
  }));
  const series = await seriesOf(work.db, work.engine, names, work.hints.book);
  for (const [index, item] of others.entries()) {
    const next = series[index]!;
    item.series = next;
    item.row = rowIn(next, item.row);
  }
  await settle(work, await insert(work, others.toSorted(byKey)));
}

async function rowsAt(db: Kysely<Schema>, items: readonly Item[]): Promise<Map<string, ReadingRow>> {
  const found = new Map<string, ReadingRow>();
  for (const ofSeries of Map.groupBy(items, ({ series }) => series).values()) {
    const [first] = ofSeries;
    const times = [...new Set(ofSeries.map(({ row }) => row.at))];
    for (let start = 0; first && start < times.length; start += 1000) {
      const rows = await db
        .selectFrom("readings")
        .selectAll()
        .where("site_id", "=", first.row.site_id)
        .where("series_id", "=", first.row.series_id)
        .where("at", "in", times.slice(start, start + 1000))
        .execute();
      for (const row of rows) found.set(placeOf({ row }), row);
    }
  }
  return found;
}
