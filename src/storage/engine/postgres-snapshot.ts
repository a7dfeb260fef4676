/** PostgreSQL copied whole: one repeatable-read transaction that only reads, on a connection of its own. */
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { beginAtOneMoment } from "./postgres-moment.ts";
import { connectionOptions } from "./postgres-pool.ts";
import {
  emptyBlock,
  inOrderOfNeed,
  newline,
  quoted,
  type Column,
  type ColumnKind,
  type RowBlock,
  type Snapshot,
  type TableShape,
} from "./snapshot.ts";

export type ColumnRow = { table: string; column: string; type: string; needs: string[] };
export type Ask = (text: string) => Promise<ColumnRow[]>;

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

function asJson({ name, kind }: Column): string {
  const column = quoted(name);
  if (kind === "boolean") return `${column}::int`;
  if (kind === "bytes") return `encode(${column}, 'hex')`;
  if (kind === "time") return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return column;
}

function linesIn(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) lines++;
  return lines;
}

/**
 * As bytes, which nothing here reads or makes words of. JSON has no control characters, so none of its lines is ever quoted; the
 * format that is called text would double each backslash.
 */
async function* blocksOf(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<RowBlock> {
  const line = `json_build_array(${columns.map(asJson).join(", ")})::text`;
  const format = "(format csv, delimiter e'\\x01', quote e'\\x02')";
  const copy = client.query(copyTo(`copy (select ${line} from ${quoted(name)}) to stdout with ${format}`));
  let block = emptyBlock();
  let bytes = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    if (bytes + chunk.length > block.length) {
      const end = bytes === 0 ? 0 : block.lastIndexOf(newline, bytes - 1) + 1;
      const whole = block.subarray(0, end);
      const rest = block.subarray(end, bytes);
      block = emptyBlock(rest.length + chunk.length);
      bytes = rest.copy(block);
      if (end > 0) yield { text: whole, rows: linesIn(whole) };
    }
    bytes += chunk.copy(block, bytes);
  }
  const text = block.subarray(0, bytes);
  if (bytes > 0) yield { text, rows: linesIn(text) };
}

export async function openPostgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const connect = async () => {
    const client = new pg.Client(connectionOptions(databaseUrl));
    // Lost between two statements: the next one says so. Without a listener the process would end.
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const client = await connect();
  await beginAtOneMoment(client, connect).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  return {
    engine: "postgres",
    tables: await postgresTables(async (text) => (await client.query<ColumnRow>(text)).rows),
    blocks: (table) => blocksOf(client, table),
    close: () => client.end(),
  };
}
