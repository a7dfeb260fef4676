/** Readings of a big site's batches, and what is kept of them: worked out for one of each family, moved in time for the others. */
import { sql } from "kysely";
import type { Entry } from "../../src/domain/publishing/entry.ts";
import { summarizeBatch } from "../../src/features/fermentation/summarize-batch.ts";
import type { BatchBrief } from "../../src/storage/batch-summaries.ts";
import type { Store } from "../../src/storage/database.ts";
import { insertDevice } from "../../src/storage/devices.ts";
import { newSeriesBook, seriesOf, siteNumber } from "../../src/storage/series.ts";
import { loadRows } from "./load-rows.ts";
import type { SiteSize } from "./site-size.ts";

const minute = 60_000;
const day = 1440 * minute;
/** Each device measures one batch after the other. */
const turn = 35 * day;

/** A batch that a device measures in its turn; `family`: those of one family have the same curve and differ in time. */
export type MeasuredBatch = { id: string; family: number; device: number; startAt: number };
/** The last to begin, from which the others lie whole turns back. */
export const lastStart = (now: number): number => Math.floor(now / day) * day - turn;
export const startOfTurn = (now: number, turns: number): number => lastStart(now) - turns * turn;

/** Everything in a document that is a moment, moved. */
export function moveTimes<T>(value: T, by: number): T {
  if (typeof value === "number") return (value > 1e12 ? value + by : value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => moveTimes(each, by)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moveTimes(each as unknown, by)])) as T;
}

/** Set up for a copy of the batch that begins with this turn. */
export function batchFrom(entry: Entry<"batch">, startAt: number): Entry<"batch"> {
  const by = startAt - (entry.data.fermentationStartedAt ?? startAt);
  const times = { fermentationStartedAt: startAt, brewedAt: startAt - day / 4, packagedAt: startAt + 32 * day };
  return { ...entry, data: { ...moveTimes(entry.data, by), ...times } };
}

type Run = MeasuredBatch & { seriesId: number };

export async function insertDevices(store: Store, count: number): Promise<{ id: string; token: string }[]> {
  const devices: { id: string; token: string }[] = [];
  for (let number = 1; number <= count; number++) {
    const { device, token } = await insertDevice(store, { name: `Spindle ${number}`, protocol: "ispindel" });
    devices.push({ id: device.id, token });
  }
  return devices;
}

const seriesName = (siteId: string, deviceId: string) => ({
  site_id: siteId,
  device_id: deviceId,
  sensor: "",
  follows: 1,
  batch_id: "",
  own_time: 1,
  rank: 0,
});

async function seriesIds(store: Store, deviceIds: readonly string[]): Promise<Map<string, number>> {
  const { db, engine } = store.database;
  const names = deviceIds.map((id) => seriesName(store.siteId, id));
  const found = await seriesOf(db, engine, names, newSeriesBook());
  return new Map(found.map(({ id, name }) => [name.device_id, id]));
}

/** A curve that falls fast and then slowly, with noise that is the same each time. */
async function insertRuns(store: Store, runs: readonly Run[], count: number, interval: number): Promise<void> {
  const { db, engine } = store.database;
  const site = await siteNumber(db, store.siteId);
  const given = runs.map(
    ({ seriesId, startAt, family }) => sql`(${sql.lit(seriesId)}, ${sql.lit(startAt)}, ${sql.lit(family)})`,
  );
  const real = (expression: string, digits: number) =>
    sql.raw(`cast(cast((${expression}) * ${digits} as integer) as double precision) / ${digits}`);
  const nothing = sql.raw("cast(null as double precision)");
  await engine
    .intoReadings(
      sql`with recursive step (n) as (select 0 union all select n + 1 from step where n < ${sql.lit(count - 1)}),
      run (series_id, start_at, family) as (values ${sql.join(given)})
      select ${sql.lit(site)} as site_id, run.series_id, run.start_at + step.n * cast(${sql.lit(interval)} as bigint) as at,
        ${real("18.0 + 0.3 * run.family + 0.05 * (step.n * 31 % 17)", 100)} as celsius,
        ${real("1.011 + 0.001 * run.family + 0.040 / (1 + step.n / 250.0) + 0.0001 * (step.n * 7919 % 11)", 10_000)} as gravity,
        ${real("25.0 + 30.0 / (1 + step.n / 250.0)", 100)} as raw_angle,
        ${nothing} as pressure_kpa, ${nothing} as ph, ${nothing} as bpm, ${nothing} as ambient_celsius,
        ${nothing} as fridge_celsius, ${nothing} as target_celsius,
        ${real("4.1 - 0.0001 * (step.n % 5000)", 1000)} as battery_volts, ${nothing} as battery_percent,
        cast(-60 - step.n % 20 as double precision) as rssi, cast(null as text) as comment, cast(null as integer) as flags
      from run cross join step`,
    )
    .execute(db);
}

