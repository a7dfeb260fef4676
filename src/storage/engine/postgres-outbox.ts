/** Events, work and messages of devices on PostgreSQL: all rows in one statement, one array a column. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { joinWaiting, keepFirst } from "../job-rows.ts";
import type { Schema } from "../schema.ts";
import type { EventRow, JobRow } from "../work-tables.ts";
import { bindable } from "./bind.ts";
import type { Engine } from "./engine.ts";
import { prepared } from "./prepared.ts";

type Given<Row> = readonly [Row, ...Row[]];
export const isGiven = <Row>(rows: readonly Row[]): rows is Given<Row> => rows.length > 0;

/** Most are ids and names, which need none of it and are not written anew. */
const escaped = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text);

/** An array as the server reads it. The driver, which knows no types, takes each number for a text that may want quoting. */
function arrayText(values: readonly unknown[]): string {
  let text = "";
  for (const value of values) {
    const element = typeof value === "string" ? `"${escaped(value)}"` : `${value as number | null}`;
    text += text === "" ? element : `,${element}`;
  }
  return `{${text}}`;
}

/** Arrays, so that no limit on parameters is near. */
export const unnest = (types: readonly string[], arrays: readonly unknown[][]) =>
  sql.join(arrays.map((values, index) => sql`${arrayText(values)}::${sql.raw(types[index] ?? "text")}[]`));

type Columns<Row> = {
  numbers: readonly (keyof Row & string)[];
  /** What rows of one commit have in common is said once. */
  alike: readonly (keyof Row & string)[];
};

/** Whole rows as a query: numbers are of eight bytes. */
function rowsOf<Row extends object>(rows: Given<Row>, { numbers, alike }: Columns<Row>) {
  const [first] = rows;
  const names = Object.keys(first) as (keyof Row & string)[];
  const typeOf = (name: keyof Row & string) => (numbers.includes(name) ? "bigint" : "text");
  const areAlike = alike.every((name) => rows.every((row) => row[name] === first[name]));
  const own = areAlike ? names.filter((name) => !alike.includes(name)) : names;
  const arrays = own.map((name) => rows.map((row) => bindable(row[name])));
  const values = names.map((name) =>
    own.includes(name) ? sql`given.${sql.ref(name)}` : sql`${bindable(first[name])}::${sql.raw(typeOf(name))}`,
  );
  const given = sql`unnest(${unnest(own.map(typeOf), arrays)}) as given (${sql.join(own.map((name) => sql.ref(name)))})`;
  return { names, values: sql`select ${sql.join(values)} from ${given}` };
}

export function eventsInto(db: Kysely<Schema>, events: Given<EventRow>, where: RawBuilder<unknown> = sql``) {
  const { names, values } = rowsOf(events, { numbers: ["at"], alike: [] });
  return db
    .insertInto("events")
    .columns(names)
    .expression(() => sql`${values} ${where}`);
}

const jobColumns: Columns<JobRow> = {
  numbers: ["priority", "due_at", "since", "attempts", "created_at", "updated_at"],
  alike: ["site_id", "state", "origin", "attempts", "holder", "last_error", "result", "created_at", "updated_at"],
};

/** A statement for what joins and one for what stands alone, as they are needed. */
export function jobsInto(db: Kysely<Schema>, jobs: readonly JobRow[], where: RawBuilder<unknown> = sql``) {
  const [alone, joining] = [jobs.filter(({ key }) => key === null), jobs.filter(({ key }) => key !== null)];
  const into = (rows: Given<JobRow>) => {
    const { names, values } = rowsOf(rows, jobColumns);
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

export const postgresOutbox: Pick<Engine, "insertEvents" | "insertJobs" | "insertPayloads" | "trimPayloads"> = {
  async insertPayloads(db, payloads) {
    if (!isGiven(payloads)) return;
    const { names, values } = rowsOf(payloads, { numbers: ["at"], alike: ["site_id"] });
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`${sql.raw(prepared)} insert into device_payloads (${columns}) ${values}`.execute(db);
  },
  async trimPayloads(db, siteId, deviceIds, most) {
    if (deviceIds.length === 0) return;
    // Planned anew, as the table may have been empty at first; the bounds apart, so that each is looked for once.
    await sql`with last as materialized (
        select given.id as device_id, (select kept.id from device_payloads as kept
          where kept.site_id = ${siteId} and kept.device_id = given.id order by kept.id desc offset ${most} limit 1) as id
        from unnest(${unnest(["text"], [[...deviceIds]])}) as given (id))
      delete from device_payloads as old using last
      where old.site_id = ${siteId} and old.device_id = last.device_id and old.id <= last.id`.execute(db);
  },
  async insertEvents(db, events) {
    if (isGiven(events)) await eventsInto(db, events).execute();
  },
  async insertJobs(db, jobs) {
    for (const statement of jobsInto(db, jobs)) await statement.execute();
  },
};
