/** Events and work on PostgreSQL: all rows in one statement, one array a column. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { joinWaiting, keepFirst } from "../job-rows.ts";
import type { Schema } from "../schema.ts";
import type { EventRow, JobRow } from "../work-tables.ts";
import { bindable } from "./bind.ts";
import type { Engine } from "./engine.ts";

type Given<Row> = readonly [Row, ...Row[]];
export const isGiven = <Row>(rows: readonly Row[]): rows is Given<Row> => rows.length > 0;

/** Arrays, so that no limit on parameters is near. */
export const unnest = (types: readonly string[], arrays: readonly unknown[][]) =>
  sql.join(arrays.map((values, index) => sql`${values}::${sql.raw(types[index] ?? "text")}[]`));

/** Whole rows as a query: numbers are of eight bytes. */
function rowsOf<Row extends object>(rows: Given<Row>, numbers: readonly (keyof Row & string)[]) {
  const names = Object.keys(rows[0]) as (keyof Row & string)[];
  const types = names.map((name) => (numbers.includes(name) ? "bigint" : "text"));
  const arrays = names.map((name) => rows.map((row) => bindable(row[name])));
  return { names, values: sql`select * from unnest(${unnest(types, arrays)}) as given` };
}

export function eventsInto(db: Kysely<Schema>, events: Given<EventRow>, where: RawBuilder<unknown> = sql``) {
  const { names, values } = rowsOf(events, ["at"]);
  return db
    .insertInto("events")
    .columns(names)
    .expression(() => sql`${values} ${where}`);
}

const jobNumbers = ["priority", "due_at", "since", "attempts", "created_at", "updated_at"] as const;

/** A statement for what joins and one for what stands alone, as they are needed. */
export function jobsInto(db: Kysely<Schema>, jobs: readonly JobRow[], where: RawBuilder<unknown> = sql``) {
  const [alone, joining] = [jobs.filter(({ key }) => key === null), jobs.filter(({ key }) => key !== null)];
  const into = (rows: Given<JobRow>) => {
    const { names, values } = rowsOf(rows, jobNumbers);
    return db
      .insertInto("jobs")
      .columns(names)
      .expression(() => sql`${values} ${where}`);
  };
  return [
    ...(isGiven(joining) ? [into(joining).onConflict(joinWaiting)] : []),
    ...(isGiven(alone) ? [into(alone).onConflict(keepFirst)] : []),
  ];
}

export const postgresOutbox: Pick<Engine, "insertEvents" | "insertJobs"> = {
  async insertEvents(db, events) {
    if (isGiven(events)) await eventsInto(db, events).execute();
  },
  async insertJobs(db, jobs) {
    for (const statement of jobsInto(db, jobs)) await statement.execute();
  },
};
