/**
 * Readings on PostgreSQL: a packed table behind the view `readings`. Sensors say numbers of few decimals, and these fit into
 * four bytes as whole multiples of a small unit; a number that does not is kept as the double it is.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { MeasuredRow, NewReading } from "../reading-rows.ts";
import { boundsOf, type Cut, type RangedSpan } from "../read-spans.ts";
import type { ReadingRow } from "../reading-tables.ts";
import type { Schema } from "../schema.ts";
import { assignmentsOf, batchAt } from "../series.ts";
import { bindable } from "./bind.ts";
import type { Engine, ReadingEngine } from "./engine.ts";
import { eventsInto, isGiven, jobsInto, unnest } from "./postgres-outbox.ts";
import { prepared } from "./prepared.ts";

type Measured = Exclude<keyof ReadingRow, "site_id" | "series_id" | "at" | "comment" | "flags">;

/** Units to one: the most that keep the usual range of the quantity within a whole number of four bytes. */
const units: Record<Measured, number> = {
  celsius: 1e7,
  gravity: 1e9,
  raw_angle: 1e7,
  pressure_kpa: 1e6,
  ph: 1e8,
  bpm: 1e6,
  ambient_celsius: 1e7,
  fridge_celsius: 1e7,
  target_celsius: 1e7,
  battery_volts: 1e8,
  battery_percent: 1e7,
  rssi: 1,
};
const measured = Object.keys(units) as Measured[];
/** Beside the site's number it fills what would be a gap. */
const isNarrow = (name: Measured) => name === "rssi";
const shortType = (name: Measured) => (isNarrow(name) ? "smallint" : "integer");
const most = (name: Measured) => (isNarrow(name) ? 32_767 : 2_147_483_647);

/** In an order without gaps: what is aligned to eight bytes first. */
const packedColumns = [
  "site_id smallint not null",
  "rssi_short smallint",
  "series_id integer not null",
  "at bigint not null",
  ...measured.map((name) => `${name} double precision`),
  ...measured.filter((name) => !isNarrow(name)).map((name) => `${name}_short integer`),
  "flags smallint",
  'comment text collate "C"',
];

