/** What editors have, counted with each save: how many entries there are of each status, batches of each stage, files and their bytes. */
import type { EntryKind, PublishStatus } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import type { EntryCountRow } from "./entry-tables.ts";

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

/** How many files there are, and their bytes. */
export async function sumMedia(store: Store): Promise<{ count: number; bytes: number }> {
  const rows = await kept(store, ["own files", "own bytes"]).where("value", "=", "").execute();
  const sumOf = (list: EntryCountRow["list"]) => Number(rows.find((row) => row.list === list)?.count ?? 0);
  return { count: sumOf("own files"), bytes: sumOf("own bytes") };
}

/** In how many entries each of these files is used; those in none are not there. */
export async function countUses(store: Store, fileNames: readonly string[]): Promise<Map<string, number>> {
  if (fileNames.length === 0) return new Map();
  const rows = await kept(store, ["own file"]).where("value", "in", fileNames).execute();
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}
