/** Readings on SQLite: one table without row numbers, so that the key is stored once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { sql, type Kysely } from "kysely";
import type { NewReading, SeriesName } from "../reading-rows.ts";
import type { ReadingRow } from "../reading-tables.ts";
import type { Schema } from "../schema.ts";
import { type Assigned, batchAt } from "../series.ts";
import { bindable } from "./bind.ts";
import type { ReadingEngine } from "./engine.ts";
import type { NewRows } from "./sqlite-outbox.ts";
import type { InOneGo } from "./sqlite-in-one-go.ts";

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

const assigned = `select batch_id, from_at, to_at from device_assignments
  where site_id = ? and device_id = ? and (to_at is null or to_at > ?)`;

export function sqliteReadings(
  raw: DatabaseSync,
  bind: (value: unknown) => SQLInputValue,
  inOneGo: InOneGo,
  insertOutbox: (db: Kysely<Schema>, rows: NewRows) => void,
): ReadingEngine {
  let prepared: { insert: StatementSync; find: StatementSync } | null = null;
  const prepare = () => ({
    insert: raw.prepare(
      `insert into readings (${names.join(",")}) values (${names.map(() => "?").join(",")}) on conflict do nothing`,
    ),
    find: raw.prepare(assigned),
  });

  /** Gives each the batch it belongs to. Readings of one device that follow each other, in order of time, cost one question. */
  function insertEach(readings: readonly NewReading[], told: (batchId: string | null | undefined) => boolean): boolean {
    const { insert, find } = (prepared ??= prepare());
    let asked: SeriesName | null = null;
    let from = 0;
    let assignments: Assigned[] = [];
    return readings.every(({ row, series: { name } }) => {
      // Columns have types of their own here: a whole number needs no BigInt to stay one.
      if (insert.run(...names.map((column) => bindable(row[column]) as SQLInputValue)).changes === 0)
        return told(undefined);
      if (name.follows === 0) return told(name.batch_id || null);
      if (asked !== name || row.at < from)
        assignments = find.all(name.site_id, name.device_id, bind(row.at)) as Assigned[];
      [asked, from] = [name, row.at];
      return told(batchAt(assignments, row.at));
    });
  }

  function insertReadings(readings: readonly NewReading[]): (string | null | undefined)[] {
    const batchIds: (string | null | undefined)[] = [];
    insertEach(readings, (batchId) => batchIds.push(batchId) > 0);
    return batchIds;
  }

  return {
    createReadings,
    readingsTable: "readings",
    insertReadings: (_db, readings) => Promise.resolve(insertReadings(readings)),
    readRanges: null,
    insertAtOnce: (db, readings, rows) =>
      inOneGo(db, () => {
        let index = 0;
        const isAsSaid = insertEach(readings, (batchId) => batchId === readings[index++]?.batchId);
        if (isAsSaid) insertOutbox(db, rows);
        return isAsSaid;
      }),
    intoReadings: (select) => sql`insert into readings (${all}) select ${all} from (${select}) as plain`,
    seriesIds: (siteId, count) =>
      Array.from(
        { length: count },
        (_, index) => sql`(select coalesce(max(id), 0) + ${sql.lit(index + 1)} from series where site_id = ${siteId})`,
      ),
  };
}
