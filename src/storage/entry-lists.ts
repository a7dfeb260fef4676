/** The lists of the public site, read a page at a time: each from its place in the index, and the rows of no other page. */
import { sql, type ExpressionBuilder } from "kysely";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { audienceOf } from "./audience.ts";
import type { Store } from "./database.ts";
import { entryColumns, headColumns, type ListedHead, readEntryRows } from "./entry-rows.ts";
import type { DatedListName, EntryListRow, ListName } from "./list-tables.ts";
import { headsInReadersLanguage, inReadersLanguage } from "./readers-language.ts";
import type { Schema } from "./schema.ts";

export type ListOf<K extends EntryKind> = Extract<Exclude<ListName, DatedListName>, `${K} ${string}`>;
export type ListChoice<K extends EntryKind = EntryKind> = {
  list: ListOf<K> | "milestone";
  /** Which of the lists of that name. */
  value?: string;
  /** Only what stands above, or at most, at this `at`. */
  above?: number;
  upTo?: number;
};
type Stretch = {
  limit: number;
  offset?: number;
  /** From the lowest shelf and `at` up. */
  upwards?: boolean;
};

export function placesOf(store: Store, viewer: Viewer, { list, value = "", above, upTo }: ListChoice) {
  let query = store.database.db
    .selectFrom("entry_lists")
    .where("site_id", "=", store.siteId)
    .where("audience", "=", audienceOf(viewer))
    .where("list", "=", list)
    .where("value", "=", value)
    .where("from_at", "<=", store.now());
  if (above !== undefined) query = query.where("shelf", "=", 0).where("at", ">", above);
  if (upTo !== undefined) query = query.where("shelf", "=", 0).where("at", "<=", upTo);
  return query;
}

function stretchOf(store: Store, viewer: Viewer, choice: ListChoice, { limit, offset = 0, upwards }: Stretch) {
  const direction = upwards ? "asc" : "desc";
  return placesOf(store, viewer, choice)
    .select(["entry_id", "shelf", "at"])
    .orderBy("shelf", direction)
    .orderBy("at", direction)
    .orderBy("entry_id", direction)
    .limit(limit)
    .offset(offset);
}

/** The entries of one stretch of a list, in its order; those that cannot be read are left out. */
export async function readList<K extends EntryKind>(
  store: Store,
  viewer: Viewer,
  kind: K,
  choice: ListChoice<K>,
  stretch: Stretch,
): Promise<Entry<K>[]> {
  if (stretch.limit <= 0) return [];
  const direction = stretch.upwards ? "asc" : "desc";
  const rows = await store.database.db
    .selectFrom(stretchOf(store, viewer, choice, stretch).as("place"))
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select(entryColumns.map((column) => `entries.${column}` as const))
    .orderBy("place.shelf", direction)
    .orderBy("place.at", direction)
    .orderBy("place.entry_id", direction)
    .execute();
  return inReadersLanguage(store, viewer, await readEntryRows(store, rows, kind));
}

/** As far as is known: heads are listed without what stands in them. */
const isReadable = (eb: ExpressionBuilder<Schema, "entries">) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom("unreadable_records as unreadable")
        .select("unreadable.id")
        .whereRef("unreadable.site_id", "=", "entries.site_id")
        .where("unreadable.place", "=", "entry")
        .whereRef("unreadable.id", "=", "entries.id"),
    ),
  );

/** The same without what stands in them. */
export async function readListHeads(
  store: Store,
  viewer: Viewer,
  choice: ListChoice,
  stretch: Stretch,
): Promise<ListedHead[]> {
  if (stretch.limit <= 0) return [];
  const direction = stretch.upwards ? "asc" : "desc";
  const heads = await store.database.db
    .selectFrom(stretchOf(store, viewer, choice, stretch).as("place"))
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select(headColumns)
    .where(isReadable)
    .orderBy("place.shelf", direction)
    .orderBy("place.at", direction)
    .orderBy("place.entry_id", direction)
    .execute();
  return headsInReadersLanguage(store, viewer, heads);
}

