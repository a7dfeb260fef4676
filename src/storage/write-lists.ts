/** Keeps the lists of the site and what they count, with each save of an entry. */
import { sql } from "kysely";
import type { Entry } from "../domain/publishing/entry.ts";
import { listRowsOf } from "./list-places.ts";
import { inParts, type Reach } from "./reach.ts";
import { readGroups } from "./translations.ts";
import type { EntryCountRow, EntryListRow } from "./list-tables.ts";

const listRows = ({ database, siteId }: Reach, ids: readonly string[]): Promise<EntryListRow[]> =>
  inParts(ids, (part) =>
    database.db
      .selectFrom("entry_lists")
      .selectAll()
      .where("site_id", "=", siteId)
      .where("entry_id", "in", part)
      .execute(),
  );

const keyOf = (row: EntryListRow) => JSON.stringify([row.audience, row.list, row.value, row.shelf, row.at]);
const textOf = (rows: readonly EntryListRow[]) =>
  rows
    .map((row) => `${keyOf(row)} ${row.from_at} ${row.label}`)
    .toSorted()
    .join("\n");

/** Entries as they are now; of what did not move nothing is written. In the transaction of the save. */
export async function writeLists(reach: Reach, entries: readonly Entry[]): Promise<void> {
  await replaceRows(reach, await placesOf(reach, entries));
}

/** Where these stand, by their ids, and those that say the same in other languages. */
export async function placesOf(reach: Reach, entries: readonly Entry[]): Promise<Map<string, EntryListRow[]>> {
  const alone = entries.map((entry) => [entry.id, listRowsOf(reach.siteId, entry)] as const);
  const groups = await readGroups(reach, entries);
  const inGroups = groups.flatMap((group) =>
    group.map((entry) => [entry.id, listRowsOf(reach.siteId, entry, group)] as const),
  );
  return new Map([...alone, ...inGroups]);
}

/** Where each of these stands from now on, by its id. */
export async function replaceRows(reach: Reach, places: ReadonlyMap<string, EntryListRow[]>): Promise<void> {
  const { db } = reach.database;
  const before = Map.groupBy(await listRows(reach, [...places.keys()]), (row) => row.entry_id);
  const moved = [...places].filter(([id, rows]) => textOf(before.get(id) ?? []) !== textOf(rows)).map(([id]) => id);
  const gone = moved.flatMap((id) => before.get(id) ?? []);
  const come = moved.flatMap((id) => places.get(id) ?? []);
  await inParts(gone.length > 0 ? moved : [], (part) =>
    db.deleteFrom("entry_lists").where("site_id", "=", reach.siteId).where("entry_id", "in", part).execute(),
  );
  await inParts(come, (part) => db.insertInto("entry_lists").values(part).execute());
  await countMoved(reach, gone, come);
  const named = [...gone, ...come].flatMap(({ list, value }) => (list === "own file" ? [value] : []));
  await inParts([...new Set(named)], (part) => markUsed(reach, part));
}

/** What is still scheduled is not counted: it is few, and counted when it is due. */
async function countMoved(reach: Reach, gone: readonly EntryListRow[], come: readonly EntryListRow[]): Promise<void> {
  const changes = new Map<string, EntryCountRow>();
  const add = ({ site_id, audience, list, value, from_at }: EntryListRow, change: number) => {
    if (from_at !== 0) return;
    const key = JSON.stringify([audience, list, value]);
    changes.set(key, { site_id, audience, list, value, count: (changes.get(key)?.count ?? 0) + change });
  };
  for (const row of gone) add(row, -1);
  for (const row of come) add(row, 1);
  // In one order everywhere, so that two who save never wait for each other.
  const rows = [...changes]
    .filter(([, { count }]) => count !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
  await addToCounts(reach, rows);
}

/** What is counted up or down, each once. */
export async function addToCounts(reach: Reach, rows: readonly EntryCountRow[]): Promise<void> {
  const { db } = reach.database;
  await inParts(rows, (part) =>
    db
      .insertInto("entry_counts")
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(["site_id", "audience", "list", "value"])
          .doUpdateSet((eb) => ({ count: eb("entry_counts.count", "+", eb.ref("excluded.count")) })),
      )
      .execute(),
  );
  const shrunk = rows.filter(({ count }) => count < 0);
  if (shrunk.length === 0) return;
  await db
    .deleteFrom("entry_counts")
    .where("site_id", "=", reach.siteId)
    .where("audience", "in", ["guest", "member", "editor"])
    .where("list", "in", [...new Set(shrunk.map(({ list }) => list))])
    .where("count", "=", 0)
    .execute();
}

/** Of these files, or of all of the site: whether an entry names each. */
export async function markUsed({ database, siteId }: Reach, fileNames?: readonly string[]): Promise<never[]> {
  let files = database.db
    .updateTable("media")
    .set({
      // The site by its name: of a cluster that leads to one machine.
      used: sql`(select 1 from entry_counts where entry_counts.site_id = ${siteId} and audience = 'editor'
        and list = 'own file' and value = media.file_name)`,
    })
    .where("site_id", "=", siteId);
  if (fileNames) files = files.where("file_name", "in", fileNames);
  await files.execute();
  return [];
}
