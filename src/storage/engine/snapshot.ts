/** A database at one moment, for copying it whole: its tables as they are found, and their rows as lines of JSON. */

/** What a column is to whoever copies it: the words that both engines share. */
export type ColumnKind = "text" | "integer" | "real" | "boolean" | "time" | "bytes";
export type Column = { name: string; kind: ColumnKind };
export type TableShape = {
  name: string;
  columns: Column[];
  /** Tables that must be filled before it. */
  needs: string[];
};

/** Whole lines, each a row as a JSON list in the order of the table's columns. */
export type RowBlock = { text: Buffer; rows: number };

export type Snapshot = {
  engine: "sqlite" | "postgres";
  tables: TableShape[];
  blocks(table: TableShape): AsyncGenerator<RowBlock>;
  close(): Promise<void>;
};

/** An identifier as both engines take it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Of the text of one block, before it is compressed. */
const blockBytes = 1_000_000;
/** Room for a block, or for something larger. */
export const emptyBlock = (bytes = 0): Buffer => Buffer.allocUnsafeSlow(Math.max(blockBytes, bytes));
export const newline = 10;

/** Each table after those that it needs. */
export function inOrderOfNeed(tables: readonly TableShape[]): TableShape[] {
  const sorted = new Set<TableShape>();
  const named = new Map(tables.map((table) => [table.name, table]));
  const place = (table: TableShape, above: readonly string[]): void => {
    if (sorted.has(table) || above.includes(table.name)) return;
    for (const name of table.needs) {
      const needed = named.get(name);
      if (needed) place(needed, [...above, table.name]);
    }
    sorted.add(table);
  };
  for (const table of tables) place(table, []);
  return [...sorted];
}

/** A value of a row as the database takes it. */
export const loadable = (kind: ColumnKind, value: unknown): unknown =>
  kind === "bytes" && typeof value === "string" ? Buffer.from(value, "hex") : value;
