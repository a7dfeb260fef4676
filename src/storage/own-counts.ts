/** What editors have, counted with each save: how many entries there are of each status, batches of each stage, files and their bytes. */
import type { EntryKind, PublishStatus } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import type { EntryCountRow, OwnFacet, OwnListName } from "./list-tables.ts";
import { startsWith } from "./like.ts";

const kept = ({ database, siteId }: Store, lists: readonly EntryCountRow["list"][]) =>
  database.db
    .selectFrom("entry_counts")
    .select(["list", "value", "count"])
    .where("site_id", "=", siteId)
    .where("audience", "=", "editor")
    .where("list", "in", lists);

/** How many there are of each status. */
export async function countOwn(store: Store, kind: EntryKind): Promise<Record<PublishStatus | "all", number>> {
  const counts = { all: 0, draft: 0, scheduled: 0, published: 0, archived: 0 };
  for (const { value, count } of await kept(store, [`own ${kind}`]).execute()) {
    counts[value as PublishStatus] += Number(count);
    counts.all += Number(count);
  }
  return counts;
}

/** How many batches there are of each status; those without one are not there. */
export async function countStages(store: Store): Promise<Map<string, number>> {
  const rows = await kept(store, ["own stage"]).execute();
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}

/** How many entries stand under any of these values of a list. */
export type Asked = { list: OwnListName; values: readonly string[] };

/** In the order in which they are asked for. */
export async function countAsked(store: Store, asked: readonly Asked[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const lists = asked.map(({ list }) => list);
  const rows = await kept(store, lists)
    .where(
      "value",
      "in",
      asked.flatMap(({ values }) => values),
    )
    .execute();
  return asked.map(({ list, values }) =>
    rows.reduce((sum, row) => (row.list === list && values.includes(row.value) ? sum + Number(row.count) : sum), 0),
  );
}

export type Facet = { value: string; label: string; count: number };
const mostFacets = 100;

/** What a list of this kind can be filtered by, the most frequent first, as one of its entries writes it; no language of its own is none. */
export async function countFacets({ database, siteId }: Store, kind: EntryKind, list: OwnFacet): Promise<Facet[]> {
  const rows = await database.db
    .selectFrom("entry_counts")
    .select(["value", "count"])
    .select((eb) =>
      eb
        .selectFrom("entry_lists")
        .select("label")
        .where("entry_lists.site_id", "=", siteId)
        .where("entry_lists.audience", "=", "editor")
        .where("entry_lists.list", "=", list)
        .whereRef("entry_lists.value", "=", "entry_counts.value")
        .limit(1)
        .as("label"),
    )
    .where("site_id", "=", siteId)
    .where("audience", "=", "editor")
    .where("list", "=", list)
    .where((eb) => startsWith(eb.ref("value"), `${kind} `))
    .where("value", "<>", `${kind} `)
    .orderBy("count", "desc")
    .orderBy("value")
    .limit(mostFacets)
    .execute();
  return rows.map(({ value, count, label }) => ({
    value: value.slice(kind.length + 1),
    label: label ?? "",
    count: Number(count),
  }));
}

/** `bytes`: of all that is kept, `originalBytes` of it for editors alone. */
export type MediaSum = { count: number; bytes: number; originalBytes: number };

export async function sumMedia(store: Store): Promise<MediaSum> {
  const rows = await kept(store, ["own files", "own bytes", "own originals"]).where("value", "=", "").execute();
  const sumOf = (list: EntryCountRow["list"]) => Number(rows.find((row) => row.list === list)?.count ?? 0);
  const originalBytes = sumOf("own originals");
  return { count: sumOf("own files"), bytes: sumOf("own bytes") + originalBytes, originalBytes };
}

/** In how many entries each of these files is used; those in none are not there. */
export async function countUses(store: Store, fileNames: readonly string[]): Promise<Map<string, number>> {
  if (fileNames.length === 0) return new Map();
  const rows = await kept(store, ["own file"]).where("value", "in", fileNames).execute();
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}
