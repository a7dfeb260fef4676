/** Rows of an archive written into PostgreSQL, and its tables as an archive names them. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import { intoPacked } from "./postgres-readings.ts";
import type { Ask, ColumnRow } from "./postgres-snapshot.ts";
import { type Column, type ColumnKind, loadable, quoted, type TableShape } from "./snapshot.ts";

export const kyselyAsk =
  (db: Kysely<Schema>): Ask =>
  async (text) =>
    (await sql.raw<ColumnRow>(text).execute(db)).rows;

const arrayTypes: Record<ColumnKind, string> = {
  text: "text",
  integer: "bigint",
  real: "float8",
  boolean: "boolean",
  time: "timestamptz",
  bytes: "bytea",
};

const arePacked = async (tx: Kysely<Schema>): Promise<boolean> =>
  (
    await sql`select from pg_class where relname = 'readings_packed' and relnamespace = current_schema()::regnamespace`.execute(
      tx,
    )
  ).rows.length > 0;

/** One array a column, so that no limit on parameters is near. */
export async function loadPostgresRows(
  tx: Kysely<Schema>,
  table: string,
  columns: readonly Column[],
  rows: readonly unknown[][],
): Promise<void> {
  const arrays = columns.map(({ kind }, at) => {
    const values = rows.map((row) => loadable(kind, row[at]));
    return sql`${values}::${sql.raw(arrayTypes[kind])}[]`;
  });
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  if (table === "readings" && (await arePacked(tx))) {
    await intoPacked(sql`select * from unnest(${sql.join(arrays)}) as given (${names})`).execute(tx);
    return;
  }
  await sql`insert into ${sql.table(table)} (${names}) overriding system value select * from unnest(${sql.join(arrays)})`.execute(
    tx,
  );
}

/** Numbers that the database counts up go on behind the highest that was loaded. */
export async function countOnPostgres(tx: Kysely<Schema>, tables: readonly TableShape[]): Promise<void> {
  if (await arePacked(tx))
    await sql`select setval('series_numbers', greatest(1, (select max(id) from series)))`.execute(tx);
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ kind }) => kind === "integer")) {
      const sequence = sql`pg_get_serial_sequence(${quoted(name)}, ${column.name})`;
      const highest = sql`(select max(${sql.ref(column.name)}) from ${sql.table(name)})`;
      await sql`select setval(${sequence}, ${highest}) where ${sequence} is not null and ${highest} is not null`.execute(
        tx,
      );
    }
}
