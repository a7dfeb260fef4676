/** Readings on SQLite: one table without row numbers, so that the key is stored once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { sql, type Kysely } from "kysely";
import type { NewReading } from "../reading-rows.ts";
import type { ReadingRow } from "../reading-tables.ts";
import type { Schema } from "../schema.ts";
import type { Engine } from "./engine.ts";

const columns = {
  site_id: "integer not null",
  series_id: "integer not null",
  at: "integer not null",
  celsius: "real",
  gravity: "real",
  raw_angle: "real",
  pressure_kpa: "real",
  ph: "real",
  bpm: "real",
  ambient_celsius: "real",
  fridge_celsius: "real",
  target_celsius: "real",
  battery_volts: "real",
  battery_percent: "real",
  rssi: "real",
  comment: "text",
  flags: "integer",
} as const satisfies Record<keyof ReadingRow, string>;
const names = Object.keys(columns) as (keyof ReadingRow)[];

async function createReadings(tx: Kysely<Schema>): Promise<void> {
  const lines = names.map((name) => `${name} ${columns[name]}`);
  await sql
    .raw(`create table readings (${lines.join(", ")}, primary key (site_id, series_id, at)) strict, without rowid`)
    .execute(tx);
}

const all = sql.raw(names.join(", "));

const assigned = `select batch_id from device_assignments
  where site_id = ? and device_id = ? and from_at <= ? and (to_at is null or to_at > ?)`;

export function sqliteReadings(
  raw: DatabaseSync,
  bind: (value: unknown) => SQLInputValue,
): Pick<Engine, "createReadings" | "readingsTable" | "intoReadings" | "insertReadings" | "seriesIds"> {
  let prepared: { insert: StatementSync; find: StatementSync } | null = null;
  const prepare = () => ({
    insert: raw.prepare(
      `insert into readings (${names.join(",")}) values (${names.map(() => "?").join(",")}) on conflict do nothing`,
    ),
    find: raw.prepare(assigned),
  });
  function insertOne({ row, series: { name } }: NewReading): string | null | undefined {
    const { insert, find } = (prepared ??= prepare());
    if (insert.run(...names.map((column) => bind(row[column]))).changes === 0) return undefined;
    if (name.follows === 0) return name.batch_id || null;
    const at = bind(row.at);
    const found = find.get(name.site_id, name.device_id, at, at);
    return typeof found?.["batch_id"] === "string" ? found["batch_id"] : null;
  }
  return {
    createReadings,
    readingsTable: "readings",
    insertReadings: (_db, readings) => Promise.resolve(readings.map(insertOne)),
    intoReadings: (select) => sql`insert into readings (${all}) select ${all} from (${select}) as plain`,
    seriesIds: (siteId, count) =>
      Array.from(
        { length: count },
        (_, index) => sql`(select coalesce(max(id), 0) + ${sql.lit(index + 1)} from series where site_id = ${siteId})`,
      ),
  };
}
