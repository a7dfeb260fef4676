/** What a file of readings adds, a transaction at a time, with the keys by which exactly that is taken out again. */
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import { inParts } from "./reach.ts";
import { deviceRows } from "./reading-changes.ts";
import { eventsOf } from "./reading-events.ts";
import { changeReadingFile, findReadingFile, type ReadingFile } from "./reading-files.ts";
import { type DeviceReading, measuredRow, sameValues } from "./reading-rows.ts";
import { within } from "./read-spans.ts";
import { spansOfDevice } from "./series.ts";
import { appendedOf, noHints, storeItems } from "./store-readings.ts";

/** By the number of the series the times in it: as they lie there. */
type Keys = [seriesId: number, times: number[]][];

/** Times follow each other closely: their distances pack to almost nothing. */
const packed = (keys: Keys): string => gzipSync(JSON.stringify(keys.map(distances))).toString("base64");
const distances = ([id, times]: Keys[number]): Keys[number] => [
  id,
  times.map((at, place) => at - (place === 0 ? 0 : (times[place - 1] ?? 0))),
];
function unpacked(rows: string): Keys {
  const keys = JSON.parse(gunzipSync(Buffer.from(rows, "base64")).toString()) as Keys;
  return keys.map(([id, steps]) => {
    let at = 0;
    return [id, steps.map((step) => (at += step))];
  });
}

/** Which of these readings of a device are there already: the same values at the same time, whether the time was its own or that of its arrival. */
export async function knownAmong(
  store: Store,
  deviceId: string,
  readings: readonly DeviceReading[],
): Promise<boolean[]> {
  if (readings.length === 0) return [];
  const times = readings.map(({ at }) => at);
  const rows = await deviceRows(store, deviceId, { range: null, times, arrivals: true });
  const there = Map.groupBy(rows, ({ at }) => at);
  return readings.map((reading) => {
    const row = measuredRow(reading);
    return (there.get(reading.at) ?? []).some((each) => sameValues(each, row));
  });
}

/** The rows of the file at hand, up to which it has been read, and the readings in them. */
export type FilePart = { done: number; upTo: number; readings: readonly DeviceReading[]; unread: number };

/**
 * One transaction: what is new is stored and remembered, and the file is so much further. Nothing is told to those who watch
 * live. Problem: `overtaken`, where another has done it meanwhile or the file stands elsewhere.
 */
export const storeFilePart = (outer: Store, fileId: string, part: FilePart): Promise<Result<{ added: number }>> =>
  inTransaction({ ...outer, origin: "import" }, async (store): Promise<Result<{ added: number }>> => {
    const file = await standingAt(store, fileId, "importing");
    if (!file || file.done !== part.done || file.deviceId === null) return overtaken;
    const known = await knownAmong(store, file.deviceId, part.readings);
    const fresh = part.readings.filter((_, place) => !known[place]);
    const { db, engine } = store.database;
    const [items = []] = await storeItems({ db, engine, hints: noHints() }, [{ store, readings: fresh }]);
    await appendEvents(store, eventsOf(appendedOf(items).stored));
    const stored = items.filter(({ batchId }) => batchId !== undefined).map(({ row }) => row);
    const keys: Keys = [...Map.groupBy(stored, (row) => row.series_id)].map(([id, rows]) => [
      id,
      rows.map(({ at }) => at).toSorted((a, b) => a - b),
    ]);
    if (stored.length > 0)
      await db
        .insertInto("reading_file_parts")
        .values({ site_id: store.siteId, file_id: fileId, part: part.done, rows: packed(keys) })
        .execute();
    await changeReadingFile(store, fileId, ["importing"], {
      done: part.upTo,
      added: file.added + stored.length,
      already: file.already + part.readings.length - stored.length,
      unread: file.unread + part.unread,
    });
    return ok({ added: stored.length });
  });

const overtaken = problem("overtaken", "This has been done meanwhile.");

async function standingAt(store: Store, fileId: string, status: ReadingFile["status"]): Promise<ReadingFile | null> {
  await store.database.engine.lock(store.database.db, `reading file ${store.siteId} ${fileId}`);
  const file = await findReadingFile(store, fileId);
  return file?.status === status ? file : null;
}

/** One transaction: the last part that is there is taken out. False where none is left. */
export const takeOutFilePart = (outer: Store, fileId: string): Promise<boolean> =>
  inTransaction({ ...outer, origin: "import" }, async (store) => {
    const file = await standingAt(store, fileId, "undoing");
    if (!file?.deviceId) return false;
    const parts = () =>
      store.database.db
        .selectFrom("reading_file_parts")
        .where("site_id", "=", store.siteId)
        .where("file_id", "=", fileId);
    const part = await parts().selectAll().orderBy("part", "desc").limit(1).executeTakeFirst();
    if (!part) return false;
    const removed = await removeKeys(store, file.deviceId, unpacked(part.rows));
    await store.database.db
      .deleteFrom("reading_file_parts")
      .where("site_id", "=", store.siteId)
      .where("file_id", "=", fileId)
      .where("part", "=", part.part)
      .execute();
    await changeReadingFile(store, fileId, ["undoing"], { done: file.done + removed });
    return true;
  });

async function removeKeys(store: Store, deviceId: string, keys: Keys): Promise<number> {
  const { db, engine } = store.database;
  const table = sql.table(engine.readingsTable);
  const series = new Map((await spansOfDevice(db, store.siteId, deviceId)).map((each) => [each.span.seriesId, each]));
  const touched = new Map<string, { from: number; to: number }>();
  let removed = 0;
  for (const [id, times] of keys) {
    const found = series.get(id);
    if (!found) continue;
    await inParts(times, async (part) => {
      await sql`delete from ${table} where ${within(found.span)} and at in (${sql.join(part)})`.execute(db);
      return [];
    });
    removed += times.length;
    for (const at of times) {
      const batchId = found.batchAt(at);
      if (batchId === null) continue;
      const { from, to } = touched.get(batchId) ?? { from: at, to: at };
      touched.set(batchId, { from: Math.min(from, at), to: Math.max(to, at) });
    }
  }
  await appendEvents(
    store,
    [...touched].map(([batchId, range]) => ({ type: "readings-excluded", batchId, ...range })),
  );
  return removed;
}
