/** Readings under numbers: a series for each sensor of each device, and rows that hold nothing that follows from elsewhere. */
import { sql, type Kysely } from "kysely";
import type { UpgradeStep } from "../../domain/upgrade-step.ts";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const seriesTable: Table = {
  columns: {
    site_id: "text",
    id: "integer",
    device_id: "text",
    sensor: "text",
    follows: "integer",
    batch_id: "text",
    own_time: "integer",
    rank: "integer",
  },
  key: ["site_id", "id"],
  unique: [["site_id", "device_id", "sensor", "follows", "batch_id", "own_time", "rank"]],
  indexes: { series_batch: ["site_id", "batch_id"] },
};

/** So many rows at a time, so that memory is bounded. */
const chunkRows = 20_000;
/** Devices that send a time of their own: what they send again is known again. */
const timedProtocols = ["rapt", "wortfolio"];

export async function readings(
  tx: Kysely<Schema>,
  engine: Engine,
  at: number,
  progress: (step: UpgradeStep) => void,
): Promise<void> {
  await sql`alter table readings rename to readings_before`.execute(tx);
  await createTable(tx, engine, "series", seriesTable);
  await sql.raw(`alter table sites add column number ${engine.columnTypes.integer}`).execute(tx);
  await sql`create unique index sites_number on sites (number)`.execute(tx);
  await engine.createReadings(tx);
  await numberSites(tx, at);
  await moveAll(tx, engine, progress);
  await sql`drop table readings_before`.execute(tx);
}

async function numberSites(tx: Kysely<Schema>, at: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sites union select distinct site_id from readings_before order by id`.execute(tx);
  for (const [index, { id }] of rows.entries())
    await sql`insert into sites (id, created_at, number) values (${id}, ${at}, ${index + 1})
      on conflict (id) do update set number = excluded.number`.execute(tx);
}

type Chunk = { siteId: string; deviceId: string; ownTime: number; from: number; before: number | null };

async function moveAll(tx: Kysely<Schema>, engine: Engine, progress: (step: UpgradeStep) => void): Promise<void> {
  const counted = await sql<{ total: number }>`select count(*) as total from readings_before`.execute(tx);
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return;
  let moved = 0;
  const tell = () => progress({ is: "readings", moved, total });
  tell();
  const devices = await sql<{ siteId: string; deviceId: string; protocol: string | null }>`
    select there.site_id as "siteId", there.device_id as "deviceId", devices.protocol as protocol
    from (select distinct site_id, device_id from readings_before) as there
    left join devices on devices.site_id = there.site_id and devices.id = there.device_id`.execute(tx);
  for (const { protocol, ...device } of devices.rows) {
    const ownTime = timedProtocols.includes(protocol ?? "") ? 1 : 0;
    for (let from = await timeFrom(tx, device, 0, 0); from !== null;) {
      const before = await timeFrom(tx, device, from, chunkRows);
      moved += await moveChunk(tx, engine, { ...device, ownTime, from, before });
      tell();
      from = before;
    }
  }
}

/** The time of the device's reading so many after a time. */
async function timeFrom(
  tx: Kysely<Schema>,
  device: { siteId: string; deviceId: string },
  from: number,
  skipped: number,
): Promise<number | null> {
  const after = skipped > 0 ? sql`and at >= ${from}` : sql``;
  const { rows } = await sql<{ at: number }>`
    select at from readings_before where site_id = ${device.siteId} and device_id = ${device.deviceId} ${after}
    order by at limit 1 offset ${skipped}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** @returns how many rows */
async function moveChunk(tx: Kysely<Schema>, engine: Engine, chunk: Chunk): Promise<number> {
  const { siteId, deviceId, ownTime } = chunk;
  const old = addressed(chunk);
  const names = await sql<{ follows: number; batch_id: string }>`
    select distinct follows, series_batch as batch_id from (${old}) as old`.execute(tx);
  const ids = engine.seriesIds(siteId, names.rows.length);
  const series = names.rows.flatMap((name, index) => {
    const id = ids[index];
    return id ? [{ id, site_id: siteId, device_id: deviceId, sensor: "", ...name, own_time: ownTime, rank: 0 }] : [];
  });
  await tx
    .insertInto("series")
    .values(series)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const moved = await engine
    .intoReadings(
      sql`select sites.number as site_id, series.id as series_id, old.at, celsius, gravity, raw_angle, pressure_kpa, ph, bpm,
        ambient_celsius, fridge_celsius, target_celsius, battery_volts, battery_percent, rssi, comment,
        nullif(flags, 0) as flags
      from (${old}) as old
      join sites on sites.id = ${siteId}
      join series on series.site_id = ${siteId} and series.device_id = ${deviceId} and series.sensor = ''
        and series.own_time = ${ownTime} and series.rank = 0
        and series.follows = old.follows and series.batch_id = old.series_batch`,
    )
    .execute(tx);
  return Number(moved.numAffectedRows ?? 0);
}

/** The rows with the series they go to: that of their device where their batch follows from its assignments, else one of the batch's own. */
function addressed({ siteId, deviceId, from, before }: Chunk) {
  const end = before === null ? sql`` : sql`and at < ${before}`;
  return sql`
    select found.*, case when follows = 1 then '' else coalesce(batch_id, '') end as series_batch from (
      select readings_before.*, case when batch_id is not distinct from (
        select assigned.batch_id from device_assignments as assigned
        where assigned.site_id = ${siteId} and assigned.device_id = ${deviceId} and assigned.from_at <= readings_before.at
          and (assigned.to_at is null or assigned.to_at > readings_before.at)
        order by assigned.from_at desc limit 1
      ) then 1 else 0 end as follows
      from readings_before
      where site_id = ${siteId} and device_id = ${deviceId} and at >= ${from} ${end}
    ) as found`;
}
