/** Series: what one sensor of one device measures, under a number. A reading's key is its site's number, its series' number and its time. */
import { sql, type Kysely } from "kysely";
import { now } from "../platform/clock.ts";
import type { Engine } from "./engine/engine.ts";
import type { DeviceReading, Place, Series, SeriesName } from "./reading-rows.ts";
import type { Schema } from "./schema.ts";

/** Series by `keyOfName`: those known to be committed, and those met since, which may yet be rolled back. */
export type SeriesBook = { known: Map<string, Series>; fresh: Map<string, Series> };
const mostRemembered = 50_000;
/** A statement takes so many values and no more. */
const seriesTogether = 500;

export const newSeriesBook = (): SeriesBook => ({ known: new Map(), fresh: new Map() });

/** After a commit. Series put into a batch by name may be purged with it and are not remembered; the others stay as long as their devices. */
export function keepFresh({ known, fresh }: SeriesBook): void {
  if (known.size + fresh.size > mostRemembered) known.clear();
  for (const [key, series] of fresh) if (series.name.follows === 1) known.set(key, series);
  fresh.clear();
}

export const nameOf = (siteId: string, reading: DeviceReading): SeriesName => ({
  site_id: siteId,
  device_id: reading.deviceId,
  sensor: reading.sensor ?? "",
  follows: reading.batchId === undefined ? 1 : 0,
  batch_id: reading.batchId ?? "",
  own_time: reading.ownTime ? 1 : 0,
  rank: 0,
});

/** No id has a line break; a sensor's name may, and stands last. */
export const keyOfName = (name: SeriesName): string =>
  `${name.follows}${name.own_time}${name.rank}\n${name.site_id}\n${name.device_id}\n${name.batch_id}\n${name.sensor}`;

/** The site's number; a site's first reading gives it one. */
export async function siteNumber(db: Kysely<Schema>, siteId: string): Promise<number> {
  for (;;) {
    const known = await findSiteNumber(db, siteId);
    if (known !== null) return known;
    // Of two sites that take the same number at once one tries again.
    await sql`insert into sites (id, created_at, number)
      select ${siteId}, cast(${now()} as bigint), coalesce(max(number), 0) + 1 from sites where true
      on conflict do nothing`.execute(db);
  }
}

export async function findSiteNumber(db: Kysely<Schema>, siteId: string): Promise<number | null> {
  const row = await db.selectFrom("sites").select("number").where("id", "=", siteId).executeTakeFirst();
  return row?.number ?? null;
}

/** The series of these names, in their order; those that are missing are made. */
export async function seriesOf(
  db: Kysely<Schema>,
  engine: Engine,
  names: readonly SeriesName[],
  { known, fresh }: SeriesBook,
): Promise<Series[]> {
  const missing = new Map<string, SeriesName>();
  const keys = names.map((name) => {
    const key = keyOfName(name);
    if (!known.has(key) && !fresh.has(key)) missing.set(key, name);
    return key;
  });
  for (const [siteId, ofSite] of Map.groupBy(missing.values(), (name) => name.site_id)) {
    const number = await siteNumber(db, siteId);
    for (const [key, series] of await readSeries(db, engine, number, ofSite)) fresh.set(key, series);
  }
  return keys.map((key) => {
    const series = known.get(key) ?? fresh.get(key);
    if (!series) throw new Error("A series was not made.");
    return series;
  });
}

async function readSeries(
  db: Kysely<Schema>,
  engine: Engine,
  siteNumber: number,
  names: readonly SeriesName[],
): Promise<Map<string, Series>> {
  const found = await findSeries(db, siteNumber, names);
  const missing = names.filter((name) => !found.has(keyOfName(name)));
  if (missing.length === 0) return found;
  for (let start = 0; start < missing.length; start += seriesTogether)
    await insertSeries(db, engine, missing.slice(start, start + seriesTogether));
  return findSeries(db, siteNumber, names);
}

async function findSeries(
  db: Kysely<Schema>,
  siteNumber: number,
  names: readonly SeriesName[],
): Promise<Map<string, Series>> {
  const rows = await db
    .selectFrom("series")
    .selectAll()
    .where("site_id", "=", names[0]?.site_id ?? "")
    .where("device_id", "in", [...new Set(names.map((name) => name.device_id))])
    .execute();
  const all = new Map(rows.map(({ id, ...name }) => [keyOfName(name), { siteNumber, id, name }]));
  return new Map(
    names.map(keyOfName).flatMap((key) => {
      const series = all.get(key);
      return series ? [[key, series] as const] : [];
    }),
  );
}

