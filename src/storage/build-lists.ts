/** Fills the lists of sites that have none of this edition, or whose entries came by another way than a save. */
import { sql, type Kysely } from "kysely";
import { entryColumns, parseEntryRow } from "./entry-rows.ts";
import { countedRowsOf } from "./list-places.ts";
import type { Schema } from "./schema.ts";
import { addToCounts, markUsed, placesOf, replaceRows } from "./write-lists.ts";

/** To be counted up when entries stand in other lists, or elsewhere in them. */
const edition = 7;
const key = "lists-edition";
const batch = 200;

type Db = Kysely<Schema>;

/** How many entries should be listed and are not, to the public and at all: what cannot be read is in no public list. And files that are not counted. */
async function missing(db: Db, siteId: string): Promise<number[]> {
  const { rows } = await sql<Record<"unlisted" | "uncounted" | "files", number>>`
    select (select count(*) from entries where site_id = ${siteId} and deleted_at is null
        and visibility in ('public', 'members') and status in ('published', 'scheduled'))
      - (select count(distinct entry_id) from entry_lists where site_id = ${siteId} and audience <> 'editor') as unlisted,
      (select count(*) from entries where site_id = ${siteId} and deleted_at is null)
      - (select count(distinct entry_id) from entry_lists where site_id = ${siteId} and audience = 'editor') as uncounted,
      (select count(*) from media where site_id = ${siteId} and deleted_at is null)
      - coalesce((select "count" from entry_counts where site_id = ${siteId} and audience = 'editor'
          and list = 'own files' and value = ''), 0) as files`.execute(db);
  return Object.values(rows[0] ?? {}).map(Number);
}

/** How many files there are, their bytes, and those of their originals. */
async function countFiles(db: Db, siteId: string): Promise<void> {
  const sums = await db
    .selectFrom("media")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number | null>("bytes").as("bytes"),
      eb.fn.sum<number | null>("original_bytes").as("originals"),
    ])
    .where("site_id", "=", siteId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const kept = { site_id: siteId, audience: "editor", value: "" } as const;
  await addToCounts({ database: { db }, siteId }, [
    { ...kept, list: "own bytes", count: Number(sums.bytes ?? 0) },
    { ...kept, list: "own files", count: Number(sums.count) },
    ...(sums.originals ? [{ ...kept, list: "own originals" as const, count: Number(sums.originals) }] : []),
  ]);
}

async function fill(db: Db, siteId: string): Promise<void> {
  const reach = { database: { db }, siteId };
  for (const table of ["entry_lists", "entry_counts"] as const)
    await db.deleteFrom(table).where("site_id", "=", siteId).execute();
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("entries")
      .select([...entryColumns, "stage", "language"])
      .where("site_id", "=", siteId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const read = rows.map((row) => [row, parseEntryRow(row.kind, row)] as const);
    const unreadable = read.filter(([, entry]) => entry === null).map(([row]) => row);
    const entries = read.flatMap(([, entry]) => entry ?? []);
    const places = await placesOf(reach, entries);
    await replaceRows(
      reach,
      new Map([...places, ...unreadable.map((row) => [row.id, countedRowsOf(siteId, row)] as const)]),
    );
  }
  await countFiles(db, siteId);
  await markUsed(reach);
}

/** In the transaction that brings the tables up to this program. */
export async function buildLists(db: Db): Promise<void> {
  for (const { id } of await db.selectFrom("sites").select("id").execute()) {
    const kept = await db
      .selectFrom("settings")
      .select("value")
      .where("site_id", "=", id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (kept?.value === JSON.stringify({ edition, missing: await missing(db, id) })) continue;
    await fill(db, id);
    const values = { value: JSON.stringify({ edition, missing: await missing(db, id) }), updated_at: 0 };
    await db
      .insertInto("settings")
      .values({ site_id: id, key, ...values })
      .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet(values))
      .execute();
  }
}