/** The newest entries of these kinds together. */
export async function readNewest(
  store: Store,
  viewer: Viewer,
  kinds: readonly EntryKind[],
  limit: number,
): Promise<Entry[]> {
  const { db } = store.database;
  const newest = kinds.map((kind) =>
    db.selectFrom(stretchOf(store, viewer, { list: `${kind} new` }, { limit }).as("newest")).select(["entry_id", "at"]),
  );
  const [first, ...rest] = newest;
  if (!first) return [];
  const rows = await db
    .selectFrom(
      rest
        .reduce((all, next) => all.unionAll(next), first)
        .orderBy("at", "desc")
        .orderBy("entry_id", "desc")
        .limit(limit)
        .as("place"),
    )
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select(entryColumns.map((column) => `entries.${column}` as const))
    .orderBy("place.at", "desc")
    .orderBy("place.entry_id", "desc")
    .execute();
  return inReadersLanguage(store, viewer, await readEntryRows(store, rows));
}

export const publishedCounts = (store: Store, viewer: Viewer) =>
  store.database.db
    .selectFrom("entry_counts")
    .where("site_id", "=", store.siteId)
    .where("audience", "=", audienceOf(viewer));

/** Of this moment: scheduled things whose time has come and that are not marked as published yet. */
export const duePlaces = (store: Store, viewer: Viewer) =>
  store.database.db
    .selectFrom("entry_lists")
    .where("site_id", "=", store.siteId)
    .where("audience", "=", `${audienceOf(viewer)} due` satisfies EntryListRow["audience"])
    // The words of the index of these few.
    .where(sql<boolean>`audience in ('guest due', 'member due')`)
    .where("from_at", "<=", store.now());

export type ListCounts = (list: ListName, value?: string) => number;

/** How long several whole lists are, each with all its values: for lists that have few. */
export async function countLists(store: Store, viewer: Viewer, lists: readonly ListName[]): Promise<ListCounts> {
  if (lists.length === 0) return () => 0;
  const kept = await publishedCounts(store, viewer)
    .where("list", "in", lists)
    .select(["list", "value", "count"])
    .execute();
  const due = await duePlaces(store, viewer)
    .where("list", "in", lists)
    .groupBy(["list", "value"])
    .select((eb) => ["list", "value", eb.fn.countAll<number>().as("count")])
    .execute();
  const counts = new Map<string, number>();
  const keyOf = (list: ListName, value: string) => JSON.stringify([list, value]);
  for (const { list, value, count } of [...kept, ...due]) {
    const key = keyOf(list, value);
    counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
  return (list, value = "") => counts.get(keyOf(list, value)) ?? 0;
}

/** How long one list is. */
export async function countList(store: Store, viewer: Viewer, { list, value = "" }: ListChoice): Promise<number> {
  const kept = await publishedCounts(store, viewer)
    .where("list", "=", list)
    .where("value", "=", value)
    .select("count")
    .executeTakeFirst();
  const due = await duePlaces(store, viewer)
    .where("list", "=", list)
    .where("value", "=", value)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return (kept?.count ?? 0) + Number(due.count);
}

/** How many stand in a stretch of a list: it is walked, so it should be short. */
export async function countPlaces(store: Store, viewer: Viewer, choice: ListChoice): Promise<number> {
  const { count } = await placesOf(store, viewer, choice)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The values of a list's name that most entries have, as the latest of those writes them. */
export async function listValues(
  store: Store,
  viewer: Viewer,
  list: ListName,
  most: number,
): Promise<{ value: string; label: string; count: number }[]> {
  const kept = await publishedCounts(store, viewer)
    .where("list", "=", list)
    .where("count", ">", 0)
    .select((eb) => ["value", "count", newestLabel(eb, store).as("label")])
    .orderBy("count", "desc")
    .orderBy("value", "desc")
    .limit(most)
    .execute();
  const due = await duePlaces(store, viewer)
    .where("list", "=", list)
    .groupBy("value")
    .select((eb) => ["value", eb.fn.countAll<number>().as("count"), eb.fn.max("label").as("label")])
    .execute();
  const values = Map.groupBy([...kept, ...due], ({ value }) => value);
  return [...values]
    .map(([value, rows]) => ({
      value,
      label: rows[0]?.label ?? value,
      count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, most);
}

/** One step into the index. */
const newestLabel = (eb: ExpressionBuilder<Schema, "entry_counts">, { siteId, now }: Store) =>
  eb
    .selectFrom("entry_lists")
    .select("label")
    .where("entry_lists.site_id", "=", siteId)
    .whereRef("entry_lists.audience", "=", "entry_counts.audience")
    .whereRef("entry_lists.list", "=", "entry_counts.list")
    .whereRef("entry_lists.value", "=", "entry_counts.value")
    .where("from_at", "<=", now())
    .orderBy("shelf", "desc")
    .orderBy("at", "desc")
    .orderBy("entry_id", "desc")
    .limit(1);
