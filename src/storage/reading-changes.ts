/** Stored readings of a device that are changed together: some go, others come in their place, and all of it can be taken back for a day. */
import { sql } from "kysely";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import type { Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import { inParts } from "./reach.ts";
import { selectFromSpans, within } from "./read-spans.ts";
import { type DeviceReading, type MeasuredRow, measuredRow, readingOf, sameValues } from "./reading-rows.ts";
import { appendReadings } from "./readings.ts";
import { type Span, spansOfDevice } from "./series.ts";

/** A stored row of a device: `ownTime` 1 where its time is the sender's. */
export type DeviceRow = MeasuredRow & { ownTime: number; sensor: string };
type Placed = DeviceRow & { span: Span; batchId: string | null };

export type ReadingChange = {
  id: string;
  /** Empty where a range of a batch was excluded. */
  deviceId: string;
  removed: DeviceRow[];
  added: DeviceRow[];
  /** What else is to be taken back with it. */
  about: Record<string, unknown>;
};

/** Arrivals within `range`, and what has one of these times of its own; with `arrivals` what arrived at one of them too. */
export type Wanted = { range: { from: number; to: number } | null; times: readonly number[]; arrivals?: true };

export const deviceRows = (store: Store, deviceId: string, wanted: Wanted): Promise<DeviceRow[]> =>
  placedRows(store, deviceId, wanted);

async function placedRows(store: Store, deviceId: string, { range, times, arrivals }: Wanted): Promise<Placed[]> {
  const { db } = store.database;
  const series = await spansOfDevice(db, store.siteId, deviceId);
  const select = async (ownTime: number, rest: (span: Span) => ReturnType<typeof within>) => {
    const chosen = series.filter(({ span }) => span.ownTime === ownTime);
    if (chosen.length === 0) return [];
    const spans = chosen.map(({ span }) => span);
    const rows = await selectFromSpans<MeasuredRow>(db, spans, (span) => ({
      columns: sql`readings.*`,
      rest: rest(span),
    }));
    return rows.flatMap(({ span: place, ...row }): Placed[] => {
      const found = chosen[place];
      if (!found) return [];
      const { span, batchAt } = found;
      return [{ ...row, ownTime, sensor: span.sensor, span, batchId: batchAt(row.at) }];
    });
  };
  const arrived = range ? await select(0, (span) => within(span, range)) : [];
  const at = (ownTime: number) =>
    inParts([...new Set(times)], (part) =>
      select(ownTime, (span) => sql`${within(span)} and at in (${sql.join(part)})`),
    );
  const timed = [...(await at(1)), ...(arrivals ? await at(0) : [])];
  return [...arrived, ...timed].sort((a, b) => a.at - b.at);
}

const isSame = (a: DeviceRow, b: DeviceRow): boolean =>
  a.ownTime === b.ownTime && a.at === b.at && a.sensor === b.sensor && sameValues(a, b);

const wantedOf = (rows: readonly DeviceRow[]): Wanted => {
  const arrived = rows.flatMap(({ ownTime, at }) => (ownTime === 0 ? at : []));
  const times = rows.flatMap(({ ownTime, at }) => (ownTime === 1 ? at : []));
  const [from, to] = arrived.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)] as const, [
    Infinity,
    -Infinity,
  ] as readonly [number, number]);
  return { range: arrived.length > 0 ? { from, to } : null, times };
};

/** Each once; those that are gone already are left out. */
async function remove(store: Store, deviceId: string, rows: readonly DeviceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const there = await placedRows(store, deviceId, wantedOf(rows));
  const found = rows.flatMap((row) => {
    const place = there.findIndex((each) => isSame(each, row));
    return place < 0 ? [] : there.splice(place, 1);
  });
  const { db, engine } = store.database;
  const table = sql.table(engine.readingsTable);
  for (const [span, ofSpan] of Map.groupBy(found, (row) => row.span))
    await inParts(
      ofSpan.map(({ at }) => at),
      async (part) => {
        await sql`delete from ${table} where ${within(span)} and at in (${sql.join(part)})`.execute(db);
        return [];
      },
    );
  const batches = Map.groupBy(
    found.filter(({ batchId }) => batchId !== null),
    ({ batchId }) => batchId ?? "",
  );
  await appendEvents(
    store,
    [...batches].map(([batchId, ofBatch]) => {
      const { range } = wantedOf(ofBatch.map((row) => ({ ...row, ownTime: 0 })));
      return { type: "readings-excluded", batchId, from: range?.from ?? 0, to: range?.to ?? 0 };
    }),
  );
  await store.database.publish("content", { siteId: store.siteId });
}

