/** The library's items: those that come with the program are read-only, the owner's own are copies of them or new. */
import { sql } from "kysely";
import type * as z from "zod";
import { foldText } from "../domain/publishing/fold-text.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { readDocument } from "./documents.ts";
import { countRows } from "./hits.ts";
import { libraryColumns } from "./library/library-row.ts";
import { type LibraryData, type LibraryKind, isLibraryKind, librarySchemas } from "./library-schemas.ts";
import { contains, startsWith } from "./like.ts";
import { inParts } from "./reach.ts";
import type { LibraryItemRow } from "./stock-tables.ts";
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
  offset?: number;
};

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

/** Words are looked for in no more items of a kind, the owner's own first: the index that has them in this order is read alone. */
const mostSearched = 5000;

/** What there is to sort them by, and no more. */
function chosenItems(store: Store, kind: LibraryKind, { query = "", origin }: LibraryListOptions) {
  let items = itemsOf(store).where("kind", "=", kind).select(["id", "origin", "folded_name"]);
  if (origin) items = items.where("origin", "=", origin);
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return items;
  const searched = items
    .select("search_text")
    .orderBy("origin", "desc")
    .orderBy("folded_name")
    .orderBy("id")
    .limit(mostSearched);
  return store.database.db
    .selectFrom(searched.as("searched"))
    .select(["id", "origin", "folded_name"])
    .where((eb) => eb.and(words.map((word) => contains(eb.ref("search_text"), word))));
}

export async function countLibraryItems(
  store: Store,
  kind: LibraryKind,
  options: Pick<LibraryListOptions, "query" | "origin">,
): Promise<number> {
  return countRows(store, chosenItems(store, kind, options));
}

/** The owner's own first; then what begins with the query, then by name. */
export async function listLibraryItems<K extends LibraryKind>(
  store: Store,
  kind: K,
  { limit = 1000, offset = 0, ...choice }: LibraryListOptions = {},
): Promise<LibraryItem<K>[]> {
  if (!choice.query?.trim()) {
    const rows = await itemsOf(store)
      .select(columns)
      .where("kind", "=", kind)
      .where((eb) => (choice.origin ? eb("origin", "=", choice.origin) : eb.and([])))
      .orderBy("origin", "desc")
      .orderBy("folded_name")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute();
    return readRows(store, readerOf(kind), rows);
  }
  return (await searchLibrary(store, kind, { ...choice, limit, offset })).items;
}

/** A stretch of what has all words, and how many have. */
export async function searchLibrary<K extends LibraryKind>(
  store: Store,
  kind: K,
  { limit = 1000, offset = 0, ...choice }: LibraryListOptions,
): Promise<{ items: LibraryItem<K>[]; total: number }> {
  const folded = foldText(choice.query ?? "");
  const begins = folded ? startsWith(sql.ref<string>("folded_name"), folded) : null;
  let ordered = store.database.db
    .selectFrom(chosenItems(store, kind, choice).as("chosen"))
    .select(["id", "origin", "folded_name"])
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .orderBy("origin", "desc");
  if (begins) ordered = ordered.orderBy(begins, "desc");
  const page = ordered.orderBy("folded_name").orderBy("id").limit(limit).offset(offset);
  let items = store.database.db
    .selectFrom(page.as("page"))
    .innerJoin("library_items as item", (join) =>
      join.onRef("item.id", "=", "page.id").on("item.site_id", "=", store.siteId),
    )
    .select(columns.map((column) => `item.${column}` as const))
    .select("page.total")
    .orderBy("page.origin", "desc");
  if (folded) items = items.orderBy((eb) => startsWith(eb.ref("page.folded_name"), folded), "desc");
  const rows = await items.orderBy("page.folded_name").orderBy("page.id").execute();
  return { items: await readRows(store, readerOf(kind), rows), total: Number(rows[0]?.total ?? 0) };
}

export async function findLibraryItem(store: Store, id: string): Promise<LibraryItem | null> {
  const row = await itemsOf(store)
    .select([...columns, "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && isLibraryKind(row.kind) ? readRow(store, readerOf<LibraryKind>(row.kind), row) : null;
}

/** By id; those that are not there are left out. */
export async function findLibraryItems(store: Store, ids: readonly string[]): Promise<Map<string, LibraryItem>> {
  const rows = await inParts(ids, (part) =>
    itemsOf(store)
      .select([...columns, "kind"])
      .where("id", "in", part)
      .execute(),
  );
  return new Map((await readItems(store, rows)).map((item) => [item.id, item]));
}

async function readItems(
  store: Store,
  rows: readonly (StoredItem & Pick<LibraryItemRow, "kind">)[],
): Promise<LibraryItem[]> {
  const found: LibraryItem[] = [];
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind))
    if (isLibraryKind(kind)) found.push(...(await readRows(store, readerOf<LibraryKind>(kind), ofKind)));
  return found;
}

const atOnce = 500;

/** All of the library, in parts and in no order. */
export async function* libraryParts(store: Store): AsyncGenerator<LibraryItem[]> {
  for (let after = ""; ;) {
    const rows = await itemsOf(store)
      .select([...columns, "kind"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield await readItems(store, rows);
    after = last.id;
  }
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

/** Of an own item; with `removedAfter` of one that lies in the bin since then or later. Problem: `not-found`. */
export async function setOwn(
  store: Store,
  id: string,
  changes: Partial<LibraryItemRow>,
  removedAfter?: number,
): Promise<Result<void>> {
  const items = store.database.db
    .updateTable("library_items")
    .set(changes)
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where("origin", "=", "own");
  const result = await (
    removedAfter === undefined ? items.where("deleted_at", "is", null) : items.where("deleted_at", ">", removedAfter)
  ).executeTakeFirst();
  return result.numUpdatedRows === 0n ? noItem : ok(undefined);
}

/** Problem: `not-found`, for the library's rows too. */
export const updateOwnItem = (store: Store, id: string, { kind, name, data }: OwnItem): Promise<Result<void>> =>
  setOwn(store, id, libraryColumns(kind, name, data));
