/** Events, work and messages of devices on SQLite: statements of one row, built and prepared once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { joinWaiting, keepFirst } from "../job-rows.ts";
import type { DevicePayloads } from "../reading-tables.ts";
import type { Schema } from "../schema.ts";
import type { EventRow, JobRow } from "../work-tables.ts";
import type { Engine } from "./engine.ts";

export type NewRows = { events: readonly EventRow[]; jobs: readonly JobRow[] };
type Builder<Row> = (db: Kysely<Schema>, row: Row) => { compile(): { sql: string } };

export function sqliteOutbox(raw: DatabaseSync, bind: (value: unknown) => SQLInputValue) {
  function eachRow<Row extends object>(build: Builder<Row>) {
    let prepared: ((row: Row) => void) | null = null;
    const prepare = (db: Kysely<Schema>, first: Row) => {
      const columns = Object.keys(first) as (keyof Row)[];
      const statement = raw.prepare(build(db, first).compile().sql);
      return (row: Row) => void statement.run(...columns.map((column) => bind(row[column])));
    };
    return (db: Kysely<Schema>, row: Row) => (prepared ??= prepare(db, row))(row);
  }
  const insertEvent = eachRow((db, row: Schema["events"]) => db.insertInto("events").values(row));
  const join = eachRow((db, row: JobRow) => db.insertInto("jobs").values(row).onConflict(joinWaiting));
  const insertAlone = eachRow((db, row: JobRow) => db.insertInto("jobs").values(row).onConflict(keepFirst));
  const insertPayload = eachRow((db, row: DevicePayloads) => db.insertInto("device_payloads").values(row));
  let trim: StatementSync | null = null;
  const insertEvents = (db: Kysely<Schema>, events: readonly EventRow[]) =>
    events.forEach((event) => insertEvent(db, event));
  const insertJobs = (db: Kysely<Schema>, jobs: readonly JobRow[]) =>
    jobs.forEach((job) => (job.key === null ? insertAlone : join)(db, job));
  const engine: Pick<Engine, "insertEvents" | "insertJobs" | "insertPayloads" | "trimPayloads"> = {
    insertPayloads: (db, payloads) => Promise.resolve(payloads.forEach((payload) => insertPayload(db, payload))),
    trimPayloads(_db, siteId, deviceIds, most) {
      trim ??= raw.prepare(`delete from device_payloads where site_id = ?1 and device_id = ?2 and id <= (
        select id from device_payloads where site_id = ?1 and device_id = ?2 order by id desc limit 1 offset ?3)`);
      for (const deviceId of deviceIds) trim.run(siteId, deviceId, most);
      return Promise.resolve();
    },
    insertEvents: (db, events) => Promise.resolve(insertEvents(db, events)),
    insertJobs: (db, jobs) => Promise.resolve(insertJobs(db, jobs)),
  };
  return {
    engine,
    insert: (db: Kysely<Schema>, { events, jobs }: NewRows): void => {
      insertEvents(db, events);
      insertJobs(db, jobs);
    },
  };
}
