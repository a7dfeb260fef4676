/** PostgreSQL copied whole: one repeatable-read transaction that only reads, on a connection of its own; and rows written back. */
import { sql, type Kysely } from "kysely";
import pg from "pg";
import type { Schema } from "../schema.ts";
import { postgresReadings } from "./postgres-readings.ts";
import {
  blockBytes,
  inOrderOfNeed,
  loadable,
  type Column,
  type ColumnKind,
  type RowBlock,
  type Snapshot,
  type TableShape,
} from "./snapshot.ts";

type ColumnRow = { table: string; column: string; type: string; needs: string[] };
type Ask = (text: string) => Promise<ColumnRow[]>;

const rowsAtOnce = 5000;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const kinds: Record<string, ColumnKind> = {
  bigint: "integer",
  integer: "integer",
  smallint: "integer",
  "double precision": "real",
  real: "real",
  numeric: "real",
  boolean: "boolean",
  "timestamp with time zone": "time",
  bytea: "bytes",
};

/** Readings are read and written through their view: another engine knows nothing of how they are packed here. */
const tablesAndReadings = `((c.relkind in ('r', 'p') and c.relname <> 'readings_packed') or (c.relkind = 'v' and c.relname = 'readings'))`;

/** Tables of the site's schema, without parts of others, those of extensions and computed columns. */
const catalogue = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as needs
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and ${tablesAndReadings} and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and format_type(a.atttypid, null) <> 'tsvector'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

export async function postgresTables(ask: Ask): Promise<TableShape[]> {
  const byTable = Map.groupBy(await ask(catalogue), ({ table }) => table);
  const shapes = [...byTable].map(([name, rows]) => ({
    name,
    columns: rows.map(({ column, type }) => ({ name: column, kind: kinds[type] ?? "text" })),
    needs: rows[0]?.needs.map((needed) => needed.replaceAll('"', "")) ?? [],
  }));
  return inOrderOfNeed(shapes);
}

export const kyselyAsk =
  (db: Kysely<Schema>): Ask =>
  async (text) =>
    (await sql.raw<ColumnRow>(text).execute(db)).rows;

function asJson({ name, kind }: Column): string {
  const column = quoted(name);
  if (kind === "boolean") return `${column}::int`;
  if (kind === "bytes") return `encode(${column}, 'hex')`;
  if (kind === "time") return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return column;
}

async function* blocksOf(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<RowBlock> {
  const line = `json_build_array(${columns.map(asJson).join(", ")})::text`;
  await client.query(`declare archive no scroll cursor for select ${line} from ${quoted(name)}`);
  let text = "";
  let rows = 0;
  for (;;) {
    const fetched = await client.query<[string]>({ text: `fetch ${rowsAtOnce} from archive`, rowMode: "array" });
    for (const [row] of fetched.rows) text += `${row}\n`;
    rows += fetched.rows.length;
    const isLast = fetched.rows.length < rowsAtOnce;
    if (rows > 0 && (isLast || text.length >= blockBytes)) {
      yield { text: Buffer.from(text), rows };
      text = "";
      rows = 0;
    }
    if (isLast) break;
  }
  await client.query("close archive");
}

export async function openPostgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin transaction isolation level repeatable read read only");
  return {
    engine: "postgres",
    tables: await postgresTables(async (text) => (await client.query<ColumnRow>(text)).rows),
    blocks: (table) => blocksOf(client, table),
    close: () => client.end(),
  };
}

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
    await postgresReadings.intoReadings(sql`select * from unnest(${sql.join(arrays)}) as given (${names})`).execute(tx);
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