const interval = 30 * minute;

export async function measureBatches(
  store: Store,
  batches: readonly MeasuredBatch[],
  long: { id: string; family: number },
  deviceIds: readonly string[],
  size: SiteSize,
): Promise<void> {
  const ids = await seriesIds(store, deviceIds);
  const runOf = (batch: MeasuredBatch): Run => ({ ...batch, seriesId: ids.get(deviceIds[batch.device] ?? "") ?? 0 });
  const assigned = (batch: MeasuredBatch, toAt: number | null) => ({
    site_id: store.siteId,
    device_id: deviceIds[batch.device],
    from_at: batch.startAt,
    to_at: toAt,
    batch_id: batch.id,
  });
  const last = { ...long, device: deviceIds.length - 1, startAt: store.now() - size.readingsOfLongBatch * minute };
  await loadRows(store, "device_assignments", [
    ...batches.map((batch) => assigned(batch, batch.startAt + turn)),
    assigned(last, null),
  ]);
  await insertRuns(store, batches.map(runOf), size.readingsOfBatch, interval);
  await insertRuns(store, [runOf(last)], size.readingsOfLongBatch, minute);
  await sumUp(store, batches, deviceIds);
  await summarizeBatch(store, last.id, 0);
}

async function sumUp(store: Store, batches: readonly MeasuredBatch[], deviceIds: readonly string[]): Promise<void> {
  for (const family of Map.groupBy(batches, (batch) => batch.family).values()) {
    const [first, ...others] = family;
    if (!first) continue;
    await summarizeBatch(store, first.id, 0);
    await copyRollUps(store, first, others);
    await copySummary(store, first, others, deviceIds);
  }
}

async function copyRollUps(store: Store, first: MeasuredBatch, others: readonly MeasuredBatch[]): Promise<void> {
  if (others.length === 0) return;
  const given = others.map(({ id, startAt }) => sql`(${id}, ${sql.lit(startAt - first.startAt)})`);
  await sql`with other (batch_id, moved) as (values ${sql.join(given)})
    insert into reading_rollups (site_id, batch_id, width, from_at, at, count, flagged, gravity, least_gravity, most_gravity, celsius, least_celsius, most_celsius)
    select rolled.site_id, other.batch_id, width, from_at + moved, at + moved, count, flagged, gravity, least_gravity, most_gravity, celsius, least_celsius, most_celsius
    from reading_rollups as rolled cross join other where rolled.site_id = ${store.siteId} and rolled.batch_id = ${first.id}`.execute(
    store.database.db,
  );
}

async function copySummary(
  store: Store,
  first: MeasuredBatch,
  others: readonly MeasuredBatch[],
  deviceIds: readonly string[],
): Promise<void> {
  const row = await store.database.db
    .selectFrom("batch_summaries")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("batch_id", "=", first.id)
    .executeTakeFirstOrThrow();
  const moved = (by: number) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? movedText(value, by) : value]),
    );
  await loadRows(
    store,
    "batch_summaries",
    others.map(({ id, startAt, device }) => {
      const copy = moved(startAt - first.startAt);
      const deviceId = deviceIds[device];
      const kept = JSON.parse(String(copy["brief"])) as Pick<BatchBrief, "hydrometers">;
      const hydrometers = kept.hydrometers.map((each) => ({ ...each, deviceId }));
      const brief = { ...kept, deviceIds: [deviceId], hydrometers, leads: [{ deviceId, until: null }] };
      return { ...copy, batch_id: id, brief: JSON.stringify(brief) };
    }),
  );
}

const movedText = (text: string, by: number): string =>
  /^[[{]/.test(text) ? JSON.stringify(moveTimes(JSON.parse(text) as unknown, by)) : text;
