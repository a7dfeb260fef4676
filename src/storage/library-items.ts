/** The library's items: those that come with the program are read-only, the owner's own are copies of them or new. */
import type * as z from "zod";
import { foldText } from "../domain/publishing/fold-text.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { readDocument } from "./documents.ts";
import { libraryColumns } from "./library/library-row.ts";
import { type LibraryData, type LibraryKind, isLibraryKind, librarySchemas } from "./library-schemas.ts";
import { contains, startsWith } from "./like.ts";
import type { LibraryItemRow } from "./schema.ts";
import { readRow, readRows, type RowReader } from "./unreadable.ts";

export type LibraryItem<K extends LibraryKind = LibraryKind> = {
  [P in K]: { id: string; kind: P; origin: "library" | "own"; name: string; data: LibraryData[P] };
}[K];
/** A union over the kinds, as `LibraryItem` is. */
export type OwnItem<K extends LibraryKind = LibraryKind> = {
  [P in K]: { kind: P; name: string; data: LibraryData[P] };
}[K];

export type LibraryListOptions = {
  /** Words that must all occur in name, other names, origin, maker or laboratory, number or type; letters are folded. */
  query?: string;
  origin?: "library" | "own";
  limit?: number;
};

const removedDays = 30;
const dayMilliseconds = 86_400_000;
const schemas: { [K in LibraryKind]: z.ZodType<LibraryData[K]> } = librarySchemas;
const columns = ["id", "origin", "name", "data"] as const;

type StoredItem = Pick<LibraryItemRow, (typeof columns)[number]>;

function itemOf<K extends LibraryKind>(kind: K, row: StoredItem): Result<LibraryItem<K>> {
  const data = readDocument(`library-${kind}`, schemas[kind], row.data);
  return data.ok ? ok({ id: row.id, kind, origin: row.origin, name: row.name, data: data.value }) : data;
}

const readerOf = <K extends LibraryKind>(kind: K): RowReader<StoredItem, LibraryItem<K>> => ({
  place: "library-item",
  id: ({ id }) => id,
  text: ({ data }) => data,
  read: (row) => itemOf(kind, row),
});

const itemsOf = (store: Store) =>
  store.database.db.selectFrom("library_items").where("site_id", "=", store.siteId).where("deleted_at", "is", null);

/** The owner's own first; then what begins with the query, then by name. */
export async function listLibraryItems<K extends LibraryKind>(
  store: Store,
  kind: K,
  { query = "", origin, limit = 1000 }: LibraryListOptions = {},
): Promise<LibraryItem<K>[]> {
  const folded = foldText(query);
  let selection = itemsOf(store).where("kind", "=", kind);
  if (origin) selection = selection.where("origin", "=", origin);
  for (const word of folded.split(" ").filter(Boolean))
    selection = selection.where((eb) => contains(eb.ref("search_text"), word));
  let ordered = selection.select(columns).orderBy("origin", "desc");
  if (folded) ordered = ordered.orderBy((eb) => startsWith(eb.ref("folded_name"), folded), "desc");
  const rows = await ordered.orderBy("folded_name").orderBy("id").limit(limit).execute();
  return readRows(store, readerOf(kind), rows);
}

export async function findLibraryItem(store: Store, id: string): Promise<LibraryItem | null> {
  const row = await itemsOf(store)
    .select([...columns, "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && isLibraryKind(row.kind) ? readRow(store, readerOf<LibraryKind>(row.kind), row) : null;
}

const noItem = problem("not-found", "This is not in the library, or it is not your own.");

/** Rows in one statement: 9 values each, and SQLite takes 32,766. */
const chunk = 1000;

/** Their ids, in the same order. */
export async function insertOwnItems(store: Store, items: readonly OwnItem[]): Promise<string[]> {
  const rows = items.map(({ kind, name, data }) => ({
    site_id: store.siteId,
    id: createId(),
    kind,
    origin: "own" as const,
    library_version: "",
    deleted_at: null,
    ...libraryColumns(kind, name, data),
  }));
  for (let from = 0; from < rows.length; from += chunk)
    await store.database.db
      .insertInto("library_items")
      .values(rows.slice(from, from + chunk))
      .execute();
  return rows.map(({ id }) => id);
}

export async function insertOwnItem(store: Store, item: OwnItem): Promise<string> {
  const [id = ""] = await insertOwnItems(store, [item]);
  return id;
}

/** Items of a kind that are called so, however it is accented; the owner's own first. */
export async function listItemsNamed<K extends LibraryKind>(
  store: Store,
  kind: K,
  names: readonly string[],
): Promise<LibraryItem<K>[]> {
  const wanted = [...new Set(names.map(foldText))];
  const found: LibraryItem<K>[] = [];
  for (let from = 0; from < wanted.length; from += chunk) {
    const rows = await itemsOf(store)
      .select(columns)
      .where("kind", "=", kind)
      .where("folded_name", "in", wanted.slice(from, from + chunk))
      .orderBy("origin", "desc")
      .orderBy("id")
      .execute();
    found.push(...(await readRows(store, readerOf(kind), rows)));
  }
  return found;
}

/** The id of an own item with the same name and data, to be changed. Problem: `not-found`. */
export async function copyLibraryItem(outer: Store, id: string): Promise<Result<string>> {
  return inTransaction(outer, async (store) => {
    const item = await findLibraryItem(store, id);
    return item ? ok(await insertOwnItem(store, item)) : noItem;
  });
}

async function setOwn(
  store: Store,
  id: string,
  changes: Partial<LibraryItemRow>,
  removed = false,
): Promise<Result<void>> {
  const result = await store.database.db
    .updateTable("library_items")
    .set(changes)
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where("origin", "=", "own")
    .where("deleted_at", removed ? "is not" : "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 0n ? noItem : ok(undefined);
}

/** Problem: `not-found`, for the library's rows too. */
export const updateOwnItem = (store: Store, id: string, { kind, name, data }: OwnItem): Promise<Result<void>> =>
  setOwn(store, id, libraryColumns(kind, name, data));

const purge = (store: Store) =>
  store.database.db
    .deleteFrom("library_items")
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "<", store.now() - removedDays * dayMilliseconds)
    .execute();

/** Can be taken back for 30 days. Problem: `not-found`, for the library's rows too. */
export async function removeOwnItem(outer: Store, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    await purge(store);
    return setOwn(store, id, { deleted_at: store.now() });
  });
}

/** How many of them were there and the owner's own. */
export async function removeOwnItems(outer: Store, ids: readonly string[]): Promise<number> {
  return inTransaction(outer, async (store) => {
    await purge(store);
    let removed = 0;
    for (let from = 0; from < ids.length; from += chunk) {
      const { numUpdatedRows } = await store.database.db
        .updateTable("library_items")
        .set({ deleted_at: store.now() })
        .where("site_id", "=", store.siteId)
        .where("id", "in", ids.slice(from, from + chunk))
        .where("origin", "=", "own")
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      removed += Number(numUpdatedRows);
    }
    return removed;
  });
}

/** Problem: `not-found`. */
export const restoreOwnItem = (store: Store, id: string): Promise<Result<void>> =>
  setOwn(store, id, { deleted_at: null }, true);

/** The name of what was removed and can be taken back. */
export async function findRemovedItem(store: Store, id: string): Promise<{ id: string; name: string } | null> {
  const row = await store.database.db
    .selectFrom("library_items")
    .select(["id", "name"])
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row ?? null;
}