async function insertSeries(db: Kysely<Schema>, engine: Engine, names: readonly SeriesName[]): Promise<void> {
  const ids = engine.seriesIds(names[0]?.site_id ?? "", names.length);
  const rows = names.flatMap((name, index) => {
    const id = ids[index];
    return id ? [{ id, ...name }] : [];
  });
  await db
    .insertInto("series")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A stretch of a series that belongs together: readings from `from`, before `to` (epoch milliseconds, null: open). */
export type Span = Place & {
  siteNumber: number;
  seriesId: number;
  /** 1 where the times are the sender's own. */
  ownTime: number;
  from: number | null;
  to: number | null;
};

/** Where the readings of a batch lie: what its devices measured while they were assigned to it, and what was put into it by name. */
export const spansOfBatch = (db: Kysely<Schema>, siteId: string, batchId: string): Promise<Span[]> =>
  spansOfBatches(db, siteId, [batchId]);

export async function spansOfBatches(db: Kysely<Schema>, siteId: string, batchIds: readonly string[]): Promise<Span[]> {
  const asked = sql.join(batchIds);
  const { rows } = await sql<Span>`
    select sites.number as "siteNumber", series.id as "seriesId", series.device_id as "deviceId", series.sensor as sensor,
      series.own_time as "ownTime", assigned.from_at as "from", assigned.to_at as "to", assigned.batch_id as "batchId"
    from device_assignments as assigned
    join series on series.site_id = assigned.site_id and series.device_id = assigned.device_id and series.follows = 1
    join sites on sites.id = assigned.site_id
    where assigned.site_id = ${siteId} and assigned.batch_id in (${asked})
    union all
    select sites.number, series.id, series.device_id, series.sensor, series.own_time, null, null, series.batch_id
    from series join sites on sites.id = series.site_id
    where series.site_id = ${siteId} and series.batch_id in (${asked}) and series.follows = 0`.execute(db);
  return rows;
}

/** All series of a device, whole, each with the batch of a moment in it. */
export async function spansOfDevice(
  db: Kysely<Schema>,
  siteId: string,
  deviceId: string,
): Promise<{ span: Span; batchAt: (at: number) => string | null }[]> {
  const { rows } = await sql<Omit<Span, "batchId" | "from" | "to"> & { follows: number; named: string }>`
    select sites.number as "siteNumber", series.id as "seriesId", series.device_id as "deviceId", series.sensor as sensor,
      series.own_time as "ownTime", series.follows as follows, series.batch_id as named
    from series join sites on sites.id = series.site_id
    where series.site_id = ${siteId} and series.device_id = ${deviceId}`.execute(db);
  const assignments = await assignmentsOf(db, siteId, [deviceId]);
  const assignedAt = (at: number) => batchAt(assignments.get(deviceId), at);
  return rows.map(({ follows, named, ...row }) => ({
    span: { ...row, from: null, to: null, batchId: null },
    batchAt: follows === 1 ? assignedAt : () => named || null,
  }));
}

/** All series of these devices, whole, whatever batch they belong to. */
export async function spansOfDevices(
  db: Kysely<Schema>,
  siteId: string,
  deviceIds: readonly string[],
): Promise<Span[]> {
  if (deviceIds.length === 0) return [];
  const rows = await db
    .selectFrom("series")
    .innerJoin("sites", "sites.id", "series.site_id")
    .select([
      "sites.number as siteNumber",
      "series.id as seriesId",
      "series.device_id as deviceId",
      "series.sensor",
      "series.own_time as ownTime",
    ])
    .where("series.site_id", "=", siteId)
    .where("series.device_id", "in", deviceIds)
    .execute();
  return rows.map(({ siteNumber, ...row }) => ({
    ...row,
    siteNumber: siteNumber ?? 0,
    from: null,
    to: null,
    batchId: null,
  }));
}

export type Assigned = { batch_id: string; from_at: number; to_at: number | null };

/** By device; none for a device that was never assigned. */
export async function assignmentsOf(
  db: Kysely<Schema>,
  siteId: string,
  deviceIds: readonly string[],
): Promise<Map<string, Assigned[]>> {
  const rows = await db
    .selectFrom("device_assignments")
    .select(["device_id", "batch_id", "from_at", "to_at"])
    .where("site_id", "=", siteId)
    .where("device_id", "in", deviceIds)
    .execute();
  return Map.groupBy(rows, (row) => row.device_id);
}

/** The batch that a device measures at a time. */
export const batchAt = (assignments: readonly Assigned[] | undefined, at: number): string | null =>
  assignments?.find(({ from_at, to_at }) => from_at <= at && at < (to_at ?? Infinity))?.batch_id ?? null;
