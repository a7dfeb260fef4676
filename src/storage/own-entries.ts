/** The studio's lists of entries, a page at a time: counted, chosen and put in order by the database, through the indexes made for that. */
import { sql } from "kysely";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { countedPage, nearestPage, type Page, rowsToCount } from "../domain/publishing/page-of.ts";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { entriesOf } from "./entries.ts";
import { entryColumns, listed, readEntryRows } from "./entry-rows.ts";
import { countRows, hitsOf, one } from "./hits.ts";
import { countKept, filterOf, listedUnder, type OwnChoice } from "./own-filters.ts";

/** When it goes or went out, else when it was saved; the words of the index. */
const shownAt = sql.raw<number>(
  "(case when status = 'draft' then updated_at else coalesce(publish_at, updated_at) end)",
);
const orders = {
  shown: { by: shownAt, direction: "desc" },
  updated: { by: sql.ref<number>("entries.updated_at"), direction: "desc" },
  number: { by: sql.ref<number>("entries.number"), direction: "desc" },
  title: { by: sql.ref<string>("entries.folded_title"), direction: "asc" },
} as const;

const own = (store: Store, kind: EntryKind, viewer: Viewer) =>
  entriesOf(store, kind).where(listed(viewer, store.now(), true));

const chosen = (store: Store, kind: EntryKind, viewer: Viewer, choice: OwnChoice) =>
  own(store, kind, viewer).where(filterOf(store, kind, choice));

/** Null where no words are asked for. */
const found = (store: Store, kind: EntryKind, viewer: Viewer, { query = "", ...choice }: OwnChoice) =>
  hitsOf(store, kind, query)
    ?.innerJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "document.site_id").onRef("entries.id", "=", "document.id"),
    )
    .where(listed(viewer, store.now(), true))
    .where(filterOf(store, kind, choice)) ?? null;

/**
 * One page of those that are chosen, `asked` is the number that the address gives: the latest first, and where words are asked for
 * in the order of a search. Of what words choose no more is read than this page and some ahead of it have.
 * @param known how many there are of this status, where the caller shows that too
 */
export async function ownPage<K extends EntryKind>(
  store: Store,
  kind: K,
  viewer: Viewer,
  choice: OwnChoice & { order: keyof typeof orders },
  asked: string | null,
  known?: number,
): Promise<{ entries: Entry<K>[]; page: Page }> {
  const hits = found(store, kind, viewer, choice);
  if (hits) {
    const page = countedPage(asked, await countRows(store, hits.select(one).limit(rowsToCount(asked))));
    const rows = hits
      .select(entryColumns.map((column) => `entries.${column}` as const))
      .orderBy("hits.number", "desc")
      .limit(page.limit)
      .offset(page.offset);
    return { entries: await readEntryRows(store, await rows.execute(), kind), page };
  }
  const { total, rare } = hasRole(viewer, "editor")
    ? await countKept(store, kind, choice, known)
    : { total: null, rare: null };
  const filtered = chosen(store, kind, viewer, choice);
  const all = rare ? filtered.where("entries.id", "in", listedUnder(store, rare)) : filtered;
  // The words of the partial index.
  const rows = choice.order === "number" ? all.where("number", "is not", null) : all;
  const page =
    total === null
      ? countedPage(asked, await countRows(store, all.select(one).limit(rowsToCount(asked))))
      : nearestPage(asked, total);
  const { by, direction } = orders[choice.order];
  const shown = await rows
    .select(entryColumns)
    .orderBy(by, direction)
    .orderBy("id", direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { entries: await readEntryRows(store, shown, kind), page };
}

/** Higher than that of any batch, those in the bin included: a number stands on labels and kegs. */
export async function nextBatchNumber(store: Store): Promise<number> {
  const last = await entriesOf(store, "batch")
    .select("number")
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return Math.max(0, last?.number ?? 0) + 1;
}

/** What is not there is left out. */
export async function ownEntriesOf<K extends EntryKind>(
  store: Store,
  kind: K,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Entry<K>[]> {
  if (ids.length === 0) return [];
  return readEntryRows(
    store,
    await own(store, kind, viewer).select(entryColumns).where("id", "in", ids).execute(),
    kind,
  );
}

/** Planned batches that have taken nothing from stock yet; with `ids` those among them. */
export async function batchesToTakeFor(
  store: Store,
  viewer: Viewer,
  ids?: readonly string[],
): Promise<Entry<"batch">[]> {
  const planned = chosen(store, "batch", viewer, { stage: "Planning" });
  const rows = await (ids ? planned.where("id", "in", ids) : planned)
    .select(entryColumns)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("deductions")
            .select("deductions.id")
            .whereRef("deductions.site_id", "=", "entries.site_id")
            .whereRef("deductions.batch_id", "=", "entries.id"),
        ),
      ),
    )
    .execute();
  return readEntryRows(store, rows, "batch");
}

