/** Rows as plain records, for files that a person can read: without accounts, tokens and what is derived; and the way back. */
import { sql } from "kysely";
import type { Store } from "./database.ts";
import { libraryColumns } from "./library/library-row.ts";
import type { LibraryKind } from "./library-schemas.ts";
import { stockChanged } from "./stock-changed.ts";

export type PlainRow = Record<string, unknown>;

/** Where each table's rows lie in an export, in the order in which they come in. */
export const plainTables = [
  { table: "slug_history", file: "former-slugs.json" },
  { table: "feed_ids", file: "feed-ids.json" },
  { table: "redirects", file: "redirects.json" },
  { table: "tastings", file: "tastings.json" },
  { table: "batch_events", file: "batch-events.json" },
  { table: "devices", file: "devices.json" },
  { table: "device_assignments", file: "device-assignments.json" },
  { table: "library_items", file: "library.json" },
  { table: "lots", file: "lots.json" },
  { table: "lot_uses", file: "lot-uses.json" },
  { table: "deductions", file: "deductions.json" },
  { table: "stock_limits", file: "stock-limits.json" },
  { table: "shopping_items", file: "shopping-list.json" },
  { table: "planned_recipes", file: "planned-recipes.json" },
] as const;
export type PlainTable = (typeof plainTables)[number]["table"];

const json = new Set(["data", "calibration"]);
/** Who did it, what opens doors, and what is made from the rest. */
const leftOut = new Set(["site_id", "user_id", "last_payload", "search_text", "library_version", "origin"]);
const ownLibrary = "library_items";

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isLeftOut = (table: PlainTable, column: string) =>
  leftOut.has(column) || (table === ownLibrary && column === "folded_name");

async function columnsOf({ database }: Store, table: PlainTable): Promise<string[]> {
  const shape = (await database.engine.tables(database.db)).find(({ name }) => name === table);
  return shape?.columns.map(({ name }) => name) ?? [];
}

/** Of the library the owner's own alone: the rest comes with the program. */
export async function listPlainRows(store: Store, table: PlainTable): Promise<PlainRow[]> {
  const columns = (await columnsOf(store, table)).filter((column) => !isLeftOut(table, column));
  const own = table === ownLibrary ? sql`and origin = 'own'` : sql``;
  const { rows } = await sql<PlainRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where site_id = ${store.siteId} ${own}`.execute(store.database.db);
  const plain = rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const value = row[column];
        return [camel(column), json.has(column) && typeof value === "string" ? (JSON.parse(value) as unknown) : value];
      }),
    ),
  );
  const keyed = plain.map((row) => ({ row, key: JSON.stringify(row) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

/** What was left out is made anew. */
function madeAnew(table: PlainTable, row: PlainRow): Record<string, unknown> {
  if (table !== ownLibrary) return {};
  const kind = String(row["kind"]) as LibraryKind;
  const columns = libraryColumns(kind, String(row["name"]), row["data"] as Record<string, unknown>);
  return { ...columns, origin: "own", library_version: "" };
}

const rowsAtOnce = 500;
const ofStock: readonly PlainTable[] = [
  "lots",
  "lot_uses",
  "deductions",
  "stock_limits",
  "shopping_items",
  "planned_recipes",
];

export async function insertPlainRows(store: Store, table: PlainTable, rows: readonly PlainRow[]): Promise<void> {
  const columns = await columnsOf(store, table);
  const stored = rows.map((row) => {
    const anew = madeAnew(table, row);
    return columns.map((column) => {
      if (column === "site_id") return store.siteId;
      if (column in anew) return anew[column];
      const value = row[camel(column)] ?? null;
      return json.has(column) && value !== null ? JSON.stringify(value) : value;
    });
  });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < stored.length; from += rowsAtOnce) {
    const values = stored.slice(from, from + rowsAtOnce).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(store.database.db);
  }
  if (ofStock.includes(table)) await stockChanged(store, "everything");
}
