/** Readings: durable before they are acknowledged, kept raw, flagged and never lost. */
import { sql } from "kysely";
import type { ReadingFlag } from "../domain/fermentation/reading.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { appendEvents } from "./outbox.ts";
import { createReadingQueue, insertBatches, noticesOf, type Batch, type ReadingQueue } from "./reading-queue.ts";
import { flagBits, readingOf, readingRow, type DeviceReading, type StoredReading } from "./reading-rows.ts";

export type ReadingRange = { from?: number; to?: number; limit?: number };
export type ReadingKey = { deviceId: string; at: number };

const queues = new WeakMap<Engine, ReadingQueue>();

function queueOf(store: Store): ReadingQueue {
  const known = queues.get(store.database.vocabulary);
  if (known) return known;
  const queue = createReadingQueue(store.database);
  queues.set(store.database.vocabulary, queue);
  return queue;
}

/**
 * Stores readings (canonical units, epoch milliseconds) and gives them back with their final time and batch: a second
 * reading of a device in one millisecond moves to the next free one. Resolves after the commit.
 * Problems: `busy` (too many waiting), `value`, `disk-full`.
 */
export async function appendReadings(
  store: Store,
  readings: readonly DeviceReading[],
): Promise<Result<StoredReading[]>> {
  if (readings.length === 0) return ok([]);
  if (!readings.every((reading) => Number.isSafeInteger(reading.at)))
    return problem("value", "A reading's time must be a whole number of milliseconds.", "at");
  const { siteId } = store;
  const batches = [true, false].flatMap((assign): Batch[] => {
    const chosen = readings.filter((reading) => (reading.batchId === undefined) === assign);
    return chosen.length > 0 ? [{ siteId, assign, rows: chosen.map((reading) => readingRow(siteId, reading)) }] : [];
  });
  if (store.database.inTransaction) return appendNow(store, batches);
  const answers = await Promise.all(batches.map((batch) => queueOf(store).add(batch)));
  const failed = answers.find((answer) => !answer.ok);
  if (failed) return failed;
  return ok(answers.flatMap((answer) => (answer.ok ? answer.value : [])));
}

async function appendNow(store: Store, batches: Batch[]): Promise<Result<StoredReading[]>> {
  const { database } = store;
  const written = await insertBatches(database.db, database.vocabulary, batches);
  const readings = written.flat().map(readingOf);
  await database.publishAll(noticesOf(store.siteId, readings));
  return ok(readings);
}

const readingsOf = (store: Store, batchId: string) =>
  store.database.db.selectFrom("readings").where("site_id", "=", store.siteId).where("batch_id", "=", batchId);

/** A batch's whole curve, by batch: pages draw the same ones again and again. Forgotten when anything is measured, flagged or assigned. */
const curves = new WeakMap<Engine, Map<string, Promise<readonly StoredReading[]>>>();
const mostCurves = 60;

function curvesOf({ database }: Store): Map<string, Promise<readonly StoredReading[]>> {
  const held = curves.get(database.vocabulary);
  if (held) return held;
  const memory = new Map<string, Promise<readonly StoredReading[]>>();
  curves.set(database.vocabulary, memory);
  database.subscribe("reading", (payload) => {
    const { siteId, batchId } = payload as { siteId: string; batchId: string | null };
    memory.delete(`${siteId} ${batchId}`);
  });
  for (const channel of ["content", "device"] as const) database.subscribe(channel, () => memory.clear());
  return memory;
}

/** In order of time; `from` and `to` inclusive. What is returned is shared: it must not be changed in place. */
export async function listReadings(
  store: Store,
  batchId: string,
  range: ReadingRange = {},
): Promise<readonly StoredReading[]> {
  if (store.database.inTransaction || Object.values(range).some((limit) => limit !== undefined))
    return queryReadings(store, batchId, range);
  const memory = curvesOf(store);
  const key = `${store.siteId} ${batchId}`;
  const held = memory.get(key);
  if (held) return held;
  if (memory.size >= mostCurves) memory.clear();
  const reading = queryReadings(store, batchId, {});
  memory.set(key, reading);
  reading.catch(() => memory.delete(key));
  return reading;
}

async function queryReadings(
  store: Store,
  batchId: string,
  { from, to, limit }: ReadingRange,
): Promise<readonly StoredReading[]> {
  let query = readingsOf(store, batchId).selectAll().orderBy("at").orderBy("device_id");
  if (from !== undefined) query = query.where("at", ">=", from);
  if (to !== undefined) query = query.where("at", "<=", to);
  if (limit !== undefined) query = query.limit(limit);
  return Object.freeze((await query.execute()).map(readingOf));
}

/** The last `count` readings, in order of time. */
export async function latestReadings(store: Store, batchId: string, count: number): Promise<StoredReading[]> {
  const rows = await readingsOf(store, batchId).selectAll().orderBy("at", "desc").limit(count).execute();
  return rows.map(readingOf).reverse();
}

/** The last `count` readings of a device whatever the batch, in order of time. */
export async function latestReadingsOfDevice(store: Store, deviceId: string, count: number): Promise<StoredReading[]> {
  const rows = await store.database.db
    .selectFrom("readings")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .orderBy("at", "desc")
    .limit(count)
    .execute();
  return rows.map(readingOf).reverse();
}

export async function countReadings(store: Store, batchId: string): Promise<number> {
  const counted = readingsOf(store, batchId).select((eb) => eb.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Sets or clears a flag; the measured values stay as they came. */
export async function flagReadings(
  outer: Store,
  batchId: string,
  keys: readonly ReadingKey[],
  flag: ReadingFlag,
  on = true,
): Promise<void> {
  const bit = flagBits[flag];
  const flags = on ? sql<number>`flags | ${sql.lit(bit)}` : sql<number>`flags & ~${sql.lit(bit)}`;
  if (keys.length === 0) return;
  await inTransaction(outer, async (store) => {
    for (const [deviceId, ofDevice] of Map.groupBy(keys, (key) => key.deviceId))
      for (let start = 0; start < ofDevice.length; start += 1000)
        await store.database.db
          .updateTable("readings")
          .set({ flags })
          .where("site_id", "=", store.siteId)
          .where("batch_id", "=", batchId)
          .where("device_id", "=", deviceId)
          .where(
            "at",
            "in",
            ofDevice.slice(start, start + 1000).map((key) => key.at),
          )
          .execute();
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