async function createReadings(tx: Kysely<Schema>): Promise<void> {
  const unpacked = measured.map(
    (name) => `coalesce(${name}_short / ${units[name]}::double precision, ${name}) as ${name}`,
  );
  const statements = [
    // Readings of a series come in the order of time: its pages of the index fill up and are not written again.
    `create table readings_packed (${packedColumns.join(", ")}, primary key (site_id, series_id, at) with (fillfactor = 100))`,
    `create view readings as select site_id, series_id, at, ${unpacked.join(", ")}, comment, flags from readings_packed`,
    "create sequence series_numbers as integer",
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

const keyTypes = { site_id: "smallint", series_id: "integer", at: "bigint", comment: "text", flags: "smallint" };
const typeOf = (column: keyof ReadingRow) =>
  column in keyTypes ? keyTypes[column as keyof typeof keyTypes] : "double precision";
const columns = [...Object.keys(keyTypes), ...measured] as (keyof ReadingRow)[];
const isMeasured = (column: keyof ReadingRow): column is Measured => column in units;

/** Column by column what `readings_packed` takes of a row of readings, and what of it. */
function packed(column: keyof ReadingRow): [name: string, expression: string][] {
  if (!isMeasured(column)) return [[column, column]];
  const unit = `${units[column]}::double precision`;
  const whole = `round(${column} * ${unit})`;
  const fits = `abs(${column}) < ${most(column) / units[column]} and ${whole} / ${unit} = ${column}`;
  return [
    [`${column}_short`, `case when ${fits} then ${whole}::${shortType(column)} end`],
    [column, `case when not (${fits}) then ${column} end`],
  ];
}

/** What none of the rows has is left out: a device measures a few of all these things. */
function into(select: RawBuilder<unknown>, given: readonly (keyof ReadingRow)[]): RawBuilder<unknown> {
  const pairs = given.flatMap(packed);
  return sql`insert into readings_packed (${sql.raw(pairs.map(([name]) => name).join(", "))})
    select ${sql.raw(pairs.map(([, expression]) => expression).join(", "))} from (${select}) as plain`;
}

const keyOf = (siteNumber: number, seriesId: number, at: number) => `${siteNumber} ${seriesId} ${at}`;

/** The rows as a query, with the columns that `more` adds. */
function givenRows(readings: readonly NewReading[], more: Record<string, unknown[]> = {}) {
  const given = columns.filter((column) => readings.some(({ row }) => row[column] !== null));
  const added = Object.keys(more);
  const arrays = [...given.map((column) => readings.map(({ row }) => bindable(row[column]))), ...Object.values(more)];
  const names = sql.join([...given, ...added].map((name) => sql.ref(name)));
  const types = [...given.map(typeOf), ...added.map(() => "text")];
  return { given, rows: sql`select * from unnest(${unnest(types, arrays)}) as given (${names})` };
}

/** The batch of a row's device at its time; null where the row's series does not follow it. */
const assigned = sql`(select batch_id from device_assignments as assigned
  where assigned.site_id = given.device_site and assigned.device_id = given.device
    and assigned.from_at <= given.at and (assigned.to_at is null or assigned.to_at > given.at) limit 1)`;

/** Asked for row by row: as a join it would read the whole of a table that the planner takes to be small. */
const taken = sql`(select at from readings_packed as taken
  where taken.site_id = given.site_id and taken.series_id = given.series_id and taken.at = given.at limit 1)`;

const devicesOf = (readings: readonly NewReading[]) => {
  const followed = readings.map(({ series: { name } }) => (name.follows === 1 ? name : null));
  return {
    device_site: followed.map((name) => name?.site_id ?? null),
    device: followed.map((name) => name?.device_id ?? null),
  };
};

async function insertReadings(
  db: Kysely<Schema>,
  readings: readonly NewReading[],
): Promise<(string | null | undefined)[]> {
  const { given, rows } = givenRows(readings, devicesOf(readings));
  const { rows: found } = await sql<{ site_id: number; series_id: number; at: number; batch_id: string | null }>`
    with given as (${rows}),
    stored as (${into(sql`select * from given`, given)} on conflict do nothing returning site_id, series_id, at)
    select stored.site_id, stored.series_id, stored.at, ${assigned} as batch_id
    from stored join given using (site_id, series_id, at)`.execute(db);
  const stored = new Map(found.map((row) => [keyOf(row.site_id, row.series_id, row.at), row.batch_id]));
  return readings.map(({ row, series: { name } }) => {
    const key = keyOf(row.site_id, row.series_id, row.at);
    const batchId = stored.get(key);
    // Of two rows with one key the first is the one that was stored.
    if (!stored.delete(key)) return undefined;
    return name.follows === 1 ? (batchId ?? null) : name.batch_id || null;
  });
}

const uniqueViolation = "23505";

type InsertAtOnce = NonNullable<Engine["insertAtOnce"]>;

/**
 * From so many rows on a plan goes by the table's index and stays right however much it grows. One that was kept from when there
 * were few would read the whole table for each reading.
 */
const plannedFrom = 10_000;

/** Its statement is planned anew until the table is known to be large. */
function createInsertAtOnce(): InsertAtOnce {
  let stored = 0;
  return async (db, readings, rows) => {
    const isStored = await insertAtOnce(db, readings, rows, stored < plannedFrom ? "" : prepared);
    if (isStored) stored += readings.length;
    return isStored;
  };
}

async function insertAtOnce(
  db: Kysely<Schema>,
  readings: Parameters<InsertAtOnce>[1],
  { events, jobs }: Parameters<InsertAtOnce>[2],
  start: string,
): Promise<boolean> {
  const said = { ...devicesOf(readings), batch_id: readings.map(({ batchId }) => batchId) };
  const { given, rows } = givenRows(readings, said);
  const fits = sql`where not exists (select 1 from hindrance)`;
  const parts = [
    sql`given as (${rows})`,
    sql`hindrance as (
      select 1 from given where ${taken} is not null or (device is not null and batch_id is distinct from ${assigned}))`,
    sql`stored as (${into(sql`select * from given ${fits}`, given)})`,
  ];
  if (isGiven(events)) parts.push(sql`told as (${eventsInto(db, events, fits)})`);
  for (const [place, work] of jobsInto(db, jobs, fits).entries())
    parts.push(sql`${sql.ref(`work${place}`)} as (${work})`);
  try {
    const { rows: answers } = await sql<{ stored: boolean }>`${sql.raw(start)}
      with ${sql.join(parts)} select not exists (select 1 from hindrance) as stored`.execute(db);
    return answers[0]?.stored === true;
  } catch (error) {
    // Somebody else took a key while this statement ran.
    if (error instanceof Error && "code" in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

/** PostgreSQL would plan a joined question for each span longer than it reads: it is one, which is kept planned. */
async function readRanges(db: Kysely<Schema>, ranged: readonly RangedSpan[], { limit, latest }: Cut) {
  const bounds = ranged.map(({ span, range }) => boundsOf(span, range));
  const whole = (bound: number) => Math.min(Math.max(bound, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  const asked = unnest(
    ["smallint", "integer", "bigint", "bigint"],
    [
      ranged.map(({ span }) => span.siteNumber),
      ranged.map(({ span }) => span.seriesId),
      bounds.map(({ first }) => whole(first)),
      bounds.map(({ end }) => whole(end)),
    ],
  );
  const cut = limit === undefined ? sql`` : sql`limit ${limit}`;
  const { rows } = await sql<MeasuredRow & { span: number }>`${sql.raw(prepared)}
    select (asked.place - 1)::integer as span, part.*
    from unnest(${asked}) with ordinality as asked (site_number, series_number, first_at, end_at, place)
    cross join lateral (
      select * from readings where site_id = site_number and series_id = series_number and at >= first_at and at < end_at
      order by at ${sql.raw(latest ? "desc" : "asc")} ${cut}) as part`.execute(db);
  return rows;
}

/**
 * On a cluster a statement has one table's rows on one machine: readings, and the batches of their devices, are two of them. Of two
 * rows with one key the second is not written.
 */
async function insertOneByOne(
  db: Kysely<Schema>,
  readings: readonly NewReading[],
): Promise<(string | null | undefined)[]> {
  const distinct = new Map(readings.map((reading) => [keyOfRow(reading), reading] as const).toReversed());
  const { given, rows } = givenRows([...distinct.values()]);
  const { rows: found } = await sql<{ site_id: number; series_id: number; at: number }>`
    ${into(rows, given)} on conflict do nothing returning site_id, series_id, at`.execute(db);
  const stored = new Set(found.map((row) => keyOf(row.site_id, row.series_id, row.at)));
  const batches = await batchesOf(db, readings);
  return readings.map((reading, index) => (stored.delete(keyOfRow(reading)) ? batches[index] : undefined));
}

const keyOfRow = ({ row }: NewReading) => keyOf(row.site_id, row.series_id, row.at);

async function batchesOf(db: Kysely<Schema>, readings: readonly NewReading[]): Promise<(string | null)[]> {
  const known = new Map<string, Map<string, Parameters<typeof batchAt>[0]>>();
  for (const [siteId, ofSite] of Map.groupBy(readings, ({ series }) => series.name.site_id)) {
    const devices = ofSite.filter(({ series }) => series.name.follows === 1).map(({ series }) => series.name.device_id);
    if (devices.length > 0) known.set(siteId, await assignmentsOf(db, siteId, [...new Set(devices)]));
  }
  return readings.map(({ row, series: { name } }) =>
    name.follows === 1 ? batchAt(known.get(name.site_id)?.get(name.device_id), row.at) : name.batch_id || null,
  );
}

export const intoPacked: Engine["intoReadings"] = (select) => into(select, columns);

export const postgresReadings = (isSpread: boolean): ReadingEngine => ({
  createReadings,
  readingsTable: "readings_packed",
  insertReadings: isSpread ? insertOneByOne : insertReadings,
  insertAtOnce: isSpread ? null : createInsertAtOnce(),
  readRanges: isSpread ? null : readRanges,
  intoReadings: intoPacked,
  seriesIds: (_siteId, count) => Array.from({ length: count }, () => sql`nextval('series_numbers')`),
});
