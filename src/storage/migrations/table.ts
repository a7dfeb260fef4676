/** Tables as data: columns and keys in the words that both engines share. */
import { sql, type Kysely } from "kysely";
import type { ColumnType, Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

/** A question mark after the type: the column may be null. */
type Column = ColumnType | `${ColumnType}?`;
export type Table = {
  columns: Record<string, Column>;
  key: string[];
  unique?: string[][];
  /** Further ways in. */
  indexes?: Record<string, string[] | PartialIndex>;
};
/** Over the rows that `where` keeps alone; a query finds it only by the very same words. */
type PartialIndex = { columns: string[]; where: string; unique?: boolean };

const columnSql = (engine: Engine, name: string, column: Column) => {
  const type = column.replace("?", "") as ColumnType;
  return `"${name}" ${engine.columnTypes[type]}${column.endsWith("?") ? "" : " not null"}`;
};
const list = (names: string[]) => `(${names.map((name) => `"${name}"`).join(", ")})`;

export async function createTable(tx: Kysely<Schema>, engine: Engine, name: string, table: Table): Promise<void> {
  const lines = [
    ...Object.entries(table.columns).map(([column, type]) => columnSql(engine, column, type)),
    `primary key ${list(table.key)}`,
    ...(table.unique ?? []).map((columns) => `unique ${list(columns)}`),
  ];
  await sql.raw(`create table "${name}" (${lines.join(", ")}) ${engine.tableEnd}`).execute(tx);
  for (const [index, given] of Object.entries(table.indexes ?? {})) {
    const { columns, where, unique } = Array.isArray(given) ? { columns: given, where: null, unique: false } : given;
    await sql
      .raw(
        `create ${unique ? "unique " : ""}index "${index}" on "${name}" ${list(columns)}${where ? ` where ${where}` : ""}`,
      )
      .execute(tx);
  }
}
