/**
 * Readings on PostgreSQL: a packed table behind the view `readings`. Sensors say numbers of few decimals, and these fit into
 * four bytes as whole multiples of a small unit; a number that does not is kept as the double it is.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { NewReading } from "../reading-rows.ts";
import type { ReadingRow, Schema } from "../schema.ts";
import { bindable } from "./bind.ts";
import type { Engine } from "./engine.ts";

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

/** Arrays, so that no limit on parameters is near. */
const unnest = (types: readonly string[], arrays: readonly unknown[][]) =>
  sql.join(arrays.map((values, index) => sql`${values}::${sql.raw(types[index] ?? "text")}[]`));

const keyOf = (siteNumber: number, seriesId: number, at: number) => `${siteNumber} ${seriesId} ${at}`;

async function insertReadings(
  db: Kysely<Schema>,
  readings: readonly NewReading[],
): Promise<(string | null | undefined)[]> {
  const given = columns.filter((column) => readings.some(({ row }) => row[column] !== null));
  const arrays = given.map((column) => readings.map(({ row }) => bindable(row[column])));
  const names = sql.join(given.map((column) => sql.ref(column)));
  const plain = sql`select * from unnest(${unnest(given.map(typeOf), arrays)}) as given (${names})`;
  const following = new Map(
    readings.filter(({ series }) => series.name.follows === 1).map(({ series }) => [series.id, series]),
  );
  const series = [...following.values()];
  const devices = unnest(
    ["smallint", "integer", "text", "text"],
    [
      series.map(({ siteNumber }) => siteNumber),
      series.map(({ id }) => id),
      series.map(({ name }) => name.site_id),
      series.map(({ name }) => name.device_id),
    ],
  );
  const { rows } = await sql<{ site_id: number; series_id: number; at: number; batch_id: string | null }>`
    with stored as (${into(plain, given)} on conflict do nothing returning site_id, series_id, at)
    select stored.site_id, stored.series_id, stored.at, assigned.batch_id from stored
    left join unnest(${devices}) as device (number, series_id, site_id, device_id)
      on device.number = stored.site_id and device.series_id = stored.series_id
    left join device_assignments as assigned
      on assigned.site_id = device.site_id and assigned.device_id = device.device_id
      and assigned.from_at <= stored.at and (assigned.to_at is null or assigned.to_at > stored.at)`.execute(db);
  const stored = new Map(rows.map((row) => [keyOf(row.site_id, row.series_id, row.at), row.batch_id]));
  return readings.map(({ row, series: { name } }) => {
    const key = keyOf(row.site_id, row.series_id, row.at);
    const batchId = stored.get(key);
    // Of two rows with one key the first is the one that was stored.
    if (!stored.delete(key)) return undefined;
    return name.follows === 1 ? (batchId ?? null) : name.batch_id || null;
  });
}

export const postgresReadings: Pick<Engine, "createReadings" | "intoReadings" | "insertReadings" | "nextSeriesId"> = {
  createReadings,
  insertReadings,
  intoReadings: (select) => into(select, columns),
  nextSeriesId: () => sql`nextval('series_numbers')`,
};