const readingIn = (row: DeviceRow, deviceId: string): DeviceReading => {
  const { batchId: _batch, ...reading } = readingOf(row, { deviceId, sensor: row.sensor, batchId: null });
  return { ...reading, ownTime: row.ownTime === 1 };
};

/** In the transaction at hand. Gives those that are new, as they lie there now. */
async function add(store: Store, readings: readonly DeviceReading[]): Promise<Result<DeviceRow[]>> {
  const appended = await appendReadings(store, readings);
  if (!appended.ok) return appended;
  const isNew = readings.filter((_, index) => appended.value.isNew[index]);
  return ok(
    appended.value.stored.map((stored, index) => ({
      ...measuredRow(stored),
      ownTime: isNew[index]?.ownTime ? 1 : 0,
      sensor: stored.sensor ?? "",
    })),
  );
}

export type Change = { remove: readonly DeviceRow[]; add: readonly DeviceReading[]; about?: Record<string, unknown> };

/** In the transaction at hand. Problems as of `appendReadings`. */
export async function changeReadings(
  store: Store,
  deviceId: string,
  { remove: removed, add: wanted, about = {} }: Change,
): Promise<Result<{ id: string; added: DeviceRow[] }>> {
  await remove(store, deviceId, removed);
  const added = await add(store, wanted);
  if (!added.ok) return added;
  const id = await keepChange(store, { deviceId, removed: removed.map(plain), added: added.value, about });
  return ok({ id, added: added.value });
}

/** Gives its id. */
export async function keepChange(
  { database, siteId, now }: Store,
  { deviceId, removed, added, about }: Omit<ReadingChange, "id">,
): Promise<string> {
  const id = createId(now());
  await database.db
    .insertInto("reading_changes")
    .values({
      site_id: siteId,
      id,
      device_id: deviceId,
      at: now(),
      removed: JSON.stringify(removed),
      added: JSON.stringify(added),
      about: JSON.stringify(about),
    })
    .execute();
  return id;
}

export async function rewriteAbout({ database: { db }, siteId }: Store, id: string, about: ReadingChange["about"]) {
  await db
    .updateTable("reading_changes")
    .set({ about: JSON.stringify(about) })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

/** Without where it lay. */
const plain = (row: DeviceRow): DeviceRow => ({
  ...measuredRow(readingIn(row, "")),
  ownTime: row.ownTime,
  sensor: row.sensor,
});

export async function findChange(store: Store, id: string): Promise<ReadingChange | null> {
  const row = await store.database.db
    .selectFrom("reading_changes")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    deviceId: row.device_id,
    removed: JSON.parse(row.removed) as DeviceRow[],
    added: JSON.parse(row.added) as DeviceRow[],
    about: JSON.parse(row.about) as Record<string, unknown>,
  };
}

/** In the transaction at hand: what came goes, and what went comes back. Once. Problem: `not-found`. */
export async function undoChange(store: Store, id: string): Promise<Result<ReadingChange>> {
  const { database, siteId } = store;
  await database.engine.lock(database.db, `reading change ${siteId} ${id}`);
  const change = await findChange(store, id);
  if (!change) return problem("not-found", "This can't be taken back any more.");
  await remove(store, change.deviceId, change.added);
  const back = await add(
    store,
    change.removed.map((row) => readingIn(row, change.deviceId)),
  );
  if (!back.ok) return back;
  await forgetChange(store, id);
  return ok(change);
}

/** It can't be taken back from now on. */
export async function forgetChange({ database: { db }, siteId }: Store, id: string): Promise<void> {
  await db.deleteFrom("reading_changes").where("site_id", "=", siteId).where("id", "=", id).execute();
}

const keptMilliseconds = 24 * 3_600_000;

/** But for those that have still to come to their end. */
export async function trimChanges({ database, siteId, now }: Store): Promise<void> {
  await database.db
    .deleteFrom("reading_changes")
    .where("site_id", "=", siteId)
    .where("at", "<=", now() - keptMilliseconds)
    .where((eb) => eb.or([eb("device_id", "<>", ""), eb("about", "not like", '%"underWay"%')]))
    .execute();
}
