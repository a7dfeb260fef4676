/** SQLite copied whole: a read transaction on a connection of its own, beside whoever writes; and rows written back. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  emptyBlock,
  inOrderOfNeed,
  loadable,
  newline,
  quoted,
  type Column,
  type ColumnKind,
  type RowBlock,
  type Snapshot,
  type TableShape,
} from "./snapshot.ts";

const busyMilliseconds = 5000;
function kindOf(type: string): ColumnKind {
  const word = type.toLowerCase();
  if (word.includes("int")) return "integer";
  if (word.includes("date")) return "time";
  if (word === "blob") return "bytes";
  return word === "real" ? "real" : "text";
}

/** Without virtual tables (indexes of words and the like), their shadows, SQLite's own tables and computed columns. */
export function sqliteTables(raw: DatabaseSync): TableShape[] {
  const names = raw
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all();
  const shapeOf = (name: string): TableShape => ({
    name,
    columns: raw
      .prepare("select name, type from pragma_table_xinfo(?) where hidden = 0 order by cid")
      .all(name)
      .map((column) => ({ name: String(column["name"]), kind: kindOf(String(column["type"])) })),
    needs: raw
      .prepare('select distinct "table" as needed from pragma_foreign_key_list(?)')
      .all(name)
      .map((key) => String(key["needed"])),
  });
  return inOrderOfNeed(names.map((row) => shapeOf(String(row["name"]))));
}

const asJson = ({ name, kind }: Column) => (kind === "bytes" ? `hex(${quoted(name)})` : quoted(name));

/** A letter is three bytes at most, of which two lie in its second unit where it has one. */
const mostBytesOf = (line: string) => 3 * line.length + 1;

/** The lines are written by SQLite itself, which is several times as fast as values one by one, and gathered as bytes: words would stay in memory until all of a block are there. */
async function* blocksOf(raw: DatabaseSync, { name, columns }: TableShape): AsyncGenerator<RowBlock> {
  const statement = raw.prepare(`select json_array(${columns.map(asJson).join(", ")}) from ${quoted(name)}`);
  statement.setReturnArrays(true);
  let block = emptyBlock();
  let bytes = 0;
  let rows = 0;
  for (const [line = ""] of statement.iterate() as Iterable<string[]>) {
    if (bytes + mostBytesOf(line) > block.length) {
      if (rows > 0) yield { text: block.subarray(0, bytes), rows };
      block = emptyBlock(mostBytesOf(line));
      bytes = 0;
      rows = 0;
    }
    bytes += block.write(line, bytes);
    block[bytes++] = newline;
    rows++;
  }
  if (rows > 0) yield { text: block.subarray(0, bytes), rows };
}

export function openSqliteSnapshot(file: string): Snapshot {
  const raw = new DatabaseSync(file, { readOnly: true, timeout: busyMilliseconds });
  raw.exec("pragma cache_size = -8000; begin");
  return {
    engine: "sqlite",
    // Reading the schema is what fixes the moment.
    tables: sqliteTables(raw),
    blocks: (table) => blocksOf(raw, table),
    close: () => Promise.resolve(raw.isOpen ? raw.close() : undefined),
  };
}

export function loadSqliteRows(
  raw: DatabaseSync,
  table: string,
  columns: readonly Column[],
  rows: readonly unknown[][],
): void {
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const insert = raw.prepare(`insert into ${quoted(table)} (${names}) values (${columns.map(() => "?").join(", ")})`);
  const hasBytes = columns.some(({ kind }) => kind === "bytes");
  for (const row of rows)
    insert.run(
      ...((hasBytes ? row.map((value, at) => loadable(columns[at]?.kind ?? "text", value)) : row) as SQLInputValue[]),
    );
}