export type OwnName = Pick<Entry, "id" | "slug" | "title"> & { number: number | null };
const nameColumns = ["id", "slug", "title", "number"] as const;

/** Without what stands in them. */
export async function ownNames(
  store: Store,
  kind: EntryKind,
  viewer: Viewer,
  which: { ids: readonly string[] } | { slugs: readonly string[] },
): Promise<OwnName[]> {
  const [column, values] = "ids" in which ? (["id", which.ids] as const) : (["slug", which.slugs] as const);
  if (values.length === 0) return [];
  return own(store, kind, viewer).select(nameColumns).where(column, "in", values).execute();
}

/** By their ids alone, of whatever kind. */
export async function ownNamesById(
  store: Store,
  viewer: Viewer,
  ids: readonly string[],
): Promise<(OwnName & { kind: EntryKind })[]> {
  if (ids.length === 0) return [];
  return store.database.db
    .selectFrom("entries")
    .where("site_id", "=", store.siteId)
    .where("id", "in", ids)
    .where(listed(viewer, store.now(), true))
    .select([...nameColumns, "kind"])
    .execute();
}

/** The same of several kinds at once. */
export async function ownNamesOf(
  store: Store,
  viewer: Viewer,
  slugs: ReadonlyMap<EntryKind, readonly string[]>,
): Promise<(OwnName & { kind: EntryKind })[]> {
  const wanted = [...slugs].filter(([, ofKind]) => ofKind.length > 0);
  if (wanted.length === 0) return [];
  return store.database.db
    .selectFrom("entries")
    .where("site_id", "=", store.siteId)
    .where(listed(viewer, store.now(), true))
    .where((eb) => eb.or(wanted.map(([kind, ofKind]) => eb.and([eb("kind", "=", kind), eb("slug", "in", ofKind)]))))
    .select([...nameColumns, "kind"])
    .execute();
}

/** Some to choose from: the last saved, or the newest of those with all words. */
export const suggestOwn = (
  store: Store,
  kind: EntryKind,
  viewer: Viewer,
  { query = "", limit }: { query?: string; limit: number },
): Promise<(OwnName & Pick<Entry, "status">)[]> =>
  (
    found(store, kind, viewer, { query })
      ?.select(["entries.id", "entries.slug", "entries.title", "entries.number", "entries.status"])
      .orderBy("hits.number", "desc") ??
    chosen(store, kind, viewer, {})
      .select([...nameColumns, "status"])
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
  )
    .limit(limit)
    .execute();

/** The last batches by their numbers. */
export const latestBatches = (
  store: Store,
  viewer: Viewer,
  limit: number,
): Promise<(OwnName & { stage: string | null })[]> =>
  own(store, "batch", viewer)
    .select([...nameColumns, "stage"])
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** The last batches by their numbers, and those of these numbers, in no order. */
export async function batchesByNumber(
  store: Store,
  viewer: Viewer,
  numbers: readonly number[],
  limit: number,
): Promise<Entry<"batch">[]> {
  const numbered = own(store, "batch", viewer).select(entryColumns).where("number", "is not", null);
  const last = numbered.orderBy("number", "desc").orderBy("id", "desc").limit(limit);
  const latest = store.database.db.selectFrom(last.as("latest")).selectAll();
  const named = numbered.where("number", "in", numbers).limit(limit);
  const both = store.database.db.selectFrom(named.as("named")).selectAll();
  const rows = await (numbers.length > 0 ? latest.unionAll(both) : latest).execute();
  return readEntryRows(store, [...new Map(rows.map((row) => [row.id, row])).values()], "batch");
}

export type OwnDraft = Pick<Entry, "kind" | "id" | "title" | "updatedAt">;

/** The last saved drafts of these kinds, and how many there are of each. */
export async function ownDrafts(
  store: Store,
  kinds: readonly EntryKind[],
  limit: number,
): Promise<{ latest: OwnDraft[]; counts: Map<EntryKind, number> }> {
  if (kinds.length === 0) return { latest: [], counts: new Map() };
  const drafts = store.database.db
    .selectFrom("entries")
    .where("site_id", "=", store.siteId)
    .where("kind", "in", kinds)
    .where(sql<boolean>`status = 'draft' and deleted_at is null`);
  const counted = await drafts
    .select((eb) => ["kind", eb.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const latest = await drafts
    .select(["kind", "id", "title", "updated_at as updatedAt"])
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return { latest, counts: new Map(counted.map(({ kind, count }) => [kind, Number(count)])) };
}
