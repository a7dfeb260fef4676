/** Many rows at once, the way that a backup is read back. */
import type { Database, Store } from "../../src/storage/database.ts";
import type { TableShape } from "../../src/storage/engine/snapshot.ts";
import type { Schema } from "../../src/storage/schema.ts";

const rowsAtOnce = 2000;
const shapes = new WeakMap<Database["engine"], Promise<TableShape[]>>();

export async function loadRows<T extends keyof Schema>(
  { database }: Store,
  name: T,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const { engine, db } = database;
  const found = shapes.get(engine) ?? engine.tables(db);
  shapes.set(engine, found);
  const columns = (await found).find((table) => table.name === name)?.columns ?? [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce).map((row) => columns.map((column) => row[column.name] ?? null));
    await engine.loadRows(db, name, columns, part);
  }
}
