/** What cannot be read is left out where it is listed, and noted: once in the log, without its content, and for the studio. */
import type { Problem, Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";

/** Where documents lie, see `record-places.ts`. */
export type PlaceName =
  | "entry"
  | "recipe-version"
  | "recipe-results"
  | "recipe-draft"
  | "library-item"
  | "lot"
  | "shopping-item"
  | "calibration"
  | "setting";
/** `id`: the keys of its row, with a space between them. */
export type RecordKey = { place: PlaceName; id: string };

const notedBy = new WeakMap<Engine, Map<string, string>>();

function notedIn({ database: { engine } }: Store): Map<string, string> {
  const noted = notedBy.get(engine) ?? new Map<string, string>();
  notedBy.set(engine, noted);
  return noted;
}

/** Logged once, written once for each text; in a transaction neither, as it may be undone. */
export async function noteUnreadable(
  store: Store,
  { place, id }: RecordKey,
  text: string,
  { path }: Problem,
): Promise<void> {
  const noted = notedIn(store);
  const key = `${store.siteId} ${place} ${id}`;
  if (noted.get(key) === text || store.database.inTransaction) return;
  const { report } = store.database;
  const where = `${place} ${id}${path ? ` at ${path}` : ""}`;
  if (!noted.has(key)) report(`A stored record cannot be read: ${where}. See Settings, Stored records.`, null);
  noted.set(key, text);
  try {
    const { numInsertedOrUpdatedRows = 0n } = await store.database.db
      .insertInto("unreadable_records")
      .values({ site_id: store.siteId, place, id, noticed_at: store.now() })
      .onConflict((conflict) => conflict.columns(["site_id", "place", "id"]).doNothing())
      .executeTakeFirst();
    // Lists that name it are drawn anew.
    if (numInsertedOrUpdatedRows > 0n) await store.database.publish("content", { siteId: store.siteId });
  } catch (error) {
    report("An unreadable record could not be noted for the studio.", error);
  }
}

/** It is right again, or gone: the next trouble with it is logged and noted anew. */
export async function forgetUnreadable(store: Store, { place, id }: RecordKey): Promise<void> {
  notedIn(store).delete(`${store.siteId} ${place} ${id}`);
  await store.database.db
    .deleteFrom("unreadable_records")
    .where("site_id", "=", store.siteId)
    .where("place", "=", place)
    .where("id", "=", id)
    .execute();
}

export async function countUnreadable(store: Store): Promise<number> {
  const { count } = await store.database.db
    .selectFrom("unreadable_records")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("site_id", "=", store.siteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How rows of a place become objects: where a row lies, its text, and what it holds. */
export type RowReader<Row, T> = {
  place: PlaceName;
  id: (row: Row) => string;
  text: (row: Row) => string;
  read: (row: Row) => Result<T>;
};

export async function readRow<Row, T>(
  store: Store,
  { place, id, text, read }: RowReader<Row, T>,
  row: Row,
): Promise<T | null> {
  const found = read(row);
  if (found.ok) return found.value;
  await noteUnreadable(store, { place, id: id(row) }, text(row), found);
  return null;
}

/** Those that can be read. */
export async function readRows<Row, T>(store: Store, reader: RowReader<Row, T>, rows: readonly Row[]): Promise<T[]> {
  const found: T[] = [];
  for (const row of rows) {
    const value = reader.read(row);
    if (value.ok) found.push(value.value);
    else await noteUnreadable(store, { place: reader.place, id: reader.id(row) }, reader.text(row), value);
  }
  return found;
}
